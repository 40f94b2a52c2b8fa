"""How Sphinx makes the site: Markdown as GitHub reads it, so that a page is the same in both places."""

from pygments.lexers.rust import RustLexer

project = "chatur"
html_title = "chatur"
root_doc = "docs/index"
html_theme = "furo"
html_copy_source = False
html_show_sphinx = False
extensions = ["myst_parser"]
myst_heading_anchors = 4


class Ron(RustLexer):
    """Rusty Object Notation is written like Rust's own values."""

    name = "RON"
    aliases = ["ron"]


def setup(app):
    app.add_lexer("ron", Ron)
