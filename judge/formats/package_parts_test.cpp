#include "judge/formats/package_parts.hpp"

#include <gmock/gmock.h>

#include "judge/formats/part_names.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

class PackageParts : public FolderTest {
 protected:
  // The error of a package with these files; "" if there is none.
  std::string error_with(const std::vector<std::string>& files,
                         PackageFormat format = PackageFormat::k2025) const {
    fs::remove_all(path("p"));
    put("p/problem.yaml", "");
    put("p/data/secret/1.in", "");
    put("p/data/secret/1.ans", "");
    for (const std::string& file : files) put("p/" + file, "");
    const auto checked = check_package_parts(path("p"), format, "shown/p");
    return checked ? "" : checked.error().message;
  }
};

TEST_F(PackageParts, OfTheFormatAndOfOtherToolsAreNoErrors) {
  EXPECT_EQ(error_with({"statement/problem.en.md",
                        "attachments/a.rs",
                        "solution/solution.md",
                        "include/default/x.h",
                        "include/kotlin/X.kt",
                        "submissions/accepted/a.rs",
                        "submissions/submissions.yaml",
                        "submissions/mixed/b.c",
                        "generators/gen.rs",
                        "generators/generators.yaml",
                        "README.md",
                        "LICENSE",
                        ".git/checker/c.cpp",
                        "answer_validators/v.ctd",
                        "contest/notes.txt",
                        "gen.py",
                        "problem_slide/a.tex",
                        "data/test_group.yaml",
                        "data/invalid_input/1.in",
                        "data/secret/1.files/a.IN",
                        "output_validator/check.rs",
                        "output_validators_old/check.py"}),
            "");
  EXPECT_EQ(error_with({"problem_statement/problem.tex", "graders/g.py", "data/testdata.yaml",
                        "data/secret/g/testdata.yaml", "output_validators/a.js", "data/bad/1.in"},
                       PackageFormat::kLegacy),
            "");
}

TEST_F(PackageParts, WithNearlyTheNameOfOneThatDecidesAreErrors) {
  for (const char* const name :
       {"output_validator_/c.py", "output-validator/c.py", "Output_Validators/c.py",
        "input_validator/v.py", "inputvalidators/v.py", "static_validators/s.py",
        "submission/a/b.c", "includes/default/a.h", "Data/secret/2.in",
        "genrators/generators.yaml"}) {
    const std::string folder = std::string(name).substr(0, std::string(name).find('/'));
    EXPECT_THAT(error_with({name}), HasSubstr("shown/p/" + folder + ": expected a part")) << name;
  }
  for (const char* const name : {"problem.yml", "Problem.yaml", "protocols.yml"}) {
    EXPECT_THAT(error_with({name}),
                HasSubstr(std::string(name) + ": expected a file of the format"));
  }
}

TEST_F(PackageParts, AsOtherJudgesCallThemAreErrors) {
  EXPECT_THAT(
      error_with({"checker/check.py"}),
      HasSubstr("shown/p/checker: expected the program in output_validator/, found it here"));
  EXPECT_THAT(error_with({"interactor.cpp"}), HasSubstr("interactor.cpp: expected the program"));
  EXPECT_THAT(error_with({"output_validator.py"}), HasSubstr("did you mean output_validator/?"));
  EXPECT_THAT(error_with({"graders/g.py"}), HasSubstr("the format 2025-09 has no graders"));
  EXPECT_EQ(error_with({"checker/check.py", "output_validator/check.py"}), "");
  EXPECT_THAT(
      check_package_parts(path("p"), PackageFormat::k2025, "p").value().at(0),
      HasSubstr("p/checker: expected the program in output_validator/: this folder is not "));
  EXPECT_THAT(error_with({"checker/check.py", "protocols.yaml"}), HasSubstr("p/checker: expected"));
  put("p/protocols.yaml", "output_validator: testlib\nchecker: testlib\n");
  EXPECT_TRUE(check_package_parts(path("p"), PackageFormat::k2025, "p").has_value());
}

TEST_F(PackageParts, InAWrongPlaceAreErrors) {
  for (const char* const name : {"1.in", "secret/1.in", "tests/1.in"}) {
    EXPECT_THAT(error_with({name}), HasSubstr("expected tests in data/sample or data/secret"))
        << name;
  }
  EXPECT_THAT(error_with({"test_group.yaml"}), HasSubstr("expected test_group.yaml in data/"));
  EXPECT_THAT(error_with({"submissions.yaml"}), HasSubstr("submissions.yaml in submissions/"));
  EXPECT_THAT(error_with({"include/a.h"}), HasSubstr("include/a.h: expected folders named for"));
  EXPECT_THAT(error_with({"include/pyton/a.py"}), HasSubstr("include/pyton: expected default or"));
  EXPECT_THAT(error_with({"submissions/submissions.yml"}),
              HasSubstr("Rename it to submissions.yaml"));
  EXPECT_THAT(error_with({"submissions/acepted/a.c"}), HasSubstr("did you mean \"accepted\"?"));
  EXPECT_THAT(error_with({"generators/generators.yml"}),
              HasSubstr("expected generators.yaml, found"));
}

TEST_F(PackageParts, OfAnotherKindAreErrors) {
  EXPECT_THAT(error_with({"output_validator"}),
              HasSubstr("expected a folder, found something else"));
  fs::remove(path("p/output_validator"));
  fs::create_symlink(path("nothing"), path("p/output_validator"));
  const auto checked = check_package_parts(path("p"), PackageFormat::k2025, "p");
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().message, HasSubstr("p/output_validator: expected a folder"));
}

TEST_F(PackageParts, AreAllInTheError) {
  EXPECT_THAT(
      error_with({"checker/a.py", "data/test_group.yml"}),
      testing::AllOf(HasSubstr("shown/p/checker:"), HasSubstr("\nshown/p/data/test_group.yml:")));
}

TEST(PartNames, AreComparedWithoutCapitalsAndSeparators) {
  EXPECT_TRUE(is_nearly("Output-Validators", "output_validator"));
  EXPECT_FALSE(is_nearly("output_validator", "output_validator"));
  EXPECT_FALSE(is_nearly("output_visualizer", "output_validator"));
  EXPECT_FALSE(is_nearly("solutions", "submissions"));
  EXPECT_TRUE(is_put_aside("checker.bak"));
}

}  // namespace
}  // namespace biglia::judge
