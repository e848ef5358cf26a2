//! How often one address may open a line. Whoever is refused request after request and opens a new line
//! for each is hung up on before anything is read: words cost more than such a flood is owed.

use std::net::IpAddr;
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::quota::household;

/// So many lines for each request that is allowed, in a second and in a moment.
const EACH: NonZeroU32 = NonZeroU32::new(4).unwrap();
const AT_ONCE: NonZeroU32 = NonZeroU32::new(32).unwrap();

/// Who has opened lines lately.
pub(crate) struct Knocks(Option<DefaultKeyedRateLimiter<IpAddr>>);

impl Knocks {
    /// Four times as many lines a second as requests are allowed to an address; no limit for zero.
    pub(crate) fn new(requests: u32) -> Self {
        let quota = |each: NonZeroU32| {
            Quota::per_second(each.saturating_mul(EACH)).allow_burst(each.saturating_mul(AT_ONCE))
        };
        Self(NonZeroU32::new(requests).map(|each| RateLimiter::keyed(quota(each))))
    }

    /// Whether one more line of this address is not too many.
    pub(crate) fn allow(&self, address: IpAddr) -> bool {
        self.0.as_ref().is_none_or(|limiter| limiter.check_key(&household(address)).is_ok())
    }

    /// Forgets addresses that have been quiet.
    pub(crate) fn tidy(&self) {
        if let Some(limiter) = &self.0 {
            limiter.retain_recent();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flood_of_lines_is_cut_and_others_come_in() {
        let knocks = Knocks::new(2);
        let address = |text: &str| text.parse().unwrap();
        let allowed = (0..500).filter(|_| knocks.allow(address("2001:db8::1"))).count();
        assert!((64..=66).contains(&allowed), "{allowed}");
        assert!(!knocks.allow(address("2001:db8::2")), "one network is one household");
        assert!(knocks.allow(address("10.0.0.1")));
        assert!((0..9_999).all(|_| Knocks::new(0).allow(address("10.0.0.1"))));
    }
}
