// Compiles and runs every language of the table in a real box. Skips a language that is not
// installed and names its package.
#include <gmock/gmock.h>

#include <map>
#include <string>

#include "judge/compile/command.hpp"
#include "judge/compile/sources.hpp"
#include "judge/compile/toolchain.hpp"
#include "judge/run/box_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;
using Files = std::map<std::string, std::string>;

class InLanguage : public BoxFixture {
 protected:
  static const Language& language(const std::string& key) { return *default_languages().find(key); }

  static bool is_missing(const std::string& key) { return !missing_part(language(key)).empty(); }

  CompileOutcome compile_files(const std::string& key, const Files& files) {
    std::filesystem::remove_all(folder() / "submission");
    std::filesystem::remove_all(folder() / "program");
    for (const auto& [name, text] : files) {
      const auto path = folder() / "submission" / name;
      std::filesystem::create_directories(path.parent_path());
      std::ofstream(path) << text;
    }
    CompileRequest request;
    request.submission = folder() / "submission";
    request.program = folder() / "program";
    request.scratch = folder() / "scratch";
    request.language = &language(key);
    auto outcome = compile(*box_, request);
    EXPECT_TRUE(outcome) << outcome.error().message;
    return outcome ? *outcome : CompileOutcome{};
  }

  // Runs with the limits of a problem with 2 s and 64 MiB.
  RunOutcome run_files(const std::string& key, const Files& files, const std::string& input) {
    const CompileOutcome outcome = compile_files(key, files);
    EXPECT_TRUE(outcome.is_compiled()) << outcome.report.reason << '\n' << outcome.report.log;
    Limits limits;
    limits.memory = mib(64);
    const RunPlan plan = plan_run(language(key), outcome.entry, limits);
    const Executable executable{folder() / "program", plan.command,   plan.environment, plan.view,
                                plan.memory_message,  plan.time_note, plan.memory_note};
    return run_program(*box_, executable, {write("in", input), {}}, plan.limits, folder() / "runs");
  }

  void expect_sum(const std::string& key, const Files& files) {
    const RunOutcome outcome = run_files(key, files, "5 6\n");
    EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
    EXPECT_EQ(read(outcome.output), "11\n");
  }

  // Returns the reason of the compile error.
  std::string refused(const std::string& key, const Files& files) {
    const CompileOutcome outcome = compile_files(key, files);
    EXPECT_TRUE(outcome.is_compile_error());
    EXPECT_THAT(outcome.report.log, Not(HasSubstr("/box")));
    EXPECT_FALSE(std::filesystem::exists(folder() / "program"));
    return outcome.report.reason;
  }
};

#define SKIP_WITHOUT(key)                        \
  if (is_missing(key)) {                         \
    GTEST_SKIP() << missing_part(language(key)); \
  }                                              \
  static_assert(true)

const std::string kJavaSum =
    "import java.util.Scanner;\n"
    "public class Sum {\n"
    "  public static void main(String[] args) {\n"
    "    Scanner in = new Scanner(System.in);\n"
    "    System.out.println(geo.Adder.add(in.nextInt(), in.nextInt()));\n"
    "  }\n"
    "}\n";
const std::string kJavaAdder =
    "package geo;\n"
    "public class Adder { public static int add(int a, int b) { return a + b; } }\n";

TEST_F(InLanguage, JavaRunsClassesInPackages) {
  SKIP_WITHOUT("java");
  expect_sum("java", {{"Sum.java", kJavaSum}, {"geo/Adder.java", kJavaAdder}});
}

TEST_F(InLanguage, JavaErrorsNameTheirPlace) {
  SKIP_WITHOUT("java");
  EXPECT_THAT(refused("java", {{"dir/A.java", "class A {\n  int f() { return x; }\n}\n"}}),
              HasSubstr("dir/A.java:2: error: cannot find symbol"));
  EXPECT_THAT(refused("java", {{"A.java", "class A { void main() {} }\n"}}),
              HasSubstr("no class has a `public static void main"));
}

std::string java_program(const std::string& body) {
  return "import java.util.*;\nclass Main {\n  static int deep(int n) { return n == 0 ? 0 : 1 + "
         "deep(n - 1); }\n  public static void main(String[] a) throws Exception {\n" +
         body + "\n  }\n}\n";
}

TEST_F(InLanguage, JavaHeapHasTheSizeOfTheProblemsMemoryLimit) {
  SKIP_WITHOUT("java");
  const auto fill = [&](int mebibytes) {
    return run_files("java",
                     {{"Main.java", java_program("List<byte[]> all = new ArrayList<>();\n"
                                                 "for (int i = 0; i < " +
                                                 std::to_string(4 * mebibytes) +
                                                 "; i++) { byte[] b = new byte[1 << 18]; "
                                                 "Arrays.fill(b, (byte) 1); all.add(b); }")}},
                     "");
  };
  EXPECT_TRUE(has_verdict(fill(50), Verdict::kAccepted));
  const RunOutcome over = fill(80);
  EXPECT_TRUE(has_verdict(over, Verdict::kMemoryLimit));
  EXPECT_THAT(over.judgement.reason,
              HasSubstr("memory limit of 256.0 MiB = 64.0 MiB + 192.0 MiB for Java"));
}

TEST_F(InLanguage, JavaSupportsDeepRecursion) {
  SKIP_WITHOUT("java");
  const RunOutcome outcome =
      run_files("java", {{"Main.java", java_program("System.out.println(deep(200000));")}}, "");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
}

TEST_F(InLanguage, JavaExceptionIsARunTimeError) {
  SKIP_WITHOUT("java");
  const RunOutcome outcome = run_files(
      "java", {{"Main.java", java_program("throw new IllegalStateException(\"odd\");")}}, "");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kRunTimeError));
  EXPECT_THAT(outcome.error_text, HasSubstr("IllegalStateException: odd"));
}

TEST_F(InLanguage, JavaStartsThreads) {
  SKIP_WITHOUT("java");
  const RunOutcome outcome = run_files(
      "java",
      {{"Main.java", java_program("Thread[] all = new Thread[8];\n"
                                  "for (int i = 0; i < 8; i++) { all[i] = new Thread(() -> {}); "
                                  "all[i].start(); }\nfor (Thread t : all) t.join();")}},
      "");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
}

// The conformance table opens the streams from C (row 68).
TEST_F(InLanguage, StreamsCanBeOpenedByName) {
  expect_sum(
      "cpp",
      {{"main.cpp",
        "#include <fstream>\n"
        "int main() { std::ifstream in(\"/dev/stdin\"); std::ofstream out(\"/dev/stdout\");\n"
        "  std::ofstream error(\"/dev/stderr\"); int a, b;\n"
        "  return in >> a >> b && out << a + b << '\\n' && error << 1 ? 0 : 1; }\n"}});
  for (const char* key : {"python3", "pypy3"}) {
    if (is_missing(key)) continue;
    expect_sum(key, {{"main.py",
                      "numbers = open('/dev/stdin').read().split()\n"
                      "print(sum(map(int, numbers)), file=open('/dev/stdout', 'w'))\n"
                      "print(1, file=open('/dev/stderr', 'a'))\n"}});
  }
  SKIP_WITHOUT("python3");
}

TEST_F(InLanguage, PythonRunsAScriptWithModules) {
  for (const char* key : {"python3", "pypy3"}) {
    if (is_missing(key)) continue;
    expect_sum(key, {{"main.py",
                      "from geo.adder import add\na, b = map(int, input().split())\n"
                      "print(add(a, b))\n"},
                     {"geo/__init__.py", ""},
                     {"geo/adder.py", "def add(a, b):\n    return a + b\n"}});
  }
  SKIP_WITHOUT("python3");
}

TEST_F(InLanguage, PythonSyntaxErrorsAreCompileErrors) {
  SKIP_WITHOUT("python3");
  EXPECT_THAT(refused("python3", {{"dir/a.py", "x = 1\nprint x\n"}}),
              HasSubstr("dir/a.py:2:1: error: Missing parentheses in call to 'print'"));
  EXPECT_THAT(refused("python3", {{"a.py", std::string("x = 1\0\n", 7)}}), HasSubstr("a.py:1:1"));
  EXPECT_THAT(refused("python3", {{"a.py", ""}, {"b.py", ""}}),
              HasSubstr("expected one called main.py"));
}

TEST_F(InLanguage, PythonTimeLimitVerdictNamesTheScaledLimit) {
  SKIP_WITHOUT("python3");
  const CompileOutcome outcome = compile_files("python3", {{"a.py", "while True: pass\n"}});
  Limits limits;
  limits.cpu = std::chrono::milliseconds(100);
  const RunPlan plan = plan_run(language("python3"), outcome.entry, limits);
  const Executable executable{
      folder() / "program", plan.command, plan.environment, plan.view, "", plan.time_note, ""};
  const RunOutcome run =
      run_program(*box_, executable, {write("in", ""), {}}, plan.limits, folder() / "runs");
  EXPECT_TRUE(has_verdict(run, Verdict::kTimeLimit));
  EXPECT_THAT(run.judgement.reason, HasSubstr("time limit of 0.6 s = 0.1 s × 6 for Python 3"));
}

TEST_F(InLanguage, PascalRunsAProgramWithUnitsInFolders) {
  SKIP_WITHOUT("pascal");
  expect_sum("pascal", {{"solve.pas",
                         "uses adder;\nvar a, b: integer;\nbegin\n  read(a, b);\n"
                         "  writeln(add(a, b));\nend.\n"},
                        {"geo/adder.pas",
                         "unit adder;\ninterface\n"
                         "function add(a, b: integer): integer;\n"
                         "implementation\n"
                         "function add(a, b: integer): integer;\n"
                         "begin\n  add := a + b;\nend;\nend.\n"}});
}

TEST_F(InLanguage, PascalErrorsNameTheirPlace) {
  SKIP_WITHOUT("pascal");
  EXPECT_THAT(refused("pascal", {{"a.pas", "begin\n  x := 3;\nend.\n"}}),
              HasSubstr("a.pas:2:3: error: Identifier not found \"x\""));
}

TEST_F(InLanguage, KeysSelectTheStandard) {
  expect_sum("c17", {{"a.c",
                      "#include <stdio.h>\nint main(void) { int a, b; // modern\n"
                      "  scanf(\"%d %d\", &a, &b); printf(\"%d\\n\", a + b); }\n"}});
  expect_sum("cpp23", {{"a.cpp",
                        "#include <iostream>\nint main() { int a, b; std::cin >> a >> b;\n"
                        "  if consteval { return 1; }\n  std::cout << a + b << '\\n'; }\n"}});
}

}  // namespace
}  // namespace biglia::judge
