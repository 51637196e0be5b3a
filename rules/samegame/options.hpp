// The parameter of samegame: how games are scored. All programs that accept it parse it here.
#pragma once

#include "rules/samegame/score.hpp"
#include "toolkit/declaration.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {

// --scoring=javeriana|literature. Its words are in the order of Scoring.
DeclaredFlag scoring_flag();

// The value of the parameter. REQUIRES: the flags were declared with scoring_flag().
Scoring scoring_of(const FlagValues& values);

// Parses the flags of a function that has no other flags.
Result<Scoring> read_scoring(Flags flags);

}  // namespace biglia::samegame
