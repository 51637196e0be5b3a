// The parameter of labyrinth: every program that takes it reads it here.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "rules/labyrinth/move.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

// By ColumnPositive, as flags say it.
inline constexpr std::array<std::string_view, 2> kColumnPositiveWords = {"down", "up"};
// As a function's list of flags names it.
inline constexpr std::string_view kColumnPositiveFlag = "--column-positive=down|up";
inline constexpr ColumnPositive kDefaultColumnPositive = ColumnPositive::kPushesDown;

// The parameter of a function that has no other flags; else the refusal of the first unknown one.
Result<ColumnPositive> read_options(Flags flags);

// The meaning that a flag gives; none for another flag or value.
std::optional<ColumnPositive> read_column_positive(std::string_view flag);

}  // namespace biglia::labyrinth
