//! The rules of a variant, told and drawn.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use chatur_variants::Topic;

use super::{Moment, VariantShape};

/// The rules of a variant: sentences, and what is to be drawn between them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct RulesShape {
    /// The variant.
    pub variant: VariantShape,
    /// Its start.
    pub start: Moment,
    /// Who invented it, as its author says.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
    /// When.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// What is told, section by section.
    pub sections: Vec<RulesSection>,
}

/// One section of the rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RulesSection {
    /// What it is about.
    pub topic: Topic,
    /// That in words.
    pub title: String,
    /// What it says.
    pub items: Vec<RulesItem>,
    /// Which of the items, from 0, tell of one ending alone, by its name.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub endings: BTreeMap<String, usize>,
}

/// One part of a section.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RulesItem {
    /// The name of a piece, of which the next items tell.
    Heading(String),
    /// A sentence.
    Says(String),
    /// How a piece moves.
    Moves(Diagram),
    /// The start is to be drawn here.
    Start,
}

/// The squares that a piece reaches from the middle of an empty board, as its owner sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Diagram {
    /// The kind of the piece.
    pub kind: String,
    /// Squares on each side of the middle one.
    pub radius: i8,
    /// Squares that the piece covers besides the middle one: steps to the right and ahead.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub covers: Vec<[i8; 2]>,
    /// The squares that it reaches.
    pub reaches: Vec<Reach>,
}

/// A square that a piece reaches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reach {
    /// Steps to the right and ahead; on hexes along the file.
    pub at: [i8; 2],
    /// Whether it goes there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub moves: bool,
    /// Whether it captures there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub captures: bool,
    /// The number of the sentence with its condition or effect.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<usize>,
}
