#include "validators/futoshiki/solution_hunt.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "toolkit/random.hpp"

namespace biglia::futoshiki {
namespace {

using Mask = std::uint64_t;

// Grows a grid whose values never conflict. Entering a value erases the values that conflict with
// it. There are three kinds of needs: a value for a cell, a column for a value in a row, and a row
// for a value in a column.
class Hunt {
 public:
  Hunt(const Board& board, std::span<const Mask> masks)
      : board_(board),
        size_(board.size),
        random_(0, "hunt"),
        values_(board.cells(), 0),
        rested_(board.cells() * board.size, 0),
        signs_at_(board.cells()),
        needs_at_(3 * board.cells()) {
    for (auto& each : possible_) each.assign(board.cells(), 0);
    for (auto& each : taken_) each.assign(board.cells(), kNothing);
    for (std::size_t cell = 0; cell < board.cells(); ++cell) {
      for (Mask rest = masks[cell]; rest != 0; rest &= rest - 1) {
        const std::size_t value = lowest(rest);
        for (std::size_t kind = 0; kind < 3; ++kind) {
          const Need need = need_of(kind, cell, value);
          possible_[kind][need.index] |= Mask{1} << need.choice;
        }
      }
    }
    for (const Sign& sign : board.signs) {
      signs_at_[sign.smaller].push_back({sign.larger, true});
      signs_at_[sign.larger].push_back({sign.smaller, false});
    }
    for (std::uint32_t need = 0; need < needs_at_.size(); ++need) add_need(need);
  }

  bool run(std::int64_t& work) {
    while (!needs_.empty()) {
      if (work <= 0) return false;
      ++step_;
      const auto [cell, value] = best_entry(work);
      enter(cell, value);
    }
    return is_solution();
  }

 private:
  static constexpr std::uint8_t kNothing = 255;

  struct Need {
    std::size_t index = 0;   // among the needs of its kind
    std::size_t choice = 0;  // a value, a column or a row
  };
  struct Entry {
    std::size_t cell = 0;
    std::size_t value = 0;  // from 0
  };
  struct SignAt {
    CellIndex other = 0;
    bool other_is_larger = false;
  };

  static std::size_t lowest(Mask mask) { return static_cast<std::size_t>(std::countr_zero(mask)); }

  Need need_of(std::size_t kind, std::size_t cell, std::size_t value) const {
    const std::size_t row = board_.row_of(cell);
    const std::size_t column = board_.column_of(cell);
    if (kind == 0) return {cell, value};
    if (kind == 1) return {row * size_ + value, column};
    return {column * size_ + value, row};
  }
  Entry entry_of(std::size_t kind, Need need) const {
    const auto [index, choice] = need;
    if (kind == 0) return {index, choice};
    if (kind == 1) return {index / size_ * size_ + choice, index % size_};
    return {choice * size_ + index / size_, index % size_};
  }

  // Of the choices for a few random needs, returns the entry that conflicts with the fewest values.
  Entry best_entry(std::int64_t& work) {
    constexpr int kNeeds = 5;
    constexpr int kRests = 1000;  // so a resting entry is chosen only if all are resting
    Entry best;
    int least = 1'000'000;
    std::uint64_t alike = 0;
    for (int i = 0; i < kNeeds; ++i) {
      const std::uint32_t need = needs_[random_.below(needs_.size())];
      const std::size_t kind = need / board_.cells();
      const std::size_t index = need % board_.cells();
      work -= std::popcount(possible_[kind][index]);
      for (Mask rest = possible_[kind][index]; rest != 0; rest &= rest - 1) {
        const Entry entry = entry_of(kind, {index, lowest(rest)});
        const bool rests = rested_[entry.cell * size_ + entry.value] > step_;
        const int cost = conflicts(entry) + (rests ? kRests : 0);
        if (cost > least) continue;
        if (cost < least) alike = 0;
        least = cost;
        if (random_.below(++alike) == 0) best = entry;
      }
    }
    return best;
  }

  int conflicts(Entry entry) const {
    int count = 0;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      if (taken_[kind][need_of(kind, entry.cell, entry.value).index] != kNothing) ++count;
    }
    for (const SignAt& sign : signs_at_[entry.cell]) count += breaks(entry, sign) ? 1 : 0;
    return count;
  }
  bool breaks(Entry entry, SignAt sign) const {
    const std::size_t other = values_[sign.other];  // from 1
    if (other == 0) return false;
    return sign.other_is_larger ? other <= entry.value + 1 : other >= entry.value + 1;
  }

  void enter(std::size_t cell, std::size_t value) {
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const std::size_t index = need_of(kind, cell, value).index;
      if (taken_[kind][index] != kNothing) erase(entry_of(kind, {index, taken_[kind][index]}));
    }
    for (const SignAt& sign : signs_at_[cell]) {
      if (breaks({cell, value}, sign)) erase({sign.other, values_[sign.other] - 1U});
    }
    values_[cell] = static_cast<Value>(value + 1);
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const auto [index, choice] = need_of(kind, cell, value);
      taken_[kind][index] = static_cast<std::uint8_t>(choice);
      remove_need(static_cast<std::uint32_t>(kind * board_.cells() + index));
    }
  }

  void erase(Entry entry) {
    values_[entry.cell] = 0;
    for (std::size_t kind = 0; kind < 3; ++kind) {
      const std::size_t index = need_of(kind, entry.cell, entry.value).index;
      taken_[kind][index] = kNothing;
      add_need(static_cast<std::uint32_t>(kind * board_.cells() + index));
    }
    rested_[entry.cell * size_ + entry.value] = step_ + 3 + random_.below(3);
  }

  void add_need(std::uint32_t need) {
    needs_at_[need] = static_cast<std::uint32_t>(needs_.size());
    needs_.push_back(need);
  }
  void remove_need(std::uint32_t need) {
    needs_at_[needs_.back()] = needs_at_[need];
    needs_[needs_at_[need]] = needs_.back();
    needs_.pop_back();
  }

  // Checks the grid against the rules alone.
  bool is_solution() const {
    for (std::size_t line = 0; line < size_; ++line) {
      Mask row = 0;
      Mask column = 0;
      for (std::size_t i = 0; i < size_; ++i) {
        for (const Value value : {values_[line * size_ + i], values_[i * size_ + line]}) {
          if (value < 1 || value > size_) return false;
        }
        row |= Mask{1} << (values_[line * size_ + i] - 1U);
        column |= Mask{1} << (values_[i * size_ + line] - 1U);
      }
      const auto all = static_cast<int>(size_);
      if (std::popcount(row) != all || std::popcount(column) != all) return false;
    }
    for (std::size_t cell = 0; cell < board_.cells(); ++cell) {
      if (board_.clues[cell] != 0 && board_.clues[cell] != values_[cell]) return false;
    }
    return std::ranges::all_of(board_.signs, [&](const Sign& sign) {
      return values_[sign.smaller] < values_[sign.larger];
    });
  }

  const Board& board_;
  std::size_t size_;
  Random random_;
  Grid values_;
  std::array<std::vector<Mask>, 3> possible_;       // the possible choices, by kind of need
  std::array<std::vector<std::uint8_t>, 3> taken_;  // the choice made, or kNothing
  std::vector<std::uint64_t> rested_;  // per entry: the step from which it may be entered again
  std::vector<std::vector<SignAt>> signs_at_;
  std::vector<std::uint32_t> needs_;     // the needs that are not met
  std::vector<std::uint32_t> needs_at_;  // the index of each need in needs_
  std::uint64_t step_ = 0;
};

}  // namespace

bool hunt_solution(const Board& board, std::span<const Mask> masks, std::int64_t& work) {
  return Hunt(board, masks).run(work);
}

}  // namespace biglia::futoshiki
