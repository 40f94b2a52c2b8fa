#!/usr/bin/env python3
"""Finds positions in which the player to move wins by force, for crates/search/tests/tactics.txt.

Fairy-Stockfish plays quick games against itself and says of their positions which are won in so many moves. One
position a game is kept, so that they differ.

    tactics.py ENGINE [POSITIONS OF EACH VARIANT]
"""
import random
import subprocess
import sys

VARIANTS = {
    "orthodox": "chess", "antichess": "antichess", "atomic": "atomic", "crazyhouse": "crazyhouse",
    "three-check": "3check", "king-of-the-hill": "kingofthehill", "racing-kings": "racingkings",
    "capablanca": "capablanca",
}


class Engine:
    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.tell("uci")
        self.until("uciok")

    def tell(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def until(self, word):
        lines = []
        for line in self.process.stdout:
            lines.append(line.strip())
            if line.startswith(word):
                return lines
        raise SystemExit("the engine is gone")

    def think(self, moves, nodes):
        """The best move, and moves to mate if it is known."""
        self.tell("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.tell(f"go nodes {nodes}")
        lines = self.until("bestmove")
        mate = None
        for line in lines:
            words = line.split()
            if "score" in words:
                at = words.index("score")
                mate = int(words[at + 2]) if words[at + 1] == "mate" else None
        return lines[-1].split()[1], mate

    def board(self, moves):
        self.tell("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.tell("d")
        fen = next(line for line in self.until("Checkers") if line.startswith("Fen: "))
        return fen[5:]

    def legal(self, moves):
        self.tell("position startpos" + (" moves " + " ".join(moves) if moves else ""))
        self.tell("go perft 1")
        lines = self.until("Nodes searched")
        return [line.split(":")[0] for line in lines if ": " in line and not line.startswith("Nodes")]


def main():
    engine = Engine(sys.argv[1])
    wanted = int(sys.argv[2]) if len(sys.argv) > 2 else 8
    dice = random.Random(64)
    for ours, theirs in VARIANTS.items():
        engine.tell(f"setoption name UCI_Variant value {theirs}")
        found = 0
        while found < wanted:
            engine.tell("ucinewgame")
            moves = []
            while len(moves) < 120:
                best, mate = engine.think(moves, 6000 if len(moves) > 8 else 200)
                if best == "(none)":
                    break
                if mate is not None and 2 <= mate <= 4:
                    print(f"{ours}; {engine.board(moves)}; {mate}", flush=True)
                    found += 1
                    break
                if mate is not None and abs(mate) < 2:
                    break
                if dice.random() < 0.25:
                    legal = engine.legal(moves)
                    best = dice.choice(legal) if legal else best
                moves.append(best)


main()
