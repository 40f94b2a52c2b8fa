//! Reads the text of a variant file into the vocabulary.

use ron::Options;
use ron::extensions::Extensions;
use serde::Deserialize;

use crate::said::diagnostic::{Diagnostic, Replacement, Severity};
use crate::said::{Mistake, Said};
use crate::schema::VariantFile;
use crate::text::misreadings::{Misreading, misreading, sign_misreading};
use crate::text::source::Source;
use crate::text::syntax::{Fault, Stumble, stumble};
use crate::text::tree::Tree;
use crate::text::value::Value;
use crate::told::misfit::{Misfit, Pair, misfit, of_elsewhere};

/// The largest file that is read, in bytes.
pub const LARGEST_FILE: usize = 64 * 1024;

/// The dialect of RON: no `Some(…)` around what may be left out.
pub(crate) fn dialect() -> Options {
    Options::default().with_default_extension(Extensions::IMPLICIT_SOME | Extensions::UNWRAP_NEWTYPES)
}

/// Reads a file.
pub(crate) fn read(source: &Source) -> Result<VariantFile, Box<Diagnostic>> {
    let say =
        |code, message: Said| Box::new(source.diagnose(Severity::Error, code, 0..1, String::new(), message));
    if source.text.len() > LARGEST_FILE {
        return Err(too_large(source));
    }
    if source.text.trim().is_empty() {
        let mut empty = say(Mistake::Syntax, said!(FileEmpty));
        empty.help(said!(VariantFileBeginsWith));
        return Err(empty);
    }
    let breaks = stumble(&source.text);
    let tree = Tree::read(&source.text);
    match misfit(&tree) {
        // What is misplaced before the text breaks off says more than where it does.
        Some(found) if breaks.as_ref().is_none_or(|stumble| is_told_first(source, &found, stumble)) => {
            // A sign that means something elsewhere may be what makes the form wrong.
            let misreading = sign_misreading(&source.text).filter(|_| found.code == Mistake::WrongForm);
            Err(elsewhere(source).unwrap_or_else(|| match misreading {
                Some(misreading) => Box::new(slipped(source, misreading, found.path)),
                None => misplaced(source, found),
            }))
        }
        _ => match breaks {
            Some(stumble) => Err(elsewhere(source).unwrap_or_else(|| unsound(source, stumble))),
            None => VariantFile::deserialize(Value(&tree))
                .map_err(|unfit| say(Mistake::Syntax, said!(CannotBeRead { unfit }))),
        },
    }
}

/// A file that is too large to be read.
pub(crate) fn too_large(source: &Source) -> Box<Diagnostic> {
    let message = said!(FileHasBytesAtMostRead { largest_file: LARGEST_FILE, count: source.text.len() });
    Box::new(source.diagnose(Severity::Error, Mistake::TooLarge, 0..1, String::new(), message))
}

/// A file of another program.
fn elsewhere(source: &Source) -> Option<Box<Diagnostic>> {
    let (message, help) = of_elsewhere(&source.text)?;
    let mut said = source.diagnose(Severity::Error, Mistake::OtherFile, 0..1, String::new(), message);
    said.help(help);
    Some(Box::new(said))
}

fn is_told_first(source: &Source, found: &Misfit, stumble: &Stumble) -> bool {
    let ends = matches!(stumble.fault, Fault::Depth | Fault::After | Fault::End);
    !ends
        && found.code == Mistake::WrongForm
        && found.span.start <= stumble.at.start
        && sign_misreading(&source.text).is_none()
}

/// A value in another form than the one that is wanted, or a word in the wrong place.
fn misplaced(source: &Source, found: Misfit) -> Box<Diagnostic> {
    let Misfit { code, span, path, mut message, help, text, pair } = found;
    let beside = pair.map(|Pair { clash, one, other, other_at }| {
        let named = |word: &str, byte| said!(WordAtLine { word, position: source.position(byte).0 });
        message = clash.message(&named(one, span.start), &named(other, other_at.start));
        clash.beside(other, source, other_at)
    });
    let mut said = source.diagnose(Severity::Error, code, span, path, message);
    said.help(help).replacement = text.map(|(span, text)| Replacement { span, text });
    said.beside = beside;
    Box::new(said)
}

fn slipped(source: &Source, misreading: Misreading, path: String) -> Diagnostic {
    let mut said =
        source.diagnose(Severity::Error, Mistake::Syntax, misreading.span, path, misreading.message);
    said.help(misreading.help);
    said
}

/// A text that breaks off: its author may have slipped further up.
pub(crate) fn unsound(source: &Source, stumble: Stumble) -> Box<Diagnostic> {
    let Stumble { fault, at, path } = stumble;
    let early = || early_end(source, fault, at.start);
    let misreading = misreading(&source.text).filter(|_| fault != Fault::Depth);
    if let Some(misreading) = misreading.map(|misreading| early().unwrap_or(misreading)) {
        let (line, column) = source.position(at.start);
        let elsewhere = misreading.span.start != at.start;
        let mut diagnostic = slipped(source, misreading, path);
        if elsewhere {
            diagnostic.help(said!(ReadingStoppedAt { line, column }));
        }
        return Box::new(diagnostic);
    }
    let (code, message, help) = match fault {
        Fault::Comma => (Mistake::Syntax, said!(CommaMissingBefore), Some(said!(WriteCommaAfterWhat))),
        Fault::Colon => (Mistake::Syntax, said!(ColonExpected), Some(said!(WriteWordValue))),
        Fault::Value => (Mistake::Syntax, said!(WordValueMissing), Some(said!(WriteTakeSignOut))),
        Fault::Sign(sign) => (Mistake::Syntax, said!(MeansNothing { sign }), Some(said!(TakeOutPutInto))),
        Fault::Escape => (Mistake::Syntax, said!(InTextBeginsSpecialSign), Some(said!(WriteForSignItself))),
        Fault::After => (Mistake::Syntax, said!(SomethingStandsAfterEnd), Some(said!(LastEndsFileTake))),
        Fault::End => (Mistake::Syntax, said!(FileEndsTooEarly), None),
        Fault::Depth => (Mistake::TooDeep, said!(TooManyBracketsInside), None),
    };
    let mut diagnostic = source.diagnose(Severity::Error, code, at, path, message);
    if let Some(help) = help {
        diagnostic.help(help);
    }
    Box::new(diagnostic)
}

/// A closing bracket too many ends the variant before its end; the last one is then left over.
fn early_end(source: &Source, fault: Fault, stop: usize) -> Option<Misreading> {
    let read = source.text[..stop].trim_end();
    (fault == Fault::After && read.ends_with(')')).then(|| Misreading {
        span: read.len() - 1..read.len(),
        message: said!(EndsWholeVariantMore),
        help: said!(TakeOut),
    })
}

#[cfg(test)]
mod tests;
