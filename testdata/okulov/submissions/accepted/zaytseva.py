"""Layers of regions: a list of cells for the current layer and one for the next.

The list of the current layer grows while it is traversed.
"""
import sys
from array import array

TAKEN = 8  # added to the colour of a cell that is in a layer; without a colour it marks the border


def main():
    m, n = map(int, sys.stdin.buffer.readline().split())
    # The colours as numbers, without the blanks of the spaced form and the ends of lines.
    colours = bytes(byte & 7 for byte in range(256))
    cells = sys.stdin.buffer.read().translate(colours, b" \r\n")
    width = n + 1
    board = bytearray([TAKEN]) * width
    for row in range(m):
        board += cells[row * n:(row + 1) * n]
        board.append(TAKEN)
    board += bytearray([TAKEN]) * width
    steps = (-width, -1, 1, width)
    last = m * width + n - 1
    layer, distance = array("i", [width]), 0
    board[width] += TAKEN
    while True:
        for cell in layer:
            colour = board[cell] - TAKEN
            for step in steps:
                to = cell + step
                if board[to] == colour:
                    board[to] = colour + TAKEN
                    layer.append(to)
        if board[last] > TAKEN:
            print(distance - 1)
            return
        found = array("i")
        for cell in layer:
            for step in steps:
                to = cell + step
                if board[to] < TAKEN:
                    board[to] += TAKEN
                    found.append(to)
        layer, distance = found, distance + 1


main()
