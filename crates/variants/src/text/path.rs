//! The way to a place inside a file.

use std::fmt;

/// A way from the top of a file, such as `pieces.pawn.moves[2]`. Each step borrows the one before it, so
/// walking down a file costs nothing until there is something to say.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Path<'a> {
    before: Option<&'a Path<'a>>,
    step: Step<'a>,
}

/// One step of the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Step<'a> {
    /// The whole file.
    Top,
    /// A field, a name in braces or a variant.
    Field(&'a str),
    /// An element of a list, from 0.
    Index(usize),
}

impl<'a> Path<'a> {
    /// The whole file.
    pub(crate) const TOP: Path<'static> = Path { before: None, step: Step::Top };

    /// The way to a field of what this leads to.
    pub(crate) fn field<'b>(&'b self, name: &'b str) -> Path<'b> {
        Path { before: Some(self), step: Step::Field(name) }
    }

    /// The way to an element of what this leads to.
    pub(crate) fn index(&self, index: usize) -> Path<'_> {
        Path { before: Some(self), step: Step::Index(index) }
    }

    /// The steps, first first.
    pub(crate) fn steps(&self) -> Vec<Step<'a>> {
        let mut steps = Vec::new();
        let mut here = Some(self);
        while let Some(path) = here {
            if path.step != Step::Top {
                steps.push(path.step);
            }
            here = path.before;
        }
        steps.reverse();
        steps
    }
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut first = true;
        for step in self.steps() {
            match step {
                Step::Top => {}
                Step::Field(name) => write!(f, "{}{name}", if first { "" } else { "." })?,
                Step::Index(index) => write!(f, "[{index}]")?,
            }
            first = false;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_reads_like_the_file() {
        let pieces = Path::TOP.field("pieces");
        let pawn = pieces.field("pawn");
        let moves = pawn.field("moves");
        let third = moves.index(2);
        assert_eq!(third.field("Slide").to_string(), "pieces.pawn.moves[2].Slide");
        assert_eq!(Path::TOP.to_string(), "");
    }
}
