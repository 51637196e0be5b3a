// Rows that are programs: run one in a box of its own and hold it against its expectation.
#pragma once

#include "judge/conformance/outcome.hpp"
#include "judge/conformance/programs.hpp"
#include "judge/conformance/stage.hpp"

namespace biglia::judge {

RowOutcome stage_program(Stage& stage, const ProgramSource& source);

}  // namespace biglia::judge
