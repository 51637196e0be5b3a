#include "judge/compile/compile_report_json.hpp"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "judge/compile/full_report_test.hpp"

namespace biglia::judge {
namespace {

using Json = nlohmann::ordered_json;

TEST(CompileReportJson, ReadsWhatItWrites) {
  const CompileReport report = full_report();
  const Json json = to_json(report);
  const Json defaults = to_json(CompileReport{});
  for (const auto& [name, value] : defaults.items()) {
    EXPECT_NE(json.at(name), value) << name << " has its default";
  }
  EXPECT_EQ(compile_report_from(json), report);
  EXPECT_EQ(compile_report_from(Json::parse(json.dump())), report);
  EXPECT_EQ(compile_report_from(to_json(CompileReport{})), CompileReport{});
}

TEST(CompileReportJson, RejectsMissingUnknownAndMistypedFields) {
  const Json good = to_json(full_report());
  for (const auto& [name, value] : good.items()) {
    Json json = good;
    json.erase(name);
    EXPECT_FALSE(compile_report_from(json)) << "without " << name;
    json["more"] = value;
    EXPECT_FALSE(compile_report_from(json)) << "another name for " << name;
    for (const char* const text : {"null", "-1", "1.5", "{}", "[1]"}) {
      json = good;
      json[name] = Json::parse(text);
      EXPECT_FALSE(compile_report_from(json)) << name << ": " << text;
    }
  }
  for (const char* const text : {"null", "[]", "{}", "\"C\""}) {
    EXPECT_FALSE(compile_report_from(Json::parse(text))) << text;
  }
}

}  // namespace
}  // namespace biglia::judge
