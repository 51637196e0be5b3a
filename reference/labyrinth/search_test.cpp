#include "reference/labyrinth/search.hpp"

#include <gtest/gtest.h>

#include <string>

#include "reference/labyrinth/naive_game_test.hpp"
#include "reference/labyrinth/walks.hpp"
#include "rules/labyrinth/position.hpp"
#include "toolkit/random.hpp"

namespace biglia::labyrinth {
namespace {

Instance random_instance(Random& random, std::size_t side, std::size_t objects) {
  Instance instance;
  instance.side = side;
  instance.objects = objects;
  const auto card = [&] { return static_cast<Card>(random.below(kCards)); };
  instance.free_card = card();
  for (std::size_t i = 0; i < side * side; ++i) instance.places.push_back({card(), kNoObject});
  std::vector<std::uint64_t> where = random.distinct(objects, side * side);
  random.shuffle(where);
  for (std::size_t i = 0; i < objects; ++i) {
    instance.places[where[i]].object = static_cast<Object>(i);
  }
  do {
    instance.pawn = {random.below(side), random.below(side)};
  } while (instance.at(instance.pawn).object == 0);
  return instance;
}

// Returns the first violation of the rules in the outcome's game, or "".
std::string error_of(const Instance& instance, const Outcome& outcome) {
  Position position(instance);
  for (const Move& move : with_walks(instance, outcome.line)) {
    if (!position.can_insert(move.card)) return "card " + std::to_string(move.card);
    position.slide(move.slide, move.card);
    if (!position.walk(move.to)) return "no way to " + to_string(move.to);
  }
  return position.all_found() ? "" : "objects left";
}

TEST(Search, FindsTheFewestMovesOnSmallBoards) {
  Random random(3);
  std::size_t by_moves[5] = {};
  for (int i = 0; i < 60; ++i) {
    const Instance instance = random_instance(random, 3, 1 + random.below(2));
    const auto fewest = naive_fewest_moves(naive_game(instance), 3);
    const Outcome outcome = search(instance, Budget(200'000));
    if (!fewest) {
      EXPECT_TRUE(!outcome.has_game() || outcome.lower_bound > 3U) << i;
      continue;
    }
    EXPECT_TRUE(outcome.proved()) << i;
    EXPECT_EQ(outcome.line.size(), static_cast<std::size_t>(*fewest)) << i;
    EXPECT_EQ(error_of(instance, outcome), "") << i;
    ++by_moves[*fewest];
  }
  EXPECT_GT(by_moves[1], 0U);
  EXPECT_GT(by_moves[2], 0U);
  EXPECT_GT(by_moves[3], 0U);
}

TEST(Search, FindsTheFewestMovesWithTheFirstObjectFoundAtTheStart) {
  Random random(9);
  std::size_t by_moves[4] = {};
  for (int i = 0; i < 60; ++i) {
    Instance instance = random_instance(random, 3, 1 + random.below(3));
    instance.pawn = cell_of(instance, 0);
    instance.found = 1;
    NaiveGame game = naive_game(instance);
    game.start();
    const auto fewest = naive_fewest_moves(game, 2);
    const Outcome outcome = search(instance, Budget(200'000));
    if (!fewest) {
      EXPECT_TRUE(!outcome.has_game() || outcome.lower_bound > 2U) << i;
      continue;
    }
    EXPECT_TRUE(outcome.proved()) << i;
    EXPECT_EQ(outcome.line.size(), static_cast<std::size_t>(*fewest)) << i;
    EXPECT_EQ(error_of(instance, outcome), "") << i;
    ++by_moves[*fewest];
  }
  EXPECT_GT(by_moves[0], 0U);
  EXPECT_GT(by_moves[1], 0U);
  EXPECT_GT(by_moves[2], 0U);
}

TEST(Search, ReturnsValidGamesOnBoardsOfEverySize) {
  Random random(4);
  std::size_t games = 0;
  for (std::size_t side = 3; side <= 31; side += side < 15 ? 2 : 8) {
    for (int i = 0; i < 3; ++i) {
      const Instance instance = random_instance(random, side, 4);
      const Outcome outcome = search(instance, Budget(20'000));
      if (outcome.line.empty()) continue;
      EXPECT_EQ(error_of(instance, outcome), "") << side;
      EXPECT_LE(outcome.lower_bound, outcome.line.size());
      ++games;
    }
  }
  EXPECT_GT(games, 15U);
}

TEST(Search, IsDeterministic) {
  Random random(5);
  const Instance instance = random_instance(random, 7, 6);
  const Outcome first = search(instance, Budget(50'000));
  const Outcome second = search(instance, Budget(50'000));
  EXPECT_EQ(with_walks(instance, first.line), with_walks(instance, second.line));
  EXPECT_EQ(first.lower_bound, second.lower_bound);
}

TEST(Search, DoesNotGetWorseWithMoreWork) {
  Random random(6);
  for (int i = 0; i < 5; ++i) {
    const Instance instance = random_instance(random, 9, 5);
    std::size_t moves = 1000;
    std::size_t bound = 0;
    for (const std::uint64_t work : {3'000U, 10'000U, 30'000U, 100'000U}) {
      const Outcome outcome = search(instance, Budget(work));
      EXPECT_GE(outcome.lower_bound, bound);
      bound = outcome.lower_bound;
      if (outcome.line.empty()) continue;
      EXPECT_LE(outcome.line.size(), moves);
      moves = outcome.line.size();
    }
  }
}

// The cards are straight or corners. On such boards a beam needs about fifteen moves per object.
TEST(Search, FindsAGameOnEveryBoardWithTheSmallestBudget) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Random random(seed);
    Instance instance = random_instance(random, 31, 200);
    for (Instance::Place& place : instance.places) place.card %= 6;
    // No corner card leads out of the board.
    for (const Cell corner : {Cell{0, 0}, Cell{30, 0}, Cell{0, 30}, Cell{30, 30}}) {
      instance.at(corner).card = corner.y == 0 ? 1 : 0;
    }
    const Outcome outcome = search(instance, Budget(1));
    ASSERT_TRUE(outcome.has_game()) << seed;
    EXPECT_EQ(error_of(instance, outcome), "") << seed;
    EXPECT_LT(outcome.line.size(), 4000U) << seed;
  }
}

TEST(Search, FindsAGameOnALargeBoardWithManyObjects) {
  Random random(8);
  const Instance instance = random_instance(random, 31, 20);
  const Outcome outcome = search(instance, Budget(1'400'000));
  EXPECT_EQ(error_of(instance, outcome), "");
}

}  // namespace
}  // namespace biglia::labyrinth
