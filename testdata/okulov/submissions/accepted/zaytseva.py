"""Layers of regions: a list of cells for the one at hand, another for the next."""
import sys


def main():
    words = sys.stdin.buffer.read().split()
    m, n = int(words[0]), int(words[1])
    cells = b"".join(words[2:])
    width = n + 1
    board = bytearray(width)
    for row in range(m):
        board += cells[row * n:(row + 1) * n]
        board.append(0)
    board += bytes(width)
    steps = (-width, -1, 1, width)
    last = m * width + n - 1
    target = board[last]
    # A cell that is in a layer becomes 0, as the border is; its colour stands in its list's place.
    layer, distance = [(width, board[width])], 0
    board[width] = 0
    while True:
        found = []
        for first, colour in layer:
            region = [first]
            for cell in region:
                for step in steps:
                    to = cell + step
                    if board[to] == colour:
                        board[to] = 0
                        region.append(to)
            found.append(region)
        if board[last] != target:
            print(distance - 1)
            return
        layer = []
        distance += 1
        for region in found:
            for cell in region:
                for step in steps:
                    to = cell + step
                    if board[to]:
                        layer.append((to, board[to]))
                        board[to] = 0


main()
