//! One page of HTML that needs no other file.

use std::fmt::Write;

const STYLE: &str = "body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem}\
table{border-collapse:collapse;margin:1rem 0}td,th{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #8884}\
td:first-child,th:first-child{text-align:left}svg{max-width:100%;height:auto;background:#fff}\
figure{margin:1.5rem 0}figcaption{font-weight:600}\
@media(prefers-color-scheme:dark){body{background:#181818;color:#ddd}}";

/// A page while it is written.
pub(super) struct Page {
    text: String,
}

impl Page {
    pub(super) fn new(title: &str) -> Self {
        let title = escaped(title);
        let text = format!(
            "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\">\
             <title>{title}</title><style>{STYLE}</style></head>\n<body><h1>{title}</h1>\n"
        );
        Self { text }
    }

    pub(super) fn heading(&mut self, text: &str) {
        let _ = writeln!(self.text, "<h2>{}</h2>", escaped(text));
    }

    pub(super) fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "<p>{}</p>", escaped(text));
    }

    /// A table whose first row is its head.
    pub(super) fn table(&mut self, rows: &[Vec<String>]) {
        self.text += "<table>\n";
        for (index, row) in rows.iter().enumerate() {
            let tag = if index == 0 { "th" } else { "td" };
            self.text += "<tr>";
            for cell in row {
                let _ = write!(self.text, "<{tag}>{}</{tag}>", escaped(cell));
            }
            self.text += "</tr>\n";
        }
        self.text += "</table>\n";
    }

    /// A picture that was drawn as SVG; nothing where none was.
    pub(super) fn plot(&mut self, caption: &str, svg: &str) {
        if svg.is_empty() {
            return;
        }
        let _ = writeln!(self.text, "<figure><figcaption>{}</figcaption>\n{svg}</figure>", escaped(caption));
    }

    pub(super) fn text(self) -> String {
        self.text + "</body></html>\n"
    }
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
