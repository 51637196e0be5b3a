// Most random squares give no board of the expected kind. Families try a limited number of squares.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
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
  for (int i = 0; i < tries; ++i) {
    auto board = attempt();
    if (effort.ended()) {
      return failure(
          fmt::format("no board of size {}{} found within the budget of {} steps; another seed, a "
                      "smaller size, "
                      "fewer boards or a larger --budget may find one",
                      size, kind, effort.steps()));
    }
    if (board) return *std::move(board);
  }
  return failure(
      fmt::format("no board of size {}{} found within the budget of {} tries; another seed or a "
                  "smaller size may find one",
                  size, kind, tries));
}

}  // namespace biglia::futoshiki
