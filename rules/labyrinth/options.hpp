// The parameters of labyrinth. They select between contradictory or missing definitions of its
// sources. All programs that accept one parse it here.
#pragma once

#include <array>
#include <string_view>

#include "rules/labyrinth/instance.hpp"
#include "rules/labyrinth/move.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// The values of the flags, indexed by ColumnPositive and by StartObject.
inline constexpr std::array<std::string_view, 2> kColumnPositiveWords = {"down", "up"};
inline constexpr std::array<std::string_view, 2> kStartObjectWords = {"refused", "found"};

struct Options {
  ColumnPositive positive = ColumnPositive::kPushesDown;
  StartObject start = StartObject::kRefused;
};

// The parameters in the format of unknown_flag() (toolkit/flags.hpp).
inline constexpr std::string_view kOptionFlags =
    "--column-positive=down|up, --start-object=refused|found";

// Parses the flags of a function that has no other flags. Fails at the first unknown flag.
Result<Options> read_options(Flags flags);

// Parses the flag if it is one of these parameters with a valid value. Returns false otherwise.
bool read_option(std::string_view flag, Options& options);

}  // namespace biglia::labyrinth
