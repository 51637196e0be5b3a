// What may still stand where on a board, and what follows from that without guessing.
//
// A candidate is "value v may stand in row r, column c". The same set is kept in three views, each a
// word of bits with one bit a candidate: the values of a cell; the columns of a value in a row; the
// rows of a value in a column. A word with one bit left is a value found (in the cells' view a naked
// single, in the others a hidden one); a word with none is a contradiction. Two words of a line with
// the same two bits take these from the line's other words: in the cells' view naked pairs, in the
// others hidden pairs and X-wings. Signs bound the values of their cells, along whole chains.
//
// Generators ask this class for what they claim; the solver of the reference draws the same conclusions
// in another way, and a test holds the one against the other.
//
// Cost: a removal is a few operations on words; at most size^3 of them between two guesses.
// Memory: 3 * size^2 words and 4 bytes a removal.
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

  // Everything that the board's clues and signs leave, with all that follows from it.
  // REQUIRES: size <= 64.
  explicit Candidates(const Board& board);

  // The one value (or place) of the candidate's words is this one; with all that follows.
  // False, and contradictory(), if that leaves nothing for somebody.
  bool place(const Candidate& candidate);

  // This candidate is none; with all that follows. False as place().
  bool remove(const Candidate& candidate);

  // A word was left without a candidate.
  bool contradictory() const { return contradictory_; }
  // Every cell has one value, and all rules are kept. REQUIRES: !contradictory().
  bool solved() const { return left_ == size_ * size_; }
  // REQUIRES: solved().
  Grid grid() const;

  // A moment to which undo() returns, also out of a contradiction.
  std::size_t now() const { return removed_.size(); }
  void undo(std::size_t moment);

  std::size_t size() const { return size_; }
  // size^2 words: kCells by row and column, kColumnsOfValue by row and value, kRowsOfValue by
  // column and value.
  std::span<const Word> words(View view) const { return views_[static_cast<std::size_t>(view)]; }
  // The candidate which is bit number `bit` of word number `index` of a view.
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
  std::size_t left_;  // candidates
  bool contradictory_ = false;
  std::vector<Word> views_[3];
  std::vector<Packed> removed_;             // in order, for undo
  std::vector<Packed> found_;               // to be taken to the words around
  std::vector<CellIndex> bounded_;          // cells whose least or greatest value went
  std::vector<CellIndex> above_, below_;    // the larger and smaller neighbours of all cells,
  std::vector<std::uint32_t> above_begin_;  // cell by cell; size^2 + 1 beginnings
  std::vector<std::uint32_t> below_begin_;
};

}  // namespace biglia::futoshiki
