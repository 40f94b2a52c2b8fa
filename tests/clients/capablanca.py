"""A game on ten files over UCI, which python-chess has no board for, and its check: capablanca.py CHATUR"""

import json
import subprocess
import sys

chatur = sys.argv[1]
engine = subprocess.Popen([chatur, "uci"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def send(line):
    engine.stdin.write(line + "\n")


def wait(begin):
    for line in engine.stdout:
        if line.startswith(begin):
            return line.strip()
    raise SystemExit(f"the engine ended before it said {begin}")


send("uci")
names = next(line for line in iter(lambda: wait("option name UCI_Variant"), None))
assert " var capablanca" in names and "fischerandom" not in names, names
wait("uciok")
send("setoption name UCI_Variant value capablanca")
send("isready")
wait("readyok")
moves = []
while len(moves) < 400:
    send("position startpos" + (" moves " + " ".join(moves) if moves else ""))
    send("go nodes 300")
    best = wait("bestmove").split()[1]
    if best == "(none)":
        break
    moves.append(best)
    state = json.loads(subprocess.run([chatur, "apply", "capablanca", *moves, "--json"], check=True, capture_output=True).stdout)
    if state["result"]:
        break
send("quit")
assert engine.wait(timeout=60) == 0
print(f"uci    capablanca       {len(moves):3} plies, {state['result'] and state['result']['reason']}")
