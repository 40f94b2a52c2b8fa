"""Two hosts at one database, people at many tables through both, and a kill in the middle: see tests/server/two_hosts.

Everybody plays one move a second. Who is at a host that is killed goes to the other one, says again what was not answered,
and comes home when the host is back. What anybody was told is compared with the database and with what both hosts show.
"""

import asyncio
import contextlib
import json
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

HERE = "127.0.0.1"
# What is promised of the tables of a host that is killed, in seconds, and how far the machine may be from a quiet one.
GOES_ON = 5.0
BUSY = float(os.environ.get("CHATUR_HOSTS_BUSY", "3"))
# What one host may learn of another a little later, in seconds.
SOON = 10.0


class Host:
    """A host that can be killed and started again."""

    def __init__(self, chatur, url, folder, number):
        self.http, self.tcp = free_port(), free_port()
        self.chatur, self.folder, self.name = chatur, folder, f"host {number}"
        self.socket = os.path.join(folder, f"admin{number}")
        many = ["connections-per-address", "connections", "requests", "requests-at-once", "tables-per-hour",
                "seats-per-minute", "seats-per-address"]
        self.words = [chatur, "serve", "--store", url, "--listen", f"{HERE}:{self.http}", "--tcp", f"{HERE}:{self.tcp}",
                      "--admin-socket", self.socket, "--log", "warn", *(w for name in many for w in (f"--{name}", "1000000"))]

    async def start(self):
        with open(os.path.join(self.folder, "log"), "ab") as log:
            self.process = subprocess.Popen(self.words, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        until = time.monotonic() + 60
        while time.monotonic() < until and self.process.poll() is None:
            with contextlib.suppress(OSError, ValueError):
                if (await ask(self, "GET", "/readyz"))[0] == 200:
                    return
            await asyncio.sleep(0.05)
        raise SystemExit(f"{self.name} does not start:\n" + open(os.path.join(self.folder, "log"), encoding="utf-8").read())

    def end(self, how):
        self.process.send_signal(how)
        return self.process.wait(60)

    def admin(self, *words):
        words = [self.chatur, "admin", words[0], "--admin-socket", self.socket, *words[1:]]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, timeout=60)


def free_port():
    with socket.socket() as asked:
        asked.bind((HERE, 0))
        return asked.getsockname()[1]


async def ask(host, method, path, body=None):
    """Asks for something: the status, and the answer as JSON or nothing."""
    text = None if body is None else json.dumps(body).encode()
    asked = urllib.request.Request(f"http://{HERE}:{host.http}{path}", text, {"Content-Type": "application/json"}, method=method)

    def wait():
        try:
            with urllib.request.urlopen(asked, timeout=30) as answer:
                return answer.status, answer.read()
        except urllib.error.HTTPError as error:
            return error.code, error.read()

    status, said = await asyncio.to_thread(wait)
    with contextlib.suppress(ValueError):
        return status, json.loads(said)
    return status, None


class Line:
    """A connection that speaks lines."""

    def __init__(self, host, address=HERE):
        self.host, self.address = host, address

    async def __aenter__(self):
        self.reader, self.writer = await asyncio.open_connection(
            HERE, self.host.tcp, limit=64 << 20, local_addr=(self.address, 0))
        return self

    async def __aexit__(self, *_):
        self.writer.close()

    async def say(self, **message):
        self.writer.write(json.dumps(message).encode() + b"\n")
        await self.writer.drain()

    async def hello(self, table, **more):
        await self.say(type="Hello", protocol=1, table=table, **more)

    async def hear(self, *kinds):
        """The next message, or the next of these kinds."""
        while True:
            line = await asyncio.wait_for(self.reader.readline(), 15)
            if not line:
                raise ConnectionResetError("the host has closed the connection")
            message = json.loads(line)
            if message["type"] == "Ping":
                await self.say(type="Pong", at=message["at"])
            elif not kinds or message["type"] in kinds:
                return message


class Table:
    """A game of two: what anybody was told of it."""

    def __init__(self, number, opened):
        self.number, self.id = number, opened["table"]
        self.tokens = {seat: held["token"] for seat, held in opened["seats"].items()}
        self.events, self.done, self.heard, self.wrong = {}, {}, [], []
        self.over = False

    def note(self, message):
        seq, moves = message["seq"], [event["uci"] for event in message["events"] if "uci" in event]
        if self.events.setdefault(seq, moves) != moves:
            self.wrong.append(f"event {seq} was told as {self.events[seq]} and as {moves}")
        self.heard.append(time.monotonic())


class World:
    """All hosts and tables, and how long moves took."""

    def __init__(self, hosts):
        self.hosts, self.tables, self.ways, self.again, self.ends = hosts, [], [], 0, False


async def play(world, table, seat, home):
    """Plays any moves at one host, and at the other while that one is away."""
    said, sent, seen, number, at = None, 0, 0, 0, home
    while not (table.over or world.ends and said is None):
        try:
            async with Line(at) as line:
                await line.hello(table.id, token=table.tokens[seat], since=seen)
                if said:
                    world.again += 1
                    await line.say(type="AddMove", **said)
                while not (world.ends and said is None):
                    if at is not home and home.process.poll() is None and said is None:
                        break
                    try:
                        message = await asyncio.wait_for(line.hear(), 1 if world.ends else 5)
                    except TimeoutError:
                        continue
                    kind, seq = message["type"], message.get("seq", 0)
                    if kind == "Event":
                        if seq > seen + 1:
                            table.wrong.append(f"{seat} was told of {seen} and then of {seq}")
                        seen = max(seen, seq)
                        table.note(message)
                    elif kind == "Board":
                        seen = max(seen, seq)
                    elif kind == "YourTurn" and said is None and not world.ends:
                        await asyncio.sleep(random.uniform(0.8, 1.2))
                        number += 1
                        said = {"id": f"{seat}{number}", "move": random.choice(message["moves"]), "base": seq}
                        sent = time.monotonic()
                        await line.say(type="AddMove", **said)
                    elif kind == "Done" and said and message["id"] == said["id"]:
                        world.ways.append((time.monotonic(), time.monotonic() - sent))
                        table.done[seq], said = said["id"], None
                    elif kind == "InvalidMove" and message["code"] not in ("store", "closing", "busy"):
                        table.wrong.append(f"{seat} was refused: {message}")
                        said = None
                    elif kind in ("InvalidMove", "Error"):
                        break
                    elif kind == "Winner":
                        table.over = True
        except (OSError, ValueError, TimeoutError):
            pass
        # It tries the other one, and comes home when that is there again.
        at = home if at is not home and home.process.poll() is None else other(world, at)
        await asyncio.sleep(0.05)


def other(world, host):
    return world.hosts[1 - world.hosts.index(host)]


def middle(values, part=0.5):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else float("nan")


async def kill_in_the_middle(world, seconds, wrong):
    """Plays, kills a host, waits until all its tables go on, and brings it back."""
    killed, _ = world.hosts
    await asyncio.sleep(seconds / 3)
    kill = time.monotonic()
    killed.end(signal.SIGKILL)
    waits = {table: None for table in world.tables if not table.over}
    until = kill + 4 * GOES_ON * BUSY
    while None in waits.values() and time.monotonic() < until:
        await asyncio.sleep(0.05)
        for table, wait in waits.items():
            # What was on its way when the host died says nothing.
            if wait is None and (table.over or table.heard and table.heard[-1] > kill + 0.3):
                waits[table] = time.monotonic() - kill
    stopped = [table.number for table, wait in waits.items() if wait is None]
    if stopped:
        wrong.append(f"{len(stopped)} tables did not go on: {stopped[:10]}")
    took = [wait for wait in waits.values() if wait is not None]
    print(f"after the kill {len(took)} of {len(waits)} tables went on, half of them after {middle(took):.1f} s, "
          f"the last after {max(took, default=0):.1f} s (promised: {GOES_ON:g} s)")
    if middle(took) > GOES_ON * BUSY:
        wrong.append("they went on too late")
    await asyncio.sleep(max(0, kill + seconds / 3 - time.monotonic()))
    await killed.start()
    back = time.monotonic()
    await asyncio.sleep(seconds / 3)
    before, without, after = ([way for at, way in world.ways if begins <= at < ends] for begins, ends in
                              ((0, kill), (kill, back), (back, float("inf"))))
    for what, ways in (("with both hosts", before), ("with one", without), ("with both again", after)):
        print(f"{what}: {len(ways)} moves, from sent to done p50 {1000 * middle(ways):.1f} ms, "
              f"p99 {1000 * middle(ways, 0.99):.0f} ms")
    if not (before and without and after):
        wrong.append("nobody played")


async def compare(world, psql, url, wrong):
    """What anybody was told has to be in the database, and to be shown by both hosts."""
    rows = sql(psql, url, "SELECT game, seq, message FROM moves")
    kept = {}
    for game, seq, message in rows:
        kept.setdefault(game, {})[int(seq)] = message
    lost, confirmed, heard = 0, 0, 0
    for table in world.tables:
        own = kept.get(table.id, {})
        confirmed, heard = confirmed + len(table.done), heard + len(table.events)
        lost += sum(own.get(seq - 1) != name for seq, name in table.done.items())
        if len(set(own.values())) != len(own):
            wrong.append(f"a message was done twice at table {table.number}")
        for host in world.hosts:
            _, shown = await ask(host, "GET", f"/api/tables/{table.id}/at/{len(own)}")
            history = [played["uci"] for played in (shown or {}).get("history", [])]
            if len(history) != len(own):
                wrong.append(f"{host.name} shows {len(history)} of {len(own)} moves of table {table.number}")
            for seq, moves in table.events.items():
                if moves != history[seq - 1:seq]:
                    wrong.append(f"{host.name} shows another move {seq} of table {table.number} than was told")
        wrong += [f"table {table.number}: {what}" for what in table.wrong]
    print(f"{confirmed} confirmed moves and {heard} that were told, in {len(rows)} of the database; "
          f"{world.again} said again; lost: {lost}")
    if lost:
        wrong.append(f"{lost} confirmed moves are lost")


def sql(psql, url, text):
    done = subprocess.run([psql, url, "-At", "-F", "\t", "-c", text], check=True, capture_output=True, text=True)
    return [line.split("\t") for line in done.stdout.splitlines()]


async def open_table(host, **wish):
    wish = {"variant": "orthodox", "seats": {"white": "person", "black": "person"}, "clock": "60+5"} | wish
    status, opened = await ask(host, "POST", "/api/tables", wish)
    if status != 201:
        raise SystemExit(f"{host.name} opens no table: {status} {opened}")
    return opened


async def decide_at_one(world, wrong):
    """A ban and a closed table, decided at one host, count at the other."""
    here, there = world.hosts
    banned, free = "127.0.77.7", "127.0.77.8"
    opened = await open_table(there)
    async with Line(there, banned) as watcher:
        await watcher.hello(opened["table"])
        await watcher.hear("Board")
        begun = time.monotonic()
        here.admin("ban", banned, "--for", "1h", "--why", "spam")
        if (await watcher.hear("Error"))["code"] != "banned":
            wrong.append("who was banned at the other host was told something else")
        print(f"a ban counts at the other host after {time.monotonic() - begun:.1f} s")
    for address, is_banned in ((banned, True), (free, False)):
        async with Line(there, address) as line:
            with contextlib.suppress(OSError):
                await line.hello(opened["table"])
            if ((await line.hear("Board", "Error")).get("code") == "banned") != is_banned:
                wrong.append(f"{address} was let in or kept out at the other host")
    async with Line(there) as player:
        await player.hello(opened["table"], token=opened["seats"]["white"]["token"])
        await player.hear("Board")
        begun = time.monotonic()
        here.admin("close", opened["table"], "--why", "tried")
        told = await player.hear("Error")
        print(f"a table that was closed at one host is closed at the other after {time.monotonic() - begun:.1f} s: {told['code']}")
    for host in world.hosts:
        async with Line(host) as line:
            await line.hello(opened["table"])
            if (await line.hear("Board", "Error"))["type"] != "Error":
                wrong.append(f"{host.name} lets somebody in at a table that was closed")


async def take_a_sleeping_one(world, psql, url, wrong):
    """A table that sleeps at one host is played at the other."""
    here, there = world.hosts
    opened = await open_table(here)
    owner = f"SELECT owner, asleep FROM games WHERE id = '{opened['table']}'"
    first = sql(psql, url, owner)[0][0]
    # Nobody has come: it is not in memory for long.
    until = time.monotonic() + 15 + SOON
    while sql(psql, url, owner)[0] == [first, "0"] and time.monotonic() < until:
        await asyncio.sleep(0.2)
    asleep = sql(psql, url, owner)[0]
    async with Line(there) as player:
        begun = time.monotonic()
        await player.hello(opened["table"], token=opened["seats"]["white"]["token"])
        turn = await player.hear("YourTurn")
        await player.say(type="AddMove", id="1", base=turn["seq"], move="e2e4")
        done = await player.hear("Done", "InvalidMove", "Error")
        took = time.monotonic() - begun
        now = sql(psql, url, owner)[0]
    print(f"a sleeping table was taken by the other host and played at after {took:.2f} s")
    if asleep == [first, "0"]:
        wrong.append("a table that nobody is at did not go to sleep")
    if done["type"] != "Done" or now[0] in ("", first):
        wrong.append(f"the other host has not taken it: {done}, {now}")


async def main(chatur, url, psql, tables, seconds):
    wrong = []
    with tempfile.TemporaryDirectory(prefix="chatur-hosts-") as folder:
        hosts = [Host(chatur, url, folder, number) for number in (1, 2)]
        world = World(hosts)
        try:
            for host in hosts:
                await host.start()
            for number in range(tables):
                world.tables.append(Table(number, await open_table(hosts[number % 2])))
            # Both at the owner, one there and one at the other, and both at the other.
            seats = [(table, seat, hosts[(table.number + (table.number // 2 % 3 > place)) % 2])
                     for table in world.tables for place, seat in enumerate(table.tokens)]
            players = [asyncio.create_task(play(world, *at)) for at in seats]
            await kill_in_the_middle(world, seconds, wrong)
            world.ends = True
            await asyncio.wait_for(asyncio.gather(*players), 60)
            await compare(world, psql, url, wrong)
            await decide_at_one(world, wrong)
            await take_a_sleeping_one(world, psql, url, wrong)
            for host in hosts:
                if (status := host.end(signal.SIGTERM)) != 0:
                    wrong.append(f"{host.name} ended with {status}")
        finally:
            for host in hosts:
                if getattr(host, "process", None) and host.process.poll() is None:
                    host.process.kill()
                    host.process.wait()
            if wrong or sys.exc_info()[0]:
                print(open(os.path.join(folder, "log"), encoding="utf-8", errors="replace").read()[-3000:])
    for what in wrong[:20]:
        print("WRONG:", what)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(asyncio.run(main(*sys.argv[1:4], int(sys.argv[4]), float(sys.argv[5]))))
