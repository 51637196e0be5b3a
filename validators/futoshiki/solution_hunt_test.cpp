#include "validators/futoshiki/solution_hunt.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

using Masks = std::vector<std::uint64_t>;

constexpr std::int64_t kPlenty = 50'000'000;

// The masks of a cyclic Latin square with holes. A cell that is not a hole has its value; a hole
// has the values that no other cell of its row or column has.
Masks square_with_holes(std::size_t size, std::uint64_t holes, Random& random) {
  const std::uint64_t all = ~std::uint64_t{0} >> (64 - size);
  Masks masks(size * size, all);
  Masks in_row(size, 0);
  Masks in_column(size, 0);
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    if (random.chance(holes, 100)) continue;
    masks[cell] = std::uint64_t{1} << ((cell / size + cell % size) % size);
    in_row[cell / size] |= masks[cell];
    in_column[cell % size] |= masks[cell];
  }
  for (std::size_t cell = 0; cell < masks.size(); ++cell) {
    if (masks[cell] == all) masks[cell] &= ~(in_row[cell / size] | in_column[cell % size]);
  }
  return masks;
}

Board without_hints(std::size_t size) {
  return {.size = size, .clues = Grid(size * size, 0), .signs = {}};
}

TEST(SolutionHunt, FindsASolutionOfSquaresWithManyHoles) {
  for (const std::size_t size : {4U, 9U, 24U, 64U}) {
    Random random(size, "hunt");
    const Masks masks = square_with_holes(size, 60, random);
    std::int64_t work = kPlenty;
    EXPECT_TRUE(hunt_solution(without_hints(size), masks, work)) << size;
    EXPECT_LT(work, kPlenty);
    EXPECT_GT(work, 0);
  }
}

// The final check uses the rules alone: it rejects grids that violate a sign or a clue that the
// masks do not contain.
TEST(SolutionHunt, RejectsGridsThatViolateARule) {
  Board board = without_hints(4);
  Random random(1);
  const Masks masks = square_with_holes(4, 0, random);  // 1 2 3 4, 2 3 4 1, ...
  std::int64_t work = kPlenty;
  EXPECT_TRUE(hunt_solution(board, masks, work));
  board.clues[0] = 2;
  EXPECT_FALSE(hunt_solution(board, masks, work));
  board.clues[0] = 1;
  EXPECT_TRUE(hunt_solution(board, masks, work));
  board.signs = {{.smaller = 1, .larger = 0}};  // requires 2 < 1
  work = 100'000;
  EXPECT_FALSE(hunt_solution(board, masks, work));
}

TEST(SolutionHunt, StopsAtTheWorkLimit) {
  Board board = without_hints(2);
  const Masks masks = {1, 1, 3, 3};  // two cells of a row have one value
  std::int64_t work = 10'000;
  EXPECT_FALSE(hunt_solution(board, masks, work));
  EXPECT_LE(work, 0);
  EXPECT_GT(work, -1000);
}

}  // namespace
}  // namespace biglia::futoshiki
