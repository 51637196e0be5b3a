// Reads the answer to one case, of a contestant or of the judge: the case number, then a grid, or the
// sentence of one who gave up, before which the number may be missing. Blanks and line ends are alike.
// An answer to another case, or with numbers that are no values, is read to its end all the same, so
// that the next one can be read.
//
// Cost: one pass. Memory: one grid, whose size is the board's.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/futoshiki/board.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::futoshiki {

// What is amiss first, if anything is.
enum class AnswerKind : std::uint8_t {
  kGrid,
  kGivenUp,
  kMalformed,  // not of an answer's form
  kWrong,      // of its form, but for another case, or with a number that is no value
  kEnded,      // the text ends in its middle, or before
};

struct Answer {
  AnswerKind kind = AnswerKind::kGrid;
  // One a cell; 0 where there is no value, and from where it was not read on. All set where `kind` is
  // kGrid.
  Grid grid = {};
  std::vector<Place> places = {};  // of the values read
  Place place = {};                // of the beginning, or of what is amiss
  std::string message = {};        // what is amiss first, without the place
  std::string end = {};            // why reading cannot go on behind it, with the place; "": it can
};

Answer read_answer(TokenReader& reader, const Board& board, std::int64_t number);

}  // namespace biglia::futoshiki
