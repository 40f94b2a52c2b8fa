//! A value whose words mean something elsewhere.

use std::fmt;

use ron::value::RawValue;
use serde::de::{Deserialize, Deserializer, Visitor};
use serde::ser::{Error, Serialize, Serializer};

use crate::text::value::AS_WRITTEN;

/// The text of a value, as its author wrote it.
#[derive(Clone, Debug)]
pub struct AsWritten(String);

impl AsWritten {
    /// A value as an author would write it.
    pub fn new(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// What the author wrote.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The same value in other signs.
    pub(crate) fn rewritten(&self, write: impl Fn(&str) -> String) -> Self {
        Self(write(&self.0))
    }
}

impl<'de> Deserialize<'de> for AsWritten {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Text;
        impl<'t> Visitor<'t> for Text {
            type Value = AsWritten;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("any value")
            }

            fn visit_str<E>(self, text: &str) -> Result<AsWritten, E> {
                Ok(AsWritten(text.trim().to_owned()))
            }

            // Of another reader of RON.
            fn visit_newtype_struct<D: Deserializer<'t>>(self, reader: D) -> Result<AsWritten, D::Error> {
                Box::<RawValue>::deserialize(reader).map(|raw| AsWritten(raw.get_ron().trim().to_owned()))
            }
        }
        deserializer.deserialize_newtype_struct(AS_WRITTEN, Text)
    }
}

impl Serialize for AsWritten {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        RawValue::from_ron(&self.0).map_err(S::Error::custom)?.serialize(serializer)
    }
}
