#include "judge/compile/compile_report_json.hpp"

#include <utility>

#include "judge/files/json_fields.hpp"

namespace biglia::judge {
namespace {

// The table of fields: calls `field(name, value)` for each one. A field that is missing here does
// not compile.
template <typename Report, typename Function>
void for_each_field(Report& report, const Function& field) {
  auto& [failed, reason, language, standard, compiler, conforming, conformance_note, any_exit_code,
         warnings, warning_count, log] = report;
  field("failed", failed);
  field("reason", reason);
  field("language", language);
  field("standard", standard);
  field("compiler", compiler);
  field("conforming", conforming);
  field("conformance_note", conformance_note);
  field("any_exit_code", any_exit_code);
  field("warnings", warnings);
  field("warning_count", warning_count);
  field("log", log);
}

}  // namespace

Json to_json(const CompileReport& report) {
  auto json = Json::object();
  for_each_field(report, [&](const char* name, const auto& value) { json[name] = value; });
  return json;
}

std::optional<CompileReport> compile_report_from(const Json& json) {
  JsonFields fields(json);
  CompileReport report;
  for_each_field(report, [&](const char* name, auto& value) { fields.read(name, value); });
  return fields.are_all_good() ? std::optional(std::move(report)) : std::nullopt;
}

}  // namespace biglia::judge
