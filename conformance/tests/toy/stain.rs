//! What no position may have: something it shares with its clones. Always zero in a sound toy.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use conformance::Check;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::flaw::{flawed, hidden_number};

#[derive(Clone, Debug, Default)]
pub(crate) struct Stain(Arc<AtomicU32>);

impl Stain {
    pub(crate) fn spread(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn get(&self) -> u32 {
        self.0.load(Ordering::Relaxed)
    }
}

impl PartialEq for Stain {
    fn eq(&self, other: &Self) -> bool {
        self.get() == other.get()
    }
}

impl Eq for Stain {}

impl Serialize for Stain {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let noise = if flawed(Check::DigestsAgree) { hidden_number() } else { 0 };
        (self.get() + u32::from(noise)).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Stain {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = u32::deserialize(deserializer)?;
        let value = if flawed(Check::DigestsAgree) { 0 } else { value };
        Ok(Self(Arc::new(AtomicU32::new(value))))
    }
}
