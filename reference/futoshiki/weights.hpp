// The weight of each word of candidates (the values of a cell, the places of a value in a row or a
// column): one plus the number of contradictions that left the word empty. Weights are binary
// numbers. Each digit is a plane for cells, and as many planes as a cube has for rows and for
// columns. Sums and their maximum are therefore computed for all candidates at once.
//
// Memory: two cubes and a plane for each digit of the greatest weight. After the first call of
// heaviest(), one more cube for each digit and for two more digits.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "reference/futoshiki/deduction.hpp"

namespace biglia::futoshiki {

struct Candidate {
  std::size_t row = 0;
  std::size_t column = 0;
  std::size_t value = 0;
};

template <std::size_t kMost>
class Weights {
 public:
  using Cells = Layout<kMost>::Cells;
  using Cube = Deduction<kMost>::Cube;
  using View = Deduction<kMost>::View;

  explicit Weights(const Layout<kMost>& layout) : layout_(layout), digits_(1) {
    Digit& ones = digits_.front();
    ones.cells = layout.cells();
    for (std::size_t k = 0; k < layout.planes(); ++k) {
      ones.rows.planes[k] = ones.columns.planes[k] = layout.cells();
    }
  }

  // Adds 1 to the words of a contradiction.
  void add(const Deduction<kMost>::Contradiction& found) {
    const auto at = layout_.place_of_value(found.value);
    Cells carry = found.cells;
    if (found.view == View::kRows) carry = layout_.rows_with_any(carry).only(at.side);
    if (found.view == View::kColumns) carry = layout_.template columns<1>(carry)[0].only(at.side);
    for (std::size_t i = 0; carry.any(); ++i) {
      if (i == digits_.size()) digits_.emplace_back();
      Cells& digit = plane_of(digits_[i], found.view, at.plane);
      const Cells next = digit & carry;
      digit = digit ^ carry;
      carry = next;
    }
  }

  std::uint64_t weight(View view, const Candidate& candidate) const {
    const auto [plane, side] = layout_.place_of_value(candidate.value);
    const CellBit place = layout_.place(candidate.row, candidate.column);
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < digits_.size(); ++i) {
      if (plane_of(digits_[i], view, plane).has(place, side)) sum += std::uint64_t{1} << i;
    }
    return sum;
  }

  // Returns the candidate whose words with two candidates have the largest total weight. Returns
  // nullopt if no word has two candidates. `two`: the cells with two candidates, on both sides.
  std::optional<Candidate> heaviest(const Cube& cube, const Cells& two) {
    const std::size_t digits = digits_.size() + 2;
    sums_.resize(layout_.planes() * digits);
    for (std::size_t k = 0; k < layout_.planes(); ++k) {
      heaviest_[k] = add_up(cube.planes[k], two, k, &sums_[k * digits]);
    }
    for (std::size_t digit = digits; digit-- > 0;) {
      Cells any;
      for (std::size_t k = 0; k < layout_.planes(); ++k) {
        any |= heaviest_[k] & sums_[(k * digits) + digit];
      }
      if (!any.any()) continue;
      for (std::size_t k = 0; k < layout_.planes(); ++k) {
        heaviest_[k] &= sums_[(k * digits) + digit];
      }
    }
    return first_of_heaviest();
  }

 private:
  struct Digit {
    Cells cells;
    Cube rows;
    Cube columns;
  };
  template <typename AnyDigit>
  static auto& plane_of(AnyDigit& digit, View view, std::size_t plane) {
    if (view == View::kCells) return digit.cells;
    return (view == View::kRows ? digit.rows : digit.columns).planes[plane];
  }

  // Writes the total weight of the words with two candidates, for each candidate of a plane, to the
  // digits sums[0] and so on. Returns the candidates with at least one such word.
  Cells add_up(const Cells& cells, const Cells& two, std::size_t plane, Cells* sums) const {
    const Cells beyond = layout_.beyond_first_in_row(cells);
    const Cells more = layout_.rows_with_any(layout_.beyond_first_in_row(beyond));
    const auto columns = layout_.template columns<3>(cells);
    const Cells in_cell = cells & two;
    const Cells in_row = cells & layout_.rows_with_any(beyond) & ~more;
    const Cells in_column = cells & columns[1] & ~columns[2];
    // Adds three numbers; each digit has two carries.
    Cells carry;
    Cells second_carry;
    for (const Digit& digit : digits_) {
      const Cells a = digit.cells & in_cell;
      const Cells b = digit.rows.planes[plane] & in_row;
      const Cells c = digit.columns.planes[plane] & in_column;
      const Cells ab = a ^ b;
      const Cells abc = ab ^ c;
      const Cells with_carry = abc ^ carry;
      *sums++ = with_carry ^ second_carry;
      second_carry = (abc & carry) | (with_carry & second_carry);
      carry = (a & b) | (ab & c);
    }
    *sums++ = carry ^ second_carry;
    *sums = carry & second_carry;
    return in_cell | in_row | in_column;
  }

  std::optional<Candidate> first_of_heaviest() const {
    for (std::size_t k = 0; k < layout_.planes(); ++k) {
      if (!heaviest_[k].any()) continue;
      const std::size_t side = heaviest_[k].only(0).any() ? 0 : 1;
      const auto [row, column] = layout_.first(heaviest_[k], side);
      return Candidate{row, column, layout_.value_at({k, side})};
    }
    return std::nullopt;
  }

  Layout<kMost> layout_;
  std::vector<Digit> digits_;
  // Buffers of heaviest(), kept to reuse their memory.
  std::vector<Cells> sums_;
  std::array<Cells, Layout<kMost>::kPlanes> heaviest_;
};

}  // namespace biglia::futoshiki
