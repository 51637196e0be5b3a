"""Accepts exactly the inputs that the statement describes: exit code 42, else 43 with the reason."""
import re
import sys

NUMBER = "(0|-?[1-9][0-9]*)"


def reject(reason):
    print(reason, file=sys.stderr)
    sys.exit(43)


text = sys.stdin.buffer.read().decode("ascii", "replace")
lines = text.split("\n")
if len(lines) != 3 or lines[2] != "":
    reject(f"expected two lines, each with a line end, found {len(lines) - 1} line ends")
if not re.fullmatch("[1-9][0-9]*", lines[0]) or not 1 <= int(lines[0]) <= 200000:
    reject(f"line 1: expected n in [1, 200000], found {lines[0][:20]!r}")
words = lines[1].split(" ")
if len(words) != int(lines[0]):
    reject(f"line 2: expected {lines[0]} numbers with one blank between, found {len(words)}")
for word in words:
    if not re.fullmatch(NUMBER, word) or abs(int(word)) > 10**9:
        reject(f"line 2: expected a number in [-10^9, 10^9], found {word[:20]!r}")
sys.exit(42)
