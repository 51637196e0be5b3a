// Tests the properties of all families and of single families. The validator checks the inputs, the
// rules check the generated solutions.
#include "generators/labyrinth/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "generators/labyrinth/family.hpp"
#include "toolkit/problem_test.hpp"
#include "validators/labyrinth/validate.hpp"

namespace biglia::labyrinth {
namespace {

using testing::HasSubstr;

using Arguments = std::vector<std::string>;

Instance instance_of(const std::string& text) {
  return with_input(text, [](const TestInput& input) { return read_instance(input).value(); });
}

// The validator's message for a generated input, or the generator's; "" if the input is valid.
std::string fault_of(const Words& arguments, const Words& flags = {}) {
  return fault_of_generated<generate, validate>(arguments, flags);
}

// The positions of the generated solution, after the push and after the walk of each move.
struct Played {
  Position pushed;
  Position walked;
  Move move;
};
std::vector<Played> kept_game(Arguments arguments) {
  Position position(instance_of(generated<generate>(arguments).value()));
  arguments.emplace_back("--print=game");
  std::istringstream lines(generated<generate>(arguments).value());
  std::vector<Played> game;
  int card = 0;
  char line = 0;
  std::int64_t number = 0;
  Cell to;
  while (lines >> card >> line >> number >> to.x >> to.y) {
    const Move move{
        static_cast<Card>(card),
        slide_by(line == 'r' ? Line::kRow : Line::kColumn, number, ColumnPositive::kPushesDown),
        to};
    EXPECT_TRUE(position.can_insert(move.card));
    position.slide(move.slide, move.card);
    const Position pushed = position;
    EXPECT_TRUE(position.walk(to)) << to_string(to);
    game.push_back({pushed, position, move});
  }
  return game;
}

class EveryFamily : public testing::TestWithParam<const Family*> {};

TEST_P(EveryFamily, GeneratesValidInputsThatTheKeptGameSolves) {
  for (const char* side : {"3", "5", "9", "31"}) {
    for (const char* seed : {"0", "1", "2", "9223372036854775807"}) {
      const Arguments arguments = {GetParam()->name, std::string("--side=") + side, "--objects=3",
                                   "--moves=14", std::string("--seed=") + seed};
      SCOPED_TRACE(arguments[1] + ' ' + seed);
      ASSERT_EQ(fault_of(arguments), "");
      const auto game = kept_game(arguments);
      ASSERT_EQ(game.size(), 14U);
      EXPECT_TRUE(game.back().walked.all_found());
    }
  }
}

TEST_P(EveryFamily, HasTheGivenObjectsAndTheFewestMoves) {
  const std::size_t moves = GetParam()->episode().moves;
  for (const std::size_t objects : {1U, 4U, 9U}) {
    const Arguments arguments = {GetParam()->name, "--side=7",
                                 "--objects=" + std::to_string(objects)};
    EXPECT_EQ(instance_of(generated<generate>(arguments).value()).objects, objects);
    EXPECT_EQ(kept_game(arguments).size(), moves * objects);
  }
}

TEST_P(EveryFamily, IsEqualForEqualSeedsOnly) {
  const std::string name = GetParam()->name;
  EXPECT_EQ(generated<generate>({name, "--seed=5"}).value(),
            generated<generate>({name, "--seed=5"}).value());
  EXPECT_NE(generated<generate>({name, "--seed=5"}).value(),
            generated<generate>({name, "--seed=6"}).value());
}

INSTANTIATE_TEST_SUITE_P(Labyrinth, EveryFamily, testing::ValuesIn(families()),
                         [](const auto& family) { return family.param->name; });

TEST(Families, CornersPutsObjectsOnCardsThatNeverMove) {
  const Instance board =
      instance_of(generated<generate>({"corners", "--side=9", "--objects=12"}).value());
  std::size_t objects = 0;
  for (Cell cell; cell.y < board.side; ++cell.y) {
    for (cell.x = 0; cell.x < board.side; ++cell.x) {
      if (board.at(cell).object == kNoObject) continue;
      EXPECT_TRUE(cell.x % 2 == 0 && cell.y % 2 == 0) << to_string(cell);
      ++objects;
    }
  }
  EXPECT_EQ(objects, 12U);
}

TEST(Families, FewExitsReachesFewerCellsThanRandom) {
  const auto reached = [](const char* family) {
    std::size_t cells = 0;
    for (int seed = 0; seed < 20; ++seed) {
      const Arguments arguments = {family, "--side=9", "--seed=" + std::to_string(seed)};
      for (const Played& played : kept_game(arguments)) cells += played.pushed.reachable().size();
    }
    return cells;
  };
  EXPECT_LT(3 * reached("few_exits"), 2 * reached("random"));
}

TEST(Families, MovingPawnPushesThePawnEverySecondMoveAndSometimesOut) {
  std::size_t out = 0;
  for (int seed = 0; seed < 10; ++seed) {
    const auto game = kept_game({"moving_pawn", "--seed=" + std::to_string(seed)});
    for (std::size_t i = 1; i < game.size(); i += 2) {
      const Cell before = game[i - 1].walked.pawn();
      EXPECT_TRUE(game[i].move.slide.moves(before)) << i;
      if (before == game[i].move.slide.exit(5)) ++out;
    }
  }
  EXPECT_GT(out, 10U);
}

TEST(Families, RidersFindsObjectsOnTheInsertedCard) {
  for (int seed = 0; seed < 10; ++seed) {
    const auto game = kept_game({"riders", "--seed=" + std::to_string(seed)});
    for (std::size_t i = 1; i < game.size(); i += 2) {
      EXPECT_EQ(game[i - 1].pushed.free_object(), static_cast<Object>(i / 2)) << i;
      EXPECT_EQ(game[i].move.to, game[i].move.slide.entry(5)) << i;
    }
  }
}

TEST(Families, WindingReachesAllRowsExceptOneByAPathThatTurnsAtEveryStep) {
  for (const std::size_t side : {3U, 5U, 7U, 15U, 31U}) {
    const Position position(instance_of(
        generated<generate>({"winding", "--objects=1", "--side=" + std::to_string(side)}).value()));
    const CellSet reach = position.reachable();
    EXPECT_EQ(reach.size(), side * (side - 1) + 1) << side;
    // No three cells of a row are connected in a straight line.
    for (std::size_t y = 0; y + 1 < side; ++y) {
      for (std::size_t x = 1; x + 1 < side; ++x) {
        const Exits exits = position.maze().exits({x, y});
        EXPECT_NE(exits & (kLeft | kRight), kLeft | kRight) << x << ' ' << y;
      }
    }
  }
}

TEST(Generate, RejectsIncompatibleParameters) {
  EXPECT_EQ(error_of(generated<generate>({"random", "--side=4"})),
            "random: expected an odd --side, found 4");
  EXPECT_EQ(error_of(generated<generate>({"random", "--side=3", "--objects=10"})),
            "random: expected at most 9 objects, one per card, found 10");
  EXPECT_EQ(error_of(generated<generate>({"riders", "--objects=5", "--moves=9"})),
            "riders: expected --moves=10 or more for 5 objects, found 9");
  EXPECT_THAT(error_of(generated<generate>({"corners", "--side=3", "--objects=5"})),
              HasSubstr("corners: no such game found within the budget of 50 boards"));
  EXPECT_NE(error_of(generated<generate>({"random", "--side=33"})), "");
  EXPECT_NE(error_of(generated<generate>({"nonsense"})), "");
}

TEST(Generate, PutsTheFirstObjectUnderThePawnWithTheFlag) {
  for (const Family* family : families()) {
    SCOPED_TRACE(family->name);
    const Arguments arguments = {family->name, "--objects=3", "--side=7", "--start-object=found"};
    const std::string text = generated<generate>(arguments).value();
    ByteSource bytes = ByteSource::from_memory(text);
    const Companions files("/nonexistent");
    const auto board = read_instance({bytes, "input", files}, StartObject::kFound);
    ASSERT_TRUE(board.has_value()) << board.error().message;
    EXPECT_EQ(board->found, 1U);
    EXPECT_EQ(board->at(board->pawn).object, 0);
    Arguments game = arguments;
    game.emplace_back("--print=game");
    const std::string moves = generated<generate>(game).value();
    EXPECT_EQ(std::ranges::count(moves, '\n'),
              static_cast<std::ptrdiff_t>(2 * family->episode().moves));
  }
  EXPECT_EQ(generated<generate>({"random", "--objects=1", "--start-object=found", "--print=game"})
                .value(),
            "");
}

TEST(Generate, PutsAnObjectOnEveryCard) {
  const Arguments arguments = {"random", "--side=5", "--objects=25", "--moves=200",
                               "--cards=crosses"};
  EXPECT_EQ(fault_of(arguments), "");
  EXPECT_EQ(instance_of(generated<generate>(arguments).value()).objects, 25U);
}

TEST(Generate, PrintsGamesWithBothMeaningsOfColumns) {
  const std::string down = generated<generate>({"random", "--print=game"}).value();
  const std::string up =
      generated<generate>({"random", "--print=game", "--column-positive=up"}).value();
  EXPECT_NE(down, up);
  EXPECT_EQ(std::ranges::count(down, '\n'), std::ranges::count(up, '\n'));
}

}  // namespace
}  // namespace biglia::labyrinth
