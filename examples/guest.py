#!/usr/bin/env python3
"""A guest in twenty lines: sits down where there is room and plays any legal move.

    python3 examples/guest.py HOST:PORT [TABLE]        docs/protocol.md has the messages
"""
import json, random, socket, sys

host, port = sys.argv[1].rsplit(":", 1)
lines = socket.create_connection((host, int(port))).makefile("rw")

def say(**message):
    lines.write(json.dumps(message) + "\n")
    lines.flush()

table = {"table": sys.argv[2]} if len(sys.argv) > 2 else {}
say(type="Hello", protocol=2, seat="any", name="guest.py", **table)
for line in lines:
    heard = json.loads(line)
    if heard["type"] == "YourTurn":
        say(type="AddMove", base=heard["seq"], move=random.choice(heard["moves"]))
    elif heard["type"] in ("YouAre", "Error", "Winner"):
        print(line.strip())
        if heard["type"] != "YouAre":
            break
