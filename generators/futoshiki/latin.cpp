#include "generators/futoshiki/latin.hpp"

#include <algorithm>
#include <functional>

#include "rules/futoshiki/candidates.hpp"
#include "toolkit/check.hpp"

namespace biglia::futoshiki {
namespace {

// The square as a cube of 0 and 1: cell (r, c) holds v if at(r, c, v) is 1. Each line along an axis
// sums to 1. A move adds 1 to an entry of 0 and repairs the lines through it. This may leave one
// entry at -1 (an improper square), which the next move repairs.
class Cube {
 public:
  explicit Cube(std::size_t size) : size_(size), cells_(size * size * size) {
    for (std::size_t r = 0; r < size; ++r) {
      for (std::size_t c = 0; c < size; ++c) at(r, c, (r + c) % size) = 1;
    }
  }

  void move(Random& random) {
    std::size_t r = r_;
    std::size_t c = c_;
    std::size_t v = v_;
    if (!improper_) {
      do {
        r = random.below(size_);
        c = random.below(size_);
        v = random.below(size_);
      } while (at(r, c, v) != 0);
    }
    const std::size_t r1 = one_of(random, [&](std::size_t i) { return at(i, c, v); });
    const std::size_t c1 = one_of(random, [&](std::size_t i) { return at(r, i, v); });
    const std::size_t v1 = one_of(random, [&](std::size_t i) { return at(r, c, i); });
    ++at(r, c, v);
    ++at(r, c1, v1);
    ++at(r1, c, v1);
    ++at(r1, c1, v);
    --at(r1, c, v);
    --at(r, c1, v);
    --at(r, c, v1);
    --at(r1, c1, v1);
    improper_ = at(r1, c1, v1) < 0;
    r_ = r1;
    c_ = c1;
    v_ = v1;
  }

  bool improper() const { return improper_; }

  Grid grid() {
    Grid grid(size_ * size_);
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      std::size_t v = 0;
      while (at(cell / size_, cell % size_, v) == 0) ++v;
      grid[cell] = static_cast<Value>(v + 1);
    }
    return grid;
  }

 private:
  std::int8_t& at(std::size_t r, std::size_t c, std::size_t v) {
    return cells_[(r * size_ + c) * size_ + v];
  }

  // The position of a 1 on a line. An improper square may have two; then either one at random.
  template <typename At>
  std::size_t one_of(Random& random, At at_index) {
    std::size_t first = size_;
    for (std::size_t i = 0; i < size_; ++i) {
      if (at_index(i) != 1) continue;
      if (first == size_) {
        first = i;
      } else {
        return random.chance(1, 2) ? first : i;
      }
    }
    return first;
  }

  std::size_t size_;
  std::vector<std::int8_t> cells_;
  bool improper_ = false;
  std::size_t r_ = 0;  // r_, c_, v_: the entry at -1
  std::size_t c_ = 0;
  std::size_t v_ = 0;
};

}  // namespace

Grid random_square(std::size_t size, Random& random) {
  BIGLIA_CHECK(size >= 2);
  Cube cube(size);
  for (std::size_t i = 0; i < size * size * size || cube.improper(); ++i) cube.move(random);
  return cube.grid();
}

Grid square_of_runs(std::size_t size, Random& random) {
  std::vector<std::size_t> starts(size);
  for (std::size_t i = 0; i < size; ++i) starts[i] = i;
  random.shuffle(starts);
  Grid grid;
  for (const std::size_t start : starts) {
    for (std::size_t c = 0; c < size; ++c)
      grid.push_back(static_cast<Value>((start + c) % size + 1));
  }
  return grid;
}

std::vector<std::size_t> rows_by_run(const Grid& square, std::size_t size) {
  // The longest run is from the row's first value to the largest, or from 1 to the row's end.
  const auto run_of = [&](std::size_t row) {
    const std::size_t first = square[row * size];
    return std::max(size + 1 - first, first - 1);
  };
  std::vector<std::size_t> rows(size);
  for (std::size_t i = 0; i < size; ++i) rows[i] = i;
  std::ranges::stable_sort(rows, std::ranges::greater(), run_of);
  return rows;
}

Grid first_square(std::size_t size) {
  Board board{.size = size, .clues = Grid(size * size, 0)};
  Candidates left(board);
  // Every Latin rectangle can be completed, so only the current row can reach a dead end.
  // Propagation detects it at once or one value later.
  std::vector<std::pair<std::size_t, Candidates::Candidate>> tried;
  for (std::size_t cell = 0; cell < board.cells();) {
    const Candidates::Word values = left.words(Candidates::View::kCells)[cell];
    const Candidates::Candidate least = left.candidate(
        Candidates::View::kCells, cell, static_cast<std::size_t>(std::countr_zero(values)));
    tried.emplace_back(left.now(), least);
    ++cell;
    if (left.place(least)) continue;
    do {
      BIGLIA_CHECK(!tried.empty());
      left.undo(tried.back().first);
      const auto wrong = tried.back().second;
      tried.pop_back();
      --cell;
      left.remove(wrong);
    } while (left.contradictory());
  }
  return left.grid();
}

}  // namespace biglia::futoshiki
