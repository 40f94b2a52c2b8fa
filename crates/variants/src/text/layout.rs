//! Lays out the text of a variant as a person would: what fits stands on one line.

use crate::text::tree::{Tree, closing};

/// The widest line.
const WIDTH: usize = 110;
/// From so many rows on, texts of one length are a picture, and stand below each other.
const PICTURE: usize = 4;

/// Lays out RON; comments are left out.
pub(crate) fn lay_out(text: &str) -> String {
    let mut out = String::new();
    write(&Tree::read(text), 0, &mut out);
    out.push('\n');
    out
}

fn write(tree: &Tree<'_>, indent: usize, out: &mut String) {
    let mut flat = String::new();
    tree.write_with_key(" ", &mut flat);
    if indent > 0 && indent + flat.chars().count() < WIDTH && !has_picture(tree) {
        out.push_str(&flat);
        return;
    }
    let Some(open) = tree.open.filter(|_| !tree.entries.is_empty()) else { return out.push_str(&flat) };
    tree.write_key(" ", out);
    out.push_str(tree.name());
    out.push(open);
    for entry in &tree.entries {
        out.push('\n');
        out.push_str(&" ".repeat(indent + 2));
        write(entry, indent + 2, out);
        out.push(',');
    }
    out.push('\n');
    out.push_str(&" ".repeat(indent));
    out.push(closing(open));
}

/// Whether rows of a board are among it.
fn has_picture(tree: &Tree<'_>) -> bool {
    let mut rows = tree.entries.iter().map(|entry| {
        let mut row = String::new();
        if entry.open.is_none() {
            entry.write_with_key(" ", &mut row);
        }
        if row.starts_with('"') { row.len() } else { 0 }
    });
    let length = rows.next().unwrap_or(0);
    // Squares' names and moves are shorter than rows.
    let picture = tree.entries.len() >= PICTURE && length > 6 && rows.all(|row| row == length);
    picture || tree.entries.iter().any(has_picture)
}

#[cfg(test)]
mod tests {
    use super::lay_out;

    #[test]
    fn what_fits_stands_on_one_line() {
        assert_eq!(
            lay_out(r#"(format: 1, end: {"a, (b": (when: All([Repeated(3), Repeated(4)]))}, must: [])"#),
            "(\n  format: 1,\n  end: {\"a, (b\": (when: All([Repeated(3), Repeated(4)]))},\n  must: [],\n)\n"
        );
    }

    #[test]
    fn rows_of_a_board_stand_below_each_other() {
        let rows = lay_out(r#"(setup: (rows: ["rnbqk", "....p", ".....", "KQBNR"]))"#);
        assert_eq!(rows.lines().count(), 10, "{rows}");
    }
}
