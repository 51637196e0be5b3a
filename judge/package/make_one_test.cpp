#include "judge/package/make_one.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "judge/package/package_fixture_test.hpp"
#include "judge/problem/hostile_problem_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

std::string error_of(const Result<void>& result) {
  return result ? "(no error)" : result.error().message;
}

class ProgramFiles : public FolderTest {
 protected:
  std::string generate(const std::vector<std::string>& arguments) const {
    return error_of(generate_instance(problem_, arguments, path("1.in"), path("1.files")));
  }

  Problem problem_ = sum::problem();
};

TEST_F(ProgramFiles, GeneratorCreatesTheFolderOnlyForCompanions) {
  EXPECT_EQ(generate({"pair", "--seed=7"}), "(no error)");
  EXPECT_EQ(get("1.in"), "7 2\n");
  EXPECT_FALSE(fs::exists(path("1.files")));
  EXPECT_EQ(generate({"filed", "--seed=7"}), "(no error)");
  EXPECT_EQ(get("1.in"), "file numbers.txt\n");
  EXPECT_EQ(get("1.files/numbers.txt"), "7 1\n");
}

TEST_F(ProgramFiles, FailedGeneratorLeavesTheFilesUnchanged) {
  put("1.in", "before");
  EXPECT_EQ(generate({"failing"}), "failing: as asked");
  EXPECT_EQ(get("1.in"), "before");
  EXPECT_FALSE(fs::exists(path("1.files")));
  put("1.files/mine", "before");
  EXPECT_EQ(generate({"failing"}), "failing: as asked");
  EXPECT_EQ(get("1.files/mine"), "before");
}

TEST_F(ProgramFiles, AbortedGeneratorLeavesNoCompanions) {
  problem_ = hostile::problem();
  hostile::ask_for("generator", hostile::Misbehaviour::kThrow);
  const std::vector<std::string> arguments = {"filed", "--seed=1"};
  const auto made = call_generator(problem_, arguments, path("1.in"), path("1.files"));
  hostile::behave();
  ASSERT_FALSE(made.has_value());
  EXPECT_THAT(made.error().message, StartsWith("the generator of sum, called with filed --seed=1"));
  EXPECT_FALSE(fs::exists(path("1.in")));
  EXPECT_FALSE(fs::exists(path("1.files")));
}

TEST_F(ProgramFiles, GeneratorNeedsAFolderToWriteTo) {
  put("1.files", "a file");
  EXPECT_THAT(generate({"pair"}), HasSubstr("1.files: cannot create the folder"));
  EXPECT_FALSE(fs::exists(path("1.in")));
}

TEST_F(ProgramFiles, ReferenceReadsCompanionsAndWritesTheAnswer) {
  const auto input = put("1.in", "file n\n");
  put("1.files/n", "20 22\n");
  EXPECT_EQ(error_of(solve_to_file(problem_, input, path("1.ans"))), "(no error)");
  EXPECT_EQ(get("1.ans"), "42\n");
  const std::vector<std::string> flags = {"--plus=1"};
  EXPECT_EQ(error_of(solve_to_file(problem_, input, path("1.ans"), flags)), "(no error)");
  EXPECT_EQ(get("1.ans"), "43\n");
}

TEST_F(ProgramFiles, FailedReferenceLeavesTheAnswerUnchanged) {
  const auto input = put("1.in", "file missing\n");
  put("1.ans", "before");
  EXPECT_THAT(error_of(solve_to_file(problem_, input, path("1.ans"))), HasSubstr("missing"));
  EXPECT_EQ(get("1.ans"), "before");
  EXPECT_THAT(error_of(solve_to_file(problem_, path("none.in"), path("1.ans"))),
              HasSubstr("none.in: cannot open"));
}

TEST_F(ProgramFiles, ReportsAnAnswerThatCannotBeWritten) {
  const auto input = put("1.in", "1 2\n");
  const auto opened = open_input(input, "1.in").value();
  const auto written = call_reference(problem_, opened, path("no/folder/1.ans"), {});
  ASSERT_FALSE(written.has_value());
  EXPECT_THAT(written.error().message, HasSubstr("no/folder"));
}

TEST_F(ProgramFiles, ValidatorCallsTheInputByItsName) {
  const auto input = put("test.in", "1 x\n");
  EXPECT_THAT(error_of(validate_file(problem_, input, "07.in", {})), StartsWith("07.in:1:3: "));
  put("test.in", "1 2\n");
  EXPECT_EQ(error_of(validate_file(problem_, input, "07.in", {})), "(no error)");
  const std::vector<std::string> flags = {"--unknown"};
  EXPECT_THAT(error_of(validate_file(problem_, input, "07.in", flags)), HasSubstr("--unknown"));
}

TEST_F(ProgramFiles, CheckerJudgesTheOutput) {
  const CheckedFiles files = {put("1.in", "1 2\n"), put("out", "3\n"), put("1.ans", "3\n")};
  EXPECT_TRUE(check_files(problem_, files, {}).has_full_credit());
  put("out", "4\n");
  EXPECT_EQ(check_files(problem_, files, {}).verdict, Verdict::kWrongAnswer);
  const std::vector<std::string> flags = {"--half"};
  EXPECT_EQ(check_files(problem_, files, flags).multiplier, 0.5);
}

TEST_F(ProgramFiles, MissingFileIsAJudgeError) {
  const CheckedFiles whole = {put("1.in", "1 2\n"), put("out", "3\n"), put("1.ans", "3\n")};
  for (const auto file : {&CheckedFiles::input, &CheckedFiles::output, &CheckedFiles::answer}) {
    CheckedFiles files = whole;
    files.*file = path("missing");
    const Judgement judgement = check_files(problem_, files, {});
    EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
    EXPECT_THAT(judgement.reason, HasSubstr("missing: cannot open"));
  }
}

TEST_F(ProgramFiles, CheckerWithoutAResultIsAJudgeError) {
  problem_ = hostile::problem();
  const CheckedFiles files = {put("1.in", "1 2\n"), put("out", "4\n"), put("1.ans", "3\n")};
  hostile::ask_for("checker", hostile::Misbehaviour::kThrow);
  const Judgement judgement = check_files(problem_, files, {});
  hostile::behave();
  EXPECT_EQ(judgement.verdict, Verdict::kJudgeError);
  EXPECT_THAT(judgement.reason, StartsWith("the checker of sum, on 1.in: threw an exception"));
}

class MakeTest : public PackageTest {
 protected:
  // Makes the test in a new folder `out`.
  std::string make(const std::string& name) const {
    fs::remove_all(path("out"));
    fs::create_directory(path("out"));
    const auto plan = read_plan(package(), "sum");
    if (!plan) return plan.error().message;
    const auto at = std::ranges::find_if(
        plan->tests, [&](const PlannedTest& test) { return test.recipe.name == name; });
    if (at == plan->tests.end()) return "(no such test)";
    return error_of(make_test(sum::problem(), *plan, *at, path("out"), {}, {}));
  }

  void put_recipe(const std::string& recipe) const {
    put("testdata/sum/generators.yaml",
        "data: {secret: {data: {01-small: {data: {a: " + recipe + "}}}}}\n");
  }
};

TEST_F(MakeTest, MakesInputAnswerAndCompanionsOfEveryKind) {
  EXPECT_EQ(make("secret/01-small/01-seven"), "(no error)");
  EXPECT_EQ(get("out/test.in") + get("out/test.ans"), "7 2\n9\n");
  EXPECT_EQ(make("secret/01-small/02-text"), "(no error)");
  EXPECT_EQ(get("out/test.in") + get("out/test.ans"), "5 6\n11\n");
  EXPECT_EQ(make("secret/02-files/hand"), "(no error)");
  EXPECT_EQ(get("out/test.in") + get("out/test.ans"), "file n\n42\n");
  EXPECT_EQ(get("out/test.files/n"), "20 22\n");
  EXPECT_EQ(make("secret/02-files/filed"), "(no error)");
  EXPECT_EQ(get("out/test.ans") + get("out/test.files/numbers.txt"), "4\n3 1\n");
}

TEST_F(MakeTest, KeepsAnAnswerByHand) {
  put("testdata/sum/data/sample/1.ans", " 3 \n");
  EXPECT_EQ(make("sample/1"), "(no error)");
  EXPECT_EQ(get("out/test.ans"), " 3 \n");
  EXPECT_FALSE(fs::exists(path("out/reference.ans")));
  put_recipe(R"({in: "5 6\n", ans: " 11\n"})");
  EXPECT_EQ(make("secret/01-small/a"), "(no error)");
  EXPECT_EQ(get("out/test.ans"), " 11\n");
}

TEST_F(MakeTest, ReportsTheFailedStepWithTheRecipe) {
  put_recipe("failing");
  EXPECT_THAT(make("secret/01-small/a"),
              EndsWith("generators.yaml:1: secret/01-small/a: cannot make the input: failing: as "
                       "asked"));
  put_recipe("broken");
  EXPECT_THAT(make("secret/01-small/a"),
              HasSubstr("secret/01-small/a: the validator refuses it: a.in:1:1: "));
  put_recipe(R"({in: "5 6\n", ans: "12\n"})");
  EXPECT_THAT(make("secret/01-small/a"),
              HasSubstr("secret/01-small/a: the answer by hand: with it, the checker refuses the "
                        "reference's output: WA, expected the sum, found 11"));
  put_recipe(R"({in: "5 6\n", ans: "none\n"})");
  EXPECT_THAT(make("secret/01-small/a"),
              HasSubstr("the answer by hand: the checker refuses it: JE, the answer is not a "));
}

// Otherwise a wrong answer by hand could hide after a checker that gives half of the points.
TEST_F(MakeTest, RefusesAnAnswerByHandWithPartialCredit) {
  put("testdata/sum/data/sample/1.ans", "4\n");
  put("testdata/sum/data/sample/1.yaml", "output_validator_args: [--half]\n");
  EXPECT_THAT(make("sample/1"), HasSubstr("output: AC with partial credit, output:1:1: one off"));
}

}  // namespace
}  // namespace biglia::judge
