"""Asks Fairy-Stockfish: its Python package, and for whole counts its engine where one is given."""

import subprocess

import pyffish


class Peer:
    """One variant of Fairy-Stockfish."""

    def __init__(self, variant, chess960=False, engine=None):
        self.variant, self.chess960 = variant, chess960
        self.engine = engine and Engine.shared(engine, variant, chess960)

    def start(self):
        return pyffish.start_fen(self.variant)

    def moves(self, fen, played=()):
        return pyffish.legal_moves(self.variant, fen, list(played), self.chess960)

    def fen(self, fen, played=()):
        return pyffish.get_fen(self.variant, fen, list(played), self.chess960)

    def checks(self, fen, played=()):
        return pyffish.gives_check(self.variant, fen, list(played), self.chess960)

    def accepts(self, fen):
        return pyffish.validate_fen(fen, self.variant, self.chess960) == pyffish.FEN_OK

    def divide(self, fen, played, moves):
        """How many replies there are to each of the moves."""
        if self.engine:
            counts = self.engine.divide(fen, played)
            return {move: counts[move] for move in moves}
        return {move: len(self.moves(fen, (*played, move))) for move in moves}

    def ended(self, fen, played=()):
        """Whether and how the game is over by its position: 1 when the side to move has won, 0 drawn, -1 lost."""
        over, value = pyffish.is_immediate_game_end(self.variant, fen, list(played), self.chess960)
        if over:
            return sign(value)
        if not self.moves(fen, played):
            return sign(pyffish.game_result(self.variant, fen, list(played), self.chess960))
        return None

    def optional_end(self, fen, played=()):
        over, value = pyffish.is_optional_game_end(self.variant, fen, list(played), self.chess960)
        return sign(value) if over else None

    def bare(self, fen, played=()):
        """Whether each side lacks the material to win."""
        return pyffish.has_insufficient_material(self.variant, fen, list(played), self.chess960)


def sign(value):
    return (value > 0) - (value < 0)


class Engine:
    """The engine by its protocol; only counts are asked for."""

    running = None

    @classmethod
    def shared(cls, path, variant, chess960=False, config=None):
        """The engine of this process, which takes a while to start, turned to a variant."""
        if not cls.running:
            cls.running = cls(path)
        cls.running.turn_to(variant, chess960, config)
        return cls.running

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def turn_to(self, variant, chess960, config):
        if config:
            self.say(f"setoption name VariantPath value {config}")
        self.say(f"setoption name UCI_Chess960 value {str(chess960).lower()}")
        self.say(f"setoption name UCI_Variant value {variant}")

    def say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def divide(self, fen, played=(), depth=2):
        moves = f" moves {' '.join(played)}" if played else ""
        self.say(f"position fen {fen}{moves}")
        self.say(f"go perft {depth}")
        counts = {}
        while line := self.process.stdout.readline():
            if line.startswith("Nodes searched"):
                return counts
            move, found, number = line.rpartition(": ")
            if found and not move.startswith("info"):
                counts[move] = int(number)
        raise RuntimeError("the engine has gone away")


def about():
    return f"pyffish {'.'.join(map(str, pyffish.version()))}, {pyffish.info()}"
