// The texts, the table and the JSON of a tournament's result.
#include <gmock/gmock.h>

#include "desk/tournament/fake_tournament_test.hpp"
#include "desk/tournament/standings_json.hpp"
#include "desk/tournament/standings_table.hpp"
#include "desk/tournament/texts.hpp"
#include "judge/files/json.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class Standings : public FakeTournament {
 protected:
  TournamentResult result() {
    player("anna", "1");
    player("bert", "2 crash");
    player("carl", "2");
    player("dora", "1");
    auto played = play();
    EXPECT_TRUE(played.has_value()) << played.error().message;
    return std::move(*played);
  }
};

TEST_F(Standings, NameTheRuleThatDecidedEachPair) {
  const auto result = this->result();
  EXPECT_EQ(shown(result), "1 carl points@2, 2 dora lot@1, 3 anna points@0, 4 bert");
  EXPECT_EQ(decision_text(result, 0), "points in Final: 4 against 2");
  EXPECT_EQ(decision_text(result, 1), "equal in Round 2: the first seed advanced");
  EXPECT_EQ(decision_text(result, 2), "points in Round 1: 2 against void");
  EXPECT_EQ(winners_of(result), std::vector<std::string>{"carl"});
  EXPECT_EQ(closing_line(result), "tournament: 4 players, 16 games, 2 faults; winner: carl");
}

TEST_F(Standings, SayIfOnlyMeasuredTimeDecided) {
  RankedPlayer first{.player = 0, .tally = {.time = std::chrono::milliseconds(1230)}};
  RankedPlayer second{.player = 1, .tally = {.time = std::chrono::milliseconds(20040)}};
  first.rule = RankRule::kTime;
  second.tally.time_step = 1;
  EXPECT_EQ(decision_text(first, second, Translation("")), "time: 1.23 s against 20.04 s");
  second.tally.time = std::chrono::milliseconds(1400);
  EXPECT_EQ(decision_text(first, second, Translation("")),
            "time: 1.23 s against 1.40 s; another run can decide differently");
  second.tally.time_step = 0;
  first.rule = RankRule::kShared;
  EXPECT_EQ(
      decision_text(first, second, Translation("")),
      "nothing: they share the rank; 1.23 s against 1.40 s is a tie, because times vary by up "
      "to 0.05 s a game");
  first.rule = RankRule::kLot;
  EXPECT_EQ(decision_text(first, second, Translation("")),
            "equal: the first seed advanced; 1.23 s against 1.40 s is a tie, because times vary by "
            "up to 0.05 s a game");
  second.tally.time = first.tally.time;
  first.rule = RankRule::kCompleted;
  second.tally.completed = 2;
  EXPECT_EQ(decision_text(first, second, Translation("")), "boards completed: 0 against 2");
  first.rule = RankRule::kShared;
  EXPECT_EQ(decision_text(first, second, Translation("")), "nothing: they share the rank");
}

TEST_F(Standings, AreATableWithTheFaults) {
  const std::string table = standings_table(result(), {});
  EXPECT_EQ(
      table,
      "rank  player  language  Round 1  Round 2  Final  faults  before the next by\n"
      "   1  carl    C               4        -      4       0  points in Final: 4 against 2\n"
      "   2  dora    C               2        2      2       0  equal in Round 2: the first "
      "seed advanced\n"
      "   3  anna    C               2        2      -       0  points in Round 1: 2 against "
      "void\n"
      "   4  bert    C            void        -      -       2\n"
      "\nfaults:\n"
      "bert  Round 1, boards 1, 2  RTE  crashed\n");
}

TEST_F(Standings, HaveTheNotesAboutPlayersAndWhatIsNone) {
  auto result = this->result();
  result.players[0].notes = {"module-info.java is left out"};
  result.players[2].notes = {"module-info.java is left out", "x"};
  result.ignored = {"carl.jar", "marks.csv"};
  EXPECT_THAT(standings_table(result, {}),
              HasSubstr("\nnotes:\nanna, carl  module-info.java is left out\ncarl        x\n"
                        "\nignored, not a player: carl.jar, marks.csv\n"));
  EXPECT_THAT(standings_json(result, "9.9", path("out")), HasSubstr("\"carl.jar\""));
  result.feedback_language = "es";
  EXPECT_THAT(standings_table(result, {}),
              HasSubstr("\nignorado, no es un jugador: carl.jar, marks.csv\n"));
}

TEST_F(Standings, AreInTheLanguageOfTheResult) {
  auto result = this->result();
  result.feedback_language = "es";
  EXPECT_EQ(
      standings_table(result, {}),
      "Puesto  Jugador  Lenguaje  Ronda 1  Ronda 2  Final  Faltas  Antes del siguiente por\n"
      "     1  carl     C               4        -      4       0  puntos en Final: 4 contra 2\n"
      "     2  dora     C               2        2      2       0  igualdad en Ronda 2: avanzó "
      "el primero del sorteo\n"
      "     3  anna     C               2        2      -       0  puntos en Ronda 1: 2 contra "
      "nula\n"
      "     4  bert     C            nula        -      -       2\n"
      "\nFaltas:\n"
      "bert  Ronda 1, tableros 1, 2  RTE  crashed\n");
  EXPECT_EQ(closing_line(result), "torneo: 4 jugadores, 16 partidas, 2 faltas; ganador: carl");
}

TEST_F(Standings, AreJsonWithEveryGame) {
  const auto result = this->result();
  const std::string text = standings_json(result, "9.9", path("out"));
  const Json json = parse_json(text);
  EXPECT_EQ(json["format"], "javeriana");
  EXPECT_EQ(json["seed"], 1);
  EXPECT_EQ(json["boards"]["sha256"], result.boards.digest);
  EXPECT_EQ(json["standings"][0]["player"], "carl");
  EXPECT_EQ(json["standings"][0]["decided_by"], "points");
  EXPECT_EQ(json["standings"][0]["decided_in"], "final");
  EXPECT_TRUE(json["standings"][3]["decided_by"].is_null());
  EXPECT_EQ(json["rounds"].size(), 3U);
  const Json& round = json["rounds"][0];
  EXPECT_EQ(round["matches"][0][0]["points"], 4);
  EXPECT_EQ(round["games"].size(), 8U);
  EXPECT_EQ(round["games"][0]["verdict"].is_string(), true);
  EXPECT_THAT(text, HasSubstr("\"output\": \"games/final/2/carl.out\""));
  EXPECT_EQ(standings_json(*play(), "9.9", path("out")), text) << "resumed";
}

TEST_F(Standings, ReportADisqualifiedWinnerlessTournament) {
  player("anna", "1 crash");
  player("bert", "2 no compile");
  rules_.on_fault = OnFault::kDisqualify;
  const auto result = play();
  ASSERT_TRUE(result.has_value());
  EXPECT_EQ(closing_line(*result), "tournament: 2 players, 2 games, 2 faults; no winner");
  EXPECT_THAT(standings_table(*result, {}),
              HasSubstr("disqualified: Final, board 1: RTE: crashed"));
  EXPECT_THAT(standings_json(*result, "", path("out")), HasSubstr("\"played\": false"));
}

}  // namespace
}  // namespace biglia::judge
