"""The differences that are known, each with its reason. README.md says more about each of them."""

import re


# Here other moves than there start the count of quiet moves anew: captures alone in the antichess family; and
# all pawn moves where pawns step sideways, of which there only those count that cannot be taken back.
OTHER_CLOCKS = {"antichess", "codrus", "giveaway", "suicide", "pawnsideways", "petrified"}


def fen_is_explained(variant, quiet, chess960, ours, theirs):
    """Why two FENs of one position differ, or nothing.

    `quiet` tells whether a rule of the variant counts quiet moves.
    """
    mine, passes = re.subn(r" passes=\d+$", "", ours)
    mine, other = mine.split(), theirs.split()
    if len(mine) != len(other):
        return None
    reasons = ["with passes"] if passes else []
    for index, (one, two) in enumerate(zip(mine, other)):
        if one == two:
            continue
        if index == 0 and ordered_hand(one) == ordered_hand(two):
            reasons.append("with another order in hand")
        elif index == 2 and chess960 and rights(one) == rights(two):
            reasons.append("with rights as KQkq")
        elif index == 3 and one == "-":
            reasons.append("without a useless en-passant mark")
        elif index == 3 and squares(one) < squares(two):
            reasons.append("with the passed squares alone")
        elif index == len(mine) - 2 and not quiet:
            reasons.append("with another clock, which nothing asks")
        elif index == len(mine) - 2 and variant in OTHER_CLOCKS:
            reasons.append("with a clock that other moves set back")
        else:
            return None
    return " and ".join(reasons)


def ordered_hand(board):
    """A board with its hand in the order of the alphabet."""
    found = re.fullmatch(r"(.*)\[(.*)\]", board)
    return (found[1], sorted(found[2])) if found else (board, [])


def rights(field):
    """How many castling rights each side has."""
    return sum(map(str.isupper, field)), sum(map(str.islower, field))


def squares(field):
    return set(re.findall(r"[a-l]\d+", field))


def moves_are_explained(peer, place, more, less, not_mate):
    """Why the moves of one position differ, or nothing.

    `more` are those of ours alone, `less` those of theirs; `not_mate` tells whether some drops may not mate.
    """
    if not_mate and not more and all(mates_by_drop(peer, place, move) for move in less):
        return "without drops that mate"
    if not less and peer.variant == "shoshogi" and all(move.endswith("+") for move in more):
        return "with a second king that ends a check"
    if not less and peer.variant == "racingkings" and home_first(peer, place):
        return "with Black's last move"
    return None


def mates_by_drop(peer, place, move):
    fen, played = place
    after = (*played, move)
    return move[1] == "@" and peer.checks(fen, after) and not peer.moves(fen, after)


def home_first(peer, place):
    """Whether White has won the race with Black to move, who cannot follow."""
    fen = peer.fen(*place)
    return "K" in fen.split("/")[0] and fen.split()[1] == "b" and peer.ended(*place) == -1


def end_is_explained(peer, place, result, mine, theirs):
    """Why two verdicts on one position differ, or nothing."""
    if theirs is None and mine == 0 and all(peer.bare(*place)):
        return "by bare material"
    if result and result["kind"] == "draw" and theirs is None and peer.optional_end(*place) == 0:
        return "that are optional there"
    if mine is None and peer.variant == "racingkings" and home_first(peer, place):
        return "after Black's last move"
    return None


# Of `test.py`: variants that are left out, as its `.ini` text has them, and notations that we neither write nor read.
LEFT_OUT = {"diana": "castling in which the king goes one file", "fogofwar": "fog"}
UNREAD = {6: "janggi by numbers", 8: "Thai", 9: "Thai"}
COUNTED = {"makruk", "cambodian", "asean"}


def verdict_is_explained(asked, said, wanted=None, *_):
    """Why an answer to `test.py` differs, or nothing.

    `asked` is a function of pyffish with its arguments, `said` our answer and `wanted` theirs.
    """
    function, *arguments = asked
    texts = [one for one in arguments if isinstance(one, str)]
    variant = next((text for text in texts if "/" not in text), "")
    why = getattr(said, "why", "")
    notation = arguments[4] if function == "get_san" and len(arguments) > 4 else None
    if variant in LEFT_OUT:
        return f"without {LEFT_OUT[variant]}"
    if function == "info":
        return "by name: we are another program"
    if notation in UNREAD:
        return f"in a notation that is not read: {UNREAD[notation]}"
    for text, reason in REFUSED.items():
        if text in why:
            return reason
    if function == "get_fen" and isinstance(said, str):
        mine, other = said.split(), wanted.replace("~", "").split()
        if variant in COUNTED and mine[:2] == other[:2] and mine[-1] == other[-1]:
            return "in the fields that count in makruk and its relatives"
        return fen_is_explained(variant, True, len(arguments) > 3 and arguments[3], said, wanted)
    return SINGLE.get((function, variant))


# What is said of a position or move that it takes.
REFUSED = {
    "not both stayed at home": "by a castling right of pieces that are away, which we refuse",
    "this could be": "by a text that could be FEN or SFEN, which we refuse",
    "is in check but it is not": "by a check of who is not to move, which we refuse",
    "the FEN has more": "by a rank of more squares than the board has",
    "may not be dropped where it mates": "by a drop that mates, which is not legal",
    "`*` marks a missing square": "by walls in ataxx, which has none here",
}

# Answers of which README.md says more.
SINGLE = {
    ("get_san", "sittuyin"): "with less of the square from which a pawn promotes",
    ("has_insufficient_material", "janggi"): "by points, with which a bare general may win",
    ("has_insufficient_material", "wazirking"): "by a stalemate that has won already",
    ("is_immediate_game_end", "dobutsu"): "by two lions that are home at once, which no game comes to",
    ("game_result", "royalduck"): "by a wall that leaves a line to a king",
}
