// Plays random games with rules/labyrinth and with the naive twin. The positions must be the same
// after every move. BIGLIA_RANDOM_MOVES sets the number of moves (default 20,000):
//   BIGLIA_RANDOM_MOVES=1000000 build/release/bin/labyrinth_reference_test --gtest_filter=Random*
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <string>

#include "reference/labyrinth/naive_game_test.hpp"
#include "rules/labyrinth/position.hpp"
#include "toolkit/random.hpp"

namespace biglia::labyrinth {
namespace {

std::int64_t moves_to_play() {
  const char* const text = std::getenv("BIGLIA_RANDOM_MOVES");
  return text == nullptr ? 20'000 : std::atoll(text);
}

Instance random_instance(Random& random) {
  Instance instance;
  instance.side = 3 + (2 * random.below(random.chance(1, 20) ? 15 : 4));
  const std::size_t cells = instance.side * instance.side;
  instance.objects = 1 + random.below(std::min<std::size_t>(cells, 12));
  const auto card = [&] { return static_cast<Card>(random.below(kCards)); };
  instance.free_card = card();
  for (std::size_t i = 0; i < cells; ++i) instance.places.push_back({card(), kNoObject});
  const auto where = random.distinct(instance.objects, cells);
  for (std::size_t i = 0; i < where.size(); ++i) {
    instance.places[where[i]].object = static_cast<Object>(where.size() - 1 - i);
  }
  instance.pawn = {random.below(instance.side), random.below(instance.side)};
  return instance;
}

// Returns the first difference, or "".
std::string difference(const Position& position, const NaiveGame& game) {
  if (position.free_card() != game.free_card) return "free card";
  if (position.free_object() != game.free_object) return "free object";
  if (static_cast<int>(position.found()) != game.found) return "objects found";
  const auto reach = game.within_reach();
  const CellSet cells = position.reachable();
  if (cells.size() != reach.size()) return "number of cells within reach";
  for (int y = 0; y < game.n; ++y) {
    for (int x = 0; x < game.n; ++x) {
      const Cell cell{static_cast<std::size_t>(x), static_cast<std::size_t>(y)};
      const std::string where = " of " + to_string(cell);
      if (position.card(cell) != game.cards.at({x, y})) return "card" + where;
      if (position.object(cell) != game.objects.at({x, y})) return "object" + where;
      if (position.maze().exits(cell) != kExits[position.card(cell)]) return "exits" + where;
      if (cells.has(cell) != reach.contains({x, y})) return "reach" + where;
      if ((position.pawn() == cell) != (game.pawn_x == x && game.pawn_y == y))
        return "pawn" + where;
    }
  }
  return "";
}

// Plays the same random move in both. Prefers to walk to the next object.
void move(Position& position, NaiveGame& game, ColumnPositive positive, Random& random) {
  const std::size_t side = position.side();
  const auto slides = slides_of(side);
  const Slide slide = slides[random.below(slides.size())];
  const auto turned = rotations(position.free_card());
  const Card card = turned[random.below(turned.size())];
  ASSERT_TRUE(position.can_insert(card));
  position.slide(slide, card);
  ASSERT_TRUE(game.insert(card, slide.is_row() ? 'r' : 'c',
                          static_cast<int>(number_of(slide, positive)),
                          positive == ColumnPositive::kPushesDown));
  const CellSet reach = position.reachable();
  const auto next = position.find(static_cast<Object>(position.found()));
  Cell to = next && reach.has(*next) ? *next : position.pawn();
  for (int i = 0; i < 5 && to == position.pawn(); ++i) {
    const Cell somewhere{random.below(side), random.below(side)};
    if (reach.has(somewhere)) to = somewhere;
  }
  ASSERT_TRUE(position.walk(to));
  ASSERT_TRUE(game.walk(static_cast<int>(to.x), static_cast<int>(to.y)));
}

TEST(RandomGames, AgreeBetweenTheRulesAndTheNaiveTwin) {
  Random random(20121201);
  std::size_t found = 0;
  std::size_t games = 0;
  for (std::int64_t left = moves_to_play(); left > 0; ++games) {
    const Instance instance = random_instance(random);
    Position position(instance);
    NaiveGame game = naive_game(instance);
    const auto positive = static_cast<ColumnPositive>(random.below(2));
    ASSERT_EQ(difference(position, game), "") << "game " << games;
    for (int i = 0; i < 100 && left > 0 && !position.all_found(); ++i, --left) {
      ASSERT_NO_FATAL_FAILURE(move(position, game, positive, random)) << "game " << games;
      ASSERT_EQ(difference(position, game), "") << "game " << games << ", move " << i;
    }
    found += position.found();
  }
  EXPECT_GT(found, games);
}

}  // namespace
}  // namespace biglia::labyrinth
