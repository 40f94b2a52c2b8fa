"""A host behind nginx: whom limits count, conversations through the proxy, and its reload."""

import base64
import http.client
import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import unittest

HERE = "127.0.0.1"
CHATUR, NGINX = sys.argv.pop(1), sys.argv.pop(1)

CONFIG = """
daemon off;
pid {home}/nginx.pid;
error_log {home}/error.log;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {home}/body;
    proxy_temp_path {home}/proxy;
    fastcgi_temp_path {home}/fastcgi;
    uwsgi_temp_path {home}/uwsgi;
    scgi_temp_path {home}/scgi;
    map $http_upgrade $connection_upgrade {{ default upgrade; '' ''; }}
    upstream chatur {{ server {here}:{host}; keepalive 16; keepalive_timeout 10s; }}
    # What a visitor says of himself goes on, as at the end of a row of proxies.
    server {{
        listen {here}:{port};
        location / {{
            proxy_pass http://chatur;
            proxy_http_version 1.1;
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
            proxy_set_header Upgrade $http_upgrade;
            proxy_set_header Connection $connection_upgrade;
            proxy_read_timeout 120s;
        }}
    }}
}}
"""


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
    """A host and nginx before it."""

    def __init__(self, *options):
        self.home = tempfile.mkdtemp(prefix="chatur-nginx-")
        os.chmod(self.home, 0o755)
        self.port, host = free_port(), free_port()
        words = [CHATUR, "serve", "--listen", f"{HERE}:{host}", "--store", ":memory:", *options]
        self.host = subprocess.Popen(words, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        config = os.path.join(self.home, "nginx.conf")
        with open(config, "w", encoding="utf-8") as file:
            file.write(CONFIG.format(home=self.home, here=HERE, host=host, port=self.port))
        words = [NGINX, "-c", config, "-p", self.home, "-e", os.path.join(self.home, "error.log")]
        self.nginx = subprocess.Popen(words)
        until(lambda: self.ask("GET", "/healthz", "192.0.2.99")[0] == 200, "the host behind nginx")

    def ask(self, method, path, address, body=None, **headers):
        asked = http.client.HTTPConnection(HERE, self.port, timeout=20)
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

    def __init__(self, port, **hello):
        self.socket = socket.create_connection((HERE, port), timeout=20)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = ["GET /ws HTTP/1.1", f"Host: {HERE}:{port}", f"Origin: http://{HERE}:{port}", "Upgrade: websocket",
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

    def pair(self, *options):
        pair = Pair(*options)
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
        self.assertEqual(pair.ask("GET", "/metrics", "192.0.2.1")[0], 403)
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


if __name__ == "__main__":
    unittest.main(verbosity=2)
