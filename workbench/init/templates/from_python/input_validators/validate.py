"""Accepts every text of printable ASCII. Replace the loop by the format and the bounds of the statement.

Exit code 42: valid; 43: invalid, with the reason on standard error.
"""
import sys

for number, line in enumerate(sys.stdin.buffer.read().split(b"\n"), 1):
    for byte in line:
        if not 32 <= byte < 127:
            print(f"line {number}: expected printable characters, found byte {byte}", file=sys.stderr)
            sys.exit(43)
sys.exit(42)
