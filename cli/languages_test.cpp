// `biglia grade` on the same right solution of the sum problem in every language.
#include <gmock/gmock.h>

#include "cli/grading_fixture_test.hpp"
#include "judge/compile/toolchain.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class InLanguages : public GradingTest {
 protected:
  // The verdict of a right solution: NJ if the language is not installed.
  static std::string expected_verdict(const std::string& key) {
    return missing_part(*default_languages().find(key)).empty() ? "AC" : "NJ";
  }
  nlohmann::json row(const std::string& name) const {
    for (const auto& one : json_["submissions"]) {
      if (one["name"] == name) return one;
    }
    return {};
  }
  int grade_with(std::vector<std::string> more) {
    std::vector<std::string> arguments = command("deliveries");
    arguments.insert(arguments.end(), more.begin(), more.end());
    code_ = run(arguments);
    json_ = nlohmann::json::parse(out_, nullptr, false);
    return code_;
  }
};

const char* const kJavaSum = R"(package sum;
import java.util.Scanner;
public class Sum {
  public static void main(String[] args) {
    Scanner in = new Scanner(System.in);
    System.out.println(in.nextInt() + in.nextInt());
  }
}
)";

TEST_F(InLanguages, AcceptsTheSameSolutionInEveryLanguage) {
  put("deliveries/c90.c", right_program());
  put("deliveries/c17.c",
      "#include <stdio.h>\nint main(void) {\n  // modern\n  for (int a, b; scanf(\"%d %d\", &a, "
      "&b) "
      "== 2;) printf(\"%d\\n\", a + b);\n}\n");
  put("deliveries/cpp.cpp",
      "#include <iostream>\nint main() { int a, b; std::cin >> a >> b; std::cout << a + b << "
      "'\\n'; }\n");
  put("deliveries/java/sum/Sum.java", kJavaSum);
  put("deliveries/python.py", "a, b = map(int, input().split())\nprint(a + b)\n");
  put("deliveries/pascal.pas",
      "var a, b: longint;\nbegin\n  read(a, b);\n  writeln(a + b);\nend.\n");
  const auto verdicts = grade("deliveries");
  const std::map<std::string, std::string> expected = {{"c90", "AC"},
                                                       {"c17", "AC"},
                                                       {"cpp", "AC"},
                                                       {"java", expected_verdict("java")},
                                                       {"python", expected_verdict("python3")},
                                                       {"pascal", expected_verdict("pascal")}};
  EXPECT_EQ(verdicts, expected) << out_;
  EXPECT_EQ(row("c17")["compile"]["standard"], "gnu17");
  if (verdicts.at("java") == "AC") {
    EXPECT_EQ(row("java")["limits"]["cpu_ms"], 400);
    EXPECT_EQ(row("java")["language"]["time_factor"], 2.0);
    EXPECT_THAT(row("java")["notes"].dump(), HasSubstr("time limit 0.4 s = 0.2 s × 2 for Java"));
    EXPECT_THAT(row("java")["notes"].dump(),
                HasSubstr("memory limit 256.0 MiB = 64.0 MiB + 192.0 MiB for Java"));
  }
  EXPECT_TRUE(is_clean());
}

// Students' archivers write accented folder names in UTF-8 or in code page 437.
TEST_F(InLanguages, AcceptsFolderNamesThatAreNotAscii) {
  const std::string java = std::string(kJavaSum).substr(std::string("package sum;\n").size());
  const std::string pascal = "var a, b: longint;\nbegin\n  read(a, b);\n  writeln(a + b);\nend.\n";
  const auto zip = [&](const char* name, const std::string& file, const std::string& program) {
    put(std::string("deliveries/") + name + "-utf8.zip",
        make_zip({{"Universit\u00e0/" + file, program, "", true}}));
    put(std::string("deliveries/") + name + "-cp437.zip",
        make_zip({{"Universit\x85/" + file, program, ""}}));
  };
  zip("c", "main.c", right_program());
  zip("java", "Sum.java", java);
  zip("pascal", "main.pas", pascal);
  zip("python", "main.py", "a, b = map(int, input().split())\nprint(a + b)\n");
  std::string class_named = java;
  class_named.replace(class_named.find("Sum"), 3, "Perch\u00e9");
  put("deliveries/java-class.zip", make_zip({{"Perch\u00e9.java", class_named, "", true}}));
  for (const auto& [name, verdict] : grade("deliveries")) {
    const std::string key = name.starts_with("java")     ? "java"
                            : name.starts_with("pascal") ? "pascal"
                            : name.starts_with("python") ? "python3"
                                                         : "c";
    EXPECT_EQ(verdict, expected_verdict(key)) << name << ": " << reason_of(name);
  }
}

TEST_F(InLanguages, DoesNotJudgeSubmissionsWhoseCompilerIsMissing) {
  put("absent.yaml",
      "python3:\n  probe: [/usr/bin/no-such-python]\n  package: python3-of-tomorrow\n");
  put("deliveries/a.py", "print(input())\n");
  put("deliveries/b.c", right_program());
  EXPECT_EQ(grade_with({"--languages", path("absent.yaml").string()}), 4) << error_;
  EXPECT_EQ(row("a")["verdict"], "NJ");
  EXPECT_EQ(row("a")["reason"],
            "not judged: Python 3 is not installed here (package python3-of-tomorrow)");
  EXPECT_EQ(row("a")["compile"], nullptr);
  EXPECT_EQ(row("b")["verdict"], "AC");
}

TEST_F(InLanguages, ReportsAJudgeErrorForACompilerThatDoesNotRun) {
  put("broken.yaml", "c: {probe: [/usr/bin/false]}\n");
  put("deliveries/b.c", right_program());
  EXPECT_EQ(grade_with({"--languages", path("broken.yaml").string()}), 3);
  EXPECT_THAT(row("b")["reason"].dump(), HasSubstr("/usr/bin/false does not run here"));
}

TEST_F(InLanguages, SelectsALanguageByItsKey) {
  put("deliveries/a.c", "int main(void) { return 1 +; }\n");
  EXPECT_EQ(grade_with({"--language", "c17"}), 1);
  EXPECT_EQ(row("a")["compile"]["standard"], "c17");
  EXPECT_EQ(grade_with({"--language", "cobol"}), 2);
  EXPECT_THAT(error_, HasSubstr("--language cobol: expected one of c cpp"));
}

TEST_F(InLanguages, ReadsTheUsersTable) {
  put("config/biglia/languages.yaml", "c: {time_factor: 3}\n");
  put("deliveries/a.c", right_program());
  EXPECT_EQ(grade_with({}), 0) << error_;
  EXPECT_EQ(row("a")["limits"]["cpu_ms"], 600);
  put("config/biglia/languages.yaml", "c: {time_faktor: 3}\n");
  EXPECT_EQ(grade_with({}), 2);
  EXPECT_THAT(error_, HasSubstr("languages.yaml:1:18: unknown key \"time_faktor\""));
}

TEST_F(InLanguages, CachesCompiledPrograms) {
  put("deliveries/a.c", right_program());
  const auto entries = [&] {
    std::size_t count = 0;
    std::error_code missing;
    for (auto at = std::filesystem::directory_iterator(path("cache/biglia/compile"), missing);
         !missing && at != std::filesystem::directory_iterator(); ++at) {
      if (at->is_directory()) ++count;  // files are the store's notes
    }
    return count;
  };
  EXPECT_EQ(grade_with({"--no-compile-cache"}), 0) << error_;
  EXPECT_EQ(entries(), 0U);
  EXPECT_EQ(grade_with({"--fresh"}), 0) << error_;
  EXPECT_EQ(entries(), 1U);
  EXPECT_EQ(grade_with({"--fresh"}), 0) << error_;
  EXPECT_EQ(entries(), 1U);
}

}  // namespace
}  // namespace biglia::judge
