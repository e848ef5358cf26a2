//! How many are here at a time, by address.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::quota::household;

/// Those who are here.
pub(crate) struct Crowd {
    /// Of one address; no limit for zero.
    most: u32,
    here: Mutex<Here>,
}

#[derive(Default)]
struct Here {
    all: usize,
    by_address: HashMap<IpAddr, u32>,
}

/// One who is here, until it is dropped.
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    address: Option<IpAddr>,
}

impl Crowd {
    /// So many of one address; no limit for zero.
    pub(crate) fn new(most: u32) -> Arc<Self> {
        Arc::new(Self { most, here: Mutex::default() })
    }

    /// Lets one in, unless there are too many of its address. Nobody's address has no limit.
    pub(crate) fn enter(self: &Arc<Self>, address: Option<IpAddr>) -> Option<Place> {
        let address = address.filter(|_| self.most > 0).map(household);
        let mut here = self.here();
        if let Some(address) = address {
            let count = here.by_address.entry(address).or_default();
            if *count >= self.most {
                return None;
            }
            *count += 1;
        }
        here.all += 1;
        Some(Place { crowd: Arc::clone(self), address })
    }

    /// All of them.
    pub(crate) fn len(&self) -> usize {
        self.here().all
    }

    fn here(&self) -> MutexGuard<'_, Here> {
        // Counts are whole even if a thread died holding them.
        self.here.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut here = self.crowd.here();
        here.all = here.all.saturating_sub(1);
        let Some(address) = self.address else { return };
        if let Some(count) = here.by_address.get_mut(&address) {
            *count -= 1;
            if *count == 0 {
                here.by_address.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_takes_its_places_and_leaves_those_of_others() {
        let crowd = Crowd::new(2);
        let address = |text: &str| Some(text.parse().unwrap());
        let first = crowd.enter(address("2001:db8::1"));
        let _second = crowd.enter(address("2001:db8::2"));
        assert!(crowd.enter(address("2001:db8::3")).is_none(), "one network is one household");
        assert!(crowd.enter(address("10.0.0.1")).is_some());
        let proxies: Vec<_> = (0..9).map(|_| crowd.enter(None)).collect();
        assert!(proxies.iter().all(Option::is_some));
        assert_eq!(crowd.len(), 11);
        drop((first, proxies));
        assert!(crowd.enter(address("2001:db8::3")).is_some());
        assert_eq!(crowd.len(), 1);
    }
}
