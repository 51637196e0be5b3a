#include "desk/exchange/gradescope.hpp"

#include <gmock/gmock.h>

#include <cstddef>
#include <limits>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "desk/exchange/some_grading_test.hpp"

namespace biglia::judge {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

// Gradescope's documented fields with the types of their values.
void check_fields(const json& value, const std::map<std::string, json::value_t>& documented) {
  for (const auto& [name, field] : value.items()) {
    ASSERT_TRUE(documented.contains(name)) << name;
    const json::value_t type = documented.at(name);
    EXPECT_TRUE(type == json::value_t::number_float ? field.is_number() : field.type() == type)
        << name;
  }
}

json parsed(const GradeResult& result) {
  const std::string text = gradescope_json(result);
  EXPECT_THAT(text, StartsWith(std::string(kBeginningOfGradescope)));
  return json::parse(text);
}

TEST(Gradescope, HasOnlyDocumentedFields) {
  const std::set<std::string> formats = {"text", "html", "simple_format", "md", "ansi"};
  for (const std::size_t submission : {0U, 1U, 2U, 5U}) {
    const json whole = parsed(some_grading_of(submission));
    check_fields(whole, {{"score", json::value_t::number_float},
                         {"execution_time", json::value_t::number_float},
                         {"output", json::value_t::string},
                         {"output_format", json::value_t::string},
                         {"test_output_format", json::value_t::string},
                         {"test_name_format", json::value_t::string},
                         {"visibility", json::value_t::string},
                         {"stdout_visibility", json::value_t::string},
                         {"extra_data", json::value_t::object},
                         {"tests", json::value_t::array},
                         {"leaderboard", json::value_t::array}});
    for (const char* const name : {"output_format", "test_output_format", "test_name_format"}) {
      EXPECT_TRUE(formats.contains(whole.value(name, "text"))) << name;
    }
    for (const json& test : whole["tests"]) {
      check_fields(test, {{"score", json::value_t::number_float},
                          {"max_score", json::value_t::number_float},
                          {"status", json::value_t::string},
                          {"name", json::value_t::string},
                          {"name_format", json::value_t::string},
                          {"number", json::value_t::string},
                          {"output", json::value_t::string},
                          {"output_format", json::value_t::string},
                          {"tags", json::value_t::array},
                          {"visibility", json::value_t::string},
                          {"extra_data", json::value_t::object}});
      EXPECT_TRUE(test["status"] == "passed" || test["status"] == "failed");
    }
  }
}

TEST(Gradescope, HasTheScoreOfEachGroup) {
  const json whole = parsed(some_grading_of(5));
  EXPECT_EQ(whole["score"], 30.25);
  EXPECT_EQ(whole["execution_time"], 1.0);
  ASSERT_EQ(whole["tests"].size(), 2U);
  EXPECT_EQ(whole["tests"][0]["status"], "passed");
  EXPECT_EQ(whole["tests"][0]["max_score"], 0);
  const json& group = whole["tests"][1];
  EXPECT_EQ(group["name"], "secret/01-small");
  EXPECT_EQ(group["number"], "2");
  EXPECT_EQ(group["score"], 30.25);
  EXPECT_EQ(group["max_score"], 60.5);
  EXPECT_EQ(group["status"], "failed");
}

TEST(Gradescope, HidesTheContentOfSecretTests) {
  GradeResult result = some_grading_of(1);
  result.submissions[0].groups[1].tests[0].judgement.reason = "output:3:14: expected 5, found 6";
  score(result.groups, result.submissions[0]);
  const json whole = parsed(result);
  EXPECT_THAT(whole.dump(), Not(HasSubstr("expected 5")));
  EXPECT_THAT(whole.dump(), Not(HasSubstr("details")));
  EXPECT_THAT(whole["tests"][1]["output"].get<std::string>(),
              StartsWith("secret/01-small: 0 of 60.5 points\n  WA   secret/01-small/a"));
  result.groups[1].tests[0].settings.full_feedback = true;
  EXPECT_THAT(parsed(result).dump(), HasSubstr("expected 5"));
}

TEST(Gradescope, HasTheCompilersOutput) {
  GradeResult result = some_grading_of(2);
  result.submissions[0].compile->log += "\x1b[31m\xff";
  const json whole = parsed(result);
  EXPECT_EQ(whole["score"], 0);
  EXPECT_THAT(whole["output"].get<std::string>(),
              HasSubstr("CE (compile error), 0 of 60.5 points\n"));
  EXPECT_THAT(whole["output"].get<std::string>(), HasSubstr("    of it?[31m?\n"));
}

TEST(Gradescope, HasNoMaximumIfPointsAreUnbounded) {
  GradeResult result = some_grading_of(0);
  result.groups[1].max_score = std::numeric_limits<double>::infinity();
  result.max_points = result.groups[1].max_score;
  EXPECT_FALSE(parsed(result)["tests"][1].contains("max_score"));
}

}  // namespace
}  // namespace biglia::judge
