// The one JSON form of a compile report: an object with a member for each field, named like it.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "judge/compile/compile_report.hpp"

namespace biglia::judge {

nlohmann::ordered_json to_json(const CompileReport& report);

// None if a field is missing, unknown, or has the wrong type.
std::optional<CompileReport> compile_report_from(const nlohmann::ordered_json& json);

}  // namespace biglia::judge
