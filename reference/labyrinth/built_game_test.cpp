#include "reference/labyrinth/built_game.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "reference/labyrinth/route.hpp"
#include "reference/labyrinth/walks.hpp"
#include "rules/labyrinth/position.hpp"
#include "toolkit/operations.hpp"
#include "toolkit/random.hpp"

namespace biglia::labyrinth {
namespace {

// The cards of a board, by their ids: [first, end).
struct Cards {
  const char* name;
  Card first;
  Card end;
};
constexpr Cards kAnyCards{"any", 0, kCards};
constexpr Cards kFewExits{"few exits", 0, 6};
constexpr Cards kStraight{"straight", 0, 2};
constexpr Cards kCorners{"corners", 2, 6};

Instance random_instance(Random& random, std::size_t side, std::size_t objects, Cards cards) {
  Instance instance;
  instance.side = side;
  instance.objects = objects;
  const auto card = [&] {
    return static_cast<Card>(cards.first + random.below(std::uint64_t{cards.end} - cards.first));
  };
  instance.free_card = card();
  for (std::size_t i = 0; i < side * side; ++i) instance.places.push_back({card(), kNoObject});
  std::vector<std::uint64_t> where = random.distinct(objects, side * side);
  random.shuffle(where);
  for (std::size_t i = 0; i < objects; ++i) {
    instance.places[where[i]].object = static_cast<Object>(i);
  }
  instance.pawn = {random.below(side), random.below(side)};
  return instance;
}

// Turns corner cards inward if they lead out of the board.
void open_corners(Instance& instance) {
  const std::size_t last = instance.side - 1;
  const auto open = [&](Cell cell, Card dead, Card inward) {
    Card& card = instance.at(cell).card;
    if (card == dead) card = inward;
  };
  open({0, 0}, 3, 5);
  open({last, 0}, 2, 4);
  open({0, last}, 4, 2);
  open({last, last}, 5, 3);
}

bool is_dead_corner(const Instance& instance, Cell cell) {
  Instance opened = instance;
  open_corners(opened);
  return opened.at(cell).card != instance.at(cell).card;
}

// Returns the first violation of the rules, or "".
std::string error_of(const Instance& instance, const BuiltGame& game) {
  Position position(instance);
  for (const Move& move : with_walks(instance, game.line)) {
    if (!position.can_insert(move.card)) return "card " + std::to_string(move.card);
    position.slide(move.slide, move.card);
    if (!position.walk(move.to)) return "no way to " + to_string(move.to);
  }
  return position.all_found() ? "" : "objects left";
}

std::size_t most_moves(const Instance& instance) {
  return instance.objects * (5 * instance.side / 2 + 1);
}

TEST(BuiltGame, FindsAllObjectsOnBoardsOfEverySizeAndWithFewExits) {
  Random random(1);
  for (std::size_t side = 3; side <= 31; side += 2) {
    for (const Cards cards : {kAnyCards, kFewExits, kStraight, kCorners}) {
      for (int i = 0; i < (side < 9 ? 40 : 2); ++i) {
        const std::size_t objects = 1 + random.below(side * side);
        Instance instance = random_instance(random, side, objects, cards);
        open_corners(instance);
        const BuiltGame game = build_game(instance);
        ASSERT_TRUE(game.finds_all) << side << ' ' << cards.name;
        ASSERT_EQ(error_of(instance, game), "") << side << ' ' << cards.name;
        EXPECT_LE(game.line.size(), most_moves(instance)) << side << ' ' << cards.name;
      }
    }
  }
}

// These boards have dead corners, unlike those above. If no game finds all objects, an object or
// the pawn is on a dead corner.
TEST(BuiltGame, FailsOnlyIfACornerIsDead) {
  Random random(2);
  int found = 0;
  int dead = 0;
  for (int i = 0; i < 400; ++i) {
    const Instance instance = random_instance(random, 3, 1 + random.below(4), kCorners);
    const BuiltGame game = build_game(instance);
    bool meets_dead = is_dead_corner(instance, instance.pawn);
    for (std::size_t object = 0; object < instance.objects; ++object) {
      meets_dead |= is_dead_corner(instance, cell_of(instance, static_cast<Object>(object)));
    }
    if (game.finds_all) {
      EXPECT_EQ(error_of(instance, game), "") << i;
      ++found;
    } else {
      EXPECT_TRUE(meets_dead) << i;
      ++dead;
    }
  }
  EXPECT_GT(found, 50);
  EXPECT_GT(dead, 50);
}

// Twice as many objects need twice as many walk searches, on easy boards and on boards on which the
// pawn can hardly walk.
TEST(BuiltGame, NeedsAtMostTheDocumentedNumberOfWalkSearches) {
  for (const Cards cards : {kAnyCards, kFewExits, kStraight, kCorners}) {
    double before = 0;
    for (const std::size_t objects : {120U, 240U, 480U, 960U}) {
      Random random(3);
      Instance instance = random_instance(random, 31, objects, cards);
      open_corners(instance);
      const BuiltGame game = build_game(instance);
      ASSERT_TRUE(game.finds_all);
      EXPECT_LE(game.walks, objects * 8 * 31 + 4 * game.line.size()) << cards.name;
      const auto walks = static_cast<double>(game.walks);
      if (before > 0) {
        EXPECT_LT(walks, 2.2 * before) << cards.name << ' ' << objects;
      }
      before = walks;
    }
  }
}

// The whole board is within reach, and the object is on cells with the longest routes. The cost
// grows with the third power of the side: it is linear in the cells and linear in the pushes of a
// route.
TEST(Route, CostsTheSidePerCellOfThePawn) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const Cards cards : {kAnyCards, kStraight}) {
    double before = 0;
    for (const std::size_t side : {3U, 7U, 15U, 31U}) {
      Random random(4);
      const Instance instance = random_instance(random, side, 1, cards);
      Maze maze(side);
      CellSet pawns;
      for (Cell cell; cell.y < side; ++cell.y) {
        for (cell.x = 0; cell.x < side; ++cell.x) {
          maze.set_exits(cell, kExits[instance.at(cell).card]);
          pawns.insert(cell);
        }
      }
      const std::uint64_t start = operations_so_far();
      for (const Cell object : {Cell{2, 2}, Cell{1, 1}, Cell{0, 1}}) {
        EXPECT_TRUE(shortest_route(maze, pawns, object).has_value());
      }
      const auto pushes = static_cast<double>(operations_so_far() - start);
      // Smaller boards consist largely of border, so fewer routes are possible.
      if (side > 7) {
        const double longer = static_cast<double>(side) / static_cast<double>((side - 1) / 2);
        EXPECT_LT(std::log(pushes / before) / std::log(longer), 3.1) << cards.name << ' ' << side;
      }
      before = pushes;
    }
  }
}

}  // namespace
}  // namespace biglia::labyrinth
