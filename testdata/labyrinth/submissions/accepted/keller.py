# Chooses, of all pushes, the one that brings the pawn nearest to the next object. If the last move
# did not bring it nearer, chooses any push half of the time. Sets of cells are bits of numbers, so
# the cells within reach are found for all rows at once.
import random
import sys

EXITS = [3, 12, 10, 9, 5, 6, 15, 7, 11, 13, 14]  # left 1, right 2, up 4, down 8
TURNS = [[0, 1]] * 2 + [[2, 3, 4, 5]] * 4 + [[6]] + [[7, 8, 9, 10]] * 4


class Board:
    def __init__(self, numbers):
        self.n, self.m, self.free, x, y = numbers[:5]
        self.pawn = self.n * y + x
        self.card = numbers[5::2]
        self.object = numbers[6::2]
        self.free_object = -1
        self.planes = [sum(1 << i for i, card in enumerate(self.card) if EXITS[card] >> side & 1) for side in range(4)]
        self.inner = sum(((1 << (self.n - 1)) - 1) << (self.n * row) for row in range(self.n))

    def cells(self, row, line, forward):
        n = self.n
        cells = [n * line + i for i in range(n)] if row else [n * i + line for i in range(n)]
        return cells if forward else cells[::-1]

    # The exits after a push, without those of the inserted card.
    def pushed_planes(self, cells):
        planes = []
        step = cells[1] - cells[0]
        mask = sum(1 << cell for cell in cells)
        for plane in self.planes:
            moving = plane & mask & ~(1 << cells[-1])
            planes.append(plane & ~mask | (moving << step if step > 0 else moving >> -step))
        return planes

    def reach(self, planes, pawn):
        left, right, up, down = planes
        beside = right & (left >> 1) & self.inner
        above = up & (down >> self.n)
        reached, before = 1 << pawn, 0
        while reached != before:
            before = reached
            reached |= (reached & beside) << 1 | reached >> 1 & beside
            reached |= (reached & above) << self.n | reached >> self.n & above
        return reached

    def push(self, cells, card):
        self.planes = with_card(self.pushed_planes(cells), cells[0], card)
        self.free, free_object = self.card[cells[-1]], self.object[cells[-1]]
        for to, origin in zip(cells[:0:-1], cells[-2::-1]):
            self.card[to], self.object[to] = self.card[origin], self.object[origin]
        self.card[cells[0]], self.object[cells[0]] = card, self.free_object
        self.free_object = free_object


def with_card(planes, cell, card):
    return [plane | (EXITS[card] >> side & 1) << cell for side, plane in enumerate(planes)]


def moved(cells, cell):
    return cells[(cells.index(cell) + 1) % len(cells)] if cell in cells else cell


def nearest(board, reached, goal):
    n = board.n
    best, where = 3 * n, reached.bit_length() - 1
    for cell in range(n * n):
        if reached >> cell & 1:
            away = abs(cell % n - goal % n) + abs(cell // n - goal // n)
            if away < best:
                best, where = away, cell
    return best, where


def main():
    board = Board([int(word) for word in sys.stdin.read().split()])
    dice = random.Random(1)
    out = []
    expected = 0
    nearest_yet, stuck = 1000, False
    while expected < board.m and len(out) < 5000:
        any_push = stuck and dice.random() < 0.5
        choices = []
        where = board.object.index(expected) if expected in board.object else -1
        for row in (True, False):
            for line in range(1, board.n, 2):
                for forward in (True, False):
                    cells = board.cells(row, line, forward)
                    planes = board.pushed_planes(cells)
                    pawn = moved(cells, board.pawn)
                    goal = cells[0] if where < 0 else -1 if where == cells[-1] else moved(cells, where)
                    for card in TURNS[board.free]:
                        reached = board.reach(with_card(planes, cells[0], card), pawn)
                        if goal >= 0 and reached >> goal & 1:
                            choices.append((0, 0, goal, row, line, forward, card))
                        elif any_push or goal < 0:
                            choices.append((3 * board.n, dice.random(), pawn, row, line, forward, card))
                        else:
                            away, cell = nearest(board, reached, goal)
                            choices.append((away, dice.random(), cell, row, line, forward, card))
        away, _, to, row, line, forward, card = min(choices)
        board.push(board.cells(row, line, forward), card)
        board.pawn = to
        stuck, nearest_yet = away >= nearest_yet, away
        sign = 1 if forward == row else -1
        out.append(f"{card} {'r' if row else 'c'} {sign * (line + 1)} {to % board.n} {to // board.n}")
        if board.object[to] == expected:
            expected += 1
    print("\n".join(out))


main()
