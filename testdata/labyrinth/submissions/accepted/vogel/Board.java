import java.util.ArrayDeque;
import java.util.Arrays;

// A board after some pushes, with every cell on which the pawn may stand.
class Board {
    static final int[] EXITS = {3, 12, 10, 9, 5, 6, 15, 7, 11, 13, 14}; // left 1, right 2, up 4, down 8
    static final int[][] TURNS = {{0, 1}, {2, 3, 4, 5}, {6}, {7, 8, 9, 10}};

    final int n;
    final int[] card;
    final int[] object;
    int freeCard;
    int freeObject = -1;
    // For each cell within reach, the pawn's cell before the push; -1 for the others.
    final int[] origin;
    Board before;
    String push; // the move without its cell
    int depth;

    Board(int n) {
        this.n = n;
        card = new int[n * n];
        object = new int[n * n];
        origin = new int[n * n];
        Arrays.fill(origin, -1);
    }

    static int classOf(int card) {
        return card < 2 ? 0 : card < 6 ? 1 : card < 7 ? 2 : 3;
    }

    Board pushed(boolean row, int line, boolean forward, int id) {
        Board next = new Board(n);
        System.arraycopy(card, 0, next.card, 0, n * n);
        System.arraycopy(object, 0, next.object, 0, n * n);
        int[] cells = new int[n]; // from the inserted card to the card that is pushed out
        for (int i = 0; i < n; ++i) {
            int along = forward ? i : n - 1 - i;
            cells[i] = row ? line * n + along : along * n + line;
        }
        int[] from = origin.clone();
        for (int i = 0; i < n; ++i) {
            int to = cells[(i + 1) % n];
            from[to] = origin[cells[i]] < 0 ? -1 : cells[i];
            if (i + 1 < n) {
                next.card[to] = card[cells[i]];
                next.object[to] = object[cells[i]];
            }
        }
        for (int cell = 0; cell < n * n; ++cell) {
            boolean moves = row ? cell / n == line : cell % n == line;
            if (!moves && origin[cell] >= 0) from[cell] = cell;
        }
        next.card[cells[0]] = id;
        next.object[cells[0]] = freeObject;
        next.freeCard = card[cells[n - 1]];
        next.freeObject = object[cells[n - 1]];
        next.before = this;
        next.depth = depth + 1;
        int number = forward == row ? line + 1 : -(line + 1);
        next.push = id + (row ? " r " : " c ") + number + " ";
        next.walk(from);
        return next;
    }

    // Floods along the ways from the cells of `from` that are not -1.
    private void walk(int[] from) {
        ArrayDeque<Integer> waiting = new ArrayDeque<>();
        for (int cell = 0; cell < n * n; ++cell) {
            origin[cell] = from[cell];
            if (from[cell] >= 0) waiting.add(cell);
        }
        while (!waiting.isEmpty()) {
            int cell = waiting.remove();
            int x = cell % n;
            int y = cell / n;
            spread(cell, 0, x > 0, cell - 1, waiting);
            spread(cell, 1, x + 1 < n, cell + 1, waiting);
            spread(cell, 2, y + 1 < n, cell + n, waiting);
            spread(cell, 3, y > 0, cell - n, waiting);
        }
    }

    private void spread(int cell, int side, boolean inside, int to, ArrayDeque<Integer> waiting) {
        if (!inside || origin[to] >= 0) return;
        if ((EXITS[card[cell]] >> side & 1) == 0 || (EXITS[card[to]] >> (side ^ 1) & 1) == 0) return;
        origin[to] = origin[cell];
        waiting.add(to);
    }

    // Puts the pawn on this cell only, and forgets the earlier moves.
    void standOn(int cell) {
        Arrays.fill(origin, -1);
        origin[cell] = cell;
        before = null;
        depth = 0;
    }

    int cellOf(int expected) {
        for (int cell = 0; cell < n * n; ++cell) {
            if (object[cell] == expected) return cell;
        }
        return -1;
    }

    // The nearest cell within reach; any cell if the free card has the object.
    int nearest(int goal) {
        int best = -1;
        for (int cell = 0; cell < n * n; ++cell) {
            if (origin[cell] < 0) continue;
            if (best < 0 || goal >= 0 && away(cell, goal) < away(best, goal)) best = cell;
        }
        return best;
    }

    int away(int cell, int goal) {
        return goal < 0 ? 3 * n : Math.abs(cell % n - goal % n) + Math.abs(cell / n - goal / n);
    }
}
