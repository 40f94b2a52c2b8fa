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


def verdict_is_explained(asked, *values):
    """Why an answer to `test.py` differs, or nothing. `asked` is a function with its arguments."""
    return None
