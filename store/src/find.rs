//! Which tables: the questions of [`Find`] as statements.

use crate::Find;
use crate::statement::Statement;
use crate::words::word;

/// So many tables at the most that fit. `chairs` is how this database counts the seats of a plan.
pub(crate) fn statement(find: Find<'_>, most: u32, chairs: &str) -> Statement {
    let statement = match find {
        Find::Listed(state) => Statement::new(
            "SELECT id FROM tables WHERE listed = 1 AND state = $1 ORDER BY made_at DESC LIMIT $2",
        )
        .text(word(state)),
        Find::Of { owner, over: true } => Statement::new(
            "SELECT DISTINCT id, made_at FROM tables JOIN holds ON table_id = id \
             WHERE visitor = $1 AND put_away = 0 AND state = 'over' ORDER BY made_at DESC LIMIT $2",
        )
        .text(owner.as_str()),
        Find::Of { owner, over: false } => Statement::new(
            "SELECT DISTINCT id, made_at FROM tables JOIN holds ON table_id = id \
             WHERE visitor = $1 AND put_away = 0 AND state <> 'over' ORDER BY made_at DESC LIMIT $2",
        )
        .text(owner.as_str()),
        Find::PutAway(owner) => Statement::new(
            "SELECT DISTINCT id, made_at FROM tables JOIN holds ON table_id = id \
             WHERE visitor = $1 AND put_away = 1 ORDER BY made_at DESC LIMIT $2",
        )
        .text(owner.as_str()),
        Find::Unarchived(after) => Statement::new(
            "SELECT id FROM tables WHERE state = 'over' AND id > $1 \
             AND id NOT IN (SELECT table_id FROM archives) ORDER BY id LIMIT $2",
        )
        .text(after),
        Find::After(after) => {
            Statement::new("SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2").text(after)
        }
        Find::Clocked(after) => Statement::new(
            "SELECT id FROM tables JOIN clocked ON table_id = id \
             WHERE state = 'playing' AND id > $1 ORDER BY id LIMIT $2",
        )
        .text(after),
        Find::Missions(campaign) => {
            Statement::new("SELECT id FROM tables WHERE campaign = $1 ORDER BY mission LIMIT $2")
                .text(campaign.as_str())
        }
        Find::PlayedAlone { game, owner } => {
            return Statement::new(format!(
                "SELECT id FROM tables WHERE game = $1 AND state = 'over' AND {chairs} = 1 \
                 AND (listed = 1 OR id IN (SELECT table_id FROM holds WHERE visitor = $3)) \
                 ORDER BY made_at DESC LIMIT $2",
            ))
            .text(game)
            .int(most.into())
            .text(owner.as_str());
        }
    };
    statement.int(most.into())
}
