//! What one person may take of what all share: tables, thinking, reports, room on the disk. Counted by
//! address and, where a browser has a cookie, by visitor; kept in memory, so a restart forgives.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Plan, TableId};

const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);
/// People share addresses: one address may take so many times what one visitor may.
const AT_ONE_ADDRESS: usize = 4;
/// The largest scenario with its options, as JSON.
const LARGEST_SETUP: usize = 32 * 1024;

tokio::task_local! {
    /// Who is behind the request that is being answered.
    pub(crate) static ASKER: Asker;
}

/// Who asks: an address, and a browser if it has shown its cookie.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Asker {
    /// An IPv6 household has a whole network of addresses; it counts as one.
    pub(crate) address: Option<IpAddr>,
    /// The hash of the cookie.
    pub(crate) visitor: Option<String>,
}

impl Asker {
    /// From an address, with what the cookie hashes to.
    pub(crate) fn new(address: IpAddr, visitor: Option<String>) -> Self {
        Self { address: Some(household(address)), visitor }
    }

    /// Whoever is behind the request of this task; nobody in the server's own tasks.
    pub(crate) fn current() -> Option<Self> {
        ASKER.try_with(Clone::clone).ok()
    }
}

/// An address, or the network of an IPv6 household.
pub(crate) fn household(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(address) => {
            let network = u128::from(address) & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from(network))
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

/// Who waits in a queue together. Cookies are free for the asking, addresses are not.
pub(crate) type Owner = Option<IpAddr>;

/// Why something is not done just now, and when it can be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{why}")]
pub struct Limited {
    why: String,
    /// After so many seconds it can be asked again; never where nothing is said.
    pub(crate) after: Option<u64>,
}

impl Limited {
    fn until(what: &str, wait: Duration) -> Self {
        let after = wait.as_secs() + 1;
        Self { why: format!("{what} You can go on in {}.", words(after)), after: Some(after) }
    }
}

/// A span of time as one says it.
pub(crate) fn words(seconds: u64) -> String {
    let (number, unit) = match seconds {
        0..=119 => (seconds, "second"),
        120..=7199 => (seconds.div_ceil(60), "minute"),
        _ => (seconds.div_ceil(3600), "hour"),
    };
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}

/// Something that costs the server work when it is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Work {
    /// A hint, a word of the coach, an explanation.
    Hint,
    /// The report of a finished game.
    Report,
}

#[derive(Default)]
struct Account {
    /// Of the last day: when, which, how many bytes, and whether it is still played.
    tables: VecDeque<(Instant, TableId, usize, bool)>,
    /// Of the last hour.
    hints: VecDeque<Instant>,
    /// Of the last hour.
    reports: VecDeque<Instant>,
}

/// Everybody's accounts.
pub(crate) struct Quotas {
    /// Tables an hour for one visitor; everything else follows from it. Zero for no quotas.
    tables: usize,
    accounts: Mutex<HashMap<Asker, Account>>,
}

impl Quotas {
    /// So many tables an hour for one visitor; no quotas for zero.
    pub(crate) fn new(tables: u32) -> Self {
        Self { tables: usize::try_from(tables).unwrap_or(usize::MAX), accounts: Mutex::default() }
    }

    /// Whether a table with so many bytes of scenario could be made now; otherwise why not.
    pub(crate) fn may_make(&self, bytes: usize) -> Result<(), Limited> {
        let Some(asker) = self.counted(bytes)? else { return Ok(()) };
        self.all_allow(&mut self.accounts(), &asker, bytes, Instant::now())
    }

    /// Counts a table that is about to be made, or says why it cannot be made now.
    pub(crate) fn table(&self, id: &TableId, plan: &Plan) -> Result<(), Limited> {
        let bytes = plan.setup.to_string().len();
        let Some(asker) = self.counted(bytes)? else { return Ok(()) };
        let (mut accounts, now) = (self.accounts(), Instant::now());
        self.all_allow(&mut accounts, &asker, bytes, now)?;
        for (key, _) in keys(&asker) {
            accounts.entry(key).or_default().tables.push_back((now, id.clone(), bytes, true));
        }
        Ok(())
    }

    /// Who asks, where that is counted; a scenario of a size that nobody may have is refused.
    fn counted(&self, bytes: usize) -> Result<Option<Asker>, Limited> {
        if bytes > LARGEST_SETUP {
            let most = LARGEST_SETUP / 1024;
            let why = format!("This scenario is too large: at most {most} KiB are kept.");
            return Err(Limited { why, after: None });
        }
        Ok(Asker::current().filter(|_| self.tables > 0))
    }

    fn all_allow(
        &self,
        accounts: &mut HashMap<Asker, Account>,
        asker: &Asker,
        bytes: usize,
        now: Instant,
    ) -> Result<(), Limited> {
        keys(asker).try_for_each(|(key, times)| {
            let account = accounts.entry(key).or_default();
            account.forget(now);
            self.allows(account, times, bytes, now)
        })
    }

    fn allows(
        &self,
        account: &Account,
        times: usize,
        bytes: usize,
        now: Instant,
    ) -> Result<(), Limited> {
        let most = self.tables.saturating_mul(times);
        let wait = |from: Instant, span: Duration| (from + span).saturating_duration_since(now);
        let lately = || account.tables.iter().filter(|(at, ..)| now - *at < HOUR);
        if let Some((at, ..)) = lately().next().filter(|_| lately().count() >= most) {
            let what = format!("You have made {} tables within an hour.", lately().count());
            return Err(Limited::until(&what, wait(*at, HOUR)));
        }
        let alive = || account.tables.iter().filter(|(.., alive)| *alive);
        if let Some((at, ..)) = alive().next().filter(|_| alive().count() >= 2 * most) {
            let what = format!(
                "You have {} games under way: finish one of them, or wait.",
                alive().count()
            );
            return Err(Limited::until(&what, wait(*at, DAY)));
        }
        let kept: usize = account.tables.iter().map(|(_, _, bytes, _)| bytes).sum();
        let room = most.saturating_mul(LARGEST_SETUP / 2);
        if let Some((at, ..)) = account.tables.front().filter(|_| kept + bytes > room) {
            let what = format!("Your scenarios of today have {} KiB, which is all.", kept / 1024);
            return Err(Limited::until(&what, wait(*at, DAY)));
        }
        Ok(())
    }

    /// Counts a piece of work that is about to be done, or says why it cannot be done now.
    pub(crate) fn work(&self, work: Work) -> Result<(), Limited> {
        let Some(asker) = Asker::current().filter(|_| self.tables > 0) else { return Ok(()) };
        let (mut accounts, now) = (self.accounts(), Instant::now());
        let (each, what) = match work {
            Work::Hint => (20, "hints"),
            Work::Report => (1, "game reports"),
        };
        for (key, times) in keys(&asker) {
            let account = accounts.entry(key).or_default();
            account.forget(now);
            let done = account.work(work);
            if let Some(at) = done.front().filter(|_| done.len() >= self.tables * times * each) {
                let what = format!("You have asked for {} {what} within an hour.", done.len());
                return Err(Limited::until(&what, (*at + HOUR).saturating_duration_since(now)));
            }
        }
        for (key, _) in keys(&asker) {
            accounts.entry(key).or_default().work(work).push_back(now);
        }
        Ok(())
    }

    /// A game is over: it counts no more among those under way.
    pub(crate) fn ended(&self, id: &TableId) {
        for account in self.accounts().values_mut() {
            for (_, table, _, alive) in &mut account.tables {
                *alive &= table != id;
            }
        }
    }

    /// Forgets who has taken nothing for a day.
    pub(crate) fn tidy(&self) {
        let now = Instant::now();
        self.accounts().retain(|_, account| {
            account.forget(now);
            !(account.tables.is_empty() && account.hints.is_empty() && account.reports.is_empty())
        });
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<Asker, Account>> {
        // Counts are whole even if a thread died holding them.
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Account {
    fn work(&mut self, work: Work) -> &mut VecDeque<Instant> {
        match work {
            Work::Hint => &mut self.hints,
            Work::Report => &mut self.reports,
        }
    }

    fn forget(&mut self, now: Instant) {
        while self.tables.front().is_some_and(|(at, ..)| now - *at >= DAY) {
            self.tables.pop_front();
        }
        for done in [&mut self.hints, &mut self.reports] {
            while done.front().is_some_and(|at| now - *at >= HOUR) {
                done.pop_front();
            }
        }
    }
}

/// The accounts of whoever asks: their address, which others may share, and their browser.
fn keys(asker: &Asker) -> impl Iterator<Item = (Asker, usize)> {
    let address = Asker { address: asker.address, visitor: None };
    let visitor = asker.visitor.clone().map(|word| Asker { address: None, visitor: Some(word) });
    std::iter::once((address, AT_ONE_ADDRESS)).chain(visitor.map(|key| (key, 1)))
}
