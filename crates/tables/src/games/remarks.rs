//! What comments of records say to programs: clocks (`[%clk 0:09:57]`), rings (`[%csl Gd4,Re5]`), arrows (`[%cal Gd2d4]`).
//! Whatever else stands in such brackets is kept as it is.

use chatur_board::Geometry;

use super::annotated::{ArrowShape, Pen, Remarks};

const CLOCK: &str = "%clk ";
const RINGS: &str = "%csl ";
const ARROWS: &str = "%cal ";

/// What comments say, in parts.
pub(super) fn parted(comments: &[String], nags: &[u8], geometry: &Geometry) -> Remarks {
    let mut remarks = Remarks { nags: nags.to_vec(), ..Remarks::default() };
    for comment in comments {
        let mut text = String::new();
        let mut rest = comment.as_str();
        while let Some((before, command, after)) = next_command(rest) {
            text.push_str(before);
            obey(command, &mut remarks, geometry);
            rest = after;
        }
        text.push_str(rest);
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        remarks.comments.extend(Some(text).filter(|text| !text.is_empty()));
    }
    remarks
}

/// What stands before a command in a text, the command without its brackets, and what follows.
fn next_command(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once("[%")?;
    let (inner, after) = rest.split_once(']')?;
    Some((before, &text[before.len() + 1..before.len() + 2 + inner.len()], after))
}

fn obey(command: &str, remarks: &mut Remarks, geometry: &Geometry) {
    let mut drawn = |list: &str, read: &dyn Fn(&str) -> Option<ArrowShape>| {
        let read: Option<Vec<_>> = list.split(',').map(|one| read(one.trim())).collect();
        let all_read = read.is_some();
        remarks.arrows.extend(read.unwrap_or_default());
        all_read
    };
    let done = if let Some(list) = command.strip_prefix(RINGS) {
        drawn(list, &|one| ring(one, geometry))
    } else if let Some(list) = command.strip_prefix(ARROWS) {
        drawn(list, &|one| arrow(one, geometry))
    } else if let Some(time) = command.strip_prefix(CLOCK)
        && remarks.clock.is_none()
    {
        remarks.clock = Some(time.trim().to_owned());
        true
    } else {
        false
    };
    if !done {
        remarks.commands.push(command.split_whitespace().collect::<Vec<_>>().join(" "));
    }
}

fn pen(text: &str) -> Option<(Pen, &str)> {
    let letter = text.chars().next()?;
    let pen = Pen::ALL.into_iter().find(|pen| pen.letter() == letter)?;
    Some((pen, &text[1..]))
}

fn ring(text: &str, geometry: &Geometry) -> Option<ArrowShape> {
    let (pen, square) = pen(text)?;
    geometry.parse(square).ok()?;
    Some(ArrowShape { pen, from: square.to_owned(), to: square.to_owned() })
}

/// The names of two squares stand together; where that can be read in two ways, a stroke stands between them.
fn arrow(text: &str, geometry: &Geometry) -> Option<ArrowShape> {
    let (pen, squares) = pen(text)?;
    let both = |from: &str, to: &str| geometry.parse(from).is_ok() && geometry.parse(to).is_ok();
    let (from, to) = squares.split_once('-').or_else(|| {
        let mut cuts = squares.char_indices().map(|(at, _)| squares.split_at(at));
        cuts.find(|(from, to)| both(from, to))
    })?;
    both(from, to).then(|| ArrowShape { pen, from: from.to_owned(), to: to.to_owned() })
}

/// What is said as comments of a record: commands stand before the first comment.
pub(super) fn joined(remarks: &Remarks, geometry: &Geometry) -> Vec<String> {
    let (rings, arrows): (Vec<_>, Vec<_>) = remarks.arrows.iter().partition(|one| one.from == one.to);
    let rings = rings.iter().map(|one| format!("{}{}", one.pen.letter(), one.from));
    let arrows = arrows.iter().map(|one| written(one, geometry));
    let list = |name: &str, all: Vec<String>| (!all.is_empty()).then(|| format!("{name}{}", all.join(",")));
    let clock = remarks.clock.as_ref().map(|time| format!("{CLOCK}{time}"));
    let drawn = [clock, list(RINGS, rings.collect()), list(ARROWS, arrows.collect())];
    let mut commands = String::new();
    for command in drawn.into_iter().flatten().chain(remarks.commands.iter().cloned()) {
        commands = commands + "[" + &command.replace(['[', ']', '{', '}'], " ") + "]";
    }
    let mut comments = remarks.comments.iter().map(|text| text.trim().to_owned());
    if commands.is_empty() {
        return comments.collect();
    }
    let mut all = Vec::new();
    match comments.next() {
        // A brace in it moves the comment behind a semicolon, where programs look for no commands.
        Some(first) if !first.contains('}') => all.push(format!("{commands} {first}")),
        first => all.extend([Some(commands), first].into_iter().flatten()),
    }
    all.extend(comments);
    all
}

fn written(one: &ArrowShape, geometry: &Geometry) -> String {
    let close = format!("{}{}{}", one.pen.letter(), one.from, one.to);
    let is_clear = arrow(&close, geometry).is_some_and(|read| read == *one);
    if is_clear { close } else { format!("{}{}-{}", one.pen.letter(), one.from, one.to) }
}
