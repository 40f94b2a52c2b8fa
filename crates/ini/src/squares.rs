//! Sets of squares, as a section of `variants.ini` lists them.

/// The most files of a board there.
pub(crate) const MOST_FILES: u8 = 12;
/// The most ranks.
pub(crate) const MOST_RANKS: u8 = 10;

/// Squares of a board of up to twelve files and ten ranks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Squares(u128);

impl Squares {
    pub(crate) const NONE: Self = Self(0);
    pub(crate) const ALL: Self = Self((1 << (MOST_FILES as u32 * MOST_RANKS as u32)) - 1);

    /// A square; files and ranks from 0.
    pub(crate) fn at(file: u8, rank: u8) -> Self {
        Self(1 << (u32::from(rank) * u32::from(MOST_FILES) + u32::from(file)))
    }

    pub(crate) fn rank(rank: u8) -> Self {
        (0..MOST_FILES).map(|file| Self::at(file, rank)).collect()
    }

    pub(crate) fn file(file: u8) -> Self {
        (0..MOST_RANKS).map(|rank| Self::at(file, rank)).collect()
    }

    /// All squares of a board.
    pub(crate) fn board(files: u8, ranks: u8) -> Self {
        (0..ranks).flat_map(|rank| (0..files).map(move |file| Self::at(file, rank))).collect()
    }

    pub(crate) fn has(self, file: u8, rank: u8) -> bool {
        !(self & Self::at(file, rank)).is_empty()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Every square as file and rank, the first rank first.
    pub(crate) fn iter(self) -> impl Iterator<Item = (u8, u8)> {
        (0..MOST_RANKS)
            .flat_map(|rank| (0..MOST_FILES).map(move |file| (file, rank)))
            .filter(move |&(file, rank)| self.has(file, rank))
    }

    /// A list such as `d4 *5 e*`; `-` for none.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let mut found = Self::NONE;
        for word in text.split_whitespace().take_while(|&word| word != "-") {
            let (file, rank) = word.split_at(word.chars().next()?.len_utf8());
            found = found
                | match (file, rank) {
                    ("*", "*") => Self::ALL,
                    ("*", rank) => Self::rank(rank_of(rank)?),
                    (file, "*") => Self::file(file_of(file)?),
                    (file, rank) => Self::at(file_of(file)?, rank_of(rank)?),
                };
        }
        Some(found)
    }

    /// The list of these squares on a board, whole ranks and files as one word each.
    pub(crate) fn written(self, files: u8, ranks: u8) -> String {
        let mut left = self & Self::board(files, ranks);
        let mut words = Vec::new();
        let lines = (0..ranks).map(|rank| (Self::rank(rank), format!("*{}", rank + 1)));
        let lines = lines.chain((0..files).map(|file| (Self::file(file), format!("{}*", file_name(file)))));
        for (line, word) in lines {
            let line = line & Self::board(files, ranks);
            if self & line == line && !(left & line).is_empty() {
                left = left.without(line);
                words.push(word);
            }
        }
        words.extend(left.iter().map(|(file, rank)| format!("{}{}", file_name(file), rank + 1)));
        if words.is_empty() { "-".to_owned() } else { words.join(" ") }
    }
}

/// The letter of a file, from 0.
pub(crate) fn file_name(file: u8) -> char {
    char::from(b'a' + file)
}

/// A file by its letter or its number.
pub(crate) fn file_of(text: &str) -> Option<u8> {
    let file = if let Ok(number) = text.parse::<u8>() {
        number.checked_sub(1)?
    } else {
        let [letter] = text.as_bytes() else { return None };
        letter.to_ascii_lowercase().checked_sub(b'a')?
    };
    (file < MOST_FILES).then_some(file)
}

/// A rank by its number.
pub(crate) fn rank_of(text: &str) -> Option<u8> {
    let rank = text.parse::<u8>().ok()?.checked_sub(1)?;
    (rank < MOST_RANKS).then_some(rank)
}

impl std::ops::BitOr for Squares {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl std::ops::BitAnd for Squares {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl FromIterator<Self> for Squares {
    fn from_iter<I: IntoIterator<Item = Self>>(parts: I) -> Self {
        parts.into_iter().fold(Self::NONE, |all, one| all | one)
    }
}
