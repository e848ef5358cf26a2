//! What a game is played with: something of its box by id, or one's own.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::setup::SetupFault;

/// What a game's box holds several of, each with its id: scenarios, sheets, missions.
pub trait BuiltIn: Sized + 'static {
    /// What one of them is called in a sentence.
    const WORD: &'static str;

    /// All of them. The first is played when nobody chooses.
    fn built_in() -> &'static [Self];

    /// What it is known by.
    fn id(&self) -> &str;

    /// The one with this id.
    fn named(id: &str) -> Option<&'static Self> {
        Self::built_in().iter().find(|it| it.id() == id)
    }
}

/// One of the box, or one's own, which then travels with the record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ScenarioRef<T> {
    /// By id.
    Named(String),
    /// Whole.
    Own(Box<T>),
}

impl<T: BuiltIn> ScenarioRef<T> {
    /// What was chosen.
    ///
    /// # Errors
    /// When nothing in the box has that id.
    pub fn find(&self) -> Result<&T, SetupFault> {
        let id = match self {
            Self::Own(own) => return Ok(own),
            Self::Named(id) => id,
        };
        T::named(id).ok_or_else(|| {
            let ids: Vec<&str> = T::built_in().iter().map(T::id).collect();
            let why = format!("there is no {id:?}; the box holds {}", ids.join(", "));
            SetupFault { part: "scenario", why }
        })
    }

    /// The id of what was chosen, in the box or not.
    pub fn id(&self) -> &str {
        match self {
            Self::Named(id) => id,
            Self::Own(own) => own.id(),
        }
    }
}

impl<T: BuiltIn> Default for ScenarioRef<T> {
    fn default() -> Self {
        Self::Named(T::built_in().first().map_or_else(String::new, |first| first.id().into()))
    }
}

impl<T: Serialize> Serialize for ScenarioRef<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Named(id) => serializer.serialize_str(id),
            Self::Own(own) => own.serialize(serializer),
        }
    }
}

/// Told apart by hand, so that a fault in one's own is named, not "no variant fits".
impl<'de, T: BuiltIn + Deserialize<'de>> Deserialize<'de> for ScenarioRef<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(IdOrWhole(PhantomData))
    }
}

struct IdOrWhole<T>(PhantomData<T>);

impl<'de, T: BuiltIn + Deserialize<'de>> Visitor<'de> for IdOrWhole<T> {
    type Value = ScenarioRef<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the id of a {word}, or a whole {word}", word = T::WORD)
    }

    fn visit_str<E>(self, id: &str) -> Result<ScenarioRef<T>, E> {
        Ok(ScenarioRef::Named(id.into()))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<ScenarioRef<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(|own| ScenarioRef::Own(Box::new(own)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Garden {
        id: String,
        palms: u8,
    }

    impl BuiltIn for Garden {
        const WORD: &'static str = "garden";

        fn built_in() -> &'static [Self] {
            static BOX: std::sync::LazyLock<[Garden; 2]> = std::sync::LazyLock::new(|| {
                [("bare", 0), ("green", 9)].map(|(id, palms)| Garden { id: id.into(), palms })
            });
            &*BOX
        }

        fn id(&self) -> &str {
            &self.id
        }
    }

    fn read(value: serde_json::Value) -> Result<ScenarioRef<Garden>, String> {
        serde_json::from_value(value).map_err(|error| error.to_string())
    }

    #[test]
    fn one_of_the_box_is_written_as_its_id_and_ones_own_whole() {
        for value in [json!("green"), json!({"id": "mine", "palms": 3})] {
            let choice = read(value.clone()).unwrap();
            assert_eq!(serde_json::to_value(&choice).unwrap(), value);
        }
        assert_eq!(ScenarioRef::<Garden>::default().find().unwrap().id, "bare");
        assert_eq!(read(json!("green")).unwrap().find().unwrap().palms, 9);
        assert_eq!(read(json!({"id": "mine", "palms": 3})).unwrap().find().unwrap().palms, 3);
    }

    #[test]
    fn what_is_not_there_or_not_right_is_named() {
        let missing = read(json!("eden")).unwrap();
        let fault = missing.find().unwrap_err();
        assert_eq!(fault.part, "scenario");
        assert_eq!(fault.why, "there is no \"eden\"; the box holds bare, green");
        assert_eq!(missing.id(), "eden");
        let wrong = read(json!({"id": "mine", "plams": 3})).unwrap_err();
        assert!(wrong.contains("plams"), "{wrong}");
        let neither = read(json!(7)).unwrap_err();
        assert!(neither.contains("the id of a garden, or a whole garden"), "{neither}");
    }
}
