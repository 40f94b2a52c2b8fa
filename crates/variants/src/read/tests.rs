//! Another reader of RON as a witness: what both read is the same, and one reads what the other does.

use chatur_catalogue::FILES;
use serde::Deserialize;

use super::{dialect, read};
use crate::merge::resolve;
use crate::schema::VariantFile;
use crate::text::source::Source;
use crate::text::tokens::tokens;

/// What each reader makes of a text: the same in one form, or nothing where it refuses.
fn both(text: &str) -> (Option<String>, Option<String>) {
    let ours = read(&Source::new("my.ron", text)).ok();
    let mut reader = ron::Deserializer::from_str_with_options(text, &dialect()).ok();
    let theirs = reader.as_mut().and_then(|reader| {
        let file = VariantFile::deserialize(&mut *reader).ok()?;
        reader.end().ok().map(|()| file)
    });
    (ours.as_ref().map(resolve::text), theirs.as_ref().map(resolve::text))
}

#[test]
fn the_catalogue_is_read_as_another_reader_reads_it() {
    for (_, text) in FILES {
        let (ours, theirs) = both(text);
        assert!(ours.is_some());
        assert_eq!(ours, theirs);
    }
}

/// What the other reader takes and ours does not, each a thing that says nothing to it.
fn is_stricter_on_purpose(text: &str) -> bool {
    let told = read(&Source::new("my.ron", text)).map_err(|said| said.code);
    // A name that is given twice, which the schema leaves to whoever looks at the form.
    matches!(told, Err("duplicate"))
}

#[test]
fn a_text_with_a_token_less_or_twice_is_read_by_both_or_by_none() {
    let mut read = 0;
    for (nth, (_, text)) in FILES.iter().enumerate() {
        let places: Vec<_> = tokens(text).map(|(_, at)| at).collect();
        for at in places.into_iter().skip(nth % 7).step_by(29) {
            let without = format!("{}{}", &text[..at.start], &text[at.end..]);
            let twice = format!("{}{}{}", &text[..at.end], &text[at.clone()], &text[at.end..]);
            for spoilt in [without, twice] {
                let (ours, theirs) = both(&spoilt);
                read += usize::from(ours.is_some());
                // What a rule in Rust is told is read by that rule, and cannot be written before it is.
                let waits = ours.as_deref() == Some("\n");
                if !waits && (ours.is_some() || !is_stricter_on_purpose(&spoilt)) {
                    let near = spoilt.get(at.start.saturating_sub(60)..at.end + 40).unwrap_or_default();
                    assert_eq!(ours, theirs, "{near}");
                }
            }
        }
    }
    assert!(read > 100, "{read} texts can still be read");
}
