//! What one person may take of what all share: tables, thinking, reports, room on the disk. Counted by
//! address and, where a browser has a cookie, by visitor; kept in memory, so a restart forgives.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use table::{Entry, Plan, TableId};

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
const DAY: Duration = Duration::from_secs(24 * 3600);
/// People share addresses: one address may take so many times what one visitor may.
const AT_ONE_ADDRESS: usize = 4;
/// So many lines of talk a minute are as much as anybody reads.
const LINES: usize = 20;
/// For every table a visitor may make in an hour, so much thinking in that hour: what asks for a core.
const THINKING: Duration = Duration::from_secs(60);
/// For every table a visitor may make in an hour, so many bytes of journals a day: moves and talk.
const KEPT: usize = 256 * 1024;
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

    /// Whoever is at this address, which has been told apart from its household already.
    pub(crate) const fn of(address: IpAddr) -> Self {
        Self { address: Some(address), visitor: None }
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

/// "an hour", "a minute".
const fn one(span: Duration) -> &'static str {
    if span.as_secs() < 3600 { "a minute" } else { "an hour" }
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
    /// A line of talk.
    Talk,
}

impl Work {
    /// What is counted, for how long, and how much of it one visitor may have in that time, at a server
    /// where they may make so many tables an hour.
    fn most(self, tables: usize) -> (&'static str, Duration, usize) {
        match self {
            Self::Hint => ("hints", HOUR, tables.saturating_mul(20)),
            Self::Report => ("game reports", HOUR, tables),
            Self::Talk => ("lines of talk", MINUTE, LINES),
        }
    }
}

#[derive(Default)]
struct Account {
    /// Of the last day: when, which, how many bytes, and whether it is still played.
    tables: VecDeque<(Instant, TableId, usize, bool)>,
    /// Of the last hour.
    hints: VecDeque<Instant>,
    /// Of the last hour.
    reports: VecDeque<Instant>,
    /// Of the last minute.
    talk: VecDeque<Instant>,
    /// Of the last hour: milliseconds.
    thinking: Spent,
    /// Of the last day: bytes.
    kept: Spent,
}

/// How much of something was taken lately; a minute is one piece.
#[derive(Default)]
struct Spent {
    pieces: VecDeque<(Instant, usize)>,
    sum: usize,
}

impl Spent {
    fn add(&mut self, now: Instant, much: usize) {
        self.sum += much;
        match self.pieces.back_mut().filter(|(at, _)| now - *at < MINUTE) {
            Some((_, piece)) => *piece += much,
            None => self.pieces.push_back((now, much)),
        }
    }

    fn forget(&mut self, now: Instant, span: Duration) {
        while let Some((_, piece)) = self.pieces.front().filter(|(at, _)| now - *at >= span) {
            self.sum -= piece;
            self.pieces.pop_front();
        }
    }

    /// How long until there is room again; nothing where there is some.
    fn wait(&self, now: Instant, span: Duration, most: usize) -> Option<Duration> {
        let (at, _) = self.pieces.front().filter(|_| self.sum >= most)?;
        Some((*at + span).saturating_duration_since(now))
    }
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
        Ok(self.asker())
    }

    /// Who asks, where anything is counted.
    fn asker(&self) -> Option<Asker> {
        Asker::current().filter(|_| self.tables > 0)
    }

    /// Whether whoever asks may have something thought about, or says when.
    pub(crate) fn may_think(&self) -> Result<(), Limited> {
        let Some(asker) = self.asker() else { return Ok(()) };
        self.has_thought_enough(&asker).map_or(Ok(()), |wait| {
            let what = "The programs have thought for you as long as they do within an hour.";
            Err(Limited::until(what, wait))
        })
    }

    /// How long nothing more is thought about for this one where nobody waits for it.
    pub(crate) fn has_thought_enough(&self, asker: &Asker) -> Option<Duration> {
        let (mut accounts, now) = (self.accounts(), Instant::now());
        keys(asker).filter(|_| self.tables > 0).find_map(|(key, times)| {
            let account = accounts.get_mut(&key)?;
            account.forget(now);
            account.thinking.wait(now, HOUR, self.room(times, millis(THINKING)))
        })
    }

    /// Counts what was thought in somebody's name.
    pub(crate) fn thought(&self, asker: &Asker, time: Duration) {
        self.spend(asker, |account, now| account.thinking.add(now, millis(time)));
    }

    /// Whether something more may be written down for whoever asks, or says when.
    pub(crate) fn may_keep(&self) -> Result<(), Limited> {
        let Some(asker) = self.asker() else { return Ok(()) };
        let (mut accounts, now) = (self.accounts(), Instant::now());
        keys(&asker).try_for_each(|(key, times)| {
            let Some(account) = accounts.get_mut(&key) else { return Ok(()) };
            account.forget(now);
            let Some(wait) = account.kept.wait(now, DAY, self.room(times, KEPT)) else {
                return Ok(());
            };
            let what =
                format!("{} KiB were kept for you today, which is all.", account.kept.sum / 1024);
            Err(Limited::until(&what, wait))
        })
    }

    /// Counts what was written down for whoever asks.
    pub(crate) fn keeps(&self, asker: &Asker, bytes: usize) {
        self.spend(asker, |account, now| account.kept.add(now, bytes));
    }

    fn spend(&self, asker: &Asker, spend: impl Fn(&mut Account, Instant)) {
        if self.tables > 0 {
            let (mut accounts, now) = (self.accounts(), Instant::now());
            keys(asker).for_each(|(key, _)| spend(accounts.entry(key).or_default(), now));
        }
    }

    fn room(&self, times: usize, each: usize) -> usize {
        self.tables.saturating_mul(times).saturating_mul(each)
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
        let Some(asker) = self.asker() else { return Ok(()) };
        if work != Work::Talk {
            self.may_think()?;
        }
        let (mut accounts, now) = (self.accounts(), Instant::now());
        let (what, span, each) = work.most(self.tables);
        for (key, times) in keys(&asker) {
            let account = accounts.entry(key).or_default();
            account.forget(now);
            let done = account.work(work);
            if let Some(at) = done.front().filter(|_| done.len() >= each.saturating_mul(times)) {
                let count = done.len();
                let what = format!("You have had {count} {what} within {}.", one(span));
                return Err(Limited::until(&what, (*at + span).saturating_duration_since(now)));
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
            !account.is_empty()
        });
    }

    fn accounts(&self) -> MutexGuard<'_, HashMap<Asker, Account>> {
        // Counts are whole even if a thread died holding them.
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Account {
    fn is_empty(&self) -> bool {
        let lists = [&self.hints, &self.reports, &self.talk];
        let spent = [&self.thinking, &self.kept];
        self.tables.is_empty()
            && lists.iter().all(|done| done.is_empty())
            && spent.iter().all(|spent| spent.pieces.is_empty())
    }

    fn work(&mut self, work: Work) -> &mut VecDeque<Instant> {
        match work {
            Work::Hint => &mut self.hints,
            Work::Report => &mut self.reports,
            Work::Talk => &mut self.talk,
        }
    }

    fn forget(&mut self, now: Instant) {
        while self.tables.front().is_some_and(|(at, ..)| now - *at >= DAY) {
            self.tables.pop_front();
        }
        self.thinking.forget(now, HOUR);
        self.kept.forget(now, DAY);
        let lists = [(&mut self.hints, HOUR), (&mut self.reports, HOUR), (&mut self.talk, MINUTE)];
        for (done, span) in lists {
            while done.front().is_some_and(|at| now - *at >= span) {
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

fn millis(time: Duration) -> usize {
    usize::try_from(time.as_millis()).unwrap_or(usize::MAX)
}

/// About so many bytes of the file these entries take.
pub(crate) fn weight(entries: &[Entry]) -> usize {
    let weight = |entry: &Entry| match entry {
        Entry::Said { name, text, .. } => 100 + name.len() + text.len(),
        Entry::Noted { note } => 100 + note.text.len(),
        Entry::Ordered { orders, .. } => 100 + 60 * orders.lines.iter().flatten().count(),
        Entry::SetUp { setup } => 100 + setup.to_string().len(),
        _ => 150,
    };
    entries.iter().map(weight).sum()
}

#[cfg(test)]
mod tests {
    use contract::Key;
    use table::{DiceBy, RandomWord as _};

    use super::*;

    fn asker(visitor: &str) -> Asker {
        Asker::new(IpAddr::from([10, 0, 0, 1]), Some(visitor.into()))
    }

    /// What somebody is told who asks this until it is refused, and how often it was not.
    fn until_refused(ask: impl Fn() -> Result<(), Limited>) -> (usize, Limited) {
        let mut times = 0;
        loop {
            match ask() {
                Ok(()) => times += 1,
                Err(limited) => return (times, limited),
            }
            assert!(times < 10_000, "it is never refused");
        }
    }

    fn says(limited: &Limited, why: &str, after: std::ops::RangeInclusive<u64>) {
        assert!(limited.why.contains(why), "{limited}");
        assert!(limited.why.contains("You can go on in"), "{limited}");
        assert!(limited.after.is_some_and(|seconds| after.contains(&seconds)), "{limited:?}");
    }

    /// Another visitor at the same address has room of their own, until the address has none.
    fn others_go_on(ask: impl Fn() -> Result<(), Limited>) {
        assert!(ASKER.sync_scope(asker("Ben"), &ask).is_ok());
        let far = Asker::new(IpAddr::from([10, 0, 0, 2]), Some("Cleo".into()));
        assert!(ASKER.sync_scope(far, &ask).is_ok());
        assert!(ask().is_ok(), "the server itself is never refused");
    }

    #[test]
    fn hints_reports_and_talk_end_for_a_while() {
        for (work, most, why, after) in [
            (Work::Hint, 40, "40 hints within an hour", 3_590..=3_601),
            (Work::Report, 2, "2 game reports within an hour", 3_590..=3_601),
            (Work::Talk, LINES, "20 lines of talk within a minute", 50..=61),
        ] {
            let quotas = Quotas::new(2);
            let ask = || quotas.work(work);
            let (times, refused) = ASKER.sync_scope(asker("Ada"), || until_refused(ask));
            assert_eq!(times, most);
            says(&refused, why, after);
            others_go_on(ask);
        }
        assert!(ASKER.sync_scope(asker("Ada"), || {
            (0..500).all(|_| Quotas::new(0).work(Work::Talk).is_ok())
        }));
    }

    #[test]
    fn whoever_has_let_think_enough_waits() {
        let quotas = Quotas::new(1);
        let think = || {
            quotas.may_think()?;
            if let Some(asker) = Asker::current() {
                quotas.thought(&asker, Duration::from_secs(9));
            }
            Ok(())
        };
        let (times, refused) = ASKER.sync_scope(asker("Ada"), || until_refused(think));
        assert_eq!(times, 7, "the thought that goes beyond is the last");
        says(&refused, "as long as they do within an hour", 3_590..=3_601);
        assert!(ASKER.sync_scope(asker("Ada"), || quotas.work(Work::Hint)).is_err());
        assert!(ASKER.sync_scope(asker("Ada"), || quotas.work(Work::Talk)).is_ok());
        others_go_on(|| quotas.work(Work::Hint));
        // The address as a whole has four times as much.
        let ben = ASKER.sync_scope(asker("Ben"), || until_refused(think)).0;
        assert_eq!(ben, 7);
    }

    #[test]
    fn journals_do_not_grow_without_end() {
        let quotas = Quotas::new(1);
        let said = |seat| {
            let (name, text) = ("Ada".into(), "x".repeat(500));
            Entry::Said { seat, name, text, to: None }
        };
        let keep = || {
            quotas.may_keep()?;
            if let Some(asker) = Asker::current() {
                quotas.keeps(&asker, weight(&[said(None)]));
            }
            Ok(())
        };
        let (times, refused) = ASKER.sync_scope(asker("Ada"), || until_refused(keep));
        assert_eq!(times, KEPT / 603 + 1);
        says(&refused, "256 KiB were kept for you today", 86_000..=86_401);
        others_go_on(keep);
    }

    fn plan(bytes: usize) -> Plan {
        Plan {
            game: "expedition".into(),
            revision: 1,
            setup: serde_json::json!({"scenario": "x".repeat(bytes)}),
            seats: Vec::new(),
            dice: DiceBy::House,
            listed: false,
            secret: Key::from_seed(1),
            campaign: None,
        }
    }

    /// Twenty seconds of large scenarios wrote 83 MB once.
    #[test]
    fn scenarios_of_a_day_and_games_under_way_end() {
        let number = std::cell::Cell::new(0_u8);
        let make = |quotas: &Quotas, bytes: usize| {
            number.set(number.get() + 1);
            quotas.table(&TableId::from_bytes(&[number.get(); 16]), &plan(bytes))
        };
        let quotas = Quotas::new(10);
        let large = || make(&quotas, 30_000);
        let (times, refused) = ASKER.sync_scope(asker("Ada"), || until_refused(large));
        assert_eq!(times, 5, "ten times sixteen KiB");
        says(&refused, "Your scenarios of today have", 86_000..=86_401);
        assert!(ASKER.sync_scope(asker("Ada"), || make(&quotas, 40_000)).is_err());
        assert!(ASKER.sync_scope(asker("Ada"), || make(&quotas, 10)).is_ok());

        // Made hours ago and never finished.
        if Instant::now().checked_sub(8 * HOUR).is_none() {
            return;
        }
        let quotas = Quotas::new(3);
        ASKER.sync_scope(asker("Ada"), || {
            for _ in 0..6 {
                make(&quotas, 10).expect("there is room");
                for account in quotas.accounts().values_mut() {
                    for (at, ..) in &mut account.tables {
                        *at = at.checked_sub(HOUR).unwrap_or(*at);
                    }
                }
            }
            let refused = make(&quotas, 10).expect_err("six are enough");
            says(&refused, "You have 6 games under way", 1..=86_401);
            quotas.ended(&TableId::from_bytes(&[number.get() - 1; 16]));
            assert!(make(&quotas, 10).is_ok(), "one of them is over");
        });
    }
}
