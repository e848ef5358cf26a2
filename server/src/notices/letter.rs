//! A notice as each receiver wants it. Nothing secret stands in any of them: what is asked, at which
//! game, with whom, and where to go.

use std::fmt::Write as _;

use pages::notices::Told;
use ring::hmac;
use serde_json::{Value, json};
use store::{Channel, ChannelKind, NoticeId};

/// What goes over the line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Letter {
    pub(super) method: &'static str,
    pub(super) address: String,
    pub(super) headers: Vec<(&'static str, String)>,
    pub(super) body: String,
}

/// The notice for this channel.
pub(super) fn of(channel: &Channel, id: &NoticeId, told: &Told) -> Letter {
    let Told { kind, game, title, text, table, .. } = told;
    let link = format!("{}/t/{table}", channel.site);
    let stop = format!("{}/notices/stop/{}", channel.site, channel.id);
    let word = id.word();
    let address = channel.address.clone();
    let lines = format!("{text}\n{link}\nNo more of these: {stop}");
    let post = |body: Value| Letter {
        method: "POST",
        address: address.clone(),
        headers: vec![("Content-Type", "application/json".into())],
        body: body.to_string(),
    };
    let mut letter = match channel.kind {
        // Names at the table are anybody's words: nobody is to be called by them.
        ChannelKind::Discord => post(json!({"content": lines, "allowed_mentions": {"parse": []}})),
        ChannelKind::Slack => post(json!({"text": slack(&lines)})),
        ChannelKind::Ntfy => Letter {
            headers: vec![("Title", "Reliquary".into()), ("Click", link)],
            body: format!("{text}\nNo more of these: {stop}"),
            ..post(Value::Null)
        },
        ChannelKind::Matrix => matrix(channel, &word, &lines),
        ChannelKind::Webhook | ChannelKind::Feed => {
            let kind = kind.word();
            let mut letter = post(json!({
                "id": word, "kind": kind, "game": game, "title": title, "text": text,
                "table": table, "link": link, "stop": stop,
            }));
            let signed = signature(&channel.secret, &letter.body);
            letter.headers.push(("X-Reliquary-Signature", signed));
            letter
        }
    };
    letter.headers.push(("X-Reliquary-Id", word));
    letter
}

/// A message in a room: the id of the notice is that of the transaction, so that the server of the room
/// itself sees to it that none is there twice.
fn matrix(channel: &Channel, word: &str, lines: &str) -> Letter {
    let (server, room) = channel.address.rsplit_once('/').unwrap_or((&channel.address, ""));
    let room = room.replace('!', "%21").replace(':', "%3A").replace('#', "%23");
    Letter {
        method: "PUT",
        address: format!("{server}/_matrix/client/v3/rooms/{room}/send/m.room.message/{word}"),
        headers: vec![
            ("Content-Type", "application/json".into()),
            ("Authorization", format!("Bearer {}", channel.secret)),
        ],
        body: json!({"msgtype": "m.text", "body": lines}).to_string(),
    }
}

/// Where three signs begin something of Slack's own.
fn slack(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// Shows that whoever knows the secret has written this body.
fn signature(secret: &str, body: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret.as_bytes());
    let digest = hmac::sign(&key, body.as_bytes());
    digest.as_ref().iter().fold("sha256=".to_string(), |mut text, byte| {
        // Writing into a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

#[cfg(test)]
mod tests {
    use store::Owner;
    use table::{NoticeKind, RandomWord as _, TableId};

    use super::*;

    fn written(kind: ChannelKind, address: &str) -> Letter {
        let channel = Channel {
            id: "stopword".into(),
            owner: Owner::of("ada"),
            kind,
            address: address.into(),
            secret: "key".into(),
            site: "https://play.example.org".into(),
            wants: NoticeKind::ALL.to_vec(),
            made_at: 0,
            failures: 0,
        };
        let table = TableId::from_bytes(&[5; 16]);
        let told = Told {
            kind: NoticeKind::Turn,
            game: "expedition".into(),
            title: "The Jade Sun".into(),
            text: "It is your turn: The Jade Sun, with <!channel> & @everyone.".into(),
            table: table.to_string(),
            at: 0,
            mark: String::new(),
        };
        let id = NoticeId { channel: "stopword".into(), table, seq: 7, kind: NoticeKind::Turn };
        of(&channel, &id, &told)
    }

    fn header<'a>(letter: &'a Letter, name: &str) -> Option<&'a str> {
        letter.headers.iter().find(|(key, _)| *key == name).map(|(_, value)| value.as_str())
    }

    /// The first case of RFC 4231 that is text: key "Jefe".
    #[test]
    fn a_signature_is_that_of_the_standard() {
        assert_eq!(
            signature("Jefe", "what do ya want for nothing?"),
            "sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
        );
    }

    #[test]
    fn a_webhook_is_signed_json_with_an_id() {
        let letter = written(ChannelKind::Webhook, "https://hooks.example.org/a");
        let body: Value = serde_json::from_str(&letter.body).unwrap();
        assert_eq!(header(&letter, "X-Reliquary-Id"), body["id"].as_str());
        let signed = signature("key", &letter.body);
        assert_eq!(header(&letter, "X-Reliquary-Signature"), Some(signed.as_str()));
        assert_eq!(body["kind"], "turn");
        assert_eq!(body["stop"], "https://play.example.org/notices/stop/stopword");
        assert_eq!(letter, written(ChannelKind::Webhook, "https://hooks.example.org/a"));
    }

    #[test]
    fn names_call_nobody() {
        let discord = written(ChannelKind::Discord, "https://discord.example/api/webhooks/1/x");
        let body: Value = serde_json::from_str(&discord.body).unwrap();
        assert_eq!(body["allowed_mentions"], json!({"parse": []}));
        let slack = written(ChannelKind::Slack, "https://hooks.slack.example/services/x");
        assert!(slack.body.contains("&lt;!channel&gt; &amp; @everyone"), "{}", slack.body);
    }

    #[test]
    fn a_room_is_written_to_by_its_transaction() {
        let letter = written(ChannelKind::Matrix, "https://matrix.example.org/!room:example.org");
        let word = header(&letter, "X-Reliquary-Id").unwrap();
        assert_eq!(letter.method, "PUT");
        assert_eq!(
            letter.address,
            format!(
                "https://matrix.example.org/_matrix/client/v3/rooms/%21room%3Aexample.org/send/m.room.message/{word}"
            )
        );
        assert_eq!(header(&letter, "Authorization"), Some("Bearer key"));
    }

    #[test]
    fn a_topic_is_sent_plain_words() {
        let letter = written(ChannelKind::Ntfy, "https://ntfy.example/topic");
        assert!(
            letter.body.starts_with("It is your turn") && letter.body.contains("/notices/stop/")
        );
        assert!(header(&letter, "Click").unwrap().starts_with("https://play.example.org/t/"));
        assert_eq!(header(&letter, "Content-Type"), None);
    }
}
