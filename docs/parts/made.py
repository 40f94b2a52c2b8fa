"""Parts of pages that are made from the program: its words, its commands, its games, and an index of all pages."""

import json
import re
import subprocess
from functools import cache
from os.path import relpath

HEADING = re.compile(r"^#{2,4} (.+)$", re.MULTILINE)
# A line of the list of commands.
COMMAND = re.compile(r"^  ([a-z-]+)  ", re.MULTILINE)


def part(name, chatur, pages):
    """The part of a page that has this name."""
    return {
        "words": lambda: words(chatur),
        "commands": lambda: commands(chatur),
        "variants": lambda: variants(chatur),
        "terms": lambda: terms(chatur, pages),
    }[name]()


@cache
def said(chatur, *words):
    return subprocess.run([chatur, *words], check=True, capture_output=True, text=True).stdout


def types(chatur):
    """The types of the vocabulary: records with their words, and choices with theirs."""
    return json.loads(said(chatur, "words", "--json"))["types"]


def words(chatur):
    parts, seen = [], {}
    names = "|".join(sorted((kind["name"] for kind in types(chatur)), key=len, reverse=True))
    linked = lambda word: re.sub(rf"\b({names})\b", lambda found: f"[{found[0]}](#{slug(found[0])})", takes(word))
    for kind in types(chatur):
        # Two types may have one name within sections of their own.
        seen[kind["name"]] = seen.get(kind["name"], 0) + 1
        again = f" ({seen[kind['name']]})" if seen[kind["name"]] > 1 else ""
        form = {"record": "`( … )` with", "choice": "One of", "either": "Either of"}[kind["shape"]]
        parts += [f"## {kind['name']}{again}", f"{kind['about']} {form}:"]
        rows = [(f"`{word['name']}`", linked(word), word["about"], example(word)) for word in kind["words"]]
        parts.append(table(("word", "takes", "meaning", "example"), rows))
    return "\n\n".join(parts)


def takes(word):
    return word["takes"] + (", if needed" if word["takes"] and word["optional"] else "")


def example(word):
    return f"`{word['example']}`" if word["example"] else ""


def commands(chatur):
    parts = []
    for name in COMMAND.findall(said(chatur, "--help")):
        if name == "help":
            continue
        told = said(chatur, name, "--help")
        parts += [f"## chatur {name}", f"```text\n{told.rstrip()}\n```"]
        if "<COMMAND>" in told:
            for inner in COMMAND.findall(told):
                if inner != "help":
                    parts += [f"### chatur {name} {inner}", f"```text\n{said(chatur, name, inner, '--help').rstrip()}\n```"]
    return "\n\n".join(parts)


def variants(chatur):
    listed = json.loads(said(chatur, "list", "--json"))["variants"]
    rows = [(f"`{one['id']}`", one["name"], one["players"], one["squares"], parent(one), one["about"]) for one in listed]
    return table(("id", "name", "players", "squares", "extends", "what is different"), rows)


def parent(one):
    return f"`{one['extends']}`" if one.get("extends") else ""


def terms(chatur, pages):
    """Every heading of pages that are no lessons, every word of the vocabulary and every command, by the alphabet."""
    found = {}
    for page, text in pages.items():
        title = text.splitlines()[0].removeprefix("# ")
        if not page.startswith(("docs/index", "docs/first-", "CHANGELOG")):
            for heading in HEADING.findall(outside_blocks(text)):
                found[plain(heading), plain(title)] = f"[{plain(heading)}]({relpath(page, 'docs')}#{slug(heading)})"
    for kind in types(chatur):
        for word in kind["words"]:
            if "." not in word["name"]:
                found[word["name"], kind["name"]] = f"[`{word['name']}`](words.md#{slug(kind['name'])})"
    for name in COMMAND.findall(said(chatur, "--help")):
        if name != "help":
            found[f"chatur {name}", "Commands and their options"] = f"[`chatur {name}`](commands.md#chatur-{name})"
    parts, before = [], None
    for (term, place), link in sorted(found.items(), key=lambda entry: (initial(entry[0][0]), bare(entry[0][0]), entry[0])):
        if initial(term) != before:
            before = initial(term)
            parts.append(f"\n## {before}\n")
        parts.append(f"* {link} — {place}")
    return "\n".join(parts)


def initial(term):
    """The letter under which a term stands."""
    return next((sign.upper() for sign in bare(term) if sign.isalpha()), "1")


def bare(term):
    """What a term is sorted by: small letters, without an article and the name of the program."""
    return re.sub(r"^(an?|the|chatur) ", "", term.lower())


def outside_blocks(text):
    """A page without its blocks."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def plain(heading):
    """A heading without the signs of code."""
    return heading.replace("`", "")


def slug(heading):
    """The anchor that GitHub gives a heading."""
    return re.sub(r"[^\w\- ]", "", plain(heading).lower()).replace(" ", "-")


def table(heads, rows):
    cell = lambda value: str(value).replace("|", "\\|").replace("\n", " ")
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join("| " + " | ".join(map(cell, line)) + " |" for line in lines)
