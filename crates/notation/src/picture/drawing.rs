//! Our own drawings of the six figures, in a box of 45 by 45.

use std::borrow::Cow;

use super::{Drawing, Figure};

/// The drawing of a figure.
pub(super) const fn of(figure: Figure) -> Drawing {
    match figure {
        Figure::King => Drawing {
            body: Cow::Borrowed(
                "M21 3.5h3v3h3v3h-3v3c5 .2 9.4 1.5 12 4l-3.5 12 1 4h-22l1-4-3.5-12c2.6-2.5 7-3.8 \
                   12-4v-3h-3v-3h3zM10 33h25v5h-25z",
            ),
            lines: Cow::Borrowed("M13.5 28.5c6-1.5 12-1.5 18 0M22.5 16.5v8M18.5 20.5h8"),
        },
        Figure::Queen => Drawing {
            body: Cow::Borrowed(
                "M12.5 32.5l1-4-5-14.5 7.5 7 .5-10.5 6 9.5 6-9.5 .5 10.5 7.5-7-5 14.5 1 \
                   4zM10 33h25v5h-25zM6.3 12.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM14.3 \
                   9a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0zM26.3 9a2.2 2.2 0 1 0 4.4 \
                   0a2.2 2.2 0 1 0-4.4 0zM34.3 12.5a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0z",
            ),
            lines: Cow::Borrowed("M13.5 28.5c6-1.5 12-1.5 18 0"),
        },
        Figure::Rook => Drawing {
            body: Cow::Borrowed(
                "M12 8h5v3.5h3v-3.5h5v3.5h3v-3.5h5v8l-3.5 3v9.5l2.5 4h-19l2.5-4v-9.5l-3.5-3zM10.5 \
                   33h24v5h-24z",
            ),
            lines: Cow::Borrowed("M15.5 19h14M15.5 28.5h14"),
        },
        Figure::Bishop => Drawing {
            body: Cow::Borrowed(
                "M20.1 7a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0zM22.5 9.5c5.5 3.5 8.5 8.5 \
                   7.5 13-.5 2-1.8 3.5-3 4.5l2 5.5h-13l2-5.5c-1.2-1-2.5-2.5-3-4.5-1-4.5 2-9.5 \
                   7.5-13zM11 33h23v5h-23z",
            ),
            lines: Cow::Borrowed("M22.5 14.5v8M18.8 18.3h7.4M18 27h9"),
        },
        Figure::Knight => Drawing {
            body: Cow::Borrowed(
                "M13.5 32.5c.5-5.5 5.5-7.5 8-12-3 1.8-5.2 1.5-7 3.2l-2.5 2.8c-2.2 .3-4-1.5-3.5-3.7 \
                   2-3.3 4.7-6 5.7-9.3 .5-1.7 1.6-3 3-3.8l.3-4.2 3.5 3.2c9 .3 14 9.3 12.5 \
                   23.8zM10.5 33h24v5h-24z",
            ),
            lines: Cow::Borrowed("M17.7 14.3l.8-.3M11.4 22.9l.6-.5M24 12c4.5 3 6.5 9 6 16.5"),
        },
        Figure::Pawn => Drawing {
            body: Cow::Borrowed(
                "M19 18.8a5.8 5.8 0 1 1 7 0l2.5 2.2h-2.8c.3 5.5 2.3 8.5 5.3 11.5h-17c3-3 5-6 \
                   5.3-11.5h-2.8zM12 33h21v5h-21z",
            ),
            lines: Cow::Borrowed("M19.3 21h6.4"),
        },
    }
}
