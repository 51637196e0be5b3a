// The recipes of boards: calls of the problem's generator without a seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "judge/problem/problem.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A family and its parameters, as arguments of the generator, in which a number may also be a range:
// `--rows=2..50` is a number of these for each board.
using BoardRecipe = std::vector<std::string>;

// Parses "FAMILY --parameter=value ..." for each text; without texts, the problem's first family
// with its default parameters. Errors: an unknown family or parameter, a value or a range that is not
// allowed, and --seed, which the tournament derives.
Result<std::vector<BoardRecipe>> read_board_recipes(const Problem& problem,
                                                    std::span<const std::string> texts);

// What a board is derived from.
struct BoardSource {
  std::uint64_t seed = 0;   // of the tournament
  std::string round;        // RoundName::id
  std::size_t number = 1;   // in the round, from 1
  std::size_t attempt = 1;  // a generator may refuse a seed; then the next attempt has another one
};

// The arguments of the generator's call: the recipe with one number of each range and, if the family
// has a seed, `--seed=N`. These numbers are derived by SHA-256.
std::vector<std::string> arguments_for(const Problem& problem, const BoardRecipe& recipe,
                                       const BoardSource& source);

}  // namespace biglia::judge
