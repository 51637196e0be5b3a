// The boards of a tournament. All of them are generated, validated and published with their
// hashes before the first game.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "desk/tournament/recipes.hpp"
#include "desk/tournament/rounds.hpp"
#include "judge/base/progress.hpp"
#include "judge/problem/problem.hpp"
#include "judge/worker/budget.hpp"

namespace biglia::judge {

struct Board {
  std::string round;                   // RoundName::id
  std::size_t number = 1;              // in the round, from 1
  std::vector<std::string> arguments;  // of the generator
  std::filesystem::path input;         // <folder>/boards/<round>/<number>.in
  std::filesystem::path files;         // of companions; empty if there are none
  std::filesystem::path answer;        // of the judge; empty if the scorer needs none
  std::string digest;                  // of the input and its companion files
};

struct Boards {
  std::vector<std::vector<Board>> rounds;  // by the index of the round
  std::size_t count = 0;
  std::string digest;  // the SHA-256 of boards.sha256
};

struct BoardsRequest {
  const Problem& problem;
  std::vector<std::string> flags;  // of the scorer; the other functions get those that they declare
  std::vector<RoundName> rounds;
  std::size_t per_round = 5;
  std::uint64_t seed = 0;
  std::vector<BoardRecipe> recipes;  // the boards of a round take them in turn
  std::filesystem::path folder;      // the results of the tournament; must exist
  Budgets budgets;
  unsigned jobs = 1;
  ProgressFunction progress;  // may be empty
  std::stop_token stop;
};

// Writes the boards and
//   boards.sha256   the SHA-256 of each file, as `sha256sum -c` reads it
//   boards.json     for each board its round, number, generator call and SHA-256
// Boards of an earlier run must be those of boards.sha256; missing ones are generated again. If
// the generator refuses a seed, the next attempt has another one. Errors: a generator that refuses
// every attempt, an invalid board, a reference that fails, a board that is not the earlier one.
Result<Boards> make_boards(const BoardsRequest& request);

// The flags among `flags` that are declared.
std::vector<std::string> declared_among(const DeclaredFlags& declared,
                                        const std::vector<std::string>& flags);

}  // namespace biglia::judge
