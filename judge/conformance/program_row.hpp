// Stages a row's hostile program: runs it in a new box and compares the result with the expectation
// in its source.
#pragma once

#include "judge/conformance/outcome.hpp"
#include "judge/conformance/programs.hpp"
#include "judge/conformance/stage.hpp"

namespace biglia::judge {

RowOutcome stage_program(Stage& stage, const AttackSource& source);

}  // namespace biglia::judge
