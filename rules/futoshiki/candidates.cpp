#include "rules/futoshiki/candidates.hpp"

#include "toolkit/check.hpp"

namespace biglia::futoshiki {
namespace {

using Word = Candidates::Word;

constexpr Word bit(std::size_t index) { return Word{1} << index; }
std::size_t lowest(Word word) { return static_cast<std::size_t>(std::countr_zero(word)); }
std::size_t highest(Word word) { return static_cast<std::size_t>(std::bit_width(word)) - 1; }
bool is_single(Word word) { return (word & (word - 1)) == 0; }

// Groups the signs by the cell from(sign): the neighbours to(sign) of cell i are
// neighbours[begins[i]] to neighbours[begins[i + 1] - 1].
template <typename From, typename To>
void group(const Board& board, From from, To to, std::vector<CellIndex>& neighbours,
           std::vector<std::uint32_t>& begins) {
  begins.assign(board.cells() + 1, 0);
  for (const Sign& sign : board.signs) ++begins[from(sign) + 1U];
  for (std::size_t cell = 0; cell < board.cells(); ++cell) begins[cell + 1] += begins[cell];
  neighbours.resize(board.signs.size());
  std::vector<std::uint32_t> next(begins.begin(), begins.end() - 1);
  for (const Sign& sign : board.signs) neighbours[next[from(sign)]++] = to(sign);
}

}  // namespace

Candidates::Candidates(const Board& board) : size_(board.size), left_(size_ * size_ * size_) {
  BIGLIA_CHECK(size_ >= 1 && size_ <= 64);
  const Word all = ~Word{0} >> (64 - size_);
  for (auto& words : views_) words.assign(size_ * size_, all);
  removed_.reserve(left_);
  link_signs(board);
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (above_begin_[cell] != above_begin_[cell + 1] ||
        below_begin_[cell] != below_begin_[cell + 1]) {
      bounded_.push_back(static_cast<CellIndex>(cell));
    }
    if (board.clues[cell] != 0) {
      found_.push_back(pack(board.row_of(cell), board.column_of(cell), board.clues[cell] - 1U));
    }
  }
  settle();
}

void Candidates::link_signs(const Board& board) {
  const auto smaller = [](const Sign& sign) { return sign.smaller; };
  const auto larger = [](const Sign& sign) { return sign.larger; };
  group(board, smaller, larger, above_, above_begin_);
  group(board, larger, smaller, below_, below_begin_);
}

bool Candidates::place(const Candidate& candidate) {
  found_.push_back(pack(candidate.row, candidate.column, candidate.value));
  return settle();
}

bool Candidates::remove(const Candidate& candidate) {
  drop(candidate.row, candidate.column, candidate.value);
  return settle();
}

Grid Candidates::grid() const {
  Grid grid(size_ * size_);
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    grid[cell] = static_cast<Value>(lowest(views_[0][cell]) + 1);
  }
  return grid;
}

void Candidates::undo(std::size_t moment) {
  left_ += removed_.size() - moment;
  while (removed_.size() > moment) {
    const auto [row, column, value] = unpack(removed_.back());
    removed_.pop_back();
    views_[0][row * size_ + column] |= bit(value);
    views_[1][row * size_ + value] |= bit(column);
    views_[2][column * size_ + value] |= bit(row);
  }
  contradictory_ = false;
}

Candidates::Candidate Candidates::candidate(View which, std::size_t index, std::size_t at) const {
  const std::size_t first = index / size_;
  const std::size_t second = index % size_;
  switch (which) {
    case View::kCells:
      return {first, second, at};
    case View::kColumnsOfValue:
      return {first, at, second};
    default:
      return {at, first, second};
  }
}

// Propagates until nothing follows any more: first found values, which cost least and remove most,
// then bounds, then pairs.
bool Candidates::settle() {
  do {
    while (!contradictory_ && (!found_.empty() || !bounded_.empty())) {
      if (!found_.empty()) {
        const Packed packed = found_.back();
        found_.pop_back();
        found(packed);
      } else {
        const CellIndex cell = bounded_.back();
        bounded_.pop_back();
        bound_neighbours(cell);
      }
    }
  } while (!contradictory_ && !solved() && find_pairs());
  found_.clear();
  bounded_.clear();
  return !contradictory_;
}

void Candidates::drop(std::size_t row, std::size_t column, std::size_t value) {
  const std::size_t cell = row * size_ + column;
  Word& values = views_[0][cell];
  if ((values & bit(value)) == 0) return;
  Word& columns = views_[1][row * size_ + value];
  Word& rows = views_[2][column * size_ + value];
  values &= ~bit(value);
  columns &= ~bit(column);
  rows &= ~bit(row);
  removed_.push_back(pack(row, column, value));
  --left_;
  if (values == 0 || columns == 0 || rows == 0) {
    contradictory_ = true;
    return;
  }
  if (is_single(values)) found_.push_back(pack(row, column, lowest(values)));
  if (is_single(columns)) found_.push_back(pack(row, lowest(columns), value));
  if (is_single(rows)) found_.push_back(pack(lowest(rows), column, value));
  const bool below_all = values > bit(value) && (values & (bit(value) - 1)) == 0;
  const bool above_all = values < bit(value);
  if ((below_all && above_begin_[cell] != above_begin_[cell + 1]) ||
      (above_all && below_begin_[cell] != below_begin_[cell + 1])) {
    bounded_.push_back(static_cast<CellIndex>(cell));
  }
}

void Candidates::drop_bits(View which, std::size_t index, Word bits) {
  for (Word rest = bits & views_[static_cast<std::size_t>(which)][index];
       rest != 0 && !contradictory_; rest &= rest - 1) {
    const Candidate out = candidate(which, index, lowest(rest));
    drop(out.row, out.column, out.value);
  }
}

void Candidates::found(Packed packed) {
  const auto [row, column, value] = unpack(packed);
  if ((views_[0][row * size_ + column] & bit(value)) == 0) {
    contradictory_ = true;
    return;
  }
  drop_bits(View::kCells, row * size_ + column, ~bit(value));
  drop_bits(View::kColumnsOfValue, row * size_ + value, ~bit(column));
  drop_bits(View::kRowsOfValue, column * size_ + value, ~bit(row));
}

void Candidates::bound_neighbours(std::size_t cell) {
  const Word values = views_[0][cell];
  const Word too_low = bit(lowest(values)) | (bit(lowest(values)) - 1);
  for (std::uint32_t i = above_begin_[cell]; i < above_begin_[cell + 1]; ++i) {
    drop_bits(View::kCells, above_[i], too_low);
  }
  const Word too_high = ~(bit(highest(values)) - 1);
  for (std::uint32_t i = below_begin_[cell]; i < below_begin_[cell + 1]; ++i) {
    drop_bits(View::kCells, below_[i], too_high);
  }
}

// Searches every line of every view for pairs. Returns true if that removed a candidate.
bool Candidates::find_pairs() {
  const std::size_t before = removed_.size();
  for (const View which : {View::kCells, View::kColumnsOfValue, View::kRowsOfValue}) {
    for (std::size_t line = 0; line < size_ && !contradictory_; ++line) {
      find_pairs_in_line(which, line * size_, 1);
      find_pairs_in_line(which, line, size_);
    }
  }
  return removed_.size() != before;
}

void Candidates::find_pairs_in_line(View which, std::size_t first, std::size_t step) {
  const std::vector<Word>& words = view(which);
  std::size_t twos[64];
  std::size_t count = 0;
  for (std::size_t i = 0, index = first; i < size_; ++i, index += step) {
    const Word word = words[index];
    if (is_single(word) || !is_single(word & (word - 1))) continue;
    for (std::size_t k = 0; k < count; ++k) {
      if (words[twos[k]] != word) continue;
      for (std::size_t j = 0, other = first; j < size_; ++j, other += step) {
        if (other != index && other != twos[k]) drop_bits(which, other, word);
      }
      break;
    }
    twos[count++] = index;
  }
}

}  // namespace biglia::futoshiki
