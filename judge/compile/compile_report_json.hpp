// The one JSON form of a compile report: an object with a member for each field, named like it.
#pragma once

#include <optional>

#include "judge/compile/compile_report.hpp"
#include "judge/files/json.hpp"

namespace biglia::judge {

Json to_json(const CompileReport& report);

// None if a field is missing, unknown, or has the wrong type.
std::optional<CompileReport> compile_report_from(const Json& json);

}  // namespace biglia::judge
