// `biglia init`, from the command line: a new package is right before anything is edited.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class Init : public GradingTest {
 protected:
  int init(std::vector<std::string> options) {
    options.insert(options.begin(), {"init", path("sums").string()});
    return run(options);
  }

  // Replaces a text in a file of the package.
  void edit(const std::string& file, const std::string& from, const std::string& to) const {
    std::string text = get("sums/" + file);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << file << ": " << from;
    put("sums/" + file, text.replace(at, from.size(), to));
  }

  int generate() { return run({"generate", path("sums").string(), "--in-place", "--jobs", "2"}); }
  int grade() {
    return run({"grade", path("sums").string(), path("sums/submissions").string(), "--out",
                path("results").string(), "--jobs", "2"});
  }
};

TEST_F(Init, MakesAPythonPackageThatIsRight) {
  EXPECT_EQ(init({"--language", "python", "--checker"}), 0) << error_;
  EXPECT_THAT(out_, AllOf(HasSubstr("next: biglia generate "), HasSubstr("sums/submissions\n")));
  EXPECT_THAT(get("sums/problem.yaml"), Not(HasSubstr("@")));
  // Smaller and with a shorter limit, for the test's time.
  edit("problem.yaml", "time_limit: 1", "time_limit: 0.1");
  edit("generators/generators.yaml", "uniform.py 200000 1000000000", "uniform.py 20000 1000000000");
  edit("generators/generators.yaml", "uniform.py 200000 -", "uniform.py 20000 -");
  EXPECT_EQ(generate(), 0) << error_;
  EXPECT_THAT(out_, HasSubstr("sums: 17 tests generated and checked"));
  EXPECT_EQ(grade(), 0) << out_ << error_;
}

TEST_F(Init, MakesACppPackageThatIsRight) {
  EXPECT_EQ(init({}), 0) << error_;
  edit("problem.yaml", "time_limit: 1", "time_limit: 0.3");
  fs::remove(path("sums/submissions/wrong_answer/allows_empty.cpp"));
  fs::remove(path("sums/submissions/wrong_answer/positive_runs.cpp"));
  EXPECT_EQ(generate(), 0) << error_;
  EXPECT_EQ(grade(), 0) << out_ << error_;
}

TEST_F(Init, SaysWhereTestlibBelongs) {
  EXPECT_EQ(init({"--language", "testlib"}), 0) << error_;
  EXPECT_THAT(out_,
              HasSubstr("testlib.h is missing: put it at " + path("sums/testlib.h").string()));
  EXPECT_THAT(get("sums/input_validators/validate.cpp"), HasSubstr("#include \"testlib.h\""));
  EXPECT_EQ(generate(), 3);
  EXPECT_THAT(error_, HasSubstr("includes testlib.h, which is missing; searched: "));
}

TEST_F(Init, StartsFromAFolderOfTests) {
  put("old/1.in", "3\n");
  put("old/1.out", "6\n");
  put("old/submissions/accepted/a.c",
      c_program(R"(int n; scanf("%d", &n); printf("%d\n", 2 * n);)"));
  EXPECT_EQ(init({"--from", path("old").string(), "--language", "python"}), 0) << error_;
  EXPECT_THAT(out_, AllOf(HasSubstr("sums: 1 tests and 1 submissions from "),
                          HasSubstr("input_validators/validate.py, problem.yaml, statement/")));
  EXPECT_EQ(get("sums/data/secret/1.ans"), "6\n");
  EXPECT_EQ(grade(), 0) << out_ << error_;
  EXPECT_EQ(get("old/1.in"), "3\n");
}

TEST_F(Init, RefusesNamesAndFoldersThatAreInUse) {
  EXPECT_EQ(run({"init", path("My-Sums").string()}), 2);
  EXPECT_THAT(error_, HasSubstr("expected a name of letters a-z and digits, as the package format "
                                "requires, found \"My-Sums\""));
  put("sums/notes.txt", "");
  EXPECT_EQ(init({}), 2);
  EXPECT_THAT(error_, HasSubstr("expected a new or empty folder"));
  EXPECT_EQ(run({"init", path("x").string(), "--language", "java"}), 2);
}

}  // namespace
}  // namespace biglia::judge
