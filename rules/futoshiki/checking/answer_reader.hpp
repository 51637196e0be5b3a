// Reads the answer to one case, from the contestant or the judge: the case number, then a grid or
// the message that the limit of assignments was exceeded. The case number may be missing before
// that message. Blanks and line ends are equivalent. An answer to another case, or with numbers out
// of range, is still read to its end, so the next answer can be read.
//
// Cost: one pass. Memory: one grid of the board's size.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "rules/futoshiki/board.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::futoshiki {

// The first fault of an answer, if any.
enum class AnswerKind : std::uint8_t {
  kGrid,
  kGivenUp,
  kMalformed,  // does not have the form of an answer
  kWrong,      // well-formed, but for another case or with a number out of range
  kEnded,      // the text ends before or within the answer
};

struct Answer {
  AnswerKind kind = AnswerKind::kGrid;
  // One value per cell. 0 marks a number out of range and every cell that was not read. If `kind`
  // is kGrid, all are set.
  Grid grid = {};
  std::vector<Place> places = {};  // of the values read
  Place place = {};                // of the beginning, or of the first fault
  std::string message = {};        // the first fault, without its place
  std::string end = {};  // why the text after this answer cannot be read, with the place, or ""
};

Answer read_answer(TokenReader& reader, const Board& board, std::int64_t number);

}  // namespace biglia::futoshiki
