// The parameters of labyrinth, for what its sources say in two ways: every program that takes one reads
// it here.
#pragma once

#include <array>
#include <string_view>

#include "rules/labyrinth/instance.hpp"
#include "rules/labyrinth/move.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// By ColumnPositive, as flags say it.
inline constexpr std::array<std::string_view, 2> kColumnPositiveWords = {"down", "up"};
// By StartObject.
inline constexpr std::array<std::string_view, 2> kStartObjectWords = {"refused", "found"};

struct Options {
  ColumnPositive positive = ColumnPositive::kPushesDown;
  StartObject start = StartObject::kRefused;
};

// As a function's list of flags names them.
inline constexpr std::string_view kOptionFlags =
    "--column-positive=down|up, --start-object=refused|found";

// The parameters of a function that has no other flags; else the refusal of the first unknown one.
Result<Options> read_options(Flags flags);

// Takes the flag if it is one of these parameters, with a value that it has.
bool read_option(std::string_view flag, Options& options);

}  // namespace biglia::labyrinth
