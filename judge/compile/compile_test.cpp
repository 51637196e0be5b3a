#include "judge/compile/compile.hpp"

#include <gmock/gmock.h>

#include <array>
#include <fstream>
#include <memory>
#include <string>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/toolchain.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class Compile : public testing::Test {
 protected:
  void SetUp() override {
    auto box = open_box();
    if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    box_ = std::move(*box);
    std::filesystem::create_directory(submission());
    limits_.cpu = std::chrono::seconds(5);
    limits_.memory = mib(256);
  }

  std::filesystem::path submission() const { return folder_.path() / "submission"; }
  std::filesystem::path program() const { return folder_.path() / "program"; }

  void write(const std::string& name, const std::string& text) const {
    const auto path = submission() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
  }

  CompileOutcome compile_all() {
    CompileRequest request{submission(), program(), folder_.path() / "scratch", limits_};
    auto outcome = compile(*box_, request);
    EXPECT_TRUE(outcome) << outcome.error().message;
    const auto scratch = folder_.path() / "scratch";
    EXPECT_TRUE(!std::filesystem::exists(scratch) || std::filesystem::is_empty(scratch));
    return outcome ? *outcome : CompileOutcome{};
  }

  // Compiles a source that must be refused within the limits, with a bounded log and no program.
  CompileOutcome refused(const std::string& name, const std::string& text) {
    write(name, text);
    CompileOutcome outcome = compile_all();
    EXPECT_TRUE(outcome.is_compile_error());
    EXPECT_NE(outcome.report.reason, "");
    EXPECT_LE(outcome.report.log.size(), kib(64).count);
    EXPECT_FALSE(std::filesystem::exists(program()));
    return outcome;
  }

  std::unique_ptr<Box> box_;
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  Limits limits_ = compile_limits();
};

TEST_F(Compile, CompilesAnsiCFromSeveralFilesAndFolders) {
  write("src/main.c",
        "#include \"x.h\"\n#include <math.h>\nint main(void) { return f() + (int)floor(0.5); }\n");
  write("src/f.c", "#include \"x.h\"\nint f(void) { return 0; }\n");
  write("include/x.h", "int f(void);\n");
  const auto outcome = compile_all();
  EXPECT_TRUE(outcome.is_compiled()) << outcome.report.log;
  EXPECT_EQ(outcome.report.standard, "c90");
  EXPECT_TRUE(outcome.report.conforming);
  EXPECT_EQ(outcome.report.warning_count, 0U);
  EXPECT_TRUE(std::filesystem::is_regular_file(program()));
}

TEST_F(Compile, AcceptsPedanticWarningsAsNotConforming) {
  write("a.c", "int main(void) { int a = 0; a++; int b = a; return b - 1; }\n");
  const auto outcome = compile_all();
  EXPECT_TRUE(outcome.is_compiled());
  EXPECT_EQ(outcome.report.standard, "c90");
  EXPECT_FALSE(outcome.report.conforming);
  ASSERT_EQ(outcome.report.warnings.size(), 1U);
  EXPECT_EQ(outcome.report.warnings[0].substr(0, 17), "a.c:1:34: warning");
}

TEST_F(Compile, FallsBackToModernCAndNotesIt) {
  write("a.c", "int main(void) { for (int i = 0; i < 3; i++) {} return 0; }  // modern\n");
  const auto outcome = compile_all();
  EXPECT_TRUE(outcome.is_compiled());
  EXPECT_EQ(outcome.report.standard, "gnu17");
  EXPECT_FALSE(outcome.report.conforming);
  EXPECT_THAT(outcome.report.conformance_note, HasSubstr("a.c:1:"));
}

TEST_F(Compile, TakesModernCForFunctionsThatC90DoesNotDeclare) {
  write("a.c", "#include <string.h>\nint main(void) { return strdup(\"\") == 0; }\n");
  const auto outcome = compile_all();
  EXPECT_TRUE(outcome.is_compiled());
  EXPECT_EQ(outcome.report.standard, "gnu17");
  EXPECT_FALSE(outcome.report.conforming);
  EXPECT_THAT(outcome.report.conformance_note,
              HasSubstr("implicit declaration of function 'strdup'"));
  EXPECT_TRUE(std::filesystem::is_regular_file(program()));
}

TEST_F(Compile, KeepsC90IfModernCDoesNotDeclareTheFunctionEither) {
  write("a.c", "int main(void) { return later(); }\nint later() { return 0; }\n");
  const auto outcome = compile_all();
  EXPECT_TRUE(outcome.is_compiled());
  EXPECT_EQ(outcome.report.standard, "c90");
  EXPECT_TRUE(outcome.report.conforming);
  EXPECT_EQ(outcome.report.warning_count, 1U);
  EXPECT_TRUE(std::filesystem::is_regular_file(program()));
}

TEST_F(Compile, NotesAMainWhoseExitCodeIsArbitrary) {
  write("a.c", "#include <stdio.h>\nint main(void) { puts(\"3\"); }\n");
  EXPECT_TRUE(compile_all().report.any_exit_code);
  write("a.c", "#include <stdio.h>\nint main(void) { puts(\"3\"); return 0; }\n");
  EXPECT_FALSE(compile_all().report.any_exit_code);
}

TEST_F(Compile, FixesDateAndTimeMacros) {
  write("a.cc",
        "#include <cstdio>\nint main() { std::puts(__DATE__ __TIME__); }\n"
        "constexpr const char* kTime = __DATE__ __TIME__;\n"
        "static_assert(kTime[0] == 'S' && kTime[7] == '2' && kTime[18] == '0');\n");
  EXPECT_TRUE(compile_all().is_compiled());
}

TEST_F(Compile, CompilesCpp20) {
  write("a.cpp",
        "#include <span>\nint main() { return static_cast<int>(std::span<int>{}.size()); }\n");
  const auto outcome = compile_all();
  EXPECT_TRUE(outcome.is_compiled()) << outcome.report.log;
  EXPECT_EQ(outcome.report.standard, "c++20");
}

TEST_F(Compile, ReportsAnErrorAtItsPlaceWithoutHostPaths) {
  const auto outcome = refused("dir/a.c", "int main(void) { return x; }\n");
  EXPECT_THAT(outcome.report.reason, HasSubstr("dir/a.c:1:25: error: 'x' undeclared"));
  EXPECT_THAT(outcome.report.log, Not(HasSubstr("/box")));
}

TEST_F(Compile, ReportsAMissingFunction) {
  const auto outcome = refused("a.c", "int f(void);\nint main(void) { return f(); }\n");
  EXPECT_THAT(outcome.report.reason, HasSubstr("undefined reference to `f'"));
  EXPECT_THAT(outcome.report.log, Not(HasSubstr("/tmp")));
}

// gnu17 fails at the macro, and c90 reaches the linker. The linker's error is the useful one.
TEST_F(Compile, ReportsTheRefusedStepThatGotFarthest) {
  const auto outcome = refused("a.c",
                               "#ifdef unix\nint x = unix y;\n#endif\n"
                               "int f(void) { return 0; }\n");
  EXPECT_THAT(outcome.report.reason, HasSubstr("undefined reference to `main'"));
  EXPECT_EQ(outcome.report.standard, "c90");
}

TEST_F(Compile, NotesTheFirstBreachesOfTheStandard) {
  write("a.c",
        "int main(void) {\n  for (int i = 0; i < 1; i++) {}\n  for (int j = 0; j < 1; j++) {}\n"
        "  return 0;\n}\n");
  const auto outcome = compile_all();
  EXPECT_EQ(outcome.report.standard, "gnu17");
  EXPECT_THAT(outcome.report.conformance_note, HasSubstr("a.c:2:3: error: "));
  EXPECT_THAT(outcome.report.conformance_note, HasSubstr("; a.c:3:3: error: "));
}

TEST_F(Compile, GivesAReasonForAPythonErrorWithoutMessage) {
  if (!missing_part(*default_languages().find("python3")).empty()) GTEST_SKIP() << "no Python";
  const auto outcome =
      refused("a.py", "x = " + std::string(100'000, '(') + std::string(100'000, ')') + "\n" +
                          "y = " + std::string(5'000'000, '-') + "1\n");
  EXPECT_THAT(outcome.report.reason, HasSubstr("a.py:"));
  EXPECT_THAT(outcome.report.reason, Not(testing::EndsWith("error: ")));
}

TEST_F(Compile, AcceptsAByteOrderMarkInEveryLanguage) {
  const std::string mark = "\xef\xbb\xbf";
  write("src/a/A.java",
        mark + "package a;\nclass A { public static void main(String[] x) { B.f(); } }\n");
  write("src/a/B.java", mark + "package a;\nclass B { static void f() {} }\n");
  if (missing_part(*default_languages().find("java")).empty()) {
    EXPECT_TRUE(compile_all().is_compiled()) << compile_all().report.reason;
    write("src/a/B.java", mark + "package a;\nclass B { static void f() { ñ } }\n");
    EXPECT_THAT(compile_all().report.reason, HasSubstr("src/a/B.java:2:"));
  }
  for (const auto& [key, name, text] :
       std::vector<std::array<std::string, 3>>{{"c", "a.c", "int main(void) { return 0; }\n"},
                                               {"cpp", "a.cpp", "int main() { return 0; }\n"},
                                               {"python3", "a.py", "print(1)\n"},
                                               {"pascal", "a.pas", "program a; begin end.\n"}}) {
    if (!missing_part(*default_languages().find(key)).empty()) continue;
    std::filesystem::remove_all(submission());
    std::filesystem::remove_all(program());
    write(name, mark + text);
    EXPECT_TRUE(compile_all().is_compiled()) << key << ": " << compile_all().report.reason;
  }
}

TEST_F(Compile, ReportsASubmissionWithoutSourcesAsACompileError) {
  EXPECT_THAT(refused("report.pdf", "x").report.reason, HasSubstr("no source file"));
}

// Regression test: this was a judge error, so one student's zip made a whole class's grading fail.
TEST_F(Compile, ReportsTooLongFileNamesAsACompileErrorWithTheLimit) {
  const std::string folder = std::string(100, 'd') + "/" + std::string(100, 'e') + "/";
  for (int i = 0; i < 900; ++i) write(folder + "f" + std::to_string(i) + ".c", "\n");
  EXPECT_THAT(refused("main.c", "int main(void) { return 0; }\n").report.reason,
              HasSubstr("the names of the 901 sources and their folders are too long: expected a "
                        "compiler command of at most 131072 bytes, found "));
}

TEST_F(Compile, CompilesManySourcesWithShortNames) {
  for (int i = 0; i < 40; ++i) {
    write("f" + std::to_string(i) + ".c", "int f" + std::to_string(i) + "(void) { return 0; }\n");
  }
  write("main.c", "int main(void) { return 0; }\n");
  EXPECT_TRUE(compile_all().is_compiled());
}

TEST_F(Compile, DoesNotReportAnInterruptAsACompileError) {
  write("a.c", "int main(void) { return 0; }\n");
  std::stop_source stop;
  stop.request_stop();
  const auto outcome = compile(
      *box_, {submission(), program(), folder_.path() / "scratch", limits_}, stop.get_token());
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->interrupted);
}

TEST_F(Compile, CompilesASingleFileWithoutItsNeighbours) {
  write("a.c", "int main(void) { return 0; }\n");
  write("b.c", "int main(void) { return 1; }\n");
  const auto outcome =
      compile(*box_, {submission() / "a.c", program(), folder_.path() / "scratch", limits_});
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->is_compiled()) << outcome->report.log;
}

}  // namespace
}  // namespace biglia::judge
