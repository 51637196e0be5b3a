// The remaining candidates of a board, and constraint propagation without guessing.
//
// A candidate is "value v is possible in row r, column c". Three views store the same set. Each
// view is an array of words, with one bit per candidate: the values of a cell; the columns of a
// value in a row; the rows of a value in a column. A word with one bit left is a found value: a
// naked single in the view of cells, a hidden single in the others. A word with no bit is a
// contradiction. If two words of a line have the same two bits, these bits are removed from the
// other words of the line. These are naked pairs in the view of cells, hidden pairs and X-wings in
// the others. Signs bound the values of their cells, along whole chains.
//
// The generators use this class to establish their claims. The reference solver draws the same
// conclusions with a different implementation, and a test compares the two.
//
// Cost: a removal is a few operations on words. There are at most size^3 removals between two
// guesses. Memory: 3 * size^2 words, and 4 bytes per removal.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/futoshiki/board.hpp"

namespace biglia::futoshiki {

class Candidates {
 public:
  using Word = std::uint64_t;
  enum class View : std::uint8_t { kCells, kColumnsOfValue, kRowsOfValue };

  struct Candidate {
    std::size_t row = 0;
    std::size_t column = 0;
    std::size_t value = 0;  // from 0
  };

  // Starts with all candidates, applies the clues and the signs, and propagates.
  // REQUIRES: size <= 64.
  explicit Candidates(const Board& board);

  // Makes this the only candidate of its three words, and propagates. Returns false, and sets
  // contradictory(), if a word is left without a candidate.
  bool place(const Candidate& candidate);

  // Removes this candidate, and propagates. Returns like place().
  bool remove(const Candidate& candidate);

  // True if a word was left without a candidate.
  bool contradictory() const { return contradictory_; }
  // True if every cell has one value. All rules then hold. REQUIRES: !contradictory().
  bool solved() const { return left_ == size_ * size_; }
  // REQUIRES: solved().
  Grid grid() const;

  // The current state as an argument for undo(). undo() also leaves a contradiction.
  std::size_t now() const { return removed_.size(); }
  void undo(std::size_t moment);

  std::size_t size() const { return size_; }
  // size^2 words: kCells by row and column, kColumnsOfValue by row and value, kRowsOfValue by
  // column and value.
  std::span<const Word> words(View view) const { return views_[static_cast<std::size_t>(view)]; }
  // The candidate that is bit number `bit` of word number `index` of a view.
  Candidate candidate(View view, std::size_t index, std::size_t bit) const;

 private:
  using Packed = std::uint32_t;  // six bits each: row, column, value

  static Packed pack(std::size_t row, std::size_t column, std::size_t value) {
    return static_cast<Packed>((row << 12) | (column << 6) | value);
  }
  static Candidate unpack(Packed packed) { return {packed >> 12, (packed >> 6) & 63, packed & 63}; }

  std::vector<Word>& view(View which) { return views_[static_cast<std::size_t>(which)]; }
  void link_signs(const Board& board);
  bool settle();
  void drop(std::size_t row, std::size_t column, std::size_t value);
  void drop_bits(View which, std::size_t index, Word bits);
  void found(Packed packed);
  void bound_neighbours(std::size_t cell);
  bool find_pairs();
  void find_pairs_in_line(View which, std::size_t first, std::size_t step);

  std::size_t size_;
  std::size_t left_;  // the number of remaining candidates
  bool contradictory_ = false;
  std::vector<Word> views_[3];
  std::vector<Packed> removed_;             // in order, for undo()
  std::vector<Packed> found_;               // found values, not yet propagated
  std::vector<CellIndex> bounded_;          // cells that lost their least or greatest value
  std::vector<CellIndex> above_, below_;    // the larger and smaller neighbours of all cells,
  std::vector<std::uint32_t> above_begin_;  // grouped by cell; size^2 + 1 begin indices each
  std::vector<std::uint32_t> below_begin_;
};

}  // namespace biglia::futoshiki
