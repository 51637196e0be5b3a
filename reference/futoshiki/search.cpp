#include "reference/futoshiki/search.hpp"

#include <algorithm>
#include <array>
#include <limits>
#include <utility>
#include <vector>

#include "reference/futoshiki/deduction.hpp"
#include "toolkit/check.hpp"

namespace biglia::futoshiki {
namespace {

template <std::size_t kMost>
class Search {
 public:
  explicit Search(const Board& board)
      : size_(board.size), deduction_(board), cube_(deduction_.given(board)) {
    for (auto& weights : weights_) weights.assign(board.cells(), 1);
  }

  Outcome run() {
    bool kept = deduction_.settle_thoroughly(cube_);
    while (kept || turn_back()) {
      if (kept && deduction_.solved(cube_)) return {End::kSolved, grid(), guesses_};
      kept = kept ? guess() : deduction_.settle(cube_);
      if (!kept) learn();
    }
    return {End::kNoSolution, {}, guesses_};
  }

 private:
  using Cells = Layout<kMost>::Cells;
  using Cube = Deduction<kMost>::Cube;
  using View = Deduction<kMost>::View;  // a candidate stands in a word of each

  static constexpr std::array kViews = {View::kCells, View::kRows, View::kColumns};

  struct Candidate {
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t value = 0;
    std::uint64_t weight = 0;
  };
  struct Guess {
    Candidate candidate;
    bool without = true;  // the candidate
  };
  struct Standing {
    Cube before;
    Guess guess;
  };

  // Says whether the board bears it.
  bool guess() {
    ++guesses_;
    standing_.push_back({cube_, choose()});
    suppose(standing_.back().guess);
    return deduction_.settle(cube_);
  }

  // The opposite of the last guess holds. False where there was no guess.
  bool turn_back() {
    if (standing_.empty()) return false;
    cube_ = standing_.back().before;
    const auto [candidate, without] = standing_.back().guess;
    standing_.pop_back();
    suppose({candidate, !without});
    return true;
  }

  void suppose(const Guess& guess) {
    const auto& [candidate, without] = guess;
    const CellBit place = deduction_.layout().place(candidate.row, candidate.column);
    for (std::size_t v = 0; v < size_; ++v) {
      if ((v == candidate.value) == without) cube_.values[v].take(place);
    }
  }

  void learn() {
    const auto& found = deduction_.contradiction();
    deduction_.layout().for_each(found.cells, [&](std::size_t row, std::size_t column, CellBit) {
      ++weights_[found.view][word(found.view, row, column, found.value)];
    });
  }

  // Which of the view's words a candidate stands in.
  std::size_t word(View view, std::size_t row, std::size_t column, std::size_t value) const {
    const std::size_t line = view == View::kColumns ? column : row;
    return (line * size_) + (view == View::kCells ? column : value);
  }

  // Of the candidates that stand in words of two, the one whose such words weigh most together.
  // Without any, the likeliest of the tightest word, which then is what is supposed.
  Guess choose() const {
    const auto& layout = deduction_.layout();
    const auto counts = deduction_.count(cube_);
    Candidate best;
    for (std::size_t value = 0; value < size_; ++value) {
      const Cells& cells = cube_.values[value];
      const Cells beyond = layout.beyond_first_in_row(cells);
      if (!beyond.any()) continue;
      const Cells more = layout.rows_with_any(layout.beyond_first_in_row(beyond));
      const auto columns = layout.template columns<3>(cells);
      const Cells in_cell = cells & counts.two;
      const Cells in_row = cells & layout.rows_with_any(beyond) & ~more;
      const Cells in_column = cells & columns[1] & ~columns[2];
      const auto weigh = [&](std::size_t row, std::size_t column, CellBit place) {
        std::uint64_t sum = 0;
        const auto add = [&](View view) { sum += weights_[view][word(view, row, column, value)]; };
        if (in_cell.has(place)) add(View::kCells);
        if (in_row.has(place)) add(View::kRows);
        if (in_column.has(place)) add(View::kColumns);
        if (sum > best.weight) best = {row, column, value, sum};
      };
      layout.for_each(in_cell | in_row | in_column, weigh);
    }
    if (best.weight > 0) return {best};
    return {tightest(), false};
  }

  // Of the word with the fewest candidates for its weight, the one whose three words have the fewest.
  Candidate tightest() const {
    std::vector<std::uint32_t> left[3];  // candidates, by View
    for (auto& each : left) each.assign(size_ * size_, 0);
    for_each_candidate([&](std::size_t row, std::size_t column, std::size_t value) {
      for (const View view : kViews) ++left[view][word(view, row, column, value)];
    });
    Candidate best;
    double least = std::numeric_limits<double>::infinity();
    std::uint32_t fewest = 0;
    for_each_candidate([&](std::size_t row, std::size_t column, std::size_t value) {
      double tightness = std::numeric_limits<double>::infinity();
      std::uint32_t sum = 0;
      for (const View view : kViews) {
        const std::size_t i = word(view, row, column, value);
        sum += left[view][i];
        if (left[view][i] == 1) continue;
        tightness = std::min(tightness, left[view][i] / static_cast<double>(weights_[view][i]));
      }
      if (tightness > least || (tightness == least && sum >= fewest)) return;
      best = {row, column, value};
      least = tightness;
      fewest = sum;
    });
    return best;
  }

  template <typename Visit>
  void for_each_candidate(Visit visit) const {
    for (std::size_t value = 0; value < size_; ++value) {
      deduction_.layout().for_each(
          cube_.values[value],
          [&](std::size_t row, std::size_t column, CellBit) { visit(row, column, value); });
    }
  }

  Grid grid() const {
    Grid grid(size_ * size_);
    for_each_candidate([&](std::size_t row, std::size_t column, std::size_t value) {
      grid[row * size_ + column] = static_cast<Value>(value + 1);
    });
    return grid;
  }

  std::size_t size_;
  Deduction<kMost> deduction_;
  Cube cube_;
  std::vector<Standing> standing_;
  std::int64_t guesses_ = 0;
  std::vector<std::uint32_t> weights_[3];  // by View: 1 and its contradictions
};

// By the first layout that has room.
template <std::size_t kMost, std::size_t... kLarger>
Outcome search(const Board& board) {
  if constexpr (sizeof...(kLarger) > 0) {
    if (board.size > kMost) return search<kLarger...>(board);
  }
  BIGLIA_CHECK(1 <= board.size && board.size <= kMost);
  return Search<kMost>(board).run();
}

}  // namespace

// The largest boards of four words, eight, sixteen and 64; and those of the official sizes in two.
Outcome solve_by_search(const Board& board) { return search<9, 15, 20, 31, 64>(board); }

}  // namespace biglia::futoshiki
