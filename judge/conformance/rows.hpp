// The table of attacks that a box has to survive: 71 rows, each staged by its programs or by a
// scenario, with a look at what is left after it.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "judge/conformance/outcome.hpp"
#include "judge/conformance/stage.hpp"

namespace biglia::judge {

struct ConformanceRow {
  unsigned number = 0;
  std::string_view does;  // what the program does
  std::string_view name;  // the same as a name: "fork_bomb"
  // Null: programs/ has the row's.
  RowOutcome (*scenario)(Stage&) = nullptr;
};

// By number, in ascending order.
std::span<const ConformanceRow> conformance_rows();

// Stages the row, then looks whether the judge and its machine are as before: no cgroup, no
// process, no mount, no descriptor more, and a harmless program still gets AC.
RowOutcome stage_row(Stage& stage, const ConformanceRow& row);

}  // namespace biglia::judge
