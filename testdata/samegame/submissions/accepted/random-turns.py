# Plays random legal turns until there is none.
import random
import sys

numbers = list(map(int, sys.stdin.read().split()))
m, n = numbers[:2]
rows = [numbers[3 + n * i:3 + n * (i + 1)] for i in range(m)][::-1]
columns = [[row[c] for row in rows] for c in range(n)]  # from the left, each from below
random.seed(m * n)


def group(row, column):
    colour = columns[column][row]
    cells = {(row, column)}
    queue = [(row, column)]
    for r, c in queue:
        for next_ in ((r + 1, c), (r - 1, c), (r, c + 1), (r, c - 1)):
            if next_ in cells or next_[0] < 0 or not 0 <= next_[1] < len(columns):
                continue
            if next_[0] < len(columns[next_[1]]) and columns[next_[1]][next_[0]] == colour:
                cells.add(next_)
                queue.append(next_)
    return cells


def remove(cells):
    for c in {c for _, c in cells}:
        gone = {r for r, column in cells if column == c}
        columns[c] = [colour for r, colour in enumerate(columns[c]) if r not in gone]
    columns[:] = [column for column in columns if column]


while True:
    cells = [(r, c) for c, column in enumerate(columns) for r in range(len(column))]
    random.shuffle(cells)
    for row, column in cells:
        found = group(row, column)
        if len(found) > 1:
            break
    else:
        break
    print(row, column)
    remove(found)
