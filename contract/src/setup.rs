//! What is wrong with a set-up: all of it, not only the first thing.

use std::fmt;

/// One thing wrong with a set-up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFault {
    /// Which part: `seats`, `gear_points`, `scenario`.
    pub part: &'static str,
    /// What is wrong, in a person's words.
    pub why: String,
}

/// Everything wrong with a set-up; never empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupFaults(Vec<SetupFault>);

impl SetupFaults {
    /// A single fault.
    pub fn one(part: &'static str, why: impl Into<String>) -> Self {
        Self(vec![SetupFault { part, why: why.into() }])
    }

    /// `Ok` when the list is empty.
    ///
    /// # Errors
    /// When there is any fault.
    pub fn unless_none(faults: Vec<SetupFault>) -> Result<(), Self> {
        if faults.is_empty() { Ok(()) } else { Err(Self(faults)) }
    }

    /// The faults, in the order in which they were found.
    pub fn list(&self) -> &[SetupFault] {
        &self.0
    }
}

impl fmt::Display for SetupFaults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{}: {}", fault.part, fault.why)?;
        }
        Ok(())
    }
}

impl std::error::Error for SetupFaults {}
