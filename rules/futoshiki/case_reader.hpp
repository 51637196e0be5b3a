// Reads the boards of an input one by one, by the strict grammar:
//
//   N newline, then N times: D R newline, D rows of D values (0 a blank), R lines X1 Y1 X2 Y2
//
// one blank between numbers; empty lines may stand behind each case. What a single number or sign
// can be is settled here (ranges, neighbours); whether the board makes sense is the validator's.
//
// Cost: one pass. Memory: one board, whatever N says.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/futoshiki/board.hpp"
#include "toolkit/problem_functions.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::futoshiki {

enum class Bounds { kOfficial, kLarge };

// Where in the input the parts of a board stand, for messages.
struct BoardPlaces {
  Place head;                // of D
  std::vector<Place> clues;  // one a cell
  std::vector<Place> signs;  // one a sign, of X1
};

class CaseReader {
 public:
  CaseReader(const TestInput& input, Bounds bounds)
      : scan_(input.bytes, input.name), bounds_(bounds) {}

  // The next board, or false behind the last one and after an error: ask ok().
  bool read(Board& board);

  bool ok() const { return scan_.ok(); }
  std::unexpected<Error> failed() const { return scan_.failed(); }

  // Of the board read last.
  std::int64_t number() const { return number_; }  // from 1
  const BoardPlaces& places() const { return places_; }

  // Fails with a message at a place of the board read last.
  std::unexpected<Error> refused(Place place, const std::string& message) const {
    return failure(to_string(scan_.name(), place) + ": " + message);
  }
  // Where it has none, which is undefined.
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
  std::int64_t count_ = -1;  // none read yet
  std::int64_t number_ = 0;
  BoardPlaces places_;
};

}  // namespace biglia::futoshiki
