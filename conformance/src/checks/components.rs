//! Nothing appears and nothing is lost.

use contract::Game;

use crate::breach::{Fault, Found, difference, ensure};
use crate::check::Check;

/// The counts of the first position.
pub(crate) type Census = Vec<(&'static str, u32)>;

/// The counts are those of the first position, and the audit has no complaint.
pub(crate) fn conserved<G: Game>(position: &G, first: &Census) -> Found {
    let now = position.census();
    ensure(now == *first, Check::CensusStays, || difference(first, &now))?;
    position.audit().map_err(|why| Fault::new(Check::AuditPasses, why))
}
