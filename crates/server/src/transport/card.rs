//! The picture beside a link: of the size that its readers ask for, and as points, for they draw no SVG.

use std::num::NonZeroUsize;
use std::sync::{LazyLock, Mutex, PoisonError};

use axum::body::Bytes;
use lru::LruCache;
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

pub(super) const WIDTH: u32 = 1200;
pub(super) const HEIGHT: u32 = 630;
/// What is left free around the board.
const EDGE: f32 = 30.0;
/// What lies under the board: the paper of the page.
const PAPER: [u8; 3] = [0xf6, 0xf2, 0xea];
/// So many pictures are kept, the last ones that were asked for.
const KEPT: NonZeroUsize = NonZeroUsize::new(64).unwrap();

/// Pictures by what they show.
static DRAWN: LazyLock<Mutex<LruCache<String, Bytes>>> = LazyLock::new(|| Mutex::new(LruCache::new(KEPT)));

/// A picture in SVG as such a one in PNG, if it is one.
pub(super) fn card(svg: String) -> Option<Bytes> {
    let drawn = || DRAWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(known) = drawn().get(&svg) {
        return Some(known.clone());
    }
    let png = Bytes::from(painted(&svg)?);
    drawn().put(svg, png.clone());
    Some(png)
}

fn painted(svg: &str) -> Option<Vec<u8>> {
    let tree = Tree::from_str(svg, &Options::default()).ok()?;
    let mut canvas = Pixmap::new(WIDTH, HEIGHT)?;
    let [red, green, blue] = PAPER;
    canvas.fill(Color::from_rgba8(red, green, blue, u8::MAX));
    let (across, down) = (tree.size().width(), tree.size().height());
    let (wide, high) = (WIDTH as f32, HEIGHT as f32);
    let scale = ((wide - 2.0 * EDGE) / across).min((high - 2.0 * EDGE) / down);
    let corner = Transform::from_translate((wide - across * scale) / 2.0, (high - down * scale) / 2.0);
    resvg::render(&tree, corner.pre_scale(scale, scale), &mut canvas.as_mut());
    canvas.encode_png().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_stands_in_the_middle_on_paper() {
        let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"90\" height=\"45\">\
                   <rect width=\"90\" height=\"45\" fill=\"#102030\"/></svg>";
        let png = card(svg.to_owned()).unwrap();
        let canvas = Pixmap::decode_png(&png).unwrap();
        assert_eq!((canvas.width(), canvas.height()), (WIDTH, HEIGHT));
        let at = |x, y| {
            let point = canvas.pixel(x, y).unwrap().demultiply();
            [point.red(), point.green(), point.blue()]
        };
        // Twice as wide as high, so it goes from one side to the other.
        assert_eq!((at(600, 315), at(40, 315)), ([0x10, 0x20, 0x30], [0x10, 0x20, 0x30]));
        assert_eq!((at(15, 315), at(600, 15), at(1190, 620)), (PAPER, PAPER, PAPER));
        assert_eq!(card(svg.to_owned()), Some(png), "it is kept");
        assert_eq!(card("no picture".to_owned()), None);
    }
}
