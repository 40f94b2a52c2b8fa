"""A module with the functions of pyffish, answered by chatur."""

import json
import re
import subprocess
from functools import cache
from pathlib import Path

import chatur
from names import OURS

HERE = Path(__file__).resolve().parent

VALUE_MATE, VALUE_DRAW = 32000, 0
FEN_OK, FEN_INVALID_PROMOTED_PIECE = 1, -12
(NOTATION_DEFAULT, NOTATION_SAN, NOTATION_LAN, NOTATION_SHOGI_HOSKING, NOTATION_SHOGI_HODGES,
 NOTATION_SHOGI_HODGES_NUMBER, NOTATION_JANGGI, NOTATION_XIANGQI_WXF, NOTATION_THAI_SAN, NOTATION_THAI_LAN) = range(10)

# What we write; the other notations are only read.
WRITTEN = {NOTATION_DEFAULT: "fairy", NOTATION_SAN: "fairy", NOTATION_SHOGI_HODGES: "western", NOTATION_XIANGQI_WXF: "wxf"}
# Here other programs' usual notation is one that we do not write.
NUMBERS = {"shogi", "yarishogi", "minishogi"}

last = None


class Refused:
    """What chatur refuses to answer: equal to nothing, and of no use."""

    def __init__(self, why):
        self.why = why

    def __eq__(self, other):
        return False

    def __getitem__(self, index):
        return self

    def __contains__(self, item):
        raise AssertionError(self.why)

    def __iter__(self):
        raise AssertionError(self.why)

    def __bool__(self):
        raise AssertionError(self.why)

    def __repr__(self):
        return f"refused: {self.why}"


class Read:
    """A move that equals every text which we read as it."""

    def __init__(self, variant, fen, move, shuffled):
        self.place, self.move = (variant, fen, shuffled), move

    def __eq__(self, text):
        one, other = (applied(*self.place, [move]) for move in (self.move, text))
        return not isinstance(other, Refused) and one["position"] == other["position"]

    def __repr__(self):
        return f"{self.move} (read)"


class Moves(list):
    """Legal moves, which are equal in any order."""

    def __eq__(self, other):
        return sorted(self) == sorted(other)


class NotOk(int):
    """Some reason why a FEN is refused; which one is not told apart in numbers."""

    def __new__(cls, why):
        number = super().__new__(cls, -1)
        number.why = why
        return number

    def __eq__(self, other):
        return other != FEN_OK

    def __ne__(self, other):
        return not self == other

    __hash__ = int.__hash__


def answered(function):
    """Notes what was asked last, and turns refusals into answers."""
    def asked(*args, **named):
        global last
        last = (function.__name__, *args)
        try:
            return function(*args, **named)
        except chatur.Refusal as refusal:
            return Refused(str(refusal))
    return asked


def ours(variant):
    """The variant as we call it: an id, or a file of this folder."""
    file = HERE / f"{variant}.ron"
    return str(file) if file.exists() else OURS.get(variant, variant)


@cache
def rules(variant):
    return chatur.command("resolve", ours(variant))


@cache
def seats(variant):
    """Who moves first, and the other."""
    told = chatur.asked("apply", ours(variant), "--json", "resign:" + first(variant))
    return first(variant), *(seat for seat in told["seats"] if seat != first(variant))


@cache
def first(variant):
    return chatur.asked("moves", ours(variant), "--json")["turn"]


def shuffled_words(shuffled):
    return ["--chess960"] if shuffled else []


def applied(variant, fen, shuffled, moves, *words):
    try:
        return chatur.asked("apply", ours(variant), "--json", "--position", fen, *shuffled_words(shuffled), *words, "--", *moves)
    except chatur.Refusal as refusal:
        return Refused(str(refusal))


def after(variant, fen, moves, shuffled=False):
    """The position after moves, whatever has ended on the way."""
    return chatur.count(ours(variant), 1, [(fen, moves)], shuffled)[0].or_refusal()


def ended(variant, fen, moves, shuffled=False):
    """Whether a game has ended, and its value for the side to move."""
    if moves:
        _, result, error = chatur.play(ours(variant), fen, list(moves))
        if error:
            raise chatur.Refusal(error)
    else:
        result = after(variant, fen, moves, shuffled).result
    if not result:
        return False, None
    if result["kind"] != "win":
        return True, VALUE_DRAW
    turn = (after(variant, fen, ()).fen.split()[1] == "b") ^ (len(moves) % 2 == 1)
    return True, VALUE_MATE if seats(variant)[turn] in result["winners"] else -VALUE_MATE


@answered
def version():
    return tuple(map(int, chatur.version().split()[-1].split(".")))


@answered
def info():
    return chatur.version()


@answered
def variants():
    names = {ours: theirs for theirs, ours in OURS.items()}
    told = chatur.asked("list", "--json")["variants"]
    return [names.get(one["id"], one["id"]) for one in told] + [file.stem for file in HERE.glob("*.ron")]


def set_option(name, value):
    return None


def load_variant_config(text):
    """Its variants are written as files of this folder."""


@answered
def two_boards(variant):
    return "drops" in rules(variant) and "from: Hand" in rules(variant) and "CaptorsHand" not in rules(variant)


@answered
def captures_to_hand(variant):
    return "CaptorsHand" in rules(variant)


@answered
def start_fen(variant):
    return chatur.asked("moves", ours(variant), "--json")["position"]


@answered
def legal_moves(variant, fen, moves, shuffled=False):
    return Moves(after(variant, fen, moves, shuffled).divide)


@answered
def get_fen(variant, fen, moves, shuffled=False, sfen=False, promoted=False, counted=0):
    if sfen:
        return chatur.asked("moves", ours(variant), "--json", "--position", fen, "--notation", "usi")["position"]
    return after(variant, fen, moves, shuffled).fen


@answered
def get_fog_fen(fen, variant, shuffled=False):
    raise chatur.Refusal("there is no fog")


@answered
def get_san(variant, fen, move, shuffled=False, notation=NOTATION_DEFAULT):
    if notation not in WRITTEN or (notation == NOTATION_DEFAULT and variant in NUMBERS):
        return Read(variant, fen, move, shuffled)
    told = applied(variant, fen, shuffled, [move], "--notation", WRITTEN[notation])
    return told if isinstance(told, Refused) else moved(told)[0]


def moved(told):
    """The moves of a game, as its sentences have them."""
    return [re.fullmatch(r"\w+ plays (.*)\.", one["text"])[1] for one in told["events"] if one["uci"]]


@answered
def get_san_moves(variant, fen, moves, shuffled=False, notation=NOTATION_DEFAULT):
    if notation not in WRITTEN or (notation == NOTATION_DEFAULT and variant in NUMBERS):
        places = [after(variant, fen, moves[:ply], shuffled).fen for ply in range(len(moves))]
        return [Read(variant, place, move, shuffled) for place, move in zip(places, moves)]
    told = applied(variant, fen, shuffled, moves, "--notation", WRITTEN[notation])
    return told if isinstance(told, Refused) else moved(told)


@answered
def gives_check(variant, fen, moves, shuffled=False):
    if not moves:
        return bool(chatur.asked("moves", ours(variant), "--json", "--position", fen)["check"])
    told = applied(variant, fen, shuffled, moves)
    return told if isinstance(told, Refused) else any(
        one["kind"] == "check" and one["ply"] == len(moves) for one in told["events"])


@answered
def is_capture(variant, fen, moves, move, shuffled=False):
    told = applied(variant, fen, shuffled, [*moves, move])
    return told if isinstance(told, Refused) else any(
        one["kind"] == "captured" and one["ply"] == len(moves) + 1 for one in told["events"])


@answered
def piece_to_partner(variant, fen, moves):
    """What the last move puts into the hand, where our captor keeps it, as a piece of its former owner."""
    kept = {"bughouse": "crazyhouse"}.get(variant, variant)
    hands = [hand(after(kept, fen, moves[:ply]).fen) for ply in (len(moves) - 1, len(moves))]
    return "".join(letter.swapcase() for letter in set(hands[1]) if hands[1].count(letter) > hands[0].count(letter))


def hand(fen):
    return re.search(r"\[(.*?)\]", fen)[1]


@answered
def game_result(variant, fen, moves, shuffled=False):
    over, value = ended(variant, fen, moves, shuffled)
    return value if over else Refused("the game goes on")


@answered
def is_immediate_game_end(variant, fen, moves, shuffled=False):
    return ended(variant, fen, moves, shuffled)


@answered
def is_optional_game_end(variant, fen, moves, shuffled=False, counted=0):
    """What has ended the game, or would if it were claimed."""
    over, value = ended(variant, fen, moves, shuffled)
    claimed = over or applied(variant, fen, shuffled, [*moves, "claim"])
    if over or isinstance(claimed, Refused):
        return over, value
    return True, VALUE_DRAW if claimed["result"]["kind"] != "win" else VALUE_MATE


@answered
def has_insufficient_material(variant, fen, moves, shuffled=False):
    """Who cannot win, of whom moves first and the other: the other's time is up and it is drawn all the same."""
    said = []
    for loser in reversed(seats(variant)):
        run = subprocess.run([chatur.binary(), "apply", ours(variant), "--json", "--position", fen, "flag:" + loser],
                             capture_output=True, text=True)
        if run.returncode:
            if not run.stderr.strip().endswith("the game is over"):
                raise chatur.Refusal(run.stderr.strip())
            result = after(variant, fen, ()).result
            said.append(result["kind"] != "win" or loser in result["winners"])
        else:
            said.append(json.loads(run.stdout)["result"]["kind"] == "draw")
    return tuple(said)


@answered
def validate_fen(fen, variant, shuffled=False):
    error = chatur.count(ours(variant), 0, [(fen, ())], shuffled)[0].error
    return NotOk(error) if error else FEN_OK
