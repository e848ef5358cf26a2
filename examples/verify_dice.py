#!/usr/bin/env python3
"""Recomputes every die of a finished game from its record, without any of the program's code.

    python3 verify_dice.py game.json

It needs nothing but Python. docs/fair-dice.md says what is computed here, and what that proves.
"""
import hashlib
import json
import re
import struct
import sys

SEALED = re.compile(r"sealed:[0-9a-f]{64}( |$)")


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def key_of(fair):
    """The key of the dice, from the server's secret and what everybody added."""
    secret = bytes.fromhex(fair["secret"])
    assert sha256(secret).hex() == fair["commitment"], "the secret is not the one that was published"
    texts = [text.encode() for text in fair["given"]]
    key = sha256(b"reliquary fair", secret, *(struct.pack("<Q", len(t)) + t for t in texts))
    if not any(SEALED.match(text) for text in fair["given"]):
        return key
    opened = b""
    values = fair.get("opened") or [None] * len(texts)
    for text, value in zip(fair["given"], values):
        if value is None:
            opened += b"\0"
            continue
        value = bytes.fromhex(value)
        assert text.startswith("sealed:" + sha256(value).hex()), "opened is not what was sealed"
        opened += b"\1" + value
    return sha256(b"reliquary opened", key, opened)


def chacha12(key, stream):
    """The numbers of ChaCha with twelve rounds: 32 bits each, without end."""
    def quarter(x, a, b, c, d):
        for one, two, three, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            x[one] = (x[one] + x[two]) & 0xFFFFFFFF
            turned = x[three] ^ x[one]
            x[three] = (turned << by | turned >> (32 - by)) & 0xFFFFFFFF

    block = 0
    while True:
        start = list(struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, stream)))
        x = start[:]
        for _ in range(6):
            for a in range(4):
                quarter(x, a, a + 4, a + 8, a + 12)
            for a in range(4):
                quarter(x, a, 4 + (a + 1) % 4, 8 + (a + 2) % 4, 12 + (a + 3) % 4)
        yield from ((x[i] + start[i]) & 0xFFFFFFFF for i in range(16))
        block += 1


def roll(numbers, faces):
    """One die. Numbers that would favour a face are drawn again."""
    while True:
        wide = next(numbers) * faces
        if wide & 0xFFFFFFFF >= 2**32 % faces:
            return (wide >> 32) + 1


def main(path):
    record = json.load(open(path, encoding="utf-8"))
    if "fair" not in record or "faces" not in record:
        sys.exit("This record says nothing that could be checked: its dice were not sealed, or it is "
                 "older than the sizes of dice in records.")
    key = key_of(record["fair"])
    assert key.hex() == record["key"], "the key does not follow from the secret and what was added"
    checked, by_hand = 0, 0
    moves = [{"rolls": record.get("opening", [])}] + record["moves"]
    assert len(moves) == len(record["faces"]), "the sizes of dice do not fit the moves"
    for ply, (move, sizes) in enumerate(zip(moves, record["faces"])):
        rolls = move.get("rolls", [])
        if move.get("dice") == "hand":
            by_hand += len(rolls)
            continue
        numbers = chacha12(key, ply)
        true = [roll(numbers, faces) for faces in sizes]
        assert rolls == true, f"move {ply}: the record says {rolls}, the key gives {true}"
        checked += len(rolls)
    given, opened = record["fair"]["given"], record["fair"].get("opened", [])
    parts = sum(value is not None for value in opened)
    left_out = sum(bool(SEALED.match(text)) for text in given) - parts
    print(f"All {checked} dice follow from the key. {parts} parts were opened, {left_out} left out, "
          f"{by_hand} dice were rolled by hand.")


if __name__ == "__main__":
    try:
        main(sys.argv[1])
    except AssertionError as wrong:
        sys.exit(f"These dice are wrong: {wrong}")
