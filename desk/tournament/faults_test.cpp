#include "desk/tournament/faults.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

namespace biglia::judge {
namespace {

// A round in which the first player has one game for each judgement, and the second player the same.
TournamentResult result_of(const std::vector<Judgement>& judgements) {
  TournamentResult result;
  result.players.resize(2);
  TournamentRoundResult round;
  round.name = {"round-1", "Round 1"};
  for (std::size_t p = 0; p < 2; ++p) {
    for (std::size_t b = 0; b < judgements.size(); ++b) {
      if (p == 0) round.boards.emplace_back().number = b + 1;
      TournamentGame game;
      game.player = p;
      game.board = b;
      game.state = GameState::kRun;
      game.result.judgement = judgements[b];
      round.games.push_back(std::move(game));
    }
  }
  result.rounds = {round};
  return result;
}

// The faults of the first player, a line for each.
std::string lines_of(const std::vector<Judgement>& judgements, const std::string& language = "") {
  TournamentResult result = result_of(judgements);
  result.feedback_language = language;
  std::string text;
  for (const Fault& fault : faults_of(result)) {
    if (fault.player != 0) continue;
    text +=
        place_of(fault, Translation(language)) + ": " + fault.verdict + ": " + fault.reason + '\n';
  }
  return text;
}

Judgement fault(Verdict verdict, const std::string& reason) {
  Judgement judgement;
  judgement.verdict = verdict;
  judgement.reason = reason;
  return judgement;
}

Judgement slow(const std::string& cpu) {
  return fault(Verdict::kTimeLimit, "exceeded the time limit of 2.0 s (CPU " + cpu + " s)");
}

TEST(TournamentFaults, AreGroupedByPlayerRoundAndReason) {
  const Judgement wrong = wrong_answer("x");
  EXPECT_EQ(lines_of({wrong, wrong, wrong, wrong, wrong}), "Round 1, boards 1 to 5: WA: x\n");
  EXPECT_EQ(lines_of({wrong, wrong_answer("y"), wrong, accepted(), wrong}),
            "Round 1, boards 1, 3, 5: WA: x\nRound 1, board 2: WA: y\n");
  EXPECT_EQ(lines_of({wrong, wrong, presentation_error("x"), wrong, wrong, wrong}),
            "Round 1, boards 1, 2, 4 to 6: WA: x\nRound 1, board 3: PE: x\n");
  EXPECT_EQ(lines_of({accepted()}), "");
}

TEST(TournamentFaults, OfALimitAreEqualWhateverItsFigures) {
  EXPECT_EQ(
      lines_of({slow("2.01"), slow("2.13")}),
      "Round 1, boards 1, 2: TLE: on board 1: exceeded the time limit of 2.0 s (CPU 2.01 s)\n");
  EXPECT_EQ(lines_of({slow("2.01"), slow("2.01")}),
            "Round 1, boards 1, 2: TLE: exceeded the time limit of 2.0 s (CPU 2.01 s)\n");
  EXPECT_EQ(lines_of({wrong_answer("turn 1"), wrong_answer("turn 2")}),
            "Round 1, board 1: WA: turn 1\nRound 1, board 2: WA: turn 2\n");
}

TEST(TournamentFaults, AreInTheLanguageOfTheResult) {
  EXPECT_EQ(lines_of({slow("2.01"), slow("2.13"), slow("2.14")}, "es"),
            "Ronda 1, tableros 1 a 3: TLE: en el tablero 1: superó el límite de tiempo de 2.0 s "
            "(CPU 2.01 "
            "s)\n");
  EXPECT_EQ(
      lines_of({fault(Verdict::kRunTimeError,
                      "ended with exit code 1 instead of 0: the player threw "
                      "java.lang.Error: ¡Se dañó! (Jugador.java:4)")},
               "es"),
      "Ronda 1, tablero 1: RTE: terminó con el código de salida 1 en lugar de 0: el jugador lanzó "
      "java.lang.Error: ¡Se dañó! (Jugador.java:4)\n");
}

TEST(TournamentFaults, AreCountedAsGames) {
  TournamentResult result = result_of({wrong_answer("x"), wrong_answer("x"), accepted()});
  EXPECT_EQ(count_faults(result, 1), 2U);
  result.rounds[0].games[4].state = GameState::kNotRun;
  EXPECT_EQ(count_faults(result, 1), 1U);
  result.players[0].disqualified = "round-1/1: WA: x";
  EXPECT_EQ(disqualification_text(result, faults_of(result), 0),
            "disqualified: Round 1, boards 1, 2: WA: x");
}

}  // namespace
}  // namespace biglia::judge
