// Compares labyrinth's programs on random boards, with both meanings of a column's sign. The
// checker must accept the games of the reference and those that the generators keep. For the same
// games with one number changed, the checker must agree with the naive twin, which replays them.
//
// BIGLIA_BOARDS is the number of boards (150), BIGLIA_FIRST_SEED the first seed (0):
//   BIGLIA_BOARDS=10000 build/release/bin/workbench_contract_test --gtest_filter='LabyrinthAgreement.*'
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <sstream>
#include <string>
#include <vector>

#include "reference/labyrinth/naive_twin.hpp"
#include "toolkit/random.hpp"
#include "workbench/contract/agreement_test.hpp"

namespace biglia::judge {
namespace {

using labyrinth::NaiveGame;

struct Move {
  int card = 0;
  char line = 'r';
  int number = 0;
  int x = 0;
  int y = 0;
};

std::vector<Move> moves_of(const std::string& text) {
  std::vector<Move> moves;
  std::istringstream in(text);
  for (Move move; in >> move.card >> move.line >> move.number >> move.x >> move.y;) {
    moves.push_back(move);
  }
  return moves;
}

std::string text_of(const std::vector<Move>& moves) {
  std::ostringstream out;
  for (const Move& move : moves) {
    out << move.card << ' ' << move.line << ' ' << move.number << ' ' << move.x << ' ' << move.y
        << '\n';
  }
  return out.str();
}

NaiveGame game_of(const std::string& input) {
  std::istringstream in(input);
  NaiveGame game;
  in >> game.n >> game.m >> game.free_card >> game.pawn_x >> game.pawn_y;
  for (int y = 0; y < game.n; ++y) {
    for (int x = 0; x < game.n; ++x) in >> game.cards[{x, y}] >> game.objects[{x, y}];
  }
  return game;
}

bool wins(NaiveGame game, const std::vector<Move>& moves, bool positive_is_down) {
  return std::ranges::all_of(moves,
                             [&](const Move& move) {
                               return game.insert(move.card, move.line, move.number,
                                                  positive_is_down) &&
                                      game.walk(move.x, move.y);
                             }) &&
         game.found == game.m;
}

// Changes one number of a random move slightly, or changes its line from row to column or back.
void change(std::vector<Move>& moves, Random& random) {
  Move& move = moves[random.below(moves.size())];
  const std::array<int*, 4> numbers = {&move.card, &move.number, &move.x, &move.y};
  const std::uint64_t which = random.below(6);
  if (which == 4) move.line = move.line == 'r' ? 'c' : 'r';
  if (which == 5) move.number = -move.number;
  if (which < 4) *numbers[which] += static_cast<int>(random.below(5)) - 2;
}

class LabyrinthAgreement : public Agreement {
 protected:
  LabyrinthAgreement() : Agreement("labyrinth") {}

  // Returns the number of changed games that were wrong.
  int compare(std::uint64_t seed) const {
    constexpr std::array<const char*, 6> kFamilyNames = {"random",      "few_exits", "corners",
                                                         "moving_pawn", "riders",    "winding"};
    Arguments arguments = {kFamilyNames.at(seed % kFamilyNames.size()), "--objects=3", "--moves=9",
                           "--side=" + std::to_string(3 + (2 * (seed % 3))),
                           "--seed=" + std::to_string(seed)};
    const std::string input = generated(arguments);
    SCOPED_TRACE("seed " + std::to_string(seed) + ":\n" + input);
    EXPECT_TRUE(valid(input));
    arguments.emplace_back("--print=game");
    int wrong = 0;
    for (const bool down : {true, false}) {
      const Arguments flags = {down ? "--column-positive=down" : "--column-positive=up"};
      const std::string answer = solved(input, flags);
      EXPECT_TRUE(check(input, answer, answer, flags).has_full_credit());
      arguments.push_back(flags.front());
      EXPECT_EQ(check(input, generated(arguments), answer, flags).verdict, Verdict::kAccepted);
      arguments.pop_back();
      Random random(seed, flags.front());
      for (int i = 0; i < 20; ++i) {
        std::vector<Move> moves = moves_of(answer);
        change(moves, random);
        const std::string changed = text_of(moves);
        const bool right = wins(game_of(input), moves, down);
        const Judgement judgement = check(input, changed, answer, flags);
        EXPECT_EQ(judgement.verdict, right ? Verdict::kAccepted : Verdict::kWrongAnswer)
            << judgement.reason << '\n'
            << changed;
        wrong += right ? 0 : 1;
      }
    }
    return wrong;
  }
};

TEST_F(LabyrinthAgreement, ReferenceGeneratorsTwinAndCheckerAgree) {
  const std::uint64_t boards = number_from_environment("BIGLIA_BOARDS", 150);
  const std::uint64_t first = number_from_environment("BIGLIA_FIRST_SEED", 0);
  std::uint64_t wrong = 0;
  std::uint64_t compared = 0;
  for (; compared < boards && !HasFailure(); ++compared) {
    wrong += static_cast<std::uint64_t>(compare(first + compared));
  }
  EXPECT_EQ(compared, boards);
  // Right and wrong games both occurred, so the comparison distinguished something.
  if (boards >= 100) {
    EXPECT_GT(wrong, boards * 10);
    EXPECT_LT(wrong, boards * 39);
  }
}

// Every board that the validator accepts has a game, which is found quickly on three rows. Boards
// that it rejects have none.
TEST_F(LabyrinthAgreement, ValidatorAcceptsExactlyTheSolvableBoards) {
  const std::uint64_t boards = number_from_environment("BIGLIA_BOARDS", 60);
  Random random(17);
  std::uint64_t valid_boards = 0;
  for (std::uint64_t i = 0; i < boards; ++i) {
    // Half of the boards have corner cards only, so that many ways lead out of the board.
    const bool corners = random.chance(1, 2);
    const auto card = [&] {
      return std::to_string(corners ? 2 + random.below(4) : random.below(11));
    };
    const std::uint64_t objects = 1 + random.below(3);
    std::vector<int> places(9, -1);
    for (std::uint64_t object = 0; object < objects; ++object) {
      places[object] = static_cast<int>(object);
    }
    random.shuffle(places);
    std::string input = "3\n" + std::to_string(objects) + '\n' + card() + '\n' +
                        std::to_string(random.below(3)) + ' ' + std::to_string(random.below(3)) +
                        '\n';
    for (const int object : places) input += card() + ' ' + std::to_string(object) + '\n';
    SCOPED_TRACE(input);
    const Arguments flags = {"--start-object=found"};
    if (valid(input, flags)) {
      ++valid_boards;
      const std::string answer = solved(input, flags);
      EXPECT_TRUE(check(input, answer, answer, flags).has_full_credit());
    } else {
      EXPECT_FALSE(has_answer(input, flags));
    }
  }
  EXPECT_GT(valid_boards, boards / 4);
  EXPECT_LT(valid_boards, boards - (boards / 10));
}

}  // namespace
}  // namespace biglia::judge
