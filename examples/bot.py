#!/usr/bin/env python3
"""A bot in plain Python: takes a seat at a table and plays at random until the end.

    python3 bot.py http://127.0.0.1:7878/t/TABLE [NAME]

It needs nothing but the address of the table, as the page shows it. What it may do comes from the
server, so it plays every game there is and cannot play against the rules.
"""
import hashlib
import json
import os
import random
import sys
import urllib.error
import urllib.request

part = os.urandom(32)  # of the dice: sealed on sitting down, opened when everybody sits
server, table = sys.argv[1].rstrip("/").split("/t/")
name = sys.argv[2] if len(sys.argv) > 2 else f"Bot {random.randrange(1000)}"


def ask(path, body=None, token=None):
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(
        urllib.request.Request(f"{server}/api/v1/tables/{table}{path}", data, headers))


def play(token):
    choices = json.load(ask("/actions", token=token))
    if choices["actions"]:
        action = random.choice(choices["actions"])["action"]
        move = {"ply": choices["ply"], "action": action, "id": str(random.getrandbits(64))}
        ask("/moves", move, token).close()


try:
    seat = json.load(ask("/sit", {"name": name, "chance": "sealed:" + hashlib.sha256(part).hexdigest()}))
except urllib.error.HTTPError as error:
    sys.exit(json.load(error)["error"])
print(f"{name} sits on seat {seat['seat']}.")
for line in ask("/events", token=seat["token"]):
    event = json.loads(line[6:]) if line.startswith(b"data: ") else {}
    if event.get("over"):
        break
    if event.get("opening"):
        ask("/open", {"value": part.hex()}, seat["token"]).close()
    if event.get("yours"):
        try:
            play(seat["token"])
        except urllib.error.HTTPError as error:
            if error.code != 409:  # 409: somebody was quicker, and the next event says more
                sys.exit(json.load(error)["error"])
print(f"It is over after {event['ply']} moves.")
