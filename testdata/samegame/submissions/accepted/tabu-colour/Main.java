import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Scanner;

// Plays many random games that keep the most frequent colour for the end, and prints the best one.
public class Main {
    private static final long CELLS_TO_VISIT = 25_000_000;

    public static void main(String[] args) {
        Scanner in = new Scanner(System.in);
        int m = in.nextInt(), n = in.nextInt(), k = in.nextInt();
        int[][] colours = new int[n][m];
        int[] count = new int[k + 1];
        for (int r = m - 1; r >= 0; --r) {
            for (int c = 0; c < n; ++c) count[colours[c][r] = in.nextInt()]++;
        }
        int kept = 1;
        for (int colour = 2; colour <= k; ++colour) {
            if (count[colour] > count[kept]) kept = colour;
        }
        Random dice = new Random(1);
        List<int[]> best = null;
        long most = -1;
        for (long visited = 0; best == null || visited < CELLS_TO_VISIT;) {
            Board board = new Board(colours);
            List<int[]> game = new ArrayList<>();
            long points = 0;
            for (int[] turn; (turn = board.draw(kept, dice)) != null;) {
                int removed = board.play(turn[0], turn[1]);
                points += (long) (removed - 2) * (removed - 2);
                game.add(turn);
                visited += (long) m * n;
            }
            visited += (long) m * n;
            if (board.left() == 0) points = (long) m * n * m * n;
            if (points > most) {
                most = points;
                best = game;
            }
        }
        StringBuilder out = new StringBuilder();
        for (int[] turn : best) out.append(turn[0]).append(' ').append(turn[1]).append('\n');
        System.out.print(out);
    }
}
