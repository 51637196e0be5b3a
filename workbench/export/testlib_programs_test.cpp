#include "workbench/export/testlib_programs.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import.hpp"
#include "judge/programs/boxed_programs.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"
#include "workbench/export/export.hpp"
#include "workbench/export/export_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

namespace fs = std::filesystem;

// A package in path("p") whose programs follow testlib's protocol. The scripts need no compiler.
class TestlibProgramsTest : public ExportFixture {
 protected:
  void SetUp() override {
    ExportFixture::SetUp();
    name_ = "square";
    header_folders_ = {path("p")};
    put("p/problem.yaml",
        "problem_format_version: 2025-09\nname: Square\nlimits: {time_limit: 1}\n"
        "uuid: 60c77369-395b-45c9-8622-6eb7c97560f8\n");
    put("p/statement/problem.en.tex", "\\problemname{Square}\n");
    put("p/protocols.yaml", "input_validators: testlib\noutput_validator: testlib\n");
    put("p/data/secret/1.in", "3\n");
    put("p/data/secret/1.ans", "9\n");
    put("p/data/test_group.yaml", "input_validator_args: [--testset, tests]\n");
    put("p/input_validators/v.sh",
        "read n; [ \"$*\" = '--testset tests' ] || exit 9; [ $n = 3 ] && exit 0\n"
        "echo \"FAIL n is $n\" >&2; exit 3\n");
    put("p/output_validator/check.sh",
        "read n < \"$1\"; read output < \"$2\"; read answer < \"$3\"\n"
        "[ \"$4 $5\" = '--group a' ] || exit 9; [ $n = 3 ] || exit 9; [ $output = fail ] && exit "
        "3; [ $output = eof ] && exit 8\n"
        "[ $output = part ] && { echo 'partially correct (42) half' >&2; exit 42; }\n"
        "[ $output = $answer ] && exit 0; echo \"wrong answer found $output\" >&2; exit 1\n");
  }

  void import(PackageFormat format) {
    fs::remove_all(path("back"));
    const auto imported = import_package(path("to"), format, path("back"));
    ASSERT_TRUE(imported) << imported.error().message;
  }

  std::string open(const std::string& package) {
    auto opened = BoxedPrograms::open({.package = path(package),
                                       .languages = &languages_,
                                       .scratch = path("scratch"),
                                       .jobs = 1,
                                       .open_box = [] { return open_box(); }});
    if (!opened) return opened.error().message;
    programs_ = std::move(*opened);
    return {};
  }

  Judgement check(const std::string& output) {
    put("1.out", output + "\n");
    return programs_->check(
        {path("p/data/secret/1.in"), path("1.out"), path("p/data/secret/1.ans")}, flags_,
        {kValidationBudget, {}});
  }

  std::string validate(const std::string& input) {
    put("1.in", input);
    const auto valid = programs_->validate(path("1.in"), "1.in", {.all = {"--testset", "tests"}},
                                           {kValidationBudget, {}});
    if (!valid) return valid.error().message;
    return *valid ? std::string("valid") : valid->error().message;
  }

  void expect_mapped() {
    EXPECT_EQ(validate("3\n"), "valid");
    EXPECT_THAT(validate("4\n"), HasSubstr("n is 4"));
    EXPECT_TRUE(check("9").has_full_credit()) << check("9").reason;
    EXPECT_EQ(check("8").verdict, Verdict::kWrongAnswer);
    EXPECT_THAT(check("8").reason, HasSubstr("found 8"));
    EXPECT_EQ(check("eof").verdict, Verdict::kWrongAnswer);
    EXPECT_EQ(check("fail").verdict, Verdict::kJudgeError);
    EXPECT_EQ(check("part").verdict, Verdict::kJudgeError) << "42 is not the 42 of the format";
  }

  // BAPCtools adds the words around those of the package.
  std::vector<std::string> flags_ = {"case_sensitive", "--group", "a", "space_change_sensitive"};
  Languages languages_ = program_languages(default_languages());
  std::shared_ptr<BoxedPrograms> programs_;
};

TEST_F(TestlibProgramsTest, AreMappedToTheProtocolOfTheFormats) {
  if (auto box = open_box(); !box)
    BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
  ASSERT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_THAT(exported_.warnings, IsEmpty());
  EXPECT_FALSE(fs::exists(path("to/protocols.yaml")));
  ASSERT_EQ(open("to"), "");
  expect_mapped();
  for (const ExportFormat format : {ExportFormat::kKattisLegacy, ExportFormat::kDomjudge}) {
    ASSERT_EQ(run(format), "");
    import(PackageFormat::kLegacy);
    ASSERT_EQ(open("back"), "");
    expect_mapped();
  }
}

TEST_F(TestlibProgramsTest, AreCompiledByAScript) {
  if (auto box = open_box(); !box)
    BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
  fs::remove(path("p/output_validator/check.sh"));
  put("p/testlib.h", "inline int wrong() { return 1; }\n");
  put("p/output_validator/check.cpp",
      "#include \"testlib.h\"\n#include <fstream>\n"
      "int main(int, char** argv) {\n  int output = 0, answer = 0;\n"
      "  std::ifstream(argv[2]) >> output;\n  std::ifstream(argv[3]) >> answer;\n"
      "  return output == answer ? 0 : wrong();\n}\n");
  ASSERT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_THAT(get("to/output_validator/build"),
              HasSubstr("c++ -std=c++20 -O2 -I. -o checker.bin check.cpp\n"));
  EXPECT_EQ(get("to/output_validator/testlib.h"), get("p/testlib.h"));
  ASSERT_EQ(open("to"), "");
  EXPECT_TRUE(check("9").has_full_credit()) << check("9").reason;
  EXPECT_EQ(check("8").verdict, Verdict::kWrongAnswer);
}

TEST_F(TestlibProgramsTest, AreInAFolderOfTheLegacyFormat) {
  // There, each entry of output_validators/ is a program.
  ASSERT_EQ(run(ExportFormat::kKattisLegacy), "");
  EXPECT_TRUE(fs::exists(path("to/output_validators/validate/run")));
  put("p/protocols.yaml", "");
  ASSERT_EQ(run(ExportFormat::kKattisLegacy), "");
  EXPECT_TRUE(fs::exists(path("to/output_validators/check.sh")));
  put("p/output_validator/part.sh", "exit 42\n");
  ASSERT_EQ(run(ExportFormat::kKattisLegacy), "");
  EXPECT_TRUE(fs::exists(path("to/output_validators/validate/check.sh")));
  EXPECT_TRUE(fs::exists(path("to/output_validators/validate/part.sh")));
}

TEST_F(TestlibProgramsTest, AnInteractorHasItsCheckerInTheSameFolder) {
  put("p/problem.yaml", get("p/problem.yaml") + "type: interactive\n");
  put("p/protocols.yaml", "output_validator: testlib\nchecker: testlib\n");
  fs::rename(path("p/output_validator/check.sh"), path("p/output_validator/interactor.sh"));
  put("p/checker/check.sh", "exit 0\n");
  ASSERT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_EQ(get("to/output_validator/check.sh"), "exit 0\n");
  EXPECT_THAT(get("to/output_validator/run"),
              AllOf(HasSubstr("\"$programs\"/interactor.sh \"$input\" \"$output\" \"$answer\""),
                    HasSubstr("\"$programs\"/check.sh \"$input\" \"$output\" \"$answer\"")));
  fs::rename(path("p/checker/check.sh"), path("p/checker/interactor.sh"));
  EXPECT_THAT(run(ExportFormat::kIcpc), HasSubstr("interactor and checker have different files"));
}

TEST_F(TestlibProgramsTest, PointsAreAnErrorInAScoringProblem) {
  put("p/output_validator/check.sh", "// quitp(0.5)\nexit 7\n");
  EXPECT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_THAT(exported_.warnings,
              Contains(HasSubstr("it may give points by testlib's protocol (quitp)")));
  put("p/problem.yaml", get("p/problem.yaml") + "type: scoring\n");
  for (const ExportFormat format :
       {ExportFormat::kIcpc, ExportFormat::kKattisLegacy, ExportFormat::kDomjudge}) {
    EXPECT_EQ(run(format),
              "output_validator: not supported: it gives points by testlib's protocol (quitp), "
              "which other judges do not know");
  }
}

TEST_F(TestlibProgramsTest, AreWhatPolygonNeeds) {
  fs::remove_all(path("p/output_validator"));
  put("p/output_validator/check.cpp", "#include \"testlib.h\"\nint main() {}\n");
  put("p/output_validator/testlib.h", "// a header\n");
  put("p/input_validators/val/val.cpp", "#include \"testlib.h\"\nint main() {}\n");
  put("p/testlib.h", "// a header\n");
  put("p/data/secret/test_group.yaml",
      "input_validator_args: [--testset, tests, --group, small]\n");
  ASSERT_EQ(run(ExportFormat::kPolygon), "");
  EXPECT_THAT(exported_.warnings,
              Contains(HasSubstr("input_validators/v.sh: left out: Polygon has no language")));
  EXPECT_THAT(get("to/problem.xml"),
              AllOf(HasSubstr("<source path=\"files/check.cpp\" type=\"cpp."),
                    HasSubstr("<source path=\"files/val.cpp\" type=\"cpp."),
                    HasSubstr("<file path=\"files/testlib.h\" type=\"h.g++\"/>"),
                    HasSubstr("<group feedback-policy=\"complete\" name=\"small\"/>")));
  import(PackageFormat::kPolygon);
  EXPECT_EQ(get("back/protocols.yaml"), get("p/protocols.yaml"));
  EXPECT_EQ(get("back/output_validator/check.cpp"), get("p/output_validator/check.cpp"));
  put("p/output_validator/testlib.h", "// another header\n");
  EXPECT_THAT(run(ExportFormat::kPolygon), HasSubstr("another program has a file of the name"));
  put("p/protocols.yaml", "input_validators: testlib\n");
  EXPECT_THAT(run(ExportFormat::kPolygon), HasSubstr("exit codes 42 and 43"));
}

}  // namespace
}  // namespace biglia::judge
