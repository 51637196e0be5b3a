#include "validators/futoshiki/solution_count.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "validators/futoshiki/solution_hunt.hpp"

namespace biglia::futoshiki {
namespace {

using Mask = std::uint64_t;       // bit v - 1 for value v
using State = std::vector<Mask>;  // the possible values of each cell

// Calls visit(i) for each bit 1 << i of the mask.
template <typename Visit>
void for_bits(Mask mask, Visit visit) {
  for (; mask != 0; mask &= mask - 1) visit(static_cast<std::size_t>(std::countr_zero(mask)));
}

std::int64_t values_in(const State& state) {
  std::int64_t values = 0;
  for (const Mask mask : state) values += std::popcount(mask);
  return values;
}

bool has_one(Mask mask) { return std::has_single_bit(mask); }

// Limits of the work of the first search and of the hunt: a fraction of the limit per board.
constexpr std::int64_t kFirstSearch = 20'000'000;
constexpr std::int64_t kFirstHunt = 200'000'000;

class Counter {
 public:
  Counter(const Board& board, CountWork work) : board_(board), work_(work) {}

  // left() is then the unused part of the work.
  SolutionCount count() {
    State state = given();
    if (work_.enough > 1) {
      search(std::move(state));
      return result();
    }
    // One solution is enough. If a first, limited search does not decide, a hunt may find one
    // quickly.
    const std::int64_t later = std::max<std::int64_t>(work_.most - kFirstSearch, 0);
    work_.most -= later;
    search(state);
    if (result() != SolutionCount::kNotDecided || later == 0) {
      work_.most += later;
      return result();
    }
    work_.most += later;
    if (!sweep_to_rest(state)) return result();
    std::int64_t hunt = std::min(kFirstHunt, work_.most);
    work_.most -= hunt;
    if (hunt > 0 && hunt_solution(board_, state, hunt)) ++found_;
    work_.most += hunt;
    search(std::move(state));
    return result();
  }

  std::int64_t left() const { return work_.most; }

 private:
  State given() {
    all_ = ~Mask{0} >> (64 - board_.size);
    blame_.assign(2 * board_.size, 1);
    stale_rows_ = stale_columns_ = all_;
    State state(board_.cells(), all_);
    for (std::size_t cell = 0; cell < state.size(); ++cell) {
      if (board_.clues[cell] != 0) state[cell] = Mask{1} << (board_.clues[cell] - 1U);
    }
    return state;
  }

  SolutionCount result() const {
    if (found_ >= 2) return SolutionCount::kMore;
    if (found_ >= work_.enough) return SolutionCount::kOne;
    if (work_.most <= 0) return SolutionCount::kNotDecided;
    return found_ == 0 ? SolutionCount::kNone : SolutionCount::kOne;
  }

  // Returned by sweep_line() instead of the set of changed cells. It is distinct: a sweep never
  // changes all 64 cells of a line. If each cell has several values, fewer than 64 values have a
  // single place.
  static constexpr Mask kContradiction = ~Mask{0};

  // A guess keeps only the values of `mask` at `cell`.
  struct Guess {
    std::size_t cell = 0;
    Mask mask = 0;
  };

  // Adds the number of solutions within the state to found_. Stops if there are enough solutions,
  // or if the work is used up.
  void search(State state) {
    while (found_ < work_.enough && work_.most > 0) {
      if (!sweep_to_rest(state)) {
        ++blame_[last_line_];
        return;
      }
      const bool solved = std::ranges::all_of(state, has_one);
      const Guess guess = solved ? Guess{} : choose(state);
      if (guess.mask == 0) {
        ++found_;
        return;
      }
      State with = state;
      with[guess.cell] = guess.mask;
      stale_rows_ = stale_columns_ = 0;
      changed(guess.cell);
      search(std::move(with));
      state[guess.cell] &= ~guess.mask;
      stale_rows_ = stale_columns_ = 0;
      changed(guess.cell);
    }
  }

  // Sweeps until nothing changes. Returns false if a cell has no value left, if a line has no place
  // for a value, or if the work is used up.
  bool sweep_to_rest(State& state) {
    for (;;) {
      if (!sweep_stale_lines(state) || !sweep_signs(state)) return false;
      const bool at_rest = (stale_rows_ | stale_columns_) == 0;
      if (at_rest && std::ranges::all_of(state, has_one)) return true;
      if (at_rest) {
        sweep_pairs(state, board_.size, 1);
        sweep_pairs(state, 1, board_.size);
        if ((stale_rows_ | stale_columns_) == 0) return true;
      }
      if (work_.most <= 0) return false;  // search() then ends too
    }
  }

  // Sweeps once each line with a cell that changed since the last sweep of the line.
  bool sweep_stale_lines(State& state) {
    const std::size_t size = board_.size;
    for (std::size_t line = 0; line < size; ++line) {
      const Mask bit = Mask{1} << line;
      if ((stale_rows_ & bit) != 0) {
        last_line_ = line;
        const Mask changed = sweep_line(state, line * size, 1);
        if (changed == kContradiction) return false;
        stale_columns_ |= changed;
        if (changed == 0) stale_rows_ &= ~bit;
      }
      if ((stale_columns_ & bit) != 0) {
        last_line_ = size + line;
        const Mask changed = sweep_line(state, line, size);
        if (changed == kContradiction) return false;
        stale_rows_ |= changed;
        if (changed == 0) stale_columns_ &= ~bit;
      }
    }
    return true;
  }

  // Sweeps a row or a column: the cells first, first + step, ... Returns the cells that changed
  // (bit i: the i-th cell of the line), or kContradiction.
  Mask sweep_line(State& state, std::size_t first, std::size_t step) {
    const std::size_t end = first + step * board_.size;
    work_.most -= static_cast<std::int64_t>(2 * board_.size);
    Mask alone = 0;  // the values of the cells with a single value
    Mask once = 0;
    Mask twice = 0;
    for (std::size_t cell = first; cell < end; cell += step) {
      const Mask mask = state[cell];
      if (has_one(mask)) {
        if ((alone & mask) != 0) return kContradiction;
        alone |= mask;
      }
      twice |= once & mask;
      once |= mask;
    }
    if (once != all_) return kContradiction;
    if (alone == all_) return 0;
    const Mask only = once & ~twice;  // the values with a single place
    Mask changed = 0;
    Mask bit = 1;
    for (std::size_t cell = first; cell < end; cell += step, bit <<= 1U) {
      const Mask mask = state[cell];
      if (has_one(mask)) continue;
      Mask kept = mask & ~alone;
      if ((kept & only) != 0) kept &= only;
      if (kept == 0) return kContradiction;
      if (kept == mask) continue;
      state[cell] = kept;
      changed |= bit;
    }
    return changed;
  }

  bool sweep_signs(State& state) {
    work_.most -= static_cast<std::int64_t>(board_.signs.size());
    for (const auto& [smaller, larger] : board_.signs) {
      if (state[smaller] == 0 || state[larger] == 0) return false;
      const Mask least = state[smaller] & (~state[smaller] + 1);
      const Mask high = state[larger] & ~(least | (least - 1));
      const Mask greatest = std::bit_floor(high);
      const Mask low = greatest == 0 ? 0 : state[smaller] & (greatest - 1);
      if (high == 0 || low == 0) return false;
      keep(state, larger, high);
      keep(state, smaller, low);
    }
    return true;
  }

  // Applies three rules to the lines whose cell k is line * outer + k * inner. If two cells of a
  // line have the same two values, no other cell of the line has them. If two values have the same
  // two places in a line, these cells have no other value. If a value has the same two places in
  // two lines, no other line has it at these places.
  void sweep_pairs(State& state, std::size_t outer, std::size_t inner) {
    const std::size_t size = board_.size;
    const auto cell = [&](std::size_t line, std::size_t k) { return line * outer + k * inner; };
    places_.assign(state.size(), 0);
    for (std::size_t line = 0; line < size; ++line) {
      for (std::size_t k = 0; k < size; ++k) {
        for_bits(state[cell(line, k)],
                 [&](std::size_t value) { places_[line * size + value] |= Mask{1} << k; });
      }
    }
    work_.most -= values_in(state) + static_cast<std::int64_t>(3 * state.size());
    for (std::size_t line = 0; line < size; ++line) {
      const auto values = [&](std::size_t k) { return state[cell(line, k)]; };
      for_twins(values, [&](std::size_t one, std::size_t other, Mask two) {
        for (std::size_t k = 0; k < size; ++k) {
          if (k != one && k != other) keep(state, cell(line, k), ~two);
        }
      });
      const auto places = [&](std::size_t value) { return places_[line * size + value]; };
      for_twins(places, [&](std::size_t one, std::size_t other, Mask two) {
        const Mask both = (Mask{1} << one) | (Mask{1} << other);
        for_bits(two, [&](std::size_t k) { keep(state, cell(line, k), both); });
      });
    }
    for (std::size_t value = 0; value < size; ++value) {
      const auto places = [&](std::size_t line) { return places_[line * size + value]; };
      for_twins(places, [&](std::size_t one, std::size_t other, Mask two) {
        for (std::size_t line = 0; line < size; ++line) {
          if (line == one || line == other) continue;
          for_bits(two, [&](std::size_t k) { keep(state, cell(line, k), ~(Mask{1} << value)); });
        }
      });
    }
  }

  // Calls visit(i, j, mask) for all i < j with the same mask of two bits.
  template <typename MaskOf, typename Visit>
  void for_twins(MaskOf mask_of, Visit visit) {
    for (std::size_t i = 0; i < board_.size; ++i) {
      const Mask mask = mask_of(i);
      if (std::popcount(mask) != 2) continue;
      work_.most -= static_cast<std::int64_t>(board_.size - i);
      for (std::size_t j = i + 1; j < board_.size; ++j) {
        if (mask_of(j) == mask) visit(i, j, mask);
      }
    }
  }

  void keep(State& state, std::size_t cell, Mask mask) {
    if ((state[cell] & ~mask) == 0) return;
    state[cell] &= mask;
    changed(cell);
  }

  void changed(std::size_t cell) {
    stale_rows_ |= Mask{1} << board_.row_of(cell);
    stale_columns_ |= Mask{1} << board_.column_of(cell);
  }

  // Chooses a value of a cell, or a place of a value in a line. Minimizes the number of
  // alternatives divided by the blame of the lines, which counts earlier contradictions. The mask
  // is 0 if each cell has one value.
  Guess choose(const State& state) {
    work_.most -= 3 * values_in(state);  // each value in its cell, its row and its column
    Guess best;
    double least = 1e300;
    const auto offer = [&](int left, double blame, std::size_t cell, Mask mask) {
      if (left < 2 || left >= least * blame) return;
      least = left / blame;
      best = {cell, mask & (~mask + 1)};
    };
    for (std::size_t cell = 0; cell < state.size(); ++cell) {
      offer(std::popcount(state[cell]),
            blame_[board_.row_of(cell)] + blame_[board_.size + board_.column_of(cell)], cell,
            state[cell]);
    }
    for (std::size_t line = 0; line < board_.size; ++line) {
      offer_places(state, line * board_.size, 1, 2 * blame_[line], offer);
      offer_places(state, line, board_.size, 2 * blame_[board_.size + line], offer);
    }
    return best;
  }

  template <typename Offer>
  void offer_places(const State& state, std::size_t first, std::size_t step, double blame,
                    Offer offer) const {
    struct Places {
      int count = 0;
      std::size_t last = 0;
    };
    std::array<Places, 64> places;  // by value, from 0
    const std::size_t end = first + step * board_.size;
    for (std::size_t cell = first; cell < end; cell += step) {
      for_bits(state[cell],
               [&](std::size_t value) { places[value] = {places[value].count + 1, cell}; });
    }
    for (std::size_t value = 0; value < board_.size; ++value) {
      offer(places[value].count, blame, places[value].last, Mask{1} << value);
    }
  }

  const Board& board_;
  CountWork work_;
  Mask all_ = 0;
  int found_ = 0;
  Mask stale_rows_ = 0;        // rows with a cell that changed since their last sweep
  Mask stale_columns_ = 0;     // columns likewise
  std::size_t last_line_ = 0;  // the last line swept: a row, or the number of rows plus a column
  State places_;               // in sweep_pairs(): the places of each value in each line
  std::vector<double> blame_;  // per line: 1 plus the number of contradictions found in it
};

}  // namespace

SolutionCount count_solutions(const Board& board, CountWork work) {
  std::int64_t left = work.most;
  return count_solutions(board, work, left);
}

SolutionCount count_solutions(const Board& board, CountWork work, std::int64_t& left) {
  Counter counter(board, {.most = std::min(work.most, left), .enough = work.enough});
  const std::int64_t before = std::min(work.most, left);
  const SolutionCount count = counter.count();
  left -= before - counter.left();
  return count;
}

}  // namespace biglia::futoshiki
