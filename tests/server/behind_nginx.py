"""A host behind nginx: whom limits count, conversations through the proxy, and its reload."""

import base64
import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import tempfile
import time
import unittest

HERE = "127.0.0.1"
CHATUR, NGINX = sys.argv.pop(1), sys.argv.pop(1)

# The file that docs/hosting.md shows.
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../examples/nginx.conf"), encoding="utf-8") as shown:
    SHOWN = shown.read()

# What is around it on a machine.
AROUND = """
daemon off;
pid {home}/nginx.pid;
error_log {home}/error.log;
events {{ }}
http {{
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    include {home}/chatur.conf;
}}
"""

# A certificate that nobody has signed is as good as any here.
UNKNOWN = ssl.create_default_context()
UNKNOWN.check_hostname, UNKNOWN.verify_mode = False, ssl.CERT_NONE


def changed(text, *changes):
    """A text with each of some words, which are there once, in the place of another."""
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def free_port():
    with socket.socket() as asked:
        asked.bind((HERE, 0))
        return asked.getsockname()[1]


def until(done, what):
    end = time.monotonic() + 20
    while time.monotonic() < end:
        try:
            if done():
                return
        except OSError:
            pass
        time.sleep(0.05)
    raise AssertionError(f"{what} did not come about")


class Pair:
    """A host and nginx before it, with the file of the manual as it is but for names, ports and what is said here."""

    def __init__(self, *options, changes=()):
        self.home = tempfile.mkdtemp(prefix="chatur-nginx-")
        os.chmod(self.home, 0o755)
        self.port, host = free_port(), free_port()
        words = [CHATUR, "serve", "--listen", f"{HERE}:{host}", "--store", ":memory:", *options]
        self.host = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        key, certificate = (os.path.join(self.home, name) for name in ("privkey.pem", "fullchain.pem"))
        words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=chess.example", "-days", "2",
                 "-keyout", key, "-out", certificate]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        shown = changed(
            SHOWN, ("server 127.0.0.1:8080;", f"server {HERE}:{host};"), ("listen 443 ssl;", f"listen {HERE}:{self.port} ssl;"),
            ("/etc/letsencrypt/live/chess.example/fullchain.pem", certificate),
            ("/etc/letsencrypt/live/chess.example/privkey.pem", key), ("/var/log/nginx/", f"{self.home}/"), *changes)
        with open(os.path.join(self.home, "chatur.conf"), "w", encoding="utf-8") as file:
            file.write(shown)
        config = os.path.join(self.home, "nginx.conf")
        with open(config, "w", encoding="utf-8") as file:
            file.write(AROUND.format(home=self.home))
        words = [NGINX, "-c", config, "-p", self.home, "-e", os.path.join(self.home, "error.log")]
        self.nginx = subprocess.Popen(words)
        below = "/chess" if changes else ""
        until(lambda: self.ask("GET", f"{below}/healthz", "192.0.2.99")[0] == 200, "the host behind nginx")

    def ask(self, method, path, address, body=None, **headers):
        asked = http.client.HTTPSConnection(HERE, self.port, timeout=20, context=UNKNOWN)
        headers = {"X-Forwarded-For": address, "Content-Type": "application/json", **headers}
        asked.request(method, path, None if body is None else json.dumps(body), headers)
        answer = asked.getresponse()
        said = answer.read()
        asked.close()
        return answer.status, said, answer.headers

    def statuses(self, count, address):
        return [self.ask("GET", "/api/hello", address)[0] for _ in range(count)]

    def close(self):
        processes = (self.nginx, self.host)
        for process in processes:
            if process.poll() is None:
                process.send_signal(signal.SIGTERM)
        ends = [process.wait(20) for process in processes]
        shutil.rmtree(self.home, ignore_errors=True)
        return ends


class Talk:
    """A conversation over a WebSocket."""

    def __init__(self, port, path="/ws", **hello):
        self.socket = UNKNOWN.wrap_socket(socket.create_connection((HERE, port), timeout=20))
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [f"GET {path} HTTP/1.1", f"Host: {HERE}:{port}", f"Origin: https://{HERE}:{port}", "Upgrade: websocket",
                 "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13", "", ""]
        self.socket.sendall("\r\n".join(lines).encode())
        self.file = self.socket.makefile("rb")
        self.status = int(self.file.readline().split()[1])
        while self.file.readline().strip():
            pass
        self.say(type="Hello", protocol=1, **hello)

    def say(self, **message):
        text = json.dumps(message).encode()
        length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0xFE]) + len(text).to_bytes(2, "big")
        self.socket.sendall(b"\x81" + length + bytes(4) + text)

    def until(self, kind):
        while True:
            opcode, length = self.file.read(2)
            if length == 126:
                length = int.from_bytes(self.file.read(2), "big")
            elif length == 127:
                length = int.from_bytes(self.file.read(8), "big")
            text = self.file.read(length)
            if opcode == 0x81 and (said := json.loads(text))["type"] == kind:
                return said


class BehindNginx(unittest.TestCase):
    LIMITS = ("--requests", "1", "--requests-at-once", "10")

    def pair(self, *options, changes=()):
        pair = Pair(*options, changes=changes)
        self.addCleanup(pair.close)
        return pair

    def test_two_visitors_have_limits_of_their_own(self):
        pair = self.pair(*self.LIMITS, "--trusted-proxy", HERE)
        first = pair.statuses(15, "192.0.2.1")
        self.assertEqual((first[:10], first[-1]), ([200] * 10, 429))
        self.assertEqual(pair.statuses(10, "192.0.2.2"), [200] * 10)
        status, said, headers = pair.ask("GET", "/api/hello", "192.0.2.1")
        self.assertEqual((status, json.loads(said)["code"]), (429, "too_fast"))
        self.assertTrue(int(headers["Retry-After"]) >= 1)
        self.assertEqual(pair.close(), [0, 0])

    def test_without_trust_all_are_the_proxy(self):
        pair = self.pair(*self.LIMITS)
        statuses = [pair.ask("GET", "/api/hello", f"192.0.2.{last}")[0] for last in range(15)]
        self.assertIn(429, statuses)
        self.assertEqual(pair.ask("GET", "/metrics", "127.0.0.1")[0] // 100, 4)
        self.assertEqual(pair.close(), [0, 0])

    def test_a_game_is_played_through_it_and_outlives_its_reload(self):
        pair = self.pair("--trusted-proxy", HERE, "--public-url", f"http://{HERE}:1")
        wish = {"variant": "orthodox", "seats": {"white": "me", "black": "person"}, "clock": None}
        status, said, _ = pair.ask("POST", "/api/tables", "192.0.2.1", wish)
        self.assertEqual(status, 201, said)
        opened = json.loads(said)
        self.assertEqual(opened["watch"], f"http://{HERE}:1/t/{opened['table']}")
        seats = [Talk(pair.port, table=opened["table"], token=opened["seats"][seat]["token"]) for seat in ("white", "black")]
        white, black = seats
        self.assertEqual([seat.status for seat in seats], [101, 101])
        white.until("YourTurn")
        white.say(type="AddMove", id="1", move="e2e4")
        black.until("YourTurn")
        pair.nginx.send_signal(signal.SIGHUP)
        until(lambda: pair.ask("GET", "/healthz", "192.0.2.1")[0] == 200, "a reload")
        black.say(type="AddMove", id="2", move="e7e5")
        white.until("YourTurn")
        # A page of somebody else is refused through the proxy as well.
        evil = pair.ask("POST", "/api/tables", "192.0.2.1", wish, Origin="https://evil.example")
        self.assertEqual(evil[0], 403)
        self.assertEqual(pair.ask("GET", "/api/hello", "192.0.2.1", Host="evil.example")[0], 421)
        said = {"X-Forwarded-Host": "evil.example"}
        self.assertEqual(pair.ask("GET", "/api/hello", "192.0.2.1", **said)[0], 200)
        for path in ("/metrics", "/readyz"):
            self.assertEqual(pair.ask("GET", path, "192.0.2.1")[0], 404)
        for seat in seats:
            seat.socket.close()
        self.assertEqual(pair.close(), [0, 0])

    def test_files_come_packed_and_are_kept(self):
        pair = self.pair("--trusted-proxy", HERE)
        page = pair.ask("GET", "/", "192.0.2.1")[1].decode()
        script = re.search(r'"(/page\.js\?v=[0-9a-f]+)"', page)[1]
        status, said, headers = pair.ask("GET", script, "192.0.2.1", **{"Accept-Encoding": "gzip"})
        self.assertEqual((status, headers["Content-Encoding"], said[:2]), (200, "gzip", b"\x1f\x8b"))
        self.assertIn("immutable", headers["Cache-Control"])
        again = pair.ask("GET", script, "192.0.2.1", **{"If-None-Match": headers["ETag"]})
        self.assertEqual((again[0], again[1]), (304, b""))

    def test_what_is_told_in_parts_comes_in_parts(self):
        pair = self.pair("--trusted-proxy", HERE)
        wish = {"text": '(format: 1, id: "a", name: "A", extends: "orthodox")', "games": 30, "nodes": 100}
        asked = http.client.HTTPSConnection(HERE, pair.port, timeout=60, context=UNKNOWN)
        self.addCleanup(asked.close)
        headers = {"Content-Type": "application/json", "Accept": "text/event-stream"}
        asked.request("POST", "/api/balance", json.dumps(wish), headers)
        answer = asked.getresponse()
        self.assertEqual((answer.status, answer.headers["Content-Type"]), (200, "text/event-stream"))
        came = [time.monotonic() for line in answer if line.startswith(b"data:")]
        self.assertGreater(len(came), 2)
        # Kept back by nginx, all would come at the end.
        self.assertGreater(came[-1] - came[0], 0.1)
        self.assertEqual(pair.close(), [0, 0])

    def test_below_a_path_all_is_the_same_whether_the_proxy_takes_it_away(self):
        for passes in ("http://chatur;", "http://chatur/;"):
            changes = (("location / {", "location /chess/ {"), ("proxy_pass http://chatur;", f"proxy_pass {passes}"))
            with self.subTest(passes):
                self.below_a_path(changes)

    def below_a_path(self, changes):
        pair = self.pair("--trusted-proxy", HERE, "--public-url", "https://club.example/chess/", changes=changes)
        visitor = "192.0.2.1"
        self.assertEqual(pair.ask("GET", "/api/hello", visitor)[0], 404)
        self.assertEqual(json.loads(pair.ask("GET", "/chess/api/hello", visitor)[1])["url"], "https://club.example/chess")
        status, said, headers = pair.ask("GET", "/chess", visitor)
        self.assertEqual((status, headers["Location"].endswith("/chess/")), (301, True))
        for path in ("/chess/", "/chess/t/abcdefghij", "/chess/new?variant=duck"):
            status, said, _ = pair.ask("GET", path, visitor)
            self.assertEqual(status, 200, path)
            parts = re.findall(r'(?:href|src)="(/[^"]*)"', said.decode())
            names = ["manifest.webmanifest", "icon-192.png", "page.js", "page.css"]
            self.assertEqual([part.split("?")[0] for part in parts], [f"/chess/{name}" for name in names])
        for part in parts + ["/chess/characters.woff2", "/chess/api/variants/duck/picture.svg"]:
            self.assertEqual(pair.ask("GET", part, visitor)[0], 200, part)
        wish = {"variant": "orthodox", "seats": {"white": "me", "black": "me"}, "clock": None}
        opened = json.loads(pair.ask("POST", "/chess/api/tables", visitor, wish, Origin="https://club.example")[1])
        self.assertEqual(opened["watch"], f"https://club.example/chess/t/{opened['table']}")
        seat = Talk(pair.port, "/chess/ws", table=opened["table"], token=opened["seats"]["white"]["token"])
        self.assertEqual(seat.status, 101)
        seat.until("YourTurn")
        seat.socket.close()
        for path in ("/chess/metrics", "/chess/readyz"):
            self.assertEqual(pair.ask("GET", path, visitor)[0], 404)
        self.assertEqual(pair.close(), [0, 0])


if __name__ == "__main__":
    unittest.main(verbosity=2)
