#include "validators/futoshiki/solution_count.hpp"

#include <bit>
#include <vector>

namespace biglia::futoshiki {
namespace {

using Mask = std::uint64_t;       // bit v - 1 for value v
using State = std::vector<Mask>;  // what each cell may hold

constexpr bool has_one(Mask mask) { return std::has_single_bit(mask); }

class Counter {
 public:
  Counter(const Board& board, CountWork work)
      : board_(board), work_(work), all_(~Mask{0} >> (64 - board.size)) {}

  SolutionCount count() {
    State state(board_.cells(), all_);
    for (std::size_t cell = 0; cell < state.size(); ++cell) {
      if (board_.clues[cell] != 0) state[cell] = Mask{1} << (board_.clues[cell] - 1U);
    }
    search(std::move(state));
    if (found_ >= 2) return SolutionCount::kMore;
    if (found_ >= work_.enough) return SolutionCount::kOne;
    if (work_.most <= 0) return SolutionCount::kNotDecided;
    return found_ == 0 ? SolutionCount::kNone : SolutionCount::kOne;
  }

 private:
  // Adds the solutions within the state to found_, until there are enough or the work is done.
  void search(State state) {
    while (found_ < work_.enough && work_.most > 0) {
      if (!sweep_to_rest(state)) return;
      const std::size_t cell = cell_with_fewest(state);
      if (cell == state.size()) {
        ++found_;
        return;
      }
      const Mask tried = state[cell] & (~state[cell] + 1);
      State with = state;
      with[cell] = tried;
      search(std::move(with));
      state[cell] &= ~tried;
    }
  }

  // False where a cell has nothing left, or a line has no place for a value.
  bool sweep_to_rest(State& state) {
    for (;;) {
      work_.most -= static_cast<std::int64_t>(3 * state.size() + board_.signs.size());
      changed_ = false;
      for (std::size_t line = 0; line < board_.size; ++line) {
        if (!sweep_line(state, line * board_.size, 1)) return false;
        if (!sweep_line(state, line, board_.size)) return false;
      }
      if (!sweep_signs(state)) return false;
      if (!changed_) return true;
      if (work_.most <= 0) return false;  // and search() ends
    }
  }

  // A row or a column: cells first, first + step, ...
  bool sweep_line(State& state, std::size_t first, std::size_t step) {
    const std::size_t end = first + step * board_.size;
    Mask alone = 0;  // values of cells that have one
    Mask once = 0;
    Mask twice = 0;
    for (std::size_t cell = first; cell < end; cell += step) {
      const Mask mask = state[cell];
      if (has_one(mask)) {
        if ((alone & mask) != 0) return false;
        alone |= mask;
      }
      twice |= once & mask;
      once |= mask;
    }
    if (once != all_) return false;
    const Mask only = once & ~twice;  // have one place
    for (std::size_t cell = first; cell < end; cell += step) {
      const Mask mask = state[cell];
      if (has_one(mask)) continue;
      Mask kept = mask & ~alone;
      if ((kept & only) != 0) kept &= only;
      if (kept == 0) return false;
      if (kept != mask) {
        state[cell] = kept;
        changed_ = true;
      }
    }
    return true;
  }

  bool sweep_signs(State& state) {
    for (const auto& [smaller, larger] : board_.signs) {
      if (state[smaller] == 0 || state[larger] == 0) return false;
      const Mask least = state[smaller] & (~state[smaller] + 1);
      const Mask high = state[larger] & ~(least | (least - 1));
      const Mask greatest = std::bit_floor(high);
      const Mask low = greatest == 0 ? 0 : state[smaller] & (greatest - 1);
      if (high == 0 || low == 0) return false;
      changed_ = changed_ || high != state[larger] || low != state[smaller];
      state[larger] = high;
      state[smaller] = low;
    }
    return true;
  }

  // Or the number of cells, where each has one.
  static std::size_t cell_with_fewest(const State& state) {
    std::size_t chosen = state.size();
    int fewest = 65;
    for (std::size_t cell = 0; cell < state.size(); ++cell) {
      const int values = std::popcount(state[cell]);
      if (values > 1 && values < fewest) {
        fewest = values;
        chosen = cell;
      }
    }
    return chosen;
  }

  const Board& board_;
  CountWork work_;
  Mask all_;
  int found_ = 0;
  bool changed_ = false;
};

}  // namespace

SolutionCount count_solutions(const Board& board, CountWork work) {
  return Counter(board, work).count();
}

}  // namespace biglia::futoshiki
