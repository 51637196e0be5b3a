"""Judges an output: reads the submission's number and compares it with the answer.

A problem with several right answers needs such a program; others can use the default output validator.
Called as `validate.py INPUT ANSWER FEEDBACK_FOLDER [ARGUMENTS] < OUTPUT`.
"""
import re
import sys
from pathlib import Path


def finish(code, reason):
    Path(sys.argv[3], "judgemessage.txt").write_text(reason + "\n")
    sys.exit(code)


answer = int(Path(sys.argv[2]).read_text())
tokens = sys.stdin.buffer.read(1000).decode("utf-8", "replace").split()
if len(tokens) != 1 or not re.fullmatch("[+-]?[0-9]{1,20}", tokens[0]):
    finish(43, f"expected one number, found {' '.join(tokens)[:40]!r}")
number = int(tokens[0])
if number < answer:
    finish(43, f"the sum {number} is not the largest, {answer}")
if number > answer:
    finish(43, f"no segment has the sum {number}")
finish(42, "the sum is right")
