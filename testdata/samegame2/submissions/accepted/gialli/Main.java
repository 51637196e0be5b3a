// Same Game 2, Giulia Gialli (Java 17). Reads the commands; package samegame executes them.
import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import samegame.Base;
import samegame.Paths;
import samegame.Plane;
import samegame.Words;

public class Main {
  private static final Plane plane = new Plane();

  private static void putFile(Words in) throws IOException {
    long rows = in.number(), columns = in.number(), x = in.number(), y = in.number();
    try (InputStream file = Files.newInputStream(Path.of(in.word()))) {
      Words words = new Words(file);
      for (long k = 0; k < rows; k++) {
        for (long h = 0; h < columns; h++) {
          String word = words.word();
          if (word != null && !word.equals("0")) {
            plane.put((int) (x + h), (int) (y + k), plane.colourOf(word));
          }
        }
      }
    }
  }

  private static void printPath(Words in, PrintWriter out, boolean oneColour) {
    int x1 = (int) in.number(), y1 = (int) in.number();
    int x2 = (int) in.number(), y2 = (int) in.number();
    String path = Paths.find(plane, x1, y1, x2, y2, oneColour);
    if (path != null) {
      out.print(path);
      return;
    }
    String kind = oneColour ? "omogeneo " : "";
    out.print("Non esiste un cammino " + kind + "fra (" + x1 + "," + y1 + ") e (" + x2 + "," + y2
        + ")\n");
  }

  public static void main(String[] args) throws IOException {
    Words in = new Words(System.in);
    PrintWriter out =
        new PrintWriter(new BufferedWriter(new OutputStreamWriter(System.out, US_ASCII), 1 << 16));
    for (String word = in.word(); word != null && !word.equals("f"); word = in.word()) {
      switch (word) {
        case "i" -> putFile(in);
        case "b" -> {
          int x = (int) in.number(), y = (int) in.number();
          plane.put(x, y, plane.colourOf(in.word()));
        }
        case "m" -> {
          int x = (int) in.number(), y = (int) in.number();
          plane.move(x, y, new Base((int) in.number(), (int) in.number(), (int) in.number(),
              (int) in.number()));
        }
        case "n" -> out.print(plane.countBlocks() + "\n");
        case "o" -> printPath(in, out, true);
        case "c" -> printPath(in, out, false);
        default -> throw new IllegalStateException("unknown command");
      }
    }
    out.flush();
  }
}
