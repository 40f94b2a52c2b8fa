//! The first file of a new variant.

use std::fmt::Write;

use crate::load::{LoadError, read};

/// A file that leans on a parent and changes nothing yet, with comments on what can be changed.
///
/// # Errors
/// When there is no such parent, or it has errors.
pub fn new_from(id: &str, parent: &str) -> Result<String, LoadError> {
    let checked = read(parent)?;
    let Some(loaded) = &checked.loaded else { return Err(LoadError::Wrong(Box::new(checked))) };
    let extends = if crate::merge::gather::is_file(parent) { parent } else { loaded.head.id.as_str() };
    let id = slug(id);
    let mut text = format!(
        r#"// {name}: a variant of {parent}. Only what differs stands here.
//
//   chatur check {id}.ron      what is wrong with it, and whether its examples hold
//   chatur show {id}.ron       the board at the start
//   chatur moves {id}.ron --piece {piece:?} --watch
//                              how a piece moves, drawn again whenever this file is saved
//   chatur explain {id}.ron    the rules in words; with --lang fr in French
//   chatur diff {extends} {id}.ron
//                              what differs from the parent, word by word
//   chatur play {id}.ron       a game
//   chatur words pieces        what can be written in a section
(
  format: 1,
  id: "{id}",
  name: "{name}",
  extends: {extends:?},
  about: (
    text: "What is special about it, in a sentence or two.",
    text_fr: "Ce qui la distingue, en une phrase ou deux.",
  ),

  // What the parent has and this variant has not, such as "end.material" or "pieces.queen".
  without: [],

  // Parts of the board. Ranks count from the owner's edge, -1 is the far one: one line serves all players.
  zones: {{
    // "hill": At("d4 e4 d5 e5"),
    // "own half": Ranks([1, 2, 3, 4]),
  }},

  // A piece that the parent has too is changed only in what stands here.
  // Moves are a Betza string, or a list such as [Slide(dirs: [Diagonal], range: 2), Leap(by: (2, 1))].
  pieces: {{
    // "archbishop": (letter: "A", moves: "BN", value: 850),
  }},
"#,
        piece = loaded.variant.spec().kinds.first().map_or("king", |kind| kind.name.as_str()),
        name = title(&id),
        parent = loaded.head.name,
    );
    let setup = checked.words.setup.as_ref();
    if let Some(armies) = setup.and_then(|setup| setup.armies.as_ref()) {
        text.push_str(
            "\n  // Each army as its owner sees it, the back rank first; `corner` is its left end.\n",
        );
        text.push_str("  setup: (armies: {\n");
        for (seat, army) in armies.iter() {
            let corner = army.corner.as_deref().unwrap_or_default();
            let rows = army.rows.as_deref().unwrap_or_default();
            let _ = writeln!(text, "    {seat:?}: (corner: {corner:?}, rows: {rows:?}),");
        }
        text.push_str("  }),\n");
    } else if let Some(rows) = setup.and_then(|setup| setup.rows.as_ref()) {
        text.push_str(
            "\n  // The start, highest rank first: capitals for the first player, `.` for an empty square.\n",
        );
        text.push_str("  setup: (rows: [\n");
        for row in rows {
            let _ = writeln!(text, "    {row:?},");
        }
        text.push_str("  ]),\n");
    }
    text.push_str(
        r#"
  // New endings are looked at before the parent's; one with the parent's name takes its place.
  end: {
    // "bare king": (when: PiecesAtMost(who: ToMove, count: 1), result: Lose(ToMove)),
    // "hill": (when: Reached(kinds: ["king"], zone: "hill", by: Mover), result: Win(Mover)),
  },

  // Facts that `chatur check` tries: how many moves there are, what is legal, how a game ends.
  examples: [
    // (perft: [20, 400]),
    // (after: ["e2e4"], legal: ["e7e5"], illegal: ["e7e4"]),
  ],
)
"#,
    );
    Ok(text)
}

/// An id from what somebody typed.
fn slug(name: &str) -> String {
    let mut id = String::new();
    for c in name.trim().trim_end_matches(".ron").chars().take(64) {
        let c = c.to_ascii_lowercase();
        if c.is_ascii_lowercase() || c.is_ascii_digit() {
            id.push(c);
        } else if !id.is_empty() && !id.ends_with('-') {
            id.push('-');
        }
    }
    let id = id.trim_end_matches('-');
    if id.is_empty() { "my-variant".to_owned() } else { id.to_owned() }
}

/// A name for people from an id.
fn title(id: &str) -> String {
    let words = id.split('-').map(|word| {
        let mut chars = word.chars();
        chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
    });
    words.collect::<Vec<_>>().join(" ")
}
