// Reads the boards of an input one by one, by the strict grammar:
//
//   N newline, then N times: D R newline, D rows of D values (0: empty cell), R lines X1 Y1 X2 Y2
//
// with one blank between numbers. Empty lines may follow each case. The reader checks single
// numbers and signs (ranges, neighbours). The validator checks whether the board is consistent.
//
// Cost: one pass. Memory: one board, independent of N.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "rules/futoshiki/board.hpp"
#include "toolkit/problem_functions.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::futoshiki {

enum class Bounds { kOfficial, kLarge };

// The places of the parts of a board in the input, for messages.
struct BoardPlaces {
  Place head;                // of D
  std::vector<Place> clues;  // one per cell
  std::vector<Place> signs;  // one per sign, of its X1
};

class CaseReader {
 public:
  CaseReader(const TestInput& input, Bounds bounds)
      : scan_(input.bytes, input.name), bounds_(bounds) {}

  // Reads the next board. Returns false after the last board and after an error; check ok().
  bool read(Board& board);

  bool ok() const { return scan_.ok(); }
  std::unexpected<Error> failed() const { return scan_.failed(); }

  // The number and the places of the last board read.
  std::int64_t number() const { return number_; }  // from 1
  const BoardPlaces& places() const { return places_; }
  // The first of the empty lines after the last board read; none if there are none.
  std::optional<Place> empty_line() const { return empty_line_; }

  // A failed Result with the message at a place of the last board read.
  std::unexpected<Error> refused(Place place, const std::string& message) const {
    return failure(to_string(scan_.name(), place) + ": " + message);
  }
  // The error for a board without a solution, for which the answer is undefined.
  std::unexpected<Error> without_solution() const {
    return refused(places_.head, "case " + std::to_string(number_) + " has no solution");
  }

 private:
  bool read_count();
  void read_clues(Board& board);
  void read_signs(Board& board, std::int64_t count);
  CellIndex read_cell(const Board& board, const char* row, const char* column);
  void skip_empty_lines();

  StrictScanner scan_;
  Bounds bounds_;
  std::int64_t count_ = -1;  // -1: not read yet
  std::int64_t number_ = 0;
  BoardPlaces places_;
  std::optional<Place> empty_line_;
};

}  // namespace biglia::futoshiki
