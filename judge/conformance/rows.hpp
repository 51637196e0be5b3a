// The table of attacks that a box must survive: 75 rows, each staged by its programs or by a
// scenario. After each row the machine is checked for traces.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "judge/conformance/outcome.hpp"
#include "judge/conformance/stage.hpp"

namespace biglia::judge {

// The boxes in which a row does not hold.
enum class NotIn : std::uint8_t { kNone, kBoxesWithoutProc, kBoxesWithoutLandlock, kAnyBox };

struct ConformanceRow {
  unsigned number = 0;
  std::string_view does;  // what the program does; at most 51 bytes, for the table of `doctor`
  std::string_view name;  // the same as a name: "fork_bomb"
  // Null: the row consists of its programs in programs/.
  RowOutcome (*scenario)(Stage&) = nullptr;
  bool without_box = false;  // the judge itself is attacked, so the rung makes no difference
  NotIn not_in = NotIn::kNone;
  std::string_view why_not = {};
};

// Sorted by number.
std::span<const ConformanceRow> conformance_rows();

// Stages the row. Then checks that the judge and the machine are as before: no additional cgroup,
// process, mount or descriptor, and a harmless program still gets AC.
RowOutcome stage_row(Stage& stage, const ConformanceRow& row);

}  // namespace biglia::judge
