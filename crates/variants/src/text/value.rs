//! The words of the schema from a text that is sound and whose values have the forms that are wanted.

use std::fmt;

use serde::de::value::StrDeserializer;
use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::text::literal;
use crate::text::tree::Tree;

/// The name of a type that keeps the text of its value.
pub(crate) const AS_WRITTEN: &str = "chatur as written";

/// What does not fit. Whoever reads a file has looked at its form before, and says it better.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Unfit(String);

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unfit {}

impl serde::de::Error for Unfit {
    fn custom<T: fmt::Display>(message: T) -> Self {
        Self(message.to_string())
    }
}

/// A value of a text.
#[derive(Clone, Copy)]
pub(crate) struct Value<'a, 't>(pub(crate) &'a Tree<'t>);

impl<'a, 't> Value<'a, 't> {
    fn unfit(self, wanted: &str) -> Unfit {
        Unfit(format!("{} is no {wanted}", self.0))
    }

    fn text(self) -> Option<String> {
        self.0.open.is_none().then(|| literal::text(self.0.name()))?.map(Into::into)
    }

    fn number<T: TryFrom<i128>>(self) -> Result<T, Unfit> {
        let number = literal::whole(self.0.name()).filter(|_| self.0.open.is_none());
        number.and_then(|number| number.try_into().ok()).ok_or_else(|| self.unfit("whole number"))
    }

    fn entries(self) -> Entries<'a, 't> {
        Entries { left: self.0.entries.iter(), now: None }
    }
}

macro_rules! whole_numbers {
    ($($name:ident $visit:ident),+) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
            visitor.$visit(self.number()?)
        })+
    };
}

impl<'de> Deserializer<'de> for Value<'_, '_> {
    type Error = Unfit;

    whole_numbers! {
        deserialize_i8 visit_i8, deserialize_i16 visit_i16, deserialize_i32 visit_i32, deserialize_i64 visit_i64,
        deserialize_u8 visit_u8, deserialize_u16 visit_u16, deserialize_u32 visit_u32, deserialize_u64 visit_u64
    }

    /// What a value is by its signs alone: words have no meaning here.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match (self.0.open, self.text()) {
            (Some('['), _) => visitor.visit_seq(self.entries()),
            (Some('{'), _) => visitor.visit_map(self.entries()),
            (None, Some(text)) => visitor.visit_string(text),
            _ => Err(self.unfit("text or list")),
        }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        let number = literal::fraction(self.0.name()).filter(|_| self.0.open.is_none());
        visitor.visit_f64(number.ok_or_else(|| self.unfit("number"))?)
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match (self.0.open, self.0.name()) {
            (None, "true") => visitor.visit_bool(true),
            (None, "false") => visitor.visit_bool(false),
            _ => Err(self.unfit("`true` or `false`")),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_string(self.text().ok_or_else(|| self.unfit("text"))?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_str(visitor)
    }

    /// A word that may be left out, and is not: `Some` around it says nothing.
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match &self.0.entries[..] {
            [one] if self.0.name() == "Some" && self.0.open == Some('(') => visitor.visit_some(Value(one)),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self.0.open {
            Some('[') => visitor.visit_seq(self.entries()),
            _ => Err(self.unfit("list")),
        }
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Unfit> {
        match self.0.open {
            Some('(') if self.0.entries.len() == length => visitor.visit_seq(self.entries()),
            _ => Err(self.unfit("tuple")),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        match self.0.open {
            Some('{') => visitor.visit_map(self.entries()),
            _ => Err(self.unfit("map")),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        match self.0.open {
            Some('(') => visitor.visit_map(self.entries()),
            _ => Err(self.unfit("record")),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        match name {
            AS_WRITTEN => visitor.visit_str(self.0.written()),
            _ => visitor.visit_newtype_struct(self),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        visitor.visit_enum(self)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_str(self.0.name())
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Unfit> {
        visitor.visit_unit()
    }

    forward_to_deserialize_any! { char bytes byte_buf unit unit_struct tuple_struct i128 u128 }
}

/// What brackets hold.
struct Entries<'a, 't> {
    left: std::slice::Iter<'a, Tree<'t>>,
    /// The entry whose key was read.
    now: Option<&'a Tree<'t>>,
}

impl<'de> SeqAccess<'de> for Entries<'_, '_> {
    type Error = Unfit;

    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Unfit> {
        self.left.next().map(|entry| seed.deserialize(Value(entry))).transpose()
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.left.len())
    }
}

impl<'de> MapAccess<'de> for Entries<'_, '_> {
    type Error = Unfit;

    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Unfit> {
        self.now = self.left.next();
        let Some(entry) = self.now else { return Ok(None) };
        let key = entry.raw_key().ok_or_else(|| Value(entry).unfit("word with a value"))?;
        let meant = literal::text(key);
        let key: StrDeserializer<'_, Unfit> = meant.as_deref().unwrap_or(key).into_deserializer();
        seed.deserialize(key).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Unfit> {
        match self.now.take() {
            Some(entry) => seed.deserialize(Value(entry)),
            None => Err(Unfit("a value before its key".to_owned())),
        }
    }
}

impl<'de> EnumAccess<'de> for Value<'_, '_> {
    type Error = Unfit;
    type Variant = Self;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Unfit> {
        let word: StrDeserializer<'_, Unfit> = self.0.name().into_deserializer();
        Ok((seed.deserialize(word)?, self))
    }
}

impl<'de> VariantAccess<'de> for Value<'_, '_> {
    type Error = Unfit;

    fn unit_variant(self) -> Result<(), Unfit> {
        self.0.open.is_none().then_some(()).ok_or_else(|| self.unfit("word alone"))
    }

    /// A record may stand in the parentheses of its word.
    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Unfit> {
        match &self.0.entries[..] {
            _ if self.0.open != Some('(') => Err(self.unfit("word with a value")),
            [one] if one.key_at.is_none() => seed.deserialize(Value(one)),
            _ => seed.deserialize(self),
        }
    }

    fn tuple_variant<V: Visitor<'de>>(self, length: usize, visitor: V) -> Result<V::Value, Unfit> {
        self.deserialize_tuple(length, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Unfit> {
        self.deserialize_struct("", words, visitor)
    }
}
