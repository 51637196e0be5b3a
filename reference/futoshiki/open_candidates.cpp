#include "reference/futoshiki/open_candidates.hpp"

#include <algorithm>
#include <bit>

#include "toolkit/check.hpp"

namespace biglia::futoshiki {
namespace {

using Mask = OpenCandidates::Mask;
using Kind = Reason::Kind;

bool has_one_value(Mask mask) { return (mask & (mask - 1)) == 0; }

}  // namespace

OpenCandidates::OpenCandidates(const Board& board, const Candidates& root)
    : grid_(board.cells(), 0) {
  const auto masks = root.words(Candidates::View::kCells);
  first_of_cell_.assign(board.cells(), 0);
  open_.assign(board.cells(), 0);
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    first_of_cell_[cell] = static_cast<Variable>(places_.size());
    if (has_one_value(masks[cell])) {
      grid_[cell] = static_cast<Value>(std::bit_width(masks[cell]));
      continue;
    }
    open_[cell] = masks[cell];
    for (Mask rest = masks[cell]; rest != 0; rest &= rest - 1) {
      const auto value = static_cast<std::size_t>(std::countr_zero(rest));
      const std::size_t cells = board.cells();
      const std::array<std::size_t, 3> words = {
          cell, cells + board.row_of(cell) * board.size + value,
          2 * cells + board.column_of(cell) * board.size + value};
      Place place{.value_bit = Mask{1} << value, .words = {}, .cell = static_cast<CellIndex>(cell)};
      for (std::size_t i = 0; i < 3; ++i) place.words[i] = static_cast<WordIndex>(words[i]);
      places_.push_back(place);
    }
  }
  alive_ = open_;
  link_words();
  link_signs(board);
  states_.assign(2 * size(), 0);
  levels_.assign(size(), 0);
  reasons_.assign(size(), Reason());
  trail_.reserve(size());
}

void OpenCandidates::link_words() {
  const std::size_t words = 3 * grid_.size();
  word_begins_.assign(words + 1, 0);
  for (const Place& place : places_) {
    for (const WordIndex word : place.words) ++word_begins_[word + 1];
  }
  left_.assign(word_begins_.begin() + 1, word_begins_.end());
  last_left_.assign(words, 0);
  for (std::size_t i = 0; i < words; ++i) word_begins_[i + 1] += word_begins_[i];
  words_.resize(word_begins_.back());
  std::vector<std::uint32_t> next(word_begins_.begin(), word_begins_.end() - 1);
  for (Variable variable = 0; variable < size(); ++variable) {
    for (const WordIndex word : places_[variable].words) {
      words_[next[word]++] = variable;
      last_left_[word] ^= variable;
    }
  }
}

// Skips the signs of cells with one value: the root already contains their consequences.
void OpenCandidates::link_signs(const Board& board) {
  neighbour_begins_.assign(board.cells() + 1, 0);
  std::vector<Sign> signs;
  for (const Sign& sign : board.signs) {
    if (open_[sign.smaller] == 0 || open_[sign.larger] == 0) continue;
    signs.push_back(sign);
    ++neighbour_begins_[sign.smaller + 1U];
    ++neighbour_begins_[sign.larger + 1U];
  }
  for (std::size_t i = 0; i < board.cells(); ++i) neighbour_begins_[i + 1] += neighbour_begins_[i];
  neighbours_.resize(neighbour_begins_.back());
  std::vector<std::uint32_t> next(neighbour_begins_.begin(), neighbour_begins_.end() - 1);
  for (const auto& [smaller, larger] : signs) {
    neighbours_[next[smaller]++] = {larger, true};
    neighbours_[next[larger]++] = {smaller, false};
  }
}

void OpenCandidates::set(Literal literal, Reason reason) {
  const Variable variable = variable_of(literal);
  states_[literal] = 1;
  states_[negated(literal)] = -1;
  levels_[variable] = levels();
  reasons_[variable] = reason;
  trail_.push_back(literal);
  if (is_positive(literal)) return;
  const Place& place = places_[variable];
  alive_[place.cell] &= ~place.value_bit;
  for (const WordIndex word : place.words) {
    --left_[word];
    last_left_[word] ^= variable;
  }
}

void OpenCandidates::unset(Literal literal) {
  states_[literal] = states_[negated(literal)] = 0;
  if (is_positive(literal)) return;
  const Variable variable = variable_of(literal);
  const Place& place = places_[variable];
  alive_[place.cell] |= place.value_bit;
  for (const WordIndex word : place.words) {
    ++left_[word];
    last_left_[word] ^= variable;
  }
}

void OpenCandidates::undo(std::uint32_t levels) {
  if (levels >= this->levels()) return;
  while (trail_.size() > level_begins_[levels]) {
    unset(trail_.back());
    trail_.pop_back();
  }
  level_begins_.resize(levels);
}

bool OpenCandidates::propagate(Literal literal) {
  const Variable variable = variable_of(literal);
  return is_positive(literal) ? propagate_true(variable) : propagate_false(variable);
}

bool OpenCandidates::propagate_true(Variable variable) {
  for (const WordIndex index : places_[variable].words) {
    if (left_[index] == 1) continue;
    work_ += word(index).size();
    for (const Variable other : word(index)) {
      if (other == variable) continue;
      const auto state = states_[holds(other)];
      if (state == 0) {
        set(fails(other), {Kind::kOther, variable});
      } else if (state > 0) {
        conflict_ = {fails(variable), fails(other)};
        return false;
      }
    }
  }
  return true;
}

bool OpenCandidates::propagate_false(Variable variable) {
  const Place& place = places_[variable];
  work_ += 3;
  for (const WordIndex index : place.words) {
    if (left_[index] > 1) continue;
    if (left_[index] == 0) {
      conflict_.clear();
      for (const Variable other : word(index)) conflict_.push_back(holds(other));
      return false;
    }
    const Variable last = last_left_[index];
    if (states_[holds(last)] == 0) set(holds(last), {Kind::kWord, index});
  }
  return bound_neighbours(place.cell, place.value_bit);
}

// Bounds the neighbours after the value `gone` of the cell failed, if it was the cell's least or
// greatest value.
bool OpenCandidates::bound_neighbours(std::size_t cell, Mask gone) {
  const std::uint32_t begin = neighbour_begins_[cell];
  const std::uint32_t end = neighbour_begins_[cell + 1];
  if (begin == end) return true;
  const Mask alive = alive_[cell];
  const bool least_went = (alive & (gone - 1)) == 0;
  const bool greatest_went = (alive & ~(gone | (gone - 1))) == 0;
  const Mask up_to_least = alive ^ (alive - 1);
  const Mask from_greatest = ~(std::bit_floor(alive) - 1);
  const auto at = static_cast<std::uint32_t>(cell);
  for (std::uint32_t i = begin; i < end; ++i) {
    const auto [other, is_larger] = neighbours_[i];
    if (is_larger && least_went && !remove(other, up_to_least, {Kind::kLeastOf, at})) return false;
    if (!is_larger && greatest_went && !remove(other, from_greatest, {Kind::kGreatestOf, at}))
      return false;
  }
  return true;
}

// Makes these values of a cell fail. Returns false if one of them holds.
bool OpenCandidates::remove(std::size_t cell, Mask values, Reason reason) {
  for (Mask rest = values & alive_[cell]; rest != 0; rest &= rest - 1) {
    const Variable variable = variable_at(cell, rest);
    ++work_;
    if (states_[holds(variable)] == 0) {
      set(fails(variable), reason);
      continue;
    }
    conflict_ = {fails(variable)};
    const Mask bit = rest & (~rest + 1);
    const Mask beyond = reason.kind() == Kind::kLeastOf ? bit - 1 : ~(bit | (bit - 1));
    for_each_open(reason.at(), beyond, [&](Literal literal) { conflict_.push_back(literal); });
    return false;
  }
  return true;
}

Variable OpenCandidates::variable_at(std::size_t cell, Mask values) const {
  const Mask below = (values & (~values + 1)) - 1;
  return first_of_cell_[cell] + static_cast<Variable>(std::popcount(open_[cell] & below));
}

Grid OpenCandidates::grid_of(std::span<const Variable> holding) const {
  Grid grid = grid_;
  for (const Variable variable : holding) {
    const Place& place = places_[variable];
    grid[place.cell] = static_cast<Value>(std::bit_width(place.value_bit));
  }
  return grid;
}

}  // namespace biglia::futoshiki
