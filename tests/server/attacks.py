"""All attacks on a host that are known, in turn, beside people who play: see tests/server/attacks.

The attackers are a process of their own, so that they keep nobody here from looking at the clock. Each has addresses of its
own on loopback, a bounded number of connections, and a bounded rate.
"""

import asyncio
import base64
import contextlib
import functools
import json
import os
import random
import resource
import shutil
import signal
import socket
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

HERE = "127.0.0.1"
# What the host may have, as in the example unit.
MEMORY = 1 << 30
DESCRIPTORS = 65_536
# What is promised: milliseconds of 999 of 1,000 moves, seconds of the slowest new table, mebibytes.
MOVE, TABLE, HELD = 200, 1.0, 512
# On a machine that does other things as well, figures of time may be so many times as high.
BUSY = float(os.environ.get("CHATUR_ATTACKS_BUSY", "3"))

# A board where one kind goes anywhere and builds a wall anywhere: few moves at its start, and very many in the position.
WIDE = {
    "text": """(format: 1, id: "wide", name: "Wide", board: Squares(files: 16, ranks: 16),
        players: (seats: { "white": (faces: N, letters: Upper), "black": (faces: S, letters: Lower) }),
        pieces: { "amazon": (letter: "Q", moves: "mQmN") },
        setup: (rows: ["q...............", %s "...............Q"]), walls: (at: Anywhere), check: (matters: false),
        end: { "shut in": (when: NoMoves(ToMove), result: Lose(ToMove)) })""" % ('"................", ' * 14),
    "position": "",
}
DUCK = {"variant": "duck", "position": "k7/1Q5Q/3Q4/Q4Q2/2Q3Q1/Q3Q3/3Q2Q1/Q5QK w - - 0 1"}


def wide_position(pieces):
    """Amazons spread over the board of `WIDE`."""
    rows, left = [], pieces
    for rank in range(16):
        row = ["."] * 16
        for file in range(16):
            if (rank, file) != (0, 0) and (rank * 5 + file * 3) % 7 == 0 and left:
                row[file], left = "Q", left - 1
        if rank == 0:
            row[0] = "q"
        text, empty = "", 0
        for sign in row + [None]:
            if sign == ".":
                empty += 1
            else:
                text += (str(empty) if empty else "") + (sign or "")
                empty = 0
        rows.append(text)
    return "/".join(rows) + " w - - 0 1"


WIDE["position"] = wide_position(36)


async def connect(port, address):
    return await asyncio.open_connection(HERE, port, limit=64 << 20, local_addr=(address, 0))


async def ask(world, address, method, path, body=None, patience=30):
    """Asks for something over a connection of its own: the status, and the answer as JSON or as bytes."""
    text = b"" if body is None else json.dumps(body).encode()
    head = (f"{method} {path} HTTP/1.1\r\nHost: {HERE}:{world['http']}\r\nConnection: close\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(text)}\r\n\r\n")
    async with asyncio.timeout(patience):
        reader, writer = await connect(world["http"], address)
        try:
            writer.write(head.encode() + text)
            await writer.drain()
            said = await reader.read()
        finally:
            writer.close()
    head, _, body = said.partition(b"\r\n\r\n")
    if not head:
        return 0, None
    status = int(head.split(b" ", 2)[1])
    if b"transfer-encoding: chunked" in head.lower():
        parts = []
        while body:
            size, _, body = body.partition(b"\r\n")
            parts.append(body[:int(size or b"0", 16)])
            body = body[int(size or b"0", 16) + 2:]
        body = b"".join(parts)
    try:
        return status, json.loads(body)
    except ValueError:
        return status, body


class Guest:
    """Somebody at a table, who speaks lines."""

    def __init__(self, world, address, **hello):
        self.world, self.address, self.hello = world, address, hello

    async def come(self):
        self.reader, self.writer = await connect(self.world["tcp"], self.address)
        await self.say(type="Hello", protocol=1, **self.hello)
        return self

    async def say(self, **message):
        self.writer.write(json.dumps(message).encode() + b"\n")
        await self.writer.drain()

    async def hear(self):
        line = await self.reader.readline()
        if not line:
            raise ConnectionResetError("the host has closed the connection")
        message = json.loads(line)
        if message["type"] == "Ping":
            await self.say(type="Pong", at=message["at"])
        return message

    def go(self):
        with contextlib.suppress(Exception):
            self.writer.close()


# The attacks. Each gets the world and what it counts into, and runs until it is cancelled.


class Attack:
    """What attackers share: how often they may, and what came of it."""

    def __init__(self, world):
        self.world, self.counts = world, {}
        self.kept = []

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    async def ask(self, *words, **more):
        try:
            status, answer = await ask(self.world, *words, **more)
        except (OSError, TimeoutError, ValueError) as error:
            self.count(type(error).__name__)
            return 0, None
        self.count(str(status))
        return status, answer

    async def sit(self, address, **hello):
        """Comes to a table, and reads on without an answer."""
        guest = Guest(self.world, address, **hello)
        self.kept.append(guest)
        try:
            await guest.come()
            while True:
                message = await guest.hear()
                if message["type"] in ("YouAre", "Error"):
                    self.count(message["type"] if message["type"] == "YouAre" else message["code"])
        except (OSError, ValueError):
            self.count("cut")

    async def tables(self, wish, addresses, number, hello):
        """Opens tables, eight at once, and comes to each."""
        free = asyncio.Semaphore(8)

        async def one(address):
            async with free:
                status, opened = await self.ask(address, "POST", "/api/tables", wish)
            if hello and status == 201:
                await self.sit(address, table=opened["table"], seat="any")

        async with asyncio.TaskGroup() as group:
            for index in range(number):
                group.create_task(one(addresses[index % len(addresses)]))

    async def often(self, rate, once):
        """Does something so many times a second, each time without waiting for the time before, up to 64 at once."""
        free = asyncio.Semaphore(64)

        async def freed(number):
            try:
                await once(number)
            finally:
                free.release()

        async with asyncio.TaskGroup() as group:
            number = 0
            while True:
                await free.acquire()
                group.create_task(freed(number))
                number += 1
                await asyncio.sleep(1 / rate)


async def wide_tables(attack):
    """Sixty tables with hundreds of thousands of moves, where a machine is to move and nobody looks."""
    wish = WIDE | {"seats": {"white": "level:8", "black": "person"}, "clock": None}
    await attack.tables(wish, ["127.0.1.1", "127.0.1.2"], 60, hello=False)


async def wide_guests(attack):
    """A hundred of them, by two addresses, with a guest at each who is to move."""
    wish = WIDE | {"seats": {"white": "open", "black": "open"}, "clock": None}
    await attack.tables(wish, ["127.0.1.3", "127.0.1.4"], 100, hello=True)


async def duck(attack):
    """The same with a variant and a position that need no file."""
    for seats in ({"white": "level:8", "black": "person"}, {"white": "open", "black": "open"}):
        await attack.tables(DUCK | {"seats": seats, "clock": None}, ["127.0.1.5", "127.0.1.6"], 30, hello=True)


async def woken_games(attack):
    """Finished games, each asked for and come to, as fast as may be."""
    over = attack.world["over"]

    async def wake(number):
        address, table = f"127.0.2.{number % 8 + 1}", over[number % len(over)]
        if number % 4:
            await attack.ask(address, "GET", f"/api/tables/{table}")
        else:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(attack.sit(address, table=table), 0.2)

    await attack.often(300, wake)


async def lists(attack):
    """The lists of the lobby, by sixty addresses."""
    paths = [f"/api/tables?state={state}&limit=200" for state in ("open", "playing", "over")] + ["/api/files"]
    await attack.often(300, lambda n: attack.ask(f"127.0.3.{n % 60 + 1}", "GET", paths[n % len(paths)]))


async def imports(attack):
    """Games with four megabytes of remarks."""
    text = "[Event \"x\"]\n\n1. e4 {%s} e5 1-0\n" % ("remark " * 560_000)
    await attack.often(2, lambda n: attack.ask(f"127.0.4.{n % 2 + 1}", "POST", "/api/import", {"text": text}))


async def machines(attack):
    """A hundred tables of one address where a strong machine plays itself."""
    wish = {"variant": "orthodox", "seats": {"white": "level:9", "black": "level:9"}, "clock": None}
    await attack.tables(wish, ["127.0.5.1"], 100, hello=False)


async def open_seats(attack):
    """Every open seat in the lobby taken by one address."""
    async with asyncio.TaskGroup() as group:
        while True:
            _, answer = await attack.ask("127.0.6.1", "GET", "/api/tables?state=open&limit=200")
            for listed in (answer or {}).get("tables", []):
                group.create_task(attack.sit("127.0.6.1", table=listed["table"], seat="any", name="Grabber"))
            await asyncio.sleep(1)


async def mutes(attack):
    """Four connections that say something whenever they may, at the table of others."""

    async def talk(number):
        guest = await Guest(attack.world, "127.0.7.1", table=attack.world["talk"], name="Ann").come()
        attack.kept.append(guest)
        while True:
            await guest.say(type="Chat", text=f"{number} {time.monotonic()}")
            attack.count("said")
            await asyncio.sleep(0.4)

    async with asyncio.TaskGroup() as group:
        for number in range(4):
            group.create_task(talk(number))


async def frames(attack):
    """Pings, and frames of messages that never end and have nothing in them, at WebSockets."""

    async def flood(number):
        reader, writer = await connect(attack.world["http"], f"127.0.8.{number + 1}")
        attack.kept.append(writer)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write((f"GET /ws HTTP/1.1\r\nHost: {HERE}:{attack.world['http']}\r\nUpgrade: websocket\r\n"
                      f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        await reader.readuntil(b"\r\n\r\n")
        hello = json.dumps({"type": "Hello", "protocol": 1, "table": attack.world["talk"]}).encode()
        writer.write(bytes([0x81, 0x80 | len(hello)]) + bytes(4) + hello)

        async def read():
            while await reader.read(1 << 16):
                pass

        reading = asyncio.create_task(read())
        ping, begins, goes_on = b"\x89\x80" + bytes(4), b"\x01\x80" + bytes(4), b"\x00\x80" + bytes(4)
        many = ping * 4000 if number % 2 else goes_on * 4000
        writer.write(b"" if number % 2 else begins)
        try:
            while not reading.done():
                writer.write(many)
                await writer.drain()
                attack.count("frames", 4000)
                # Also where the host never stops reading.
                await asyncio.sleep(0.02)
        finally:
            reading.cancel()

    async def again(number):
        while True:
            try:
                await flood(number)
            except (OSError, asyncio.IncompleteReadError):
                pass
            attack.count("cut")
            await asyncio.sleep(0.2)

    async with asyncio.TaskGroup() as group:
        for number in range(4):
            group.create_task(again(number))


async def reports(attack):
    """Reports of balance, as long as may be, of which half are given up."""
    wish = {"text": '(format: 1, id: "long", name: "Long", extends: "four-player")', "games": 200, "nodes": 2000}

    async def report(number):
        await attack.ask(f"127.0.9.{number % 4 + 1}", "POST", "/api/balance", wish, patience=30 if number % 2 else 1)

    await attack.often(8, report)


async def half_sent(attack):
    """Heads of requests that do not come to an end."""

    async def half(number):
        try:
            reader, writer = await connect(attack.world["http"], f"127.0.10.{number % 8 + 1}")
        except OSError as error:
            return attack.count(type(error).__name__)
        attack.kept.append(writer)
        try:
            writer.write(b"GET /api/hello HTTP/1.1\r\nHost: localhost\r\nX-a: ")
            await asyncio.wait_for(reader.read(), 20)
            attack.count("closed")
        except (OSError, TimeoutError):
            attack.count("cut")
        finally:
            writer.close()

    async with asyncio.TaskGroup() as group:
        for number in range(2000):
            group.create_task(half(number))
            await asyncio.sleep(0.005)


ATTACKS = [wide_tables, wide_guests, duck, woken_games, lists, imports, machines, open_seats, mutes, frames, reports,
           half_sent]


async def attacking(world, seconds):
    """Runs all attacks in turn, so many seconds each, and says of each what came of it."""
    for number, run in enumerate(ATTACKS):
        print(json.dumps({"begins": run.__name__}), flush=True)
        attack, until = Attack(world), time.monotonic() + seconds
        try:
            async with asyncio.timeout(seconds):
                await run(attack)
        except TimeoutError:
            pass
        except BaseExceptionGroup as error:
            attack.count(repr(error.exceptions[0]))
        # What was begun stays until the time is over.
        await asyncio.sleep(max(0, until - time.monotonic()))
        for guest in attack.kept:
            getattr(guest, "go", getattr(guest, "close", None))()
        print(json.dumps({"ends": run.__name__, "counts": attack.counts}), flush=True)


# The people.


class Watch:
    """How long things took, by what else went on."""

    def __init__(self):
        self.now, self.times = "before", {}

    def took(self, what, seconds):
        self.times.setdefault((what, self.now), []).append(seconds)

    def of(self, what, when=None):
        return [s for (w, n), times in self.times.items() if w == what and when in (None, n) for s in times]


class Table:
    """A game of two people: what they were told is in its record."""

    def __init__(self, world, watch):
        self.world, self.watch = world, watch
        self.told, self.cuts, self.refused = {}, 0, []

    async def open(self, name, **wish):
        wish = {"variant": "orthodox", "seats": {"white": "me", "black": "person"}, "clock": None, "name": name} | wish
        while True:
            status, opened = await ask(self.world, "127.0.0.2", "POST", "/api/tables", wish)
            if status == 201:
                break
            await asyncio.sleep(1)
        self.id = opened["table"]
        self.tokens = {seat: held.get("token") for seat, held in opened["seats"].items()}
        return self

    async def play(self, pause, moves=120):
        """Plays to the end of the game or of so many moves."""
        self.left, self.done = moves, asyncio.Event()
        seats = [asyncio.create_task(self.sit(f"127.0.0.{2 + n}", seat, pause)) for n, seat in enumerate(self.tokens)]
        try:
            await self.done.wait()
        finally:
            for seat in seats:
                seat.cancel()
            await asyncio.gather(*seats, return_exceptions=True)

    async def sit(self, address, seat, pause):
        said, number = None, 0
        while True:
            guest = Guest(self.world, address, table=self.id, token=self.tokens[seat])
            try:
                await guest.come()
                while True:
                    message = await guest.hear()
                    kind = message["type"]
                    if kind == "YourTurn" and said is None:
                        await asyncio.sleep(pause)
                        number += 1
                        begun = time.monotonic()
                        said = {"id": f"{seat}{number}", "move": random.choice(message["moves"]), "base": message["seq"]}
                        await guest.say(type="AddMove", **said)
                    elif kind == "Done" and said and message["id"] == said["id"]:
                        self.watch.took("move", time.monotonic() - begun)
                        self.told[message["seq"] - 1], said = said["id"], None
                        self.left -= 1
                        if self.left <= 0:
                            self.done.set()
                    elif kind == "InvalidMove":
                        self.refused.append(f"{message['code']}: {message['why']}")
                        said = None
                    elif kind == "Winner":
                        self.done.set()
                    elif kind == "YourTurn" and said:
                        await guest.say(type="AddMove", **said)
            except (OSError, ValueError):
                self.cuts += 1
                await asyncio.sleep(0.5)
            except asyncio.CancelledError:
                if said:
                    # It has taken so long already.
                    self.watch.took("move", time.monotonic() - begun)
                raise
            finally:
                guest.go()


async def playing(world, watch, games):
    while True:
        table = await Table(world, watch).open("Ann")
        games.append(table)
        await table.play(0.25)


async def opening(world, watch, failed):
    """Somebody opens a table now and then."""
    while True:
        begun = time.monotonic()
        wish = {"variant": random.choice(["orthodox", "chess960", "shogi"]), "listed": True, "clock": None}
        try:
            status, _ = await ask(world, "127.0.0.9", "POST", "/api/tables", wish)
            watch.took("table", time.monotonic() - begun)
            if status != 201:
                failed.append(status)
        except (OSError, TimeoutError, ValueError) as error:
            watch.took("table", time.monotonic() - begun)
            failed.append(type(error).__name__)
        await asyncio.sleep(2)


async def talking(world, watch, heard):
    """Two who watch a table where others talk: what one says the other should hear."""
    speaker = await Guest(world, "127.0.0.7", table=world["talk"], name="Bo").come()
    listener = await Guest(world, "127.0.0.8", table=world["talk"], name="Cy").come()

    async def listen():
        while True:
            message = await listener.hear()
            if message["type"] == "Chat" and message["text"].startswith("honest "):
                heard["heard"] += 1

    async def drop():
        while True:
            await speaker.hear()

    tasks = [asyncio.create_task(listen()), asyncio.create_task(drop())]
    try:
        while True:
            await speaker.say(type="Chat", text=f"honest {heard['said']}")
            heard["said"] += 1
            await asyncio.sleep(5)
    finally:
        for task in tasks:
            task.cancel()


async def against_machine(world, watch):
    """Somebody plays against a strong machine, one move a table."""
    while True:
        wish = {"variant": "orthodox", "seats": {"white": "level:9", "black": "me"}, "clock": None, "listed": False}
        guest = None
        try:
            status, opened = await ask(world, "127.0.0.6", "POST", "/api/tables", wish)
            if status == 201:
                begun = time.monotonic()
                guest = await Guest(world, "127.0.0.6", table=opened["table"], token=opened["seats"]["black"]["token"]).come()
                async with asyncio.timeout(60):
                    while (await guest.hear())["type"] != "YourTurn":
                        pass
                watch.took("machine", time.monotonic() - begun)
        except TimeoutError:
            watch.took("machine", 60)
        except OSError:
            pass
        finally:
            if guest:
                guest.go()
        await asyncio.sleep(5)


# The host.


def limited(pid):
    """Puts a process under the limit of memory by a control group, if one can be made: what it is, and how to end it."""
    mounts = [line.split() for line in open("/proc/mounts", encoding="utf-8")]
    ways = [(m[1], ("memory.max",), "memory.swap.max") for m in mounts if m[2] == "cgroup2"]
    ways += [(m[1], ("memory.limit_in_bytes",), None) for m in mounts if m[2] == "cgroup" and "memory" in m[3].split(",")]
    for root, (limit,), swap in ways:
        group = os.path.join(root, f"chatur-attacks-{os.getpid()}")
        try:
            os.mkdir(group)
            with open(os.path.join(group, limit), "w", encoding="ascii") as file:
                file.write(str(MEMORY))
            if swap and os.path.exists(os.path.join(group, swap)):
                with open(os.path.join(group, swap), "w", encoding="ascii") as file:
                    file.write("0")
            with open(os.path.join(group, "cgroup.procs"), "w", encoding="ascii") as file:
                file.write(str(pid))
            return f"the control group {group} ({limit})", functools.partial(os.rmdir, group)
        except OSError:
            with contextlib.suppress(OSError):
                os.rmdir(group)
    return None, None


def can_run_scope():
    words = ["systemd-run", "--quiet", "--scope", "-p", f"MemoryMax={MEMORY}", "true"]
    try:
        return subprocess.run(words, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              timeout=10, check=False).returncode == 0
    except (OSError, subprocess.TimeoutExpired):
        return False


def start(chatur, folder):
    """A host as the example unit starts it: its process, its ports, what limits it, and how that is taken away."""
    ports = []
    for _ in range(2):
        with socket.socket() as asked:
            asked.bind((HERE, 0))
            ports.append(asked.getsockname()[1])
    config = os.path.join(folder, "chatur.toml")
    with open(config, "w", encoding="utf-8") as file:
        file.write(f'listen = "{HERE}:{ports[0]}"\ntcp = "{HERE}:{ports[1]}"\n'
                   f'store = "{folder}/games.sqlite"\nlog = "warn"\n')

    def before(limit_data):
        os.umask(0o077)
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        most = DESCRIPTORS if most == resource.RLIM_INFINITY else min(DESCRIPTORS, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
        if limit_data:
            resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))

    words = [chatur, "serve", "--config", config]
    log = open(os.path.join(folder, "log"), "wb")
    run = functools.partial(subprocess.Popen, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
    # The group is there before anything is kept in memory.
    process = run(words, preexec_fn=functools.partial(before, False))
    limit, undo = limited(process.pid)
    if limit is None:
        process.kill()
        process.wait()
        if can_run_scope():
            limit, undo = "systemd-run with MemoryMax", lambda: None
            scope = ["systemd-run", "--quiet", "--scope", "-p", f"MemoryMax={MEMORY}", "-p", "MemorySwapMax=0", *words]
            process = run(scope, preexec_fn=functools.partial(before, False))
        else:
            limit, undo = "a limit of its data (RLIMIT_DATA), which counts what is reserved as well", lambda: None
            process = run(words, preexec_fn=functools.partial(before, True))
    return process, {"http": ports[0], "tcp": ports[1]}, limit, undo


def kib(pid, name):
    with open(f"/proc/{pid}/status", encoding="utf-8") as status:
        return next(int(line.split()[1]) for line in status if line.startswith(name))


async def main(chatur, minutes):
    folder = tempfile.mkdtemp(prefix="chatur-attacks-")
    process, world, limit, undo = start(chatur, folder)
    pid, begun = process.pid, time.monotonic()
    print(f"the host has {MEMORY >> 20} MB by {limit}, {DESCRIPTORS} descriptors at most")
    attackers = None
    try:
        while True:
            try:
                if (await ask(world, HERE, "GET", "/healthz"))[0] == 200:
                    break
            except (OSError, TimeoutError):
                pass
            if process.poll() is not None or time.monotonic() > begun + 60:
                raise SystemExit("the host does not start:\n" + open(f"{folder}/log", encoding="utf-8").read())
            await asyncio.sleep(0.05)
        # What is there already: games that are over, and a table where people talk.
        world["over"] = []
        for number in range(400):
            _, made = await ask(world, f"127.0.11.{number % 4 + 1}", "POST", "/api/import", {"text": "1. f3 e5 2. g4 Qh4# 0-1"})
            world["over"].append(made["table"])
        watch, games, failed, heard = Watch(), [], [], {"said": 0, "heard": 0}
        world["talk"] = (await Table(world, watch).open("Talk")).id
        people = [asyncio.create_task(person) for person in (
            playing(world, watch, games), opening(world, watch, failed), talking(world, watch, heard),
            against_machine(world, watch))]
        quiet = min(5.0, minutes * 6)
        await asyncio.sleep(quiet)
        seconds = (minutes * 60 - 2 * quiet) / len(ATTACKS)
        words = [sys.executable, __file__, "--attack", json.dumps(world), str(seconds)]
        attackers = subprocess.Popen(words, stdout=subprocess.PIPE, preexec_fn=lambda: os.nice(5))
        rows, memory, ended = [], {}, None

        async def sample():
            while True:
                with contextlib.suppress(OSError, StopIteration):
                    memory[watch.now] = max(memory.get(watch.now, 0), kib(pid, "VmRSS"))
                await asyncio.sleep(0.2)

        people.append(asyncio.create_task(sample()))
        reader = asyncio.StreamReader()
        await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), attackers.stdout)
        while line := await reader.readline():
            told = json.loads(line)
            if "begins" in told:
                watch.now = told["begins"]
            else:
                rows.append((told["ends"], told["counts"]))
            if process.poll() is not None:
                break
        watch.now = "after"
        await asyncio.sleep(quiet)
        highest = kib(pid, "VmHWM") >> 10 if process.poll() is None else None
        for person in people:
            if person.done() and not person.cancelled() and person.exception():
                failed.append(repr(person.exception()))
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        ended = process.poll()
    finally:
        if attackers and attackers.poll() is None:
            attackers.terminate()
            attackers.wait(20)
        if process.poll() is None:
            process.send_signal(signal.SIGTERM)
            try:
                process.wait(60)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        with contextlib.suppress(OSError):
            undo()
    wrong = show(rows, watch, memory, highest, games, failed, heard, minutes)
    if ended is not None:
        wrong.append(f"the host ended with {ended} in the middle")
    elif process.returncode != 0:
        wrong.append(f"the host ended with {process.returncode} when it was asked to")
    lost = missing(f"{folder}/games.sqlite", games)
    print(f"confirmed moves of {len(games)} games: {sum(len(g.told) for g in games)}, not in the store: {lost}")
    if lost:
        wrong.append(f"{lost} confirmed moves are lost")
    if wrong and ended is not None:
        print(open(f"{folder}/log", encoding="utf-8", errors="replace").read()[-2000:])
    shutil.rmtree(folder, ignore_errors=True)
    for what in wrong:
        print("OVER:", what)
    return 1 if wrong else 0


def missing(path, games):
    """How many moves that somebody was told were done are not in the store."""
    with contextlib.closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as store:
        lost = 0
        for game in games:
            kept = dict(store.execute("SELECT seq, message FROM moves WHERE game = ?", (game.id,)))
            lost += sum(kept.get(seq) != name for seq, name in game.told.items())
        return lost


def show(rows, watch, memory, highest, games, failed, heard, minutes):
    """Prints what was measured, and gives what is over what is promised."""
    def most(what, when):
        return max(watch.of(what, when), default=float("nan"))

    print(f"{'attack':14}{'moves':>6}{'slowest ms':>11}{'table s':>8}{'level 9 s':>10}{'MB':>6}  what came of it")
    for name, counts in [("before", {}), *rows, ("after", {})]:
        came = ", ".join(f"{what} {number}" for what, number in counts.items())
        print(f"{name:14}{len(watch.of('move', name)):6}{most('move', name) * 1000:11.0f}{most('table', name):8.2f}"
              f"{most('machine', name):10.1f}{memory.get(name, 0) >> 10:6}  {came}")
    moves = sorted(watch.of("move"))
    at = (lambda part: moves[min(len(moves) - 1, int(len(moves) * part))] * 1000) if moves else lambda _: float("inf")
    table = max(watch.of("table"), default=float("inf"))
    refused = [why for game in games for why in game.refused]
    print(f"{len(moves)} honest moves in {minutes:g} minutes: median {statistics.median(moves or [0]) * 1000:.1f} ms, "
          f"99 % {at(0.99):.0f} ms, 99.9 % {at(0.999):.0f} ms, slowest {at(1):.0f} ms (promised: {MOVE} ms)")
    print(f"slowest new table {table:.2f} s (promised: {TABLE:g} s), {len(failed)} not opened {failed[:5]}")
    print(f"highest memory {highest} MB (promised: {HELD} MB)")
    print(f"of {heard['said']} things that an honest watcher said {heard['heard']} were heard")
    print(f"cut off {sum(game.cuts for game in games)} times, refused {len(refused)} moves {refused[:3]}")
    wrong = []
    if not at(0.999) <= MOVE * BUSY:
        wrong.append(f"999 of 1,000 moves took up to {at(0.999):.0f} ms")
    if not table <= TABLE * BUSY or failed:
        wrong.append(f"new tables took up to {table:.2f} s, {len(failed)} were not opened")
    if highest is None or highest > HELD:
        wrong.append(f"the host had {highest} MB")
    if heard["heard"] < heard["said"] // 2:
        wrong.append("an honest watcher was not heard")
    if refused:
        wrong.append(f"{len(refused)} honest moves were refused")
    return wrong


if __name__ == "__main__":
    if sys.argv[1] == "--attack":
        asyncio.run(attacking(json.loads(sys.argv[2]), float(sys.argv[3])))
    else:
        sys.exit(asyncio.run(main(sys.argv[1], float(sys.argv[2]))))
