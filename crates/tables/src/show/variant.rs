//! A variant as a page draws it.

use std::collections::BTreeMap;

use chatur_board::{Facing, Geometry, Shape, Square, SquareSet, Step, Wrap};
use chatur_core::{KindId, KindSet, Letters, SeatSpec, Spec};
use chatur_notation::picture::{Figure, View};
use chatur_play::{ClockSetting, Delay, Millis, TimeControl};
use chatur_variants::schema::{BoardLookWord, DrawingWords, PieceLookWord};
use chatur_variants::{EndingText, Loaded};

use crate::message::{
    BoardKind, BoardLook, BoardShape, Cell, CellShape, DrawingShape, EndingShape, Joined, KindShape,
    LookShape, PieceLook, SeatShape, VariantShape, ZoneShape,
};
use crate::names::variant_name;

/// A variant as a page draws it.
pub fn variant_shape(loaded: &Loaded, french: bool) -> VariantShape {
    let spec = loaded.variant.spec();
    let about = &loaded.head.about;
    let held = held(spec);
    let text = if french { about.text_fr.as_ref().or(about.text.as_ref()) } else { about.text.as_ref() };
    VariantShape {
        id: super::shown_id(&loaded.head.id, &hash_text(loaded)),
        origin: super::origin_of(loaded),
        name: variant_name(&loaded.head.name),
        name_fr: loaded.head.name_fr.as_deref().map(variant_name),
        hash: hash_text(loaded),
        about: text.cloned().unwrap_or_default(),
        players: spec.seats.len(),
        seats: spec.seats.iter().map(|seat| seat_shape(spec, seat)).collect(),
        board: board_shape(spec),
        kinds: spec
            .kinds
            .iter()
            .enumerate()
            .map(|(index, kind)| KindShape {
                name: kind.name.clone(),
                letter: kind.letter.clone(),
                figure: Figure::of_kind(kind).map(|figure| format!("{figure:?}").to_lowercase()),
                royal: kind.royal,
                held: held.has(KindId(index as u8)),
                value: kind.value,
            })
            .collect(),
        starts: loaded.shuffle.as_ref().map(chatur_variants::Shuffle::total),
        clock: own_clock(loaded).map(|clock| clock.to_string()),
        drops: spec.drops.is_some(),
        castles: !spec.castling.ways.is_empty(),
        points: spec.scoring.is_some(),
        fusion: !spec.fusions.ways.is_empty(),
        endings: loaded.endings.iter().map(ending_shape).collect(),
        look: look_shape(loaded),
    }
}

/// The kinds that can be in hand: those that begin there, and what captured pieces are for their captor.
fn held(spec: &Spec) -> KindSet {
    let begin = spec.hands.iter().flat_map(|hand| hand.iter().enumerate().filter(|(_, count)| **count > 0));
    let begin = begin.map(|(kind, _)| KindId(kind as u8));
    let kinds = spec.kinds.iter().enumerate().filter(|(_, kind)| spec.captures.to_hand && !kind.royal);
    begin.chain(kinds.map(|(own, kind)| kind.captured_as.unwrap_or(KindId(own as u8)))).collect()
}

fn look_shape(loaded: &Loaded) -> LookShape {
    let (look, spec) = (&loaded.look, loaded.variant.spec());
    let squares = |set: SquareSet| set.into_iter().map(|square| spec.geometry.name(square)).collect();
    let drawn = |(kind, drawing): (&str, &DrawingWords)| {
        let lines = drawing.lines.clone().unwrap_or_default();
        (kind.to_owned(), DrawingShape { body: drawing.body.clone(), lines })
    };
    let drawings = look.drawings.iter().flat_map(|drawings| drawings.iter().map(drawn));
    LookShape {
        board: look.board.map(|look| match look {
            BoardLookWord::Points => BoardLook::Points,
            BoardLookWord::Plain => BoardLook::Plain,
        }),
        pieces: look.pieces.map(|look| match look {
            PieceLookWord::Discs => PieceLook::Discs,
            PieceLookWord::Octagons => PieceLook::Octagons,
            PieceLookWord::Tiles => PieceLook::Tiles,
            PieceLookWord::Turned => PieceLook::Turned,
        }),
        river: look.river,
        palaces: look.palaces(spec).into_iter().map(squares).collect(),
        drawings: drawings.collect(),
    }
}

fn ending_shape(ending: &EndingText) -> EndingShape {
    let EndingText { name, text, text_fr, text_de } = ending.clone();
    EndingShape { name, text, text_fr, text_de }
}

/// The hash of the resolved rules, as text.
pub fn hash_text(loaded: &Loaded) -> String {
    format!("{:016x}", loaded.hash)
}

/// The variant's own time control.
pub fn own_clock(loaded: &Loaded) -> Option<TimeControl> {
    let own = loaded.clock?;
    let millis = |seconds: u32| Millis::from(seconds) * 1000;
    let delay = match own.delay {
        chatur_variants::Delay::None => Delay::None,
        chatur_variants::Delay::Simple(seconds) => Delay::Simple(millis(seconds)),
        chatur_variants::Delay::Bronstein(seconds) => Delay::Bronstein(millis(seconds)),
    };
    Some(TimeControl::same(ClockSetting { base: millis(own.base), increment: millis(own.increment), delay }))
}

fn seat_shape(spec: &Spec, seat: &SeatSpec) -> SeatShape {
    let letter = match &seat.letters {
        Letters::Prefix(prefix) if prefix.chars().all(char::is_alphabetic) => prefix.to_uppercase(),
        _ => seat.name.chars().next().into_iter().flat_map(char::to_uppercase).collect(),
    };
    SeatShape {
        name: seat.name.clone(),
        letter,
        ahead: ahead(&spec.geometry, seat.facing),
        colour: seat.colour.clone(),
        team: seat.team,
    }
}

/// The way that a seat looks across the picture.
fn ahead(geometry: &Geometry, facing: Facing) -> [f64; 2] {
    let (right, up) = if geometry.is_hex() {
        let (file, rank) = geometry.turn(facing, Step::new(0, 1));
        hex_place(f64::from(file), f64::from(rank))
    } else {
        match facing {
            Facing::East => (1.0, 0.0),
            Facing::West => (-1.0, 0.0),
            Facing::South | Facing::SouthEast | Facing::SouthWest => (0.0, -1.0),
            Facing::North | Facing::NorthEast | Facing::NorthWest => (0.0, 1.0),
        }
    };
    let length = right.hypot(up);
    [right / length, up / length]
}

/// The middle of a hex; neighbours are 1 apart, and files stand upright.
fn hex_place(file: f64, rank: f64) -> (f64, f64) {
    (file * 3f64.sqrt() / 2.0, rank - file / 2.0)
}

/// Of what a board is.
pub fn board_kind(geometry: &Geometry) -> BoardKind {
    match geometry.shape() {
        Shape::Squares(_) => BoardKind::Squares,
        Shape::Hexes => BoardKind::Hexes,
        Shape::Graph(_) => BoardKind::Graph,
    }
}

fn board_shape(spec: &Spec) -> BoardShape {
    let geometry = &spec.geometry;
    let shape = match geometry.shape() {
        Shape::Squares(_) => CellShape::Square,
        Shape::Hexes => CellShape::Hex,
        Shape::Graph(_) => CellShape::Point,
    };
    let name = |square: Square| geometry.name(square);
    let places = places(geometry);
    let cell = |(square, (x, y)): (&Square, &(f64, f64))| Cell {
        name: name(*square),
        x: *x,
        y: *y,
        shape,
        shade: geometry.shade(*square),
    };
    let lines = match geometry.shape() {
        Shape::Graph(graph) => graph.pairs().into_iter().map(|(a, b)| [name(a), name(b)]).collect(),
        _ => Vec::new(),
    };
    let joined = match geometry.shape() {
        Shape::Squares(Wrap::Cylinder) => Some(Joined::Files),
        Shape::Squares(Wrap::Torus) => Some(Joined::Both),
        _ => None,
    };
    let zones = spec.zones.iter().filter(|zone| !zone.name.is_empty());
    let zones = zones.filter_map(|zone| {
        let squares = zone.squares.first()?;
        Some(ZoneShape { name: zone.name.clone(), squares: squares.into_iter().map(name).collect() })
    });
    BoardShape {
        kind: board_kind(geometry),
        files: geometry.files(),
        ranks: geometry.ranks(),
        levels: geometry.levels(),
        squares: places.iter().map(cell).collect(),
        lines,
        zones: zones.collect(),
        joined,
    }
}

/// The middle of every cell, right and up.
fn places(geometry: &Geometry) -> BTreeMap<Square, (f64, f64)> {
    let view = View::facing(geometry, Facing::North);
    let all = view.squares().map(|(row, column, square)| {
        let (column, up) = (f64::from(column), f64::from(view.rows() - 1 - row));
        let place = match geometry.shape() {
            Shape::Squares(_) => (column, up),
            // Columns are files, and rows are halves of a hex.
            Shape::Hexes => (column * 3f64.sqrt() / 2.0, up / 2.0),
            Shape::Graph(graph) => {
                let (x, y) = graph.place(square);
                (f64::from(x) / 100.0, f64::from(y) / 100.0)
            }
        };
        (square, place)
    });
    all.collect()
}
