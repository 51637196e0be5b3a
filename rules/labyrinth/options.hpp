// The parameters of labyrinth. They select between contradictory or missing definitions of its
// sources. All programs that accept one parse it here.
#pragma once

#include "rules/labyrinth/instance.hpp"
#include "rules/labyrinth/move.hpp"
#include "toolkit/declaration.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::labyrinth {

struct Options {
  ColumnPositive positive = ColumnPositive::kPushesDown;
  StartObject start = StartObject::kRefused;
};

// The declarations of the parameters. Their words are in the order of ColumnPositive and of
// StartObject.
DeclaredFlag column_positive_flag();
DeclaredFlag start_object_flag();

// Both parameters.
DeclaredFlags option_flags();

// The same, before the flags of one function.
DeclaredFlags option_flags_and(const DeclaredFlags& more);

// The values of the parameters. REQUIRES: the flags were declared with option_flags().
Options options_of(const FlagValues& values);

// Parses the flags of a function that has no other flags.
Result<Options> read_options(Flags flags);

}  // namespace biglia::labyrinth
