// `biglia grade` run again with the same results folder, with real compilers and boxes: resumed
// results equal those of a new run.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class ResumedGrading : public GradingTest {
 protected:
  std::string state_of_first_test() const {
    return json_["submissions"][0]["groups"][0]["tests"][0]["state"];
  }
};

TEST_F(ResumedGrading, RecompilesTheSameSourceAfterAnIncludedFileChanged) {
  for (const char* const name : {"bianchi", "rossi"}) {
    put("all/" + std::string(name) + "/main.c", "#include \"body.txt\"\n");
  }
  put("all/bianchi/body.txt", right_program());
  put("all/rossi/body.txt", "no program at all\n");
  for (int time = 0; time < 2; ++time) {
    const auto verdicts = grade("all");
    EXPECT_EQ(verdicts.at("bianchi"), "AC") << reason_of("bianchi");
    EXPECT_EQ(verdicts.at("rossi"), "CE");
  }
  EXPECT_EQ(state_of_first_test(), "resumed");
  put("all/bianchi/body.txt", "no program either\n");
  EXPECT_EQ(grade("all").at("bianchi"), "CE");
}

TEST_F(ResumedGrading, LocksAGroupAfterARequirementIsAdded) {
  put("all/eleven.c", c_program("puts(\"11\");"));
  grade("all");
  EXPECT_EQ(json_["submissions"][0]["points"], 40);
  put("testdata/sum/data/secret/01-small/test_group.yaml",
      "max_score: 40\nrequire_pass: [sample]\n");
  grade("all");
  EXPECT_EQ(json_["submissions"][0]["points"], 0);
  EXPECT_EQ(json_["submissions"][0]["groups"][1]["tests"][0]["state"], "not_run");
  EXPECT_EQ(json_["submissions"][0]["complete"], true);
  EXPECT_EQ(state_of_first_test(), "resumed");
}

TEST_F(ResumedGrading, RerunsTestsWhoseRecordsAreDamaged) {
  put("all/three.c", c_program("puts(\"3\");"));
  EXPECT_EQ(grade("all").at("three"), "WA");
  for (const std::string by : {"AC", "XX"}) {
    const auto database =
        Database::open(path("results/class.db"), store_format(), DatabaseAccess::kWrite);
    ASSERT_TRUE(database.has_value());
    ASSERT_TRUE(
        (*database)->run(("UPDATE runs SET verdict = '" + by + "' WHERE verdict = 'WA'").c_str()));
    EXPECT_EQ(grade("all").at("three"), "WA") << by;
    EXPECT_EQ(code_, 1);
    EXPECT_EQ(json_["submissions"][0]["groups"][1]["tests"][0]["state"], "run");
  }
  EXPECT_EQ(grade("all").at("three"), "WA");
  EXPECT_EQ(json_["submissions"][0]["groups"][1]["tests"][0]["state"], "resumed");
}

TEST_F(ResumedGrading, ReportsAJudgeErrorInResultsTableAndExitCode) {
  put("all/right.c", right_program());
  put("languages.yaml", "c:\n  compile:\n    - standard: c90\n      command: [/usr/bin/true]\n");
  auto arguments = command("all");
  arguments.insert(arguments.end(), {"--languages", path("languages.yaml").string()});
  EXPECT_EQ(run(arguments), 3);
  json_ = nlohmann::json::parse(out_, nullptr, false);
  EXPECT_EQ(json_["submissions"][0]["verdict"], "JE");
  EXPECT_EQ(json_["submissions"][0]["complete"], false);
  EXPECT_EQ(json_["interrupted"], false);
  EXPECT_THAT(get("results/submissions/right/feedback.txt"), HasSubstr("not complete"));
  std::erase(arguments, "--json");
  EXPECT_EQ(run(arguments), 3);
  EXPECT_THAT(out_, HasSubstr("JE"));
  EXPECT_EQ(grade("all").at("right"), "AC");
  EXPECT_EQ(code_, 0);
}

}  // namespace
}  // namespace biglia::judge
