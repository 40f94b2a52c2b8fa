//! Lays out the text of a variant as a person would: what fits stands on one line.

/// The widest line.
const WIDTH: usize = 110;
/// From so many rows on, texts of one length are a picture, and stand below each other.
const PICTURE: usize = 4;

/// A piece of RON: a word, or brackets with what is in them.
enum Node<'a> {
    /// Up to the next comma or bracket, such as `when: Named("hill")` without its brackets.
    Word(&'a str),
    /// Elements in brackets.
    Group { open: char, close: char, elements: Vec<Vec<Node<'a>>> },
}

/// Lays out RON that stands on one line and has no comments.
pub(crate) fn lay_out(text: &str) -> String {
    let mut rest = text.trim();
    let nodes = element(&mut rest);
    let mut out = String::new();
    write(&nodes, 0, 0, &mut out);
    out.push('\n');
    out
}

/// Reads one element: words and groups up to a comma or a closing bracket.
fn element<'a>(rest: &mut &'a str) -> Vec<Node<'a>> {
    let mut nodes = Vec::new();
    loop {
        *rest = rest.trim_start();
        let end = word(rest);
        if end > 0 {
            nodes.push(Node::Word(rest[..end].trim()));
            *rest = &rest[end..];
        }
        let close = match rest.chars().next() {
            Some('(') => ')',
            Some('[') => ']',
            Some('{') => '}',
            _ => return nodes,
        };
        let open = rest.chars().next().unwrap_or(close);
        *rest = rest[1..].trim_start();
        let mut elements = Vec::new();
        while !rest.is_empty() && !rest.starts_with(close) {
            let before = rest.len();
            elements.push(element(rest));
            *rest = rest.trim_start();
            *rest = rest.strip_prefix(',').unwrap_or(rest).trim_start();
            if rest.len() == before {
                break;
            }
        }
        *rest = rest.strip_prefix(close).unwrap_or(rest);
        nodes.push(Node::Group { open, close, elements });
    }
}

/// How far a word goes. Brackets and commas in texts belong to it.
fn word(rest: &str) -> usize {
    let (mut quoted, mut escaped) = (false, false);
    for (i, c) in rest.char_indices() {
        match c {
            _ if escaped => escaped = false,
            '\\' if quoted => escaped = true,
            '"' => quoted = !quoted,
            '(' | '[' | '{' | ')' | ']' | '}' | ',' if !quoted => return i,
            _ => {}
        }
    }
    rest.len()
}

fn write(nodes: &[Node<'_>], indent: usize, column: usize, out: &mut String) {
    let flat = flat(nodes);
    if indent > 0 && column + flat.chars().count() < WIDTH && !has_picture(nodes) {
        out.push_str(&flat);
        return;
    }
    for node in nodes {
        match node {
            Node::Word(word) => {
                out.push_str(word);
                if word.ends_with(':') {
                    out.push(' ');
                }
            }
            Node::Group { open, close, elements } if elements.is_empty() => {
                out.push(*open);
                out.push(*close);
            }
            Node::Group { open, close, elements } => {
                out.push(*open);
                for element in elements {
                    out.push('\n');
                    out.push_str(&" ".repeat(indent + 2));
                    write(element, indent + 2, indent + 2, out);
                    out.push(',');
                }
                out.push('\n');
                out.push_str(&" ".repeat(indent));
                out.push(*close);
            }
        }
    }
}

fn flat(nodes: &[Node<'_>]) -> String {
    let mut text = String::new();
    for node in nodes {
        match node {
            Node::Word(word) => {
                text.push_str(word);
                if word.ends_with(':') {
                    text.push(' ');
                }
            }
            Node::Group { open, close, elements } => {
                let elements: Vec<String> = elements.iter().map(|element| flat(element)).collect();
                text.push(*open);
                text.push_str(&elements.join(", "));
                text.push(*close);
            }
        }
    }
    text
}

/// Whether rows of a board are among it.
fn has_picture(nodes: &[Node<'_>]) -> bool {
    nodes.iter().any(|node| match node {
        Node::Word(_) => false,
        Node::Group { elements, .. } => {
            let mut rows = elements.iter().map(|element| match element[..] {
                [Node::Word(word)] if word.starts_with('"') => word.len(),
                _ => 0,
            });
            let length = rows.next().unwrap_or(0);
            // Squares' names and moves are shorter than rows.
            let picture = elements.len() >= PICTURE && length > 6 && rows.all(|row| row == length);
            picture || elements.iter().any(|element| has_picture(element))
        }
    })
}

#[cfg(test)]
mod tests {
    use super::lay_out;

    #[test]
    fn what_fits_stands_on_one_line() {
        assert_eq!(
            lay_out(r#"(format: 1, end: {"a, (b": (when: All([Repeated(3), Repeated(4)]))}, must: [])"#),
            "(\n  format: 1,\n  end: {\"a, (b\": (when: All([Repeated(3), Repeated(4)]))},\n  must: [],\n)\n"
        );
    }

    #[test]
    fn rows_of_a_board_stand_below_each_other() {
        let rows = lay_out(r#"(setup: (rows: ["rnbqk", "....p", ".....", "KQBNR"]))"#);
        assert_eq!(rows.lines().count(), 10, "{rows}");
    }
}
