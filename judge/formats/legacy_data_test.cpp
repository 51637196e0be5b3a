#include "judge/formats/legacy_data.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class LegacyDataTest : public ImportTest {};

TEST_F(LegacyDataTest, GivesEachTestTheFlagsOfItsFolders) {
  put("from/problem.yaml", "name: Sum\n");
  put_test("secret/1");
  put_test("secret/a/2");
  put("from/data/testdata.yaml", "input_validator_flags: x y\n");
  put("from/data/secret/a/testdata.yaml",
      "input_validator_flags: {name: v, flags: z}\noutput_validator_flags: case_sensitive\n");
  EXPECT_THAT(import(), IsEmpty());
  const auto read = groups();
  ASSERT_EQ(read.size(), 1U);
  EXPECT_THAT(read[0].tests[0].settings.validator_flags, ElementsAre("x", "y"));
  EXPECT_THAT(read[0].tests[1].settings.named_validator_flags.at("v"), ElementsAre("z"));
  EXPECT_THAT(read[0].tests[1].settings.checker_flags, ElementsAre("case_sensitive"));
}

TEST_F(LegacyDataTest, TurnsScoresIntoGroups) {
  put("from/problem.yaml", "name: Sum\ntype: scoring\n");
  put_test("sample/1");
  put_test("secret/a/1");
  put_test("secret/a/2");
  put_test("secret/b/1");
  put_test("secret/b/2");
  put("from/data/secret/testdata.yaml", "grader_flags: first_error accept_if_any_accepted\n");
  put("from/data/secret/a/testdata.yaml", "accept_score: 30\nrange: 0 30\ngrader_flags: min\n");
  put("from/data/secret/b/testdata.yaml",
      "accept_score: 35\ngrader_flags: sum\non_reject: continue\n");
  EXPECT_THAT(import(), IsEmpty());
  const auto read = groups();
  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[1].aggregation, Aggregation::kMin);
  EXPECT_EQ(read[1].max_score, 30);
  EXPECT_EQ(read[2].aggregation, Aggregation::kSum);
  EXPECT_EQ(read[2].max_score, 70);
}

// A range is a check of the format, no score.
TEST_F(LegacyDataTest, TakesTheScoreOfAnAcceptedTestAndNotTheRange) {
  put("from/problem.yaml", "name: Sum\ntype: scoring\n");
  put_test("secret/a/1");
  put_test("secret/b/1");
  put_test("secret/b/2");
  put("from/data/testdata.yaml", "on_reject: continue\nrange: 0 100\n");
  put("from/data/secret/a/testdata.yaml", "accept_score: 30\ngrader_flags: min\n");
  EXPECT_THAT(import(), IsEmpty());
  const auto read = groups();
  EXPECT_EQ(read[0].max_score, 30);
  EXPECT_EQ(read[1].max_score, 2);
}

// Without a range, a custom score has no upper end; accept_score is for tests without score.txt.
TEST_F(LegacyDataTest, LeavesCustomScoresWithoutARangeUnbounded) {
  put("from/problem.yaml", "name: Sum\ntype: scoring\nvalidation: custom score\n");
  put("from/output_validators/check/main.py", "");
  put_test("secret/a/1");
  put_test("secret/b/1");
  put_test("secret/c/1");
  put_test("secret/c/2");
  put("from/data/testdata.yaml", "on_reject: continue\naccept_score: 5\n");
  put("from/data/secret/b/testdata.yaml", "range: 0 50\n");
  put("from/data/secret/c/testdata.yaml", "range: 0 10\n");
  EXPECT_THAT(import(), IsEmpty());
  const auto read = groups();
  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[0].max_score, kUnbounded);
  EXPECT_EQ(read[0].tests[0].settings.accept_score, 5);
  EXPECT_EQ(read[1].max_score, 50);
  EXPECT_EQ(read[1].tests[0].settings.accept_score, 5);
  EXPECT_EQ(read[2].max_score, 10) << "the range is that of two tests with accept_score";
  EXPECT_EQ(read[2].tests[0].settings.accept_score, std::nullopt);
  EXPECT_EQ(get("to/data/secret/test_group.yaml"), "max_score: unbounded\n");
  put("from/data/secret/c/testdata.yaml", "range: 0 100\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("secret/c/testdata.yaml: range: not checked")));
  EXPECT_EQ(groups()[2].max_score, kUnbounded);
  put("from/data/secret/c/testdata.yaml", "grader_flags: avg\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("avg of custom scores: not supported")));
}

TEST_F(LegacyDataTest, RefusesScoresThatItCannotTurnIntoGroups) {
  put("from/problem.yaml", "name: Sum\ntype: scoring\n");
  put_test("secret/a/1");
  put("from/data/secret/a/testdata.yaml", "grader_flags: max\n");
  EXPECT_THAT(import(),
              ElementsAre(HasSubstr("grader_flags: not supported: expected min, sum or")));
  put("from/data/secret/a/testdata.yaml", "grader_flags: avg always_accept\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("avg until the first rejected test")));
  put("from/data/secret/a/testdata.yaml", "reject_score: 1\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("reject_score: not supported")));
  put("from/data/secret/a/testdata.yaml", "grading: custom\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("grading: not supported: custom graders")));
  put("from/data/secret/a/testdata.yaml", "grader_flags: min\n");
  put_test("secret/a/deep/1");
  put("from/data/secret/a/deep/testdata.yaml", "accept_score: 2\n");
  EXPECT_THAT(import(),
              ElementsAre(HasSubstr("expected grader_flags sum for a group with groups")));
  put_test("secret/1");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("expected tests or groups in a scoring problem")));
  put("from/problem.yaml", "name: Sum\n");
  put("from/data/secret/a/testdata.yaml", "grader_flags: accept_if_any_accepted\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("is accepted only if every test is")));
}

TEST_F(LegacyDataTest, MakesGroupsOfGroupsInGroups) {
  put("from/problem.yaml", "name: Sum\ntype: scoring\n");
  put_test("secret/a/1");
  put_test("secret/a/deep/1");
  put_test("secret/a/deep/2");
  put_test("secret/b/1");
  put_test("secret/b/2");
  put("from/data/testdata.yaml", "on_reject: continue\n");
  put("from/data/secret/a/testdata.yaml", "accept_score: 5\n");
  put("from/data/secret/b/testdata.yaml", "accept_score: 8\ngrader_flags: avg\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("secret/a: its groups become groups")));
  const auto read = groups();
  ASSERT_EQ(read.size(), 3U);
  EXPECT_EQ(read[0].name, "secret/a");
  EXPECT_EQ(read[0].max_score, 5);
  EXPECT_EQ(read[1].name, "secret/a-deep");
  EXPECT_EQ(read[1].max_score, 10);
  EXPECT_EQ(read[2].max_score, 8);
  EXPECT_EQ(read[2].tests[0].settings.max_score, 4);
}

// Other flags are no reason for another group, because the new format has them for single tests.
TEST_F(LegacyDataTest, MakesOneGroupOfGroupsWithTheSamePoints) {
  put("from/problem.yaml", "name: Sum\ntype: scoring\n");
  put_test("secret/a/x");
  put_test("secret/a/2/y");
  put_test("secret/b/x");
  put_test("secret/b/2/y");
  put("from/data/secret/a/testdata.yaml", "accept_score: 30\nrange: 0 30\ngrader_flags: min\n");
  put("from/data/secret/a/2/testdata.yaml", "output_validator_flags: case_sensitive\n");
  put("from/data/secret/a/2/y.hint", "Read the letters.\n");
  put("from/data/secret/b/testdata.yaml",
      "on_reject: continue\naccept_score: 35\nrange: 0 70\ngrader_flags: sum\n");
  put("from/data/secret/b/2/testdata.yaml", "range: 0 35\n");
  EXPECT_THAT(import(), IsEmpty());
  const auto read = groups();
  ASSERT_EQ(read.size(), 2U);
  EXPECT_EQ(read[0].max_score, 30);
  ASSERT_EQ(read[0].tests.size(), 2U);
  EXPECT_THAT(read[0].tests[0].settings.checker_flags, IsEmpty());
  EXPECT_THAT(read[0].tests[1].settings.checker_flags, ElementsAre("case_sensitive"));
  EXPECT_THAT(get("to/data/secret/a/y.yaml"), HasSubstr("hint: Read the letters.\n"));
  EXPECT_EQ(read[1].max_score, 70);
  EXPECT_EQ(read[1].tests.size(), 2U);
}

TEST_F(LegacyDataTest, RejectsALinkOutOfThePackage) {
  put("from/problem.yaml", "name: Sum\n");
  put_test("secret/1");
  put("outside", "secret\n");
  fs::create_symlink(path("outside"), path("from/data/secret/2.in"));
  EXPECT_THAT(import(),
              ElementsAre(HasSubstr("2.in: expected a file of the package, found a link")));
}

}  // namespace
}  // namespace biglia::judge
