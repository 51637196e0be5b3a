// `biglia tournament samegame` as a course plays it: a Java project as an IDE makes it, programs in other
// languages, and one that cheats. The points are counted again from the saved boards and games, by a
// referee that is written from the statement.
#include <gmock/gmock.h>

#include <filesystem>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "cli/grading_fixture_test.hpp"
#include "judge/files/archive_writer.hpp"
#include "judge/problem/registry.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

using Columns = std::vector<std::vector<int>>;  // of colours, from the bottom
using Place = std::pair<int, int>;              // column, row

Columns read_columns(const std::string& text) {
  std::istringstream input(text);
  std::size_t rows = 0;
  std::size_t columns = 0;
  int colours = 0;
  input >> rows >> columns >> colours;
  Columns board(columns, std::vector<int>(rows));
  for (std::size_t row = rows; row-- > 0;) {
    for (std::size_t column = 0; column < columns; ++column) input >> board[column][row];
  }
  return board;
}

int colour_at(const Columns& board, Place place) {
  const auto [column, row] = place;
  if (column < 0 || row < 0 || static_cast<std::size_t>(column) >= board.size()) return 0;
  const auto& cells = board[static_cast<std::size_t>(column)];
  return static_cast<std::size_t>(row) < cells.size() ? cells[static_cast<std::size_t>(row)] : 0;
}

std::set<Place> group_of(const Columns& board, Place start) {
  std::set<Place> group;
  std::vector<Place> left = {start};
  while (!left.empty()) {
    const Place at = left.back();
    left.pop_back();
    if (colour_at(board, at) != colour_at(board, start) || !group.insert(at).second) continue;
    for (const auto& [x, y] : {Place{1, 0}, Place{-1, 0}, Place{0, 1}, Place{0, -1}}) {
      left.emplace_back(at.first + x, at.second + y);
    }
  }
  return group;
}

Columns without(const Columns& board, const std::set<Place>& group) {
  Columns rest;
  for (std::size_t column = 0; column < board.size(); ++column) {
    std::vector<int> cells;
    for (std::size_t row = 0; row < board[column].size(); ++row) {
      const Place place(static_cast<int>(column), static_cast<int>(row));
      if (!group.contains(place)) cells.push_back(board[column][row]);
    }
    if (!cells.empty()) rest.push_back(std::move(cells));
  }
  return rest;
}

// -1: the game is void.
std::int64_t points_of(Columns board, const std::string& output) {
  std::size_t cells = 0;
  for (const auto& column : board) cells += column.size();
  std::int64_t points = 0;
  std::istringstream turns(output);
  for (int row = 0, column = 0; turns >> row >> column;) {
    if (colour_at(board, {column, row}) == 0) return -1;
    const auto group = group_of(board, {column, row});
    if (group.size() < 2) return -1;
    const auto more = static_cast<std::int64_t>(group.size()) - 2;
    points += more * more;
    board = without(board, group);
  }
  return board.empty() ? static_cast<std::int64_t>(cells * cells) : points;
}

// As Eclipse saves it: a package, a main to try it, a test. And an editor's byte order mark.
std::string eclipse_project() {
  const std::string player =
      "\xef\xbb\xbfpackage co.edu.perez;\r\nimport java.util.*;\r\n"
      "public class Jugador {\r\n  public String identificacionJugador() { return \"Pérez\"; }\r\n"
      "  public List<Casilla> jugar(Tablero t) {\r\n"
      "    for (int f = 0; f < t.filas(); ++f)\r\n      for (int c = 0; c + 1 < t.columnas(); "
      "++c)\r\n"
      "        if (t.get(f, c) == t.get(f, c + 1)) return Arrays.asList(new Casilla(f, c));\r\n"
      "    throw new IllegalStateException(\"¡Se dañó!\");\r\n  }\r\n"
      "  public static void main(String[] a) { System.out.println(new Jugador()); }\r\n}\r\n";
  const std::string folder = "torneo/src/co/edu/perez/";
  return make_zip(
      {{"torneo/.project", "<projectDescription/>\n", ""},
       {"torneo/bin/co/edu/perez/Jugador.class", "\xca\xfe\xba\xbe", ""},
       {folder + "Jugador.java", player, ""},
       {folder + "JugadorTest.java",
        "package co.edu.perez;\nimport org.junit.Test;\npublic class JugadorTest {}\n", ""}});
}

class TournamentOfSameGame : public GradingTest {
 protected:
  Problem problem() const override { return *find_problem(builtin_problems(), "samegame"); }

  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    if (!fs::exists("/usr/bin/javac")) GTEST_SKIP() << "Java is not installed";
    put("all/perez.zip", eclipse_project());
    fs::copy_file(fs::path(source_testdata()) / "samegame/submissions/accepted/largest-first.c",
                  path("all/ortiz.c"));
    put("all/gomez.py", "print()\n");
    put("all/rojas.jar", make_zip({{"Jugador.class", "\xca\xfe\xba\xbe", ""}}));
    put("all/vargas.py", "print('0 0\\n' * 60)\n");
  }

  std::int64_t points_again(const nlohmann::json& game) const {
    const std::string number = std::to_string(int{game["board"]});
    return points_of(
        read_columns(get("cup/boards/league/" + number + ".in")),
        get("cup/games/league/" + number + '/' + std::string(game["player"]) + ".out"));
  }
};

TEST_F(TournamentOfSameGame, HasThePointsOfTheStatementForTheCoursesPlayers) {
  ASSERT_EQ(run({"tournament",
                 "samegame",
                 path("all").string(),
                 "--each",
                 "--out",
                 path("cup").string(),
                 "--seed",
                 "4",
                 "--boards",
                 "3",
                 "--format",
                 "league",
                 "--recipe",
                 "random --rows=5..9 --columns=5..9 --colours=5",
                 "--jobs",
                 "2",
                 "--testdata",
                 source_testdata(),
                 "--feedback-language",
                 "es",
                 "--json"}),
            0)
      << error_;
  json_ = nlohmann::json::parse(out_);
  EXPECT_EQ(json_["ignored"], std::vector<std::string>{"rojas.jar"});
  EXPECT_THAT(error_,
              HasSubstr("ignorado, no es un jugador: rojas.jar\nsemilla: 4\ntableros: 3, "));
  const nlohmann::json round = json_["rounds"][0];
  std::map<std::string, std::int64_t> sums;
  for (const nlohmann::json& game : round["games"]) {
    const std::int64_t points = points_again(game);
    EXPECT_EQ(points, game["points"].is_null() ? -1 : game["points"].get<std::int64_t>()) << game;
    sums[game["player"]] += points;
  }
  EXPECT_EQ(sums["vargas"], -3) << "each game is void";
  EXPECT_GT(sums["ortiz"], sums["perez"]);
  const nlohmann::json table = round["matches"][0];
  for (const nlohmann::json& row : table) {
    if (row["faults"] == 0) {
      EXPECT_EQ(row["points"], sums[row["player"]]) << row;
    }
  }
  EXPECT_EQ(table[0]["player"], "ortiz");
  EXPECT_EQ(table[3]["player"], "vargas");
  const std::string feedback = get("cup/feedback/perez.txt");
  EXPECT_THAT(feedback, HasSubstr("JugadorTest.java: usa org.junit, que no está instalado\n"));
  EXPECT_THAT(feedback, HasSubstr("\nLímite: 2.0 s\n"));
  EXPECT_THAT(feedback, testing::Not(HasSubstr("pdf"))) << "a player has no report";
}

}  // namespace
}  // namespace biglia::judge
