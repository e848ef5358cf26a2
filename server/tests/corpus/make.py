#!/usr/bin/env python3
"""Writes the corpus of one release with that release's own program: make.py PROGRAM FOLDER.

Tables over the API, saved games from the terminal, positions from the referee. The folder must be new.
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request

PROGRAM, FOLDER = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
GAMES = {"expedition": 2, "ancient": 2, "lunar": 2, "damocles": 1, "feynman": 2}
CHANCE = random.Random(22)


class House:
    """A server of the release over a new folder."""

    def __init__(self, data):
        words = [PROGRAM, "serve", "--listen", "127.0.0.1:0", "--rate", "0", "--quota", "0", "--data", data]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        for line in self.process.stdout:
            found = re.search(r"http://\S+", line)
            if found:
                self.url = found[0]
                return
        raise SystemExit("the server did not open")

    def ask(self, path, body=None, token=None, cookie=None, form=None):
        headers, data = {}, None
        if token:
            headers["Authorization"] = f"Bearer {token}"
        if cookie:
            headers["Cookie"] = cookie
        if body is not None:
            headers["Content-Type"], data = "application/json", json.dumps(body).encode()
        if form is not None:
            headers["Content-Type"], data = "application/x-www-form-urlencoded", form.encode()
        request = urllib.request.Request(self.url + path, data, headers)
        with urllib.request.urlopen(request) as answer:
            return answer.url, answer.read().decode()

    def api(self, path, body=None, token=None):
        return json.loads(self.ask("/api/v1" + path, body, token)[1])

    def close(self):
        self.process.terminate()
        self.process.wait()


def make(house, game, people, **more):
    """A table with everybody seated, and their tokens."""
    seats = ["person"] * people + ["random"] * (GAMES[game] - people)
    table = house.api("/tables", {"game": game, "seats": seats, "listed": True, **more})["table"]
    names = ["Ada", "Ben", "Cleo", "Dora"][:people]
    sat = [house.api(f"/tables/{table}/sit", {"name": name, "chance": name}) for name in names]
    return table, {one["seat"]: one["token"] for one in sat}


def play(house, table, tokens, moves):
    """People play at random until the game is over, or so many decisions were theirs."""
    made = idle = 0
    while made < moves:
        brief = house.api(f"/tables/{table}")
        if brief["state"] == "over":
            return
        if brief["die"]:
            token = tokens[brief["die"]["seat"] or "A"]
            house.api(f"/tables/{table}/dice", {"value": CHANCE.randint(1, brief["die"]["faces"])}, token)
            continue
        mine = [seat for seat in brief["waiting"] if seat in tokens]
        if not mine:
            idle += 1
            if idle > 2_000:
                raise SystemExit(f"nothing happens at a table of {brief['game']}: {brief}")
            time.sleep(0.01)
            continue
        actions = house.api(f"/tables/{table}/actions", token=tokens[mine[0]])["actions"]
        action = CHANCE.choice(actions)["action"]
        try:
            house.api(f"/tables/{table}/moves", {"ply": brief["ply"], "action": action}, tokens[mine[0]])
        except urllib.error.HTTPError as error:
            if error.code != 409:
                raise
            continue
        made += 1


def undo(house, table, tokens):
    """Takes a move back, where the game lets somebody; plays on until it does."""
    for _ in range(60):
        play(house, table, tokens, 1)
        for token in tokens.values():
            try:
                ply = house.api(f"/tables/{table}")["ply"]
                house.api(f"/tables/{table}/undo", {"ply": ply}, token)
                return
            except urllib.error.HTTPError:
                pass
    raise SystemExit(f"nothing could be taken back at {table}")


def run(words, typed="", folder=None):
    """The program in a terminal."""
    done = subprocess.run([PROGRAM, *words], input=typed, text=True, cwd=folder or FOLDER, capture_output=True,
                          env={**os.environ, "RELIQUARY_DATA": folder or FOLDER})
    if done.returncode:
        raise SystemExit(f"{words}: {done.stdout}{done.stderr}")
    return done.stdout


def own_scenario():
    """A scenario of one's own: as a file for the terminal, as JSON for the API."""
    rows = lambda what: "".join(
        f'(roll: {n}, name: "{what} {n}", text: "A day on the {what}.", '
        + ("aid: (ability: navigation, points: 2)),\n" if n % 2 else "challenge: (asks: [survival, agility], penalty: wound)),\n")
        for n in range(2, 13))
    ron = ('(\n id: "the-tin-crown", title: "The Tin Crown", title_it: "La Corona di Latta", place: "an attic",\n'
           ' artifact: "the tin crown", parts: ("stairs", "attic"), intro: "Somebody has hidden a crown of tin.",\n'
           f' tables: ([{rows("stairs")}], [{rows("attic")}]),\n)\n')
    with open(os.path.join(FOLDER, "own.ron"), "w") as file:
        file.write(ron)
    run(["simulate", "expedition", "--scenario", "own.ron", "-n", "1", "--records", "simulated"])
    folder = os.path.join(FOLDER, "simulated")
    name = os.path.join(folder, os.listdir(folder)[0])
    with open(name) as file:
        scenario = json.load(file)["setup"]["scenario"]
    os.rename(name, os.path.join(FOLDER, "own-scenario.json"))
    os.rmdir(folder)
    os.remove(os.path.join(FOLDER, "own.ron"))
    return scenario


def tables(house, scenario):
    for game, seats in GAMES.items():
        over, tokens = make(house, game, 1)
        play(house, over, tokens, 10_000)
        with open(os.path.join(FOLDER, f"{game}.json"), "w") as file:
            file.write(house.ask(f"/api/v1/tables/{over}/record")[1])
        table, tokens = make(house, game, seats)
        play(house, table, tokens, 4)
        undo(house, table, tokens)
        play(house, table, tokens, 3)
        table, tokens = make(house, game, seats, dice="hand")
        play(house, table, tokens, 12)
    for moves in (10, 10_000):
        table, tokens = make(house, "expedition", 2, scenario=scenario)
        play(house, table, tokens, moves)
    house.api(f"/tables/{table}/chat", {"text": "Well played."}, tokens["A"])
    table, tokens = make(house, "expedition", 2)
    house.api(f"/tables/{table}/chat", {"text": "Between us.", "to": "A"}, tokens["B"])
    house.api(f"/tables/{table}/resign", {}, tokens["A"])
    house.api("/tables", {"game": "expedition", "seats": ["person", "person"], "listed": True})


def campaign(house):
    """Two missions, one over and one begun, flown from a browser whose cookie nobody knows afterwards."""
    cookie = "visitor=abcdefghijkmnpqrstuvwxyz23"
    url, _ = house.ask("/campaign", cookie=cookie, form="campaign=Perseverance&name=Ada&scenario=five-abreast")
    table = url.rsplit("/", 1)[1]
    browser(house, cookie, table, 10_000)
    shelf = house.ask("/campaign", cookie=cookie)[1]
    word = re.search(r"/campaign/([a-z0-9]+)", shelf)[1]
    url, _ = house.ask(f"/campaign/{word}/fly", cookie=cookie, form="scenario=five-abreast")
    browser(house, cookie, url.rsplit("/", 1)[1], 5)
    with open(os.path.join(FOLDER, "campaign.json"), "w") as file:
        file.write(house.ask(f"/t/{table}/record", cookie=cookie)[1])


def browser(house, cookie, table, moves):
    link = re.search(r"/t/\w+/seat/(\w+)", house.ask(f"/t/{table}", cookie=cookie)[1])
    play(house, table, {"A": link[1]}, moves)


def terminal():
    """Games that were left in the terminal: one with the program's dice, one of expedition with real ones."""
    os.mkdir(os.path.join(FOLDER, "saves"))
    for game in GAMES:
        typed = "1\n" * 6 + "undo\nquit\n"
        run(["play", game, "--seed", "3", "--plain", "--save", f"saves/{game}.json"], typed)
    dice = "recruit\n" + "5\n" * 16 + "take=maps\nquit\n"
    run(["play", "expedition", "--seats", "human,human", "--dice", "hand", "--plain", "--save", "saves/by-hand.json"], dice)


def referee():
    """A position of each game, after some moves."""
    os.mkdir(os.path.join(FOLDER, "positions"))
    for game, seats in GAMES.items():
        process = subprocess.Popen([PROGRAM, "referee"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

        def ask(line):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            if not answer["ok"]:
                raise SystemExit(f"{line}: {answer}")
            return answer

        ask(f"new {game} {{}} {seats} seed 5")
        for _ in range(8):
            seat = ask("status")["waiting"][0]
            ask(f"play {seat} {CHANCE.choice(ask(f'actions {seat}')['actions'])['action']}")
        with open(os.path.join(FOLDER, "positions", f"{game}.json"), "w") as file:
            json.dump(ask("position")["position"], file)
        process.stdin.close()
        process.wait()


os.mkdir(FOLDER)
SCENARIO = own_scenario()
with tempfile.TemporaryDirectory() as data:
    HOUSE = House(data)
    try:
        tables(HOUSE, SCENARIO)
        campaign(HOUSE)
    finally:
        HOUSE.close()
    run(["backup", os.path.join(FOLDER, "reliquary.sqlite"), "--data", data])
terminal()
referee()
