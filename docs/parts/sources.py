"""Lays out what Sphinx reads: `sources.py CHATUR FOLDER`.

It is the part of the repository that `docs/index.md` leads to: the pages that it lists, which gives them their order, and the
files that they link to. Where a page says `<!-- made: NAME -->` that part is filled in from the program.
"""

import os
import re
import shutil
import sys
from pathlib import Path

import made

ROOT = Path(__file__).resolve().parents[2]
INDEX = "docs/index.md"
LINK = re.compile(r"\]\(([^)#\s]+)(?:#[^)\s]*)?\)")
SECTION = re.compile(r"^## ", re.MULTILINE)
MADE = re.compile(r"^<!-- made: (\w+) -->$", re.MULTILINE)


def main(chatur, folder):
    index = (ROOT / INDEX).read_text()
    pages = {name: (ROOT / name).read_text() for name in linked(INDEX, index) if (ROOT / name).is_file()}
    if unlisted := {f"docs/{page.name}" for page in (ROOT / "docs").glob("*.md")} - set(pages) - {INDEX}:
        sys.exit(f"{INDEX} does not list {', '.join(sorted(unlisted))}")
    pages[INDEX] = with_navigation(index)
    for name, text in pages.items():
        text = MADE.sub(lambda found: made.part(found[1], chatur, pages), text)
        write(Path(folder, name), text)
        for file in linked(name, text):
            # What is missing Sphinx reports.
            if file not in pages and (ROOT / file).is_file():
                Path(folder, file).parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(ROOT / file, Path(folder, file))


def linked(page, text):
    """The files of the repository that a page links to, outside its blocks."""
    targets = [target for target in LINK.findall(made.outside_blocks(text)) if "://" not in target]
    return [os.path.normpath(os.path.join(os.path.dirname(page), target)) for target in targets]


def with_navigation(index):
    """The first page with a tree of links behind each of its sections, which becomes the menu of the site."""
    first, *sections = SECTION.split(index)
    return first + "".join(f"## {section.rstrip()}\n\n{tree(section)}" for section in sections)


def tree(section):
    listed = re.findall(r"^\* \[[^]]*\]\(([^)]*)\)", section, re.MULTILINE)
    return "\n".join(["```{toctree}", ":hidden:", f":caption: {section.splitlines()[0]}", "", *listed, "```", "", ""])


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text)


if __name__ == "__main__":
    main(*sys.argv[1:])
