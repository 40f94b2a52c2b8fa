"""Lays out what Sphinx reads: `sources.py CHATUR FOLDER`.

The pages are those that `docs/index.md` lists, which gives them their order, the pages of the project that they link to,
and the files that these link to. The pages of `docs/` come to the root of the site. Where a page says `<!-- made: NAME -->`
the part is filled in from the program.
"""

import re
import shutil
import sys
from pathlib import Path

import made

ROOT = Path(__file__).resolve().parents[2]
PROJECT = ["ARCHITECTURE.md", "BENCHMARKS.md", "CHANGELOG.md", "CONTRIBUTING.md"]
LINK = re.compile(r"\]\(([^)#\s]+)(#[^)\s]*)?\)")
SECTION = re.compile(r"^## ", re.MULTILINE)
MADE = re.compile(r"^<!-- made: (\w+) -->$", re.MULTILINE)


def main(chatur, folder):
    folder = Path(folder)
    pages = {page.name: page.read_text() for page in sorted((ROOT / "docs").glob("*.md"))}
    pages |= {name: (ROOT / name).read_text() for name in PROJECT}
    unlisted = set(pages) - set(targets(pages["index.md"])) - {"index.md"}
    if unlisted:
        sys.exit(f"docs/index.md does not list {', '.join(sorted(unlisted))}")

    for name, text in pages.items():
        text = text.replace("](docs/", "](") if name in PROJECT else text.replace("](../", "](")
        pages[name] = MADE.sub(lambda found: made.part(found[1], chatur, pages), text)
    pages["index.md"] = with_navigation(pages["index.md"])
    for name, text in pages.items():
        write(folder / name, text)
        for target in targets(text):
            bring(target, pages, folder)


def targets(text):
    """What a page links to in the repository, without what stands in blocks."""
    prose = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    return [target for target, _ in LINK.findall(prose) if "://" not in target]


def bring(target, pages, folder):
    """A file that a page links to, from the root of the repository or from `docs/`. What is missing Sphinx reports."""
    for file in (ROOT / target, ROOT / "docs" / target):
        if target not in pages and file.is_file():
            (folder / target).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(file, folder / target)


def with_navigation(index):
    """The first page with a tree of links behind each of its sections, which becomes the menu of the site."""
    first, *sections = SECTION.split(index)
    return first + "".join(f"## {section.rstrip()}\n\n{tree(section)}" for section in sections)


def tree(section):
    caption = section.splitlines()[0]
    # The first link of each item; others may stand in its sentence.
    listed = [found[0] for line in section.splitlines() if line.startswith("* ") and (found := targets(line))]
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {caption}", "", *listed, "```", "", ""])


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
