// Most random squares give no board of the expected kind. Families try a limited number of squares.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "generators/futoshiki/effort.hpp"
#include "toolkit/result.hpp"

namespace biglia::futoshiki {

// Calls `attempt` at most `tries` times and returns the first board. Otherwise returns an error
// that names the size and the kind (" with one solution"). The error does not prove that there is
// no such board.
template <typename Attempt>
auto first_board(std::size_t size, int tries, std::string_view kind, const Effort& effort,
                 Attempt attempt) -> Result<typename decltype(attempt())::value_type> {
  const auto not_found = [&](const std::string& budget, const char* remedy) {
    return failure("no board of size " + std::to_string(size) + std::string(kind) +
                   " found within the budget of " + budget + "; another seed" + remedy +
                   " may find one");
  };
  for (int i = 0; i < tries; ++i) {
    auto board = attempt();
    if (effort.ended()) {
      return not_found(std::to_string(effort.steps()) + " steps",
                       ", a smaller size, fewer boards or a larger --budget");
    }
    if (board) return *std::move(board);
  }
  return not_found(std::to_string(tries) + " tries", " or a smaller size");
}

}  // namespace biglia::futoshiki
