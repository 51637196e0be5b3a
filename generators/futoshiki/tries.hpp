// Most random squares make no board of the wanted kind, so families try again, but not for ever.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>

#include "rules/futoshiki/board.hpp"
#include "toolkit/result.hpp"

namespace biglia::futoshiki {

// The first board that `attempt`, asked so often at most, gives; or an error that says of what size and
// kind (" with one solution") there was none.
template <typename Attempt>
Result<Board> first_board(std::size_t size, int tries, std::string_view kind, Attempt attempt) {
  for (int i = 0; i < tries; ++i) {
    if (std::optional<Board> board = attempt()) return *std::move(board);
  }
  return failure(fmt::format("found no board of size {}{} in {} tries", size, kind, tries));
}

}  // namespace biglia::futoshiki
