#include "desk/tournament/player_feedback.hpp"

#include <gmock/gmock.h>

#include "desk/tournament/fake_tournament_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

class PlayerFeedback : public FakeTournament {
 protected:
  TournamentResult result() {
    player("anna", "1");
    player("bert", "2 crash");
    player("carl", "2");
    auto played = play();
    EXPECT_TRUE(played.has_value()) << played.error().message;
    return std::move(*played);
  }
};

TEST_F(PlayerFeedback, HasTheGamesOfThePlayerOnly) {
  TournamentResult result = this->result();
  EXPECT_EQ(player_feedback(result, faults_of(result), 2),
            "Sum: tournament\ncarl\nRank: 1\nLimit: 1.5 s\n"
            "\nRound 1: Points 4\n  Board 1: 2 points; 0.01 s\n  Board 2: 2 points; 0.01 s\n"
            "\nFinal: Points 4\n  Board 1: 2 points; 0.01 s\n  Board 2: 2 points; 0.01 s\n");
}

TEST_F(PlayerFeedback, GroupsFaultsInTheLanguageOfTheResult) {
  TournamentResult result = this->result();
  result.feedback_language = "es";
  result.players[1].notes = {"a.java is compiled as B.java"};
  EXPECT_EQ(player_feedback(result, faults_of(result), 1),
            "Sum: torneo\nbert\nPuesto: 3\nLímite: 1.5 s\nnota: a.java se compila como B.java\n"
            "\nRonda 1: Puntos nula\n  Tablero 1: nula, RTE\n  Tablero 2: nula, RTE\n"
            "  Ronda 1, tableros 1, 2: RTE: crashed\n"
            "\nRonda 2: Puntos nula\n  Tablero 1: nula, RTE\n  Tablero 2: nula, RTE\n"
            "  Ronda 2, tableros 1, 2: RTE: crashed\n");
}

TEST_F(PlayerFeedback, IsAFileOfEachPlayer) {
  const TournamentResult result = this->result();
  ASSERT_TRUE(write_player_feedback(result, path("out")).has_value());
  EXPECT_EQ(read_text(path("out/feedback/anna.txt")).value(),
            player_feedback(result, faults_of(result), 0));
  EXPECT_TRUE(std::filesystem::exists(path("out/feedback/carl.txt")));
}

}  // namespace
}  // namespace biglia::judge
