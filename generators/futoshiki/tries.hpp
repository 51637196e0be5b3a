// Most random squares make no board of the expected kind, so families try again, but not forever.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "generators/futoshiki/effort.hpp"
#include "toolkit/result.hpp"

namespace biglia::futoshiki {

// The first board that `attempt`, asked so often at most, gives; or an error that says of what size and
// kind (" with one solution") none was found. That is no proof that there is none.
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
