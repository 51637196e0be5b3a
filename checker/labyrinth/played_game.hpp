// Plays a whole output by the rules, for the checker and the scorer.
#pragma once

#include <cstddef>
#include <string>

#include "rules/labyrinth/options.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::labyrinth {

struct PlayedGame {
  Judgement judgement;    // accepted if all objects are found, else the first fault
  std::size_t moves = 0;  // the legal moves before the fault
};

// Cost: replay.hpp.
PlayedGame play_game(const Instance& instance, ByteSource& game, const std::string& name,
                     const Options& options);

// The number of moves of the judge's answer. Fails if the answer has a fault.
Result<std::size_t> moves_of_answer(const Instance& instance, ByteSource& answer,
                                    const Options& options);

}  // namespace biglia::labyrinth
