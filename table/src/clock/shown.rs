//! Clocks as everybody may see them, and times in words.

use contract::Seat;

/// All clocks of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClocksShown {
    /// What was agreed, in words.
    pub agreed: String,
    /// Whether it is played at one sitting.
    pub is_live: bool,
    /// Whether all agreed to stop the clocks for a while.
    pub is_paused: bool,
    /// Each person's clock.
    pub seats: Vec<ClockShown>,
}

/// One seat's clock. All times in milliseconds, moments since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockShown {
    /// Whose.
    pub seat: Seat,
    /// What is left while it stands, and the most that is shown while it runs.
    pub left: u64,
    /// When it runs out, while it runs.
    pub until: Option<u64>,
    /// Whether it has run out.
    pub is_out: bool,
    /// Whether somebody else may take the seat over.
    pub may_be_claimed: bool,
    /// Until when its person is away and no time is counted; 0 for somebody who is not.
    pub away_until: u64,
}

impl ClocksShown {
    /// One seat's clock.
    pub fn of(&self, seat: Seat) -> Option<&ClockShown> {
        self.seats.iter().find(|clock| clock.seat == seat)
    }
}

const SECOND: u64 = 1_000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;
const DAY: u64 = 24 * HOUR;

/// A time in its two largest parts: "2 days 3 hours", "1 minute 30 seconds", "no time".
pub fn span(millis: u64) -> String {
    let parts = [
        (millis / DAY, "day"),
        (millis % DAY / HOUR, "hour"),
        (millis % HOUR / MINUTE, "minute"),
        (millis % MINUTE / SECOND, "second"),
    ];
    let first = parts.iter().position(|(count, _)| *count > 0).unwrap_or(parts.len());
    let shown = parts.iter().skip(first).take(2).filter(|(count, _)| *count > 0);
    let worded = |(count, unit): &(u64, &str)| {
        format!("{count} {unit}{}", if *count == 1 { "" } else { "s" })
    };
    let text = shown.map(worded).collect::<Vec<_>>().join(" ");
    if text.is_empty() { "no time".into() } else { text }
}

/// The day of a moment, at Greenwich: "3 December 2026".
pub fn day(moment: u64) -> String {
    const MONTHS: [&str; 12] = [
        "January",
        "February",
        "March",
        "April",
        "May",
        "June",
        "July",
        "August",
        "September",
        "October",
        "November",
        "December",
    ];
    let mut days = moment / DAY;
    let mut year = 1970;
    let is_leap = |year: u64| {
        year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
    };
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let february = 28 + u64::from(is_leap(year));
    let lengths = [31, february, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while month < 11 && days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    format!("{} {} {year}", days + 1, MONTHS[month])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_in_their_two_largest_parts() {
        assert_eq!(span(15 * MINUTE), "15 minutes");
        assert_eq!(span(MINUTE + 30 * SECOND), "1 minute 30 seconds");
        assert_eq!(span(2 * DAY + HOUR + 59 * MINUTE), "2 days 1 hour");
        assert_eq!(span(DAY + MINUTE), "1 day");
        assert_eq!(span(999), "no time");
    }

    #[test]
    fn days_have_their_date() {
        assert_eq!(day(0), "1 January 1970");
        assert_eq!(day(951_782_400_000), "29 February 2000");
        assert_eq!(day(1_796_256_000_000), "3 December 2026");
        assert_eq!(day(1_798_761_599_999), "31 December 2026");
    }
}
