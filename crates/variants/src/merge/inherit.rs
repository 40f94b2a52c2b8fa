//! What a child takes over from its parent, word by word, and what it can leave out. Which words there are comes from the
//! schema: `build.rs` reads from the type of each field how it is taken over.
#![expect(clippy::ref_option, reason = "words of all types are handed over alike")]

/// A record whose words may all be left out: a section or a part of one.
pub(crate) trait Words: Sized {
    /// The child put over its parent.
    fn over(self, parent: Self) -> Self;

    /// Takes out what a path such as `out.army` leads to; nothing when it is not there.
    fn take_out(&mut self, path: &str) -> Option<()>;

    /// The words that are there, each with what could be taken out of it.
    fn there(&self) -> Vec<(&'static str, Vec<String>)>;
}

macro_rules! words {
    ($($name:ident { $($how:ident $word:ident),* })*) => {$(
        impl Words for crate::schema::$name {
            fn over(self, parent: Self) -> Self {
                Self { $($word: $how::over(self.$word, parent.$word)),* }
            }

            fn take_out(&mut self, path: &str) -> Option<()> {
                let (word, rest) = path.split_once('.').map_or((path, None), |(word, rest)| (word, Some(rest)));
                match word {
                    $(stringify!($word) => $how::take_out(&mut self.$word, rest),)*
                    _ => None,
                }
            }

            fn there(&self) -> Vec<(&'static str, Vec<String>)> {
                let words = [$((stringify!($word), $how::inside(&self.$word))),*];
                words.into_iter().filter_map(|(word, inside)| Some((word, inside?))).collect()
            }
        }
    )*};
}

include!(concat!(env!("OUT_DIR"), "/inherit.rs"));

/// What is the file's own.
mod own {
    pub(super) fn over<T>(child: T, _: T) -> T {
        child
    }

    pub(super) fn take_out<T>(_: &mut T, _: Option<&str>) -> Option<()> {
        None
    }

    pub(super) fn inside<T>(_: &T) -> Option<Vec<String>> {
        None
    }
}

/// What is said anew as a whole.
mod whole {
    pub(super) fn over<T>(child: Option<T>, parent: Option<T>) -> Option<T> {
        child.or(parent)
    }

    pub(super) fn take_out<T>(word: &mut Option<T>, rest: Option<&str>) -> Option<()> {
        word.take_if(|_| rest.is_none()).map(drop)
    }

    pub(super) fn inside<T>(word: &Option<T>) -> Option<Vec<String>> {
        word.is_some().then(Vec::new)
    }
}

/// A record that is put over the parent's.
mod record {
    use super::Words;

    pub(super) fn over<T: Words>(child: Option<T>, parent: Option<T>) -> Option<T> {
        match (child, parent) {
            (Some(child), Some(parent)) => Some(child.over(parent)),
            (child, parent) => child.or(parent),
        }
    }

    pub(super) fn take_out<T: Words>(word: &mut Option<T>, rest: Option<&str>) -> Option<()> {
        match rest {
            Some(rest) => word.as_mut()?.take_out(rest),
            None => word.take().map(drop),
        }
    }

    pub(super) fn inside<T: Words>(word: &Option<T>) -> Option<Vec<String>> {
        let there = word.as_ref()?.there();
        let within =
            there.iter().flat_map(|(word, inside)| inside.iter().map(move |name| format!("{word}.{name}")));
        Some(within.chain(there.iter().map(|(word, _)| (*word).to_owned())).collect())
    }
}

/// Entries that are put over the parent's, name by name.
mod entries {
    use crate::schema::Named;

    pub(super) fn over<T>(child: Option<Named<T>>, parent: Option<Named<T>>) -> Option<Named<T>> {
        each(child, parent, |child, _| child)
    }

    /// Parents keep their places, new names come after them.
    pub(super) fn each<T>(
        child: Option<Named<T>>,
        parent: Option<Named<T>>,
        over: impl Fn(T, T) -> T,
    ) -> Option<Named<T>> {
        let Some(mut parent) = parent else { return child };
        for (name, value) in child.into_iter().flatten() {
            match parent.remove(&name) {
                Some((place, before)) => parent.insert(place, name, over(value, before)),
                None => parent.push(name, value),
            }
        }
        Some(parent)
    }

    pub(super) fn take_out<T>(word: &mut Option<Named<T>>, rest: Option<&str>) -> Option<()> {
        match rest {
            Some(name) => word.as_mut()?.remove(name).map(drop),
            None => word.take().map(drop),
        }
    }

    pub(super) fn inside<T>(word: &Option<Named<T>>) -> Option<Vec<String>> {
        Some(word.as_ref()?.names().map(str::to_owned).collect())
    }
}

/// Entries that are records, put over the parent's word by word.
mod records {
    use super::{Words, entries};
    use crate::schema::Named;

    /// The names, each before what could be taken out of it.
    pub(super) fn inside<T: Words>(word: &Option<Named<T>>) -> Option<Vec<String>> {
        let each = word.as_ref()?.iter().flat_map(|(name, record)| {
            let words = record.there().into_iter().map(move |(word, _)| format!("{name}.{word}"));
            std::iter::once(name.to_owned()).chain(words)
        });
        Some(each.collect())
    }

    pub(super) fn over<T: Words>(child: Option<Named<T>>, parent: Option<Named<T>>) -> Option<Named<T>> {
        entries::each(child, parent, Words::over)
    }

    pub(super) fn take_out<T: Words>(word: &mut Option<Named<T>>, rest: Option<&str>) -> Option<()> {
        entries::take_out(word, rest).or_else(|| {
            let (name, path) = rest?.rsplit_once('.')?;
            word.as_mut()?.get_mut(name)?.take_out(path)
        })
    }
}
