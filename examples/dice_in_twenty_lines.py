#!/usr/bin/env python3
"""Works out again every die of a finished game: python3 dice_in_twenty_lines.py game.json

docs/fair-dice.md says what is computed; verify_dice.py computes the same at length, and says what is wrong.
"""
import hashlib, json, struct, sys
sha = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
game = json.load(open(sys.argv[1], encoding="utf-8"))
secret, given = bytes.fromhex(game["fair"]["secret"]), [text.encode() for text in game["fair"]["given"]]
parts = [part and bytes.fromhex(part) for part in game["fair"].get("opened", [])]
assert sha(secret).hex() == game["fair"]["commitment"], "this secret was not published"
assert all(not part or sha(part).hex().encode() == text[7:71] for text, part in zip(given, parts)), "not what was sealed"
key = sha(b"reliquary fair", secret, *(struct.pack("<Q", len(text)) + text for text in given))
key = sha(b"reliquary opened", key, *(b"\1" + part if part else b"\0" for part in parts)) if parts else key
def numbers(move, block=0):  # ChaCha with twelve rounds: 48 quarters, by columns and by diagonals
    x = list(start := struct.unpack("<16I", b"expand 32-byte k" + key + struct.pack("<QQ", block, move)))
    for turn in range(48):
        a, b, c, d = (4 * row + (turn + row * (turn // 4 % 2)) % 4 for row in range(4))
        for i, j, k, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
            x[i] = (x[i] + x[j]) % 2**32
            x[k] = ((x[k] ^ x[i]) << by | (x[k] ^ x[i]) >> 32 - by) % 2**32
    yield from ((one + two) % 2**32 for one, two in zip(x, start)); yield from numbers(move, block + 1)
for at, (move, sizes, source) in enumerate(zip([{"rolls": game.get("opening", [])}] + game["moves"], game["faces"], map(numbers, range(2**32)))):
    dice = [next(n * faces // 2**32 + 1 for n in source if n * faces % 2**32 >= 2**32 % faces) for faces in sizes]
    assert move.get("dice") == "hand" or move.get("rolls", []) == dice, f"in move {at} the key gives {dice}"
