// `biglia grade` with a driver: classes of the course's Java interface of SameGame, run by the
// bridge in testdata/samegame/include/java. Skipped if there is no Java.
#include <gmock/gmock.h>

#include <string>
#include <string_view>

#include "cli/grading_fixture_test.hpp"
#include "judge/problem/registry.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

// The turns that a right player returns for the board of the test.
constexpr std::string_view kTurns = "0 2\n1 4\n";

// A problem whose inputs are boards and whose only right output is kTurns.
Problem board_problem() {
  Problem problem = sum::problem();
  problem.validate = [](const TestInput&, Flags) { return Result<void>(); };
  problem.solve = [](const TestInput&, ByteSink& answer, Flags) {
    answer.put(kTurns);
    return Result<void>();
  };
  problem.check = [](const TestInput&, ByteSource& output, ByteSource&, Flags) {
    TokenReader reader(output);
    for (const std::int64_t expected : {0, 2, 1, 4}) {
      const auto found = reader.integer();
      if (!found || *found != expected) return wrong_answer("other turns");
    }
    return reader.at_end() ? accepted() : wrong_answer("more turns");
  };
  return problem;
}

class JavaDriver : public GradingTest {
 protected:
  Problem problem() const override { return board_problem(); }

  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    if (!fs::exists("/usr/bin/javac")) GTEST_SKIP() << "Java is not installed";
    put("testdata/sum/problem.yaml",
        "problem_format_version: 2025-09\nname: Sum\nuuid: 1\ntype: scoring\nlimits:\n"
        "  time_limit: 2\n  memory: 128\n  output: 1\n");
    fs::remove_all(path("testdata/sum/data"));
    put("testdata/sum/data/sample/1.in", kBoard);
    put("testdata/sum/data/sample/1.ans", std::string(kTurns));
    put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: 100\n");
    put("testdata/sum/generators.yaml",
        "data:\n  secret:\n    data:\n      01-small:\n        data:\n"
        "          01-text: {in: \"2 3 5\\n1 2 3\\n4 5 1\\n\"}\n");
    fs::create_directories(path("testdata/sum/include"));
    fs::copy(fs::path(source_testdata()) / "samegame/include/java",
             path("testdata/sum/include/java"));
  }

  // A player whose method returns the expression.
  static std::string player(const std::string& expression,
                            const std::string& type = "List<Casilla>") {
    return "import java.util.*;\npublic class Jugador {\n"
           "  public String identificacionJugador() { return \"uno\"; }\n"
           "  public " +
           type + " jugar(Tablero t) { System.out.println(\"noise\"); return " + expression +
           "; }\n}\n";
  }

  const std::string kBoard = "2 3 5\n1 2 3\n4 5 1\n";
  // Row 1 is the top row of the input, so the cell (0, 0) has the colour 4.
  const std::string kGood =
      "Arrays.asList(new Casilla(0, t.columnas() - 1), new Casilla(t.filas() - 1, t.get(0, 0)))";
};

TEST_F(JavaDriver, RunsPlayersAsTheyAre) {
  put("all/good/Jugador.java", player(kGood));
  put("all/Jugador.java", player(kGood));
  put("all/array/Jugador.java",
      player("new Casilla[] {new Casilla(0, 2), new Casilla(1, t.celdas()[0][0])}", "Casilla[]"));
  put("all/package/src/uno/Jugador.java", "package uno;\n" + player(kGood));
  put("all/package/src/module-info.java", "module jugador {}\n");
  put("all/main/Jugador.java",
      player(kGood).insert(player("").find("  public String"),
                           "  public static void main(String[] a) { throw new Error(); }\n"));
  put("all/inner/Juego.java",
      "import java.util.*;\npublic class Juego {\n  int cero = 0;\n  class Jugador {\n"
      "    List<Casilla> jugar(Tablero t) {\n"
      "      return Arrays.asList(new Casilla(cero, 2), new Casilla(1, 4)); } } }\n");
  put("all/interface/IJugador.java",
      "package curso;\nimport java.util.*;\npublic interface IJugador {\n"
      "  List<Casilla> jugar(Tablero t); }\n");
  put("all/interface/Jugador.java",
      "package curso;\nimport java.util.*;\npublic class Jugador implements IJugador {\n"
      "  @Override public List<Casilla> jugar(Tablero t) {\n"
      "    return Arrays.asList(new Casilla(0, 2), new Casilla(1, 4)); } }\n");
  put("all/own/Jugador.java", player("Arrays.asList(new Casilla(0, 2), new Casilla(1, 4))"));
  put("all/own/Casilla.java",
      "class Casilla { private int fila, columna;\n"
      "  Casilla(int f, int c) { fila = f; columna = c; } }\n");
  put("all/board/Jugador.java",
      player("Arrays.asList(new Casilla(0, 2), new Casilla(1, t.abajo))"));
  put("all/board/Tablero.java",
      "class Tablero { int abajo; Tablero(int[][] celdas) { abajo = celdas[0][0]; } }\n");
  put("all/colours/Jugador.java",
      player("Arrays.asList(new Casilla(0, 2), new Casilla(t.colores() - 4, 4))"));
  put("all/helper/Jugador.java", player(kGood));
  put("all/helper/Ayuda.java", "class Ayuda { Object jugar(Tablero t) { return null; } }\n");
  put("all/program/Main.java",
      "public class Main { public static void main(String[] a) {\n"
      "  System.out.println(\"0 2\"); System.out.println(\"1 4\"); } }\n");
  const auto verdicts = grade("all");
  for (const char* const name : {"good", "Jugador", "array", "own", "board", "colours", "helper",
                                 "program", "package", "main", "inner", "interface"}) {
    EXPECT_EQ(verdicts.at(name), "AC") << name << ": " << reason_of(name);
  }
}

TEST_F(JavaDriver, RunsProjectsAsEditorsSaveThem) {
  const std::string mark = "\xef\xbb\xbf";
  put("all/mark/src/uno/Jugador.java", mark + "package uno;\r\n" + player(kGood));
  put("all/mark/src/uno/Casilla.java",
      mark +
          "package uno;\nclass Casilla { int fila, columna;\n"
          "  Casilla(int f, int c) { fila = f; columna = c; } }\n");
  put("all/Marcado.java", mark + player(kGood));
  put("all/tests/src/main/java/dos/Jugador.java", "package dos;\n" + player(kGood));
  put("all/tests/src/test/java/dos/JugadorTest.java",
      "package dos;\nimport org.junit.Test;\npublic class JugadorTest { @Test public void a() {} "
      "}\n");
  put("all/tests/src/test/java/dos/Falso.java",
      "package dos;\nclass Falso { String identificacionJugador() { return null; }\n"
      "  Object jugar(Tablero t) { return null; } }\n");
  put("all/unit/src/Jugador.java", player(kGood));
  put("all/unit/test/JugadorTest.java",
      "import static org.junit.jupiter.api.Assertions.*;\nclass JugadorTest {}\n");
  const auto verdicts = grade("all");
  for (const char* const name : {"mark", "Marcado", "tests", "unit"}) {
    EXPECT_EQ(verdicts.at(name), "AC") << name << ": " << reason_of(name);
  }
  EXPECT_THAT(json_.dump(), HasSubstr("left out: src/test: tests of src/main"));
  EXPECT_THAT(json_.dump(), HasSubstr("left out: test/JugadorTest.java: uses org.junit"));
}

TEST_F(JavaDriver, RunsPlayersOfSeveralClasses) {
  const std::string turns = "Arrays.asList(new Casilla(0, 2), new Casilla(1, 4))";
  const std::string method = " List<Casilla> jugar(Tablero t) { return " + turns + "; }";
  const std::string imports = "import java.util.*;\n";
  put("all/inherits/Base.java", imports + "abstract class Base { public" + method + " }\n");
  put("all/inherits/Jugador.java", "public class Jugador extends Base {}\n");
  put("all/derived/Base.java",
      imports + "class Base { public List<Casilla> jugar(Tablero t) { return null; } }\n");
  put("all/derived/Jugador.java",
      imports + "public class Jugador extends Base { @Override public" + method + " }\n");
  put("all/default/IJugador.java",
      imports + "public interface IJugador { default" + method + " }\n");
  put("all/default/Jugador.java", "class Jugador implements IJugador {}\n");
  put("all/generic/Jugador.java",
      imports +
          "interface Juego<T, R> { R jugar(T t); }\nenum Modo { UNO }\n"
          "public class Jugador implements Juego<Tablero, List<Casilla>> {\n"
          "  private static class Ayuda { Modo modo = Modo.UNO; }\n  public" +
          method + " }\n");
  put("all/nested/Juego.java", imports + "class Juego { private static class Jugador {" + method +
                                   " private Jugador() {} } }\n");
  const auto verdicts = grade("all");
  for (const char* const name : {"inherits", "derived", "default", "generic", "nested"}) {
    EXPECT_EQ(verdicts.at(name), "AC") << name << ": " << reason_of(name);
  }
}

TEST_F(JavaDriver, ReportsTheFaultsOfPlayers) {
  put("all/throws/Jugador.java",
      player("fallar()")
          .insert(player("").find("  public String"),
                  "  static List<Casilla> fallar() {\n"
                  "    throw new IllegalStateException(\"¡Se dañó!\");\n  }\n"));
  put("all/null/Jugador.java", player("null"));
  put("all/number/Jugador.java", player("7", "Object"));
  put("all/outside/Jugador.java", player("Arrays.asList(new Casilla(0, t.get(9, 9)))"));
  put("all/nothing/Clase.java", "public class Clase { int f() { return 1; } }\n");
  put("all/two/Jugador.java", player(kGood));
  put("all/two/Otro.java",
      "public class Otro { public String identificacionJugador() { return \"\"; }\n"
      "  public Object jugar(Tablero t) { return null; } }\n");
  put("all/broken/Jugador.java", "public class Jugador { int jugar(Tablero t) { return } }\n");
  const auto verdicts = grade("all");
  const std::vector<std::pair<std::string, std::string>> faults = {
      {"throws", "the player threw java.lang.IllegalStateException: ¡Se dañó! (Jugador.java:4)"},
      {"null", "jugar returned null"},
      {"number", "jugar returned a java.lang.Integer, not a list"},
      {"outside",
       "the player threw java.lang.ArrayIndexOutOfBoundsException: Index 9 out of bounds for "
       "length 2 "
       "(Jugador.java:4)"},
      {"nothing", "expected one class with a method jugar(Tablero), found none"},
      {"two", "expected one class with a method jugar(Tablero), found Jugador, Otro"}};
  for (const auto& [name, message] : faults) {
    EXPECT_EQ(verdicts.at(name), "RTE") << name;
    EXPECT_THAT(get("results/submissions/" + name + "/feedback.txt") + json_.dump(),
                HasSubstr(message));
  }
  EXPECT_EQ(verdicts.at("broken"), "CE");
  EXPECT_THAT(reason_of("broken"), HasSubstr("Jugador.java:1:"));
}

}  // namespace
}  // namespace biglia::judge
