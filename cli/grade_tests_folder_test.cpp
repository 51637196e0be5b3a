// `biglia grade --tests`: updates test data that Biglia generated and changes no other folder.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class GradeTestsFolder : public GradingTest {
 protected:
  void SetUp() override {
    GradingTest::SetUp();
    if (IsSkipped() || HasFatalFailure()) return;
    put("all/right.c", right_program());
  }

  int grade_with(const std::vector<std::string>& more) {
    std::vector<std::string> arguments = command("all");
    arguments.insert(arguments.end(), {"--testdata", path("testdata").string()});
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run(arguments);
  }
  int generate(const std::string& folder) {
    return run({"generate", "sum", "--testdata", path("testdata").string(), "--out",
                path(folder).string()});
  }
  std::map<std::string, std::string> contents(const std::string& tree) const {
    std::map<std::string, std::string> all;
    for (const auto& entry : fs::recursive_directory_iterator(path(tree))) {
      const std::string name = entry.path().lexically_relative(path(tree)).generic_string();
      if (name == "stamps" || name == ".lock") continue;
      all[name] = entry.is_directory() ? "(folder)" : read_text(entry.path()).value_or("(none)");
    }
    return all;
  }
};

TEST_F(GradeTestsFolder, RefusesAMissingOrEmptyFolderAndNamesTheCommandThatGeneratesIt) {
  EXPECT_EQ(grade_with({"--tests", path("mistyped").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("mistyped: expected test data of sum, found no such folder; "
                                "`biglia generate sum --out FOLDER` creates it in a new folder"));
  EXPECT_FALSE(fs::exists(path("mistyped")));
  fs::create_directory(path("empty"));
  EXPECT_EQ(grade_with({"--tests", path("empty").string()}), 2);
  EXPECT_TRUE(fs::is_empty(path("empty")));
}

TEST_F(GradeTestsFolder, LeavesOtherFilesAndOtherProblemsTestsUnchanged) {
  put("mine/thesis.txt", "years of work\n");
  EXPECT_EQ(grade_with({"--tests", path("mine").string()}), 2);
  ASSERT_EQ(generate("other"), 0) << error_;
  put("testdata/sum/problem.yaml",
      "problem_format_version: 2025-09\nname: Sum\nuuid: 2\ntype: scoring\n"
      "limits: {time_limit: 1}\n");
  const auto before = contents("other");
  const std::string stamps = get("other/stamps");
  EXPECT_EQ(grade_with({"--tests", path("other").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("found test data of sum (uuid 1)"));
  EXPECT_EQ(contents("other"), before);
  EXPECT_EQ(get("other/stamps"), stamps);
  EXPECT_EQ(get("mine/thesis.txt"), "years of work\n");
}

TEST_F(GradeTestsFolder, UpdatesATreeGeneratedFromAnEarlierPackage) {
  ASSERT_EQ(generate("made"), 0) << error_;
  fs::rename(path("testdata/sum/data/secret/01-small"), path("testdata/sum/data/secret/02-new"));
  put("testdata/sum/generators.yaml",
      "data:\n  secret:\n    data:\n      02-new:\n        data:\n"
      "          01-text: {in: \"5 6\\n\"}\n          02-pair: pair --seed=4\n");
  EXPECT_EQ(grade_with({"--tests", path("made").string()}), 0) << error_;
  ASSERT_EQ(generate("new"), 0) << error_;
  EXPECT_EQ(contents("made"), contents("new"));
  EXPECT_FALSE(fs::exists(path("made/data/secret/01-small")));
  EXPECT_EQ(grade_with({"--tests", path("made").string()}), 0) << error_;
}

TEST_F(GradeTestsFolder, WritesTheMatrixOrRefusesItsPathBeforeGrading) {
  EXPECT_EQ(grade_with({"--matrix", path("no/matrix.csv").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("no/matrix.csv: expected a name in a folder that exists"));
  EXPECT_EQ(grade_with({"--matrix", path("all").string()}), 2);
  EXPECT_FALSE(fs::exists(path("results/results.json")));
  EXPECT_EQ(grade_with({"--matrix", "/dev/null"}), 0) << error_;
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

}  // namespace
}  // namespace biglia::judge
