//! What is shown of an address before anybody opens it, where somebody has sent it in a message: a title, a sentence and a
//! picture, as Open Graph has them. Of a table that is not listed nothing is told: who has its address knows more than a
//! stranger may.

use std::fmt::Write as _;

use axum::http::{HeaderMap, header};

use super::{Entrance, rest};

/// What it is taken for where nobody reads its description.
const SITE: &str = "chatur";
/// The picture where no board is drawn; readers of such tags draw no SVG.
const ICON: &str = "/icon-512.png";
/// The longest text, in characters.
const LONGEST: usize = 300;

/// What is told of an address.
struct Preview {
    title: String,
    about: String,
    /// The variant whose board is the picture.
    variant: Option<String>,
}

/// The tags for a path of the page, where there is something to tell of it.
pub(super) async fn tags(entrance: &Entrance, path: &str, headers: &HeaderMap) -> Option<String> {
    let preview = match path.trim_matches('/').split_once('/')? {
        ("variants" | "v" | "learn", id) => of_variant(entrance, id).await?,
        ("t", id) => of_table(entrance, id).await?,
        _ => return None,
    };
    Some(preview.tags(&outside(entrance, headers)?, path))
}

async fn of_variant(entrance: &Entrance, id: &str) -> Option<Preview> {
    let loaded = entrance.host.rules().by_id(id).await.ok()?;
    let head = &loaded.head;
    Some(Preview {
        title: head.name.clone(),
        about: head.about.text.clone().unwrap_or_default(),
        variant: Some(head.id.clone()),
    })
}

async fn of_table(entrance: &Entrance, id: &str) -> Option<Preview> {
    let listed = entrance.host.store().lines(&[id.to_owned()]).await.ok()?;
    let table = rest::line(listed.first()?);
    let players: Vec<&str> =
        table.seats.iter().map(|seat| seat.name.as_str()).filter(|name| !name.is_empty()).collect();
    let title =
        if players.is_empty() { table.name } else { format!("{}: {}", table.name, players.join(" – ")) };
    let variant = of_variant(entrance, &table.variant).await;
    let (about, variant) = variant.map_or_else(Default::default, |variant| (variant.about, variant.variant));
    Some(Preview { title, about, variant })
}

/// The address of the host as others see it, or as this one has asked for it.
fn outside(entrance: &Entrance, headers: &HeaderMap) -> Option<String> {
    let asked = || Some(format!("http://{}", headers.get(header::HOST)?.to_str().ok()?));
    entrance.outside.url.as_ref().map(ToString::to_string).or_else(asked)
}

impl Preview {
    fn tags(&self, outside: &str, path: &str) -> String {
        let (title, about) = (escaped(&self.title), escaped(&self.about));
        let outside = escaped(outside);
        let board = self.variant.as_deref().filter(|_| cfg!(feature = "pictures"));
        let picture = board.map(|id| format!("/api/variants/{}/picture.png", escaped(id)));
        let card = if picture.is_some() { "summary_large_image" } else { "summary" };
        let picture = picture.as_deref().unwrap_or(ICON);
        let mut tags = format!("<title>{title} – {SITE}</title>");
        for (name, value) in [
            ("og:site_name", SITE),
            ("og:type", "website"),
            ("og:title", &title),
            ("og:description", &about),
            ("og:url", &format!("{outside}{}", escaped(path))),
            ("og:image", &format!("{outside}{picture}")),
        ] {
            let _ = write!(tags, "\n<meta property=\"{name}\" content=\"{value}\">");
        }
        let _ = write!(tags, "\n<meta name=\"description\" content=\"{about}\">");
        let _ = write!(tags, "\n<meta name=\"twitter:card\" content=\"{card}\">");
        tags
    }
}

/// A text of a stranger, as it may stand between quotation marks.
fn escaped(text: &str) -> String {
    text.chars().take(LONGEST).fold(String::new(), |mut safe, letter| {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            other if other.is_control() => safe.push(' '),
            other => safe.push(other),
        }
        safe
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_never_ends_its_tag() {
        let preview = Preview {
            title: "\"><script>alert('1')</script>&\n".to_owned(),
            about: "é".repeat(LONGEST + 1),
            variant: None,
        };
        let tags = preview.tags("https://chess.example/club", "/t/abc");
        let title = "&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp; ";
        assert!(tags.contains(&format!("<meta property=\"og:title\" content=\"{title}\">")), "{tags}");
        assert!(tags.contains(&format!("content=\"{}\">", "é".repeat(LONGEST))), "{tags}");
        assert!(
            tags.contains("property=\"og:image\" content=\"https://chess.example/club/icon-512.png\""),
            "{tags}"
        );
        assert!(tags.contains("property=\"og:url\" content=\"https://chess.example/club/t/abc\""), "{tags}");
    }
}
