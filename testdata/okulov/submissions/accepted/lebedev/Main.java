import java.io.DataInputStream;
import java.io.IOException;
import java.util.Arrays;

/** Layers of regions, beginning with the first player's region; each cell is listed once. */
public final class Main {
  private static int next(DataInputStream in) throws IOException {
    int b = in.read();
    while (b == ' ' || b == '\n' || b == '\r') b = in.read();
    return b;
  }

  private static int number(DataInputStream in) throws IOException {
    int value = 0;
    for (int b = next(in); '0' <= b && b <= '9'; b = in.read()) value = value * 10 + b - '0';
    return value;
  }

  public static void main(String[] args) throws IOException {
    DataInputStream in = new DataInputStream(new java.io.BufferedInputStream(System.in, 1 << 16));
    int m = number(in);
    int n = number(in);
    int width = n + 2;
    byte[] colour = new byte[(m + 2) * width];
    for (int row = 1; row <= m; row++) {
      for (int column = 1; column <= n; column++) colour[row * width + column] = (byte) next(in);
    }
    int last = m * width + n;
    int[] layer = new int[1024];
    int[] following = new int[1024];
    int size = 1;
    layer[0] = width + 1;
    boolean[] seen = new boolean[colour.length];
    seen[layer[0]] = true;
    int[] steps = {-width, -1, 1, width};
    for (int distance = 0; ; distance++) {
      for (int i = 0; i < size; i++) {
        for (int step : steps) {
          int to = layer[i] + step;
          if (seen[to] || colour[to] != colour[layer[i]]) continue;
          seen[to] = true;
          if (size == layer.length) layer = Arrays.copyOf(layer, 2 * size);
          layer[size++] = to;
        }
      }
      if (seen[last]) {
        System.out.println(distance - 1);
        return;
      }
      int found = 0;
      for (int i = 0; i < size; i++) {
        for (int step : steps) {
          int to = layer[i] + step;
          if (seen[to] || colour[to] == 0) continue;
          seen[to] = true;
          if (found == following.length) following = Arrays.copyOf(following, 2 * found);
          following[found++] = to;
        }
      }
      int[] swapped = layer;
      layer = following;
      following = swapped;
      size = found;
    }
  }
}
