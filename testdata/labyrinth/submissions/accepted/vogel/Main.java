import java.io.StreamTokenizer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

// Searches breadth first over all pushes for each object. After a number of boards without success,
// continues from the board on which the pawn gets nearest, or occasionally from a random one.
public class Main {
    private static final int MOST_BOARDS = 3000;
    private static final Random DICE = new Random(1);
    private static final StringBuilder OUT = new StringBuilder();
    private static StreamTokenizer tokens;

    private static int number() throws Exception {
        tokens.nextToken();
        return (int) tokens.nval;
    }

    public static void main(String[] arguments) throws Exception {
        tokens = new StreamTokenizer(new java.io.BufferedReader(new java.io.InputStreamReader(System.in)));
        Board board = new Board(number());
        int objects = number();
        board.freeCard = number();
        int x = number();
        board.standOn(number() * board.n + x);
        for (int i = 0; i < board.n * board.n; ++i) {
            board.card[i] = number();
            board.object[i] = number();
        }
        for (int expected = 0; expected < objects;) {
            board = search(board, expected);
            int goal = board.cellOf(expected);
            int cell = goal >= 0 && board.origin[goal] >= 0 ? goal : board.nearest(goal);
            write(board, cell);
            if (cell == goal) ++expected;
            board.standOn(cell);
        }
        System.out.print(OUT);
    }

    // A board on which the object is within reach after the fewest pushes, or one on which the pawn
    // is near it.
    private static Board search(Board root, int expected) {
        ArrayDeque<Board> waiting = new ArrayDeque<>();
        waiting.add(root);
        List<Board> made = new ArrayList<>();
        while (made.size() < MOST_BOARDS) {
            Board board = waiting.remove();
            for (int line = 1; line < board.n; line += 2) {
                for (int way = 0; way < 4; ++way) {
                    for (int id : Board.TURNS[Board.classOf(board.freeCard)]) {
                        Board next = board.pushed(way % 2 == 0, line, way < 2, id);
                        int goal = next.cellOf(expected);
                        if (goal >= 0 && next.origin[goal] >= 0) return next;
                        waiting.add(next);
                        made.add(next);
                    }
                }
            }
        }
        if (DICE.nextInt(3) == 0) return made.get(DICE.nextInt(made.size()));
        Board best = made.get(0);
        for (Board board : made) {
            if (distance(board, expected) < distance(best, expected)) best = board;
        }
        return best;
    }

    private static int distance(Board board, int expected) {
        int goal = board.cellOf(expected);
        return board.away(board.nearest(goal), goal);
    }

    private static void write(Board last, int cell) {
        List<String> moves = new ArrayList<>();
        for (Board board = last; board.before != null; board = board.before) {
            moves.add(board.push + cell % board.n + " " + cell / board.n + "\n");
            cell = board.origin[cell];
        }
        Collections.reverse(moves);
        moves.forEach(OUT::append);
    }
}
