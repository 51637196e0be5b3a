// Writes one case of an input.
#pragma once

#include "rules/futoshiki/board.hpp"
#include "toolkit/byte_sink.hpp"

namespace biglia::futoshiki {

// Writes `D R`, the clues and the signs, without blank lines.
void write_board(ByteSink& input, const Board& board);

}  // namespace biglia::futoshiki
