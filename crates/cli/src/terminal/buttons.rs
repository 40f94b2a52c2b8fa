//! The buttons at the bottom and the keys that do the same.

use ratatui::layout::{Position, Rect};

/// Something a key or a button asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Button {
    Help,
    New,
    TakeBack,
    Draw,
    Decline,
    Claim,
    Resign,
    Flip,
    Save,
    Load,
    Pieces,
    Quit,
}

impl Button {
    /// What stands on the button.
    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Help => "? help",
            Self::New => "^N new",
            Self::TakeBack => "^Z back",
            Self::Draw => "^D draw",
            Self::Decline => "^X decline",
            Self::Claim => "^K claim",
            Self::Resign => "^R resign",
            Self::Flip => "^F flip",
            Self::Save => "^S save",
            Self::Load => "^O load",
            Self::Pieces => "^P pieces",
            Self::Quit => "^Q quit",
        }
    }

    /// The letter that, with the control key, does the same.
    pub(crate) fn with_control(letter: char) -> Option<Self> {
        match letter.to_ascii_lowercase() {
            'n' => Some(Self::New),
            'z' => Some(Self::TakeBack),
            'd' => Some(Self::Draw),
            'x' => Some(Self::Decline),
            'k' => Some(Self::Claim),
            'r' => Some(Self::Resign),
            'f' => Some(Self::Flip),
            's' => Some(Self::Save),
            'o' => Some(Self::Load),
            'p' => Some(Self::Pieces),
            'q' | 'c' => Some(Self::Quit),
            _ => None,
        }
    }
}

/// The buttons that fit into a line, with their places.
pub(crate) fn placed(area: Rect, buttons: &[Button]) -> impl Iterator<Item = (Button, Rect)> {
    let mut x = area.x;
    buttons.iter().map_while(move |&button| {
        let width = button.label().len() as u16;
        let place = Rect::new(x, area.y, width, area.height);
        x += width + 1;
        (place.right() <= area.right()).then_some((button, place))
    })
}

/// The button under a point.
pub(crate) fn at(area: Rect, buttons: &[Button], point: Position) -> Option<Button> {
    placed(area, buttons).find(|(_, place)| place.contains(point)).map(|(button, _)| button)
}
