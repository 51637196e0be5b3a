#include "judge/formats/legacy_submissions.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LegacySubmissionsTest : public ImportTest {
 protected:
  void SetUp() override {
    ImportTest::SetUp();
    put("from/problem.yaml", "name: Sum\n");
    put_test("secret/1");
  }

  void put_with_results(const std::string& submission, const std::string& results) const {
    put("from/submissions/" + submission, "pass\n# @EXPECTED_RESULTS@: " + results + '\n');
  }
};

TEST_F(LegacySubmissionsTest, ReadsTheResultsThatDomjudgeExpects) {
  put_with_results("mixed/a.py", "TIMELIMIT, RUN-ERROR");
  put_with_results("mixed/b.py", "CORRECT, TIMELIMIT");
  put_with_results("mixed/c/main.py", "WRONG-ANSWER");
  put_with_results("rejected/d.py", "NO-OUTPUT, OUTPUT-LIMIT");
  put_with_results("mixed/e.py", "COMPILER-ERROR");
  put_with_results("mixed/f.py", "CORRECT");
  put("from/submissions/mixed/g.py", "pass\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(converted_rules(),
            "mixed/a.py: {permitted: [AC, RTE, TLE], required: [RTE, TLE]}\n"
            "mixed/b.py: {permitted: [AC, TLE]}\n"
            "mixed/c: {permitted: [AC, WA], required: [WA], use_for_time_limit: false}\n"
            "mixed/e.py: {permitted: [CE], required: [CE]}\n"
            "mixed/f.py: {permitted: [AC]}\n"
            "rejected/d.py: {permitted: [AC, RTE, WA], required: [RTE, WA], "
            "use_for_time_limit: false}\n");
}

TEST_F(LegacySubmissionsTest, ReadsThemInTheDraftToo) {
  put("from/problem.yaml", "name: Sum\nproblem_format_version: 2023-07-draft\n");
  put_with_results("mixed/a.py", "TIMELIMIT");
  put("from/submissions/wrong_answer/b.py", "pass\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(converted_rules(), "mixed/a.py: {permitted: [AC, TLE], required: [TLE]}\n");
}

// As DOMjudge.
TEST_F(LegacySubmissionsTest, LetsTheFoldersOfTheFormatDecide) {
  put_with_results("accepted/a.py", "CORRECT");
  put_with_results("wrong_answer/b.py", "TIMELIMIT, RUN-ERROR");
  put_with_results("rejected/c.py", "CORRECT, WRONG-ANSWER");
  EXPECT_THAT(
      import(),
      ElementsAre(HasSubstr("from/submissions/rejected/c.py:2: @EXPECTED_RESULTS@: expected the "
                            "verdict of the folder rejected, found CORRECT, WRONG-ANSWER: the"),
                  HasSubstr("from/submissions/wrong_answer/b.py:2: @EXPECTED_RESULTS@: expected")));
  EXPECT_EQ(converted_rules(), "wrong_answer: {use_for_time_limit: false}\n");
}

TEST_F(LegacySubmissionsTest, WarnsAboutUnknownResults) {
  put_with_results("mixed/a.py", "SLOW");
  EXPECT_THAT(import(),
              ElementsAre(HasSubstr("mixed/a.py:2: @EXPECTED_RESULTS@: expected a result of "
                                    "DOMjudge such as WRONG-ANSWER, found \"SLOW\": ignored")));
  EXPECT_FALSE(fs::exists(path("to/submissions/submissions.yaml")));
}

TEST_F(LegacySubmissionsTest, ReadsThePointsThatDomjudgeExpects) {
  put("from/problem.yaml", "name: Sum\ntype: scoring\n");
  put("from/submissions/accepted/a.py", "pass\n# @EXPECTED_SCORE@: 74.5\n");
  put("from/submissions/mixed/b.py", "# @EXPECTED_SCORE@: 30\n# @EXPECTED_RESULTS@: TIMELIMIT\n");
  put("from/submissions/mixed/c.py", "# @EXPECTED_SCORE@: most\n");
  EXPECT_THAT(import(),
              Contains(HasSubstr("mixed/c.py:1: @EXPECTED_SCORE@: expected a number from 0 to "
                                 "1e+09, found \"most\": ignored")));
  EXPECT_EQ(converted_rules(),
            "accepted/a.py: {score: 74.5}\n"
            "mixed/b.py: {permitted: [AC, TLE], required: [TLE], score: 30}\n");
}

TEST_F(LegacySubmissionsTest, WarnsAboutPointsOfAProblemWithout) {
  put("from/submissions/accepted/a.py", "# @EXPECTED_SCORE@: 100\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("accepted/a.py:1: @EXPECTED_SCORE@: the problem "
                                              "gives no points: ignored")));
}

TEST_F(LegacySubmissionsTest, WarnsAboutFilesBesideTheFolders) {
  put("from/submissions/a.py", "pass\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("from/submissions/a.py: expected a folder of "
                                              "submissions, found a file: ignored")));
}

TEST_F(LegacySubmissionsTest, AddsNothingToTheRulesOfThePackage) {
  put_with_results("mixed/a.py", "TIMELIMIT");
  put("from/submissions/submissions.yaml", "mixed/a.py: {required: [WA]}\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(get("to/submissions/submissions.yaml"), "mixed/a.py: {required: [WA]}\n");
}

}  // namespace
}  // namespace biglia::judge
