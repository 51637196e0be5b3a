#include "workbench/export/export.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "judge/formats/import.hpp"
#include "judge/package/test_data.hpp"
#include "workbench/export/content.hpp"
#include "workbench/export/export_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

namespace fs = std::filesystem;

// A package of a user in path("p"): samples, a group of two tests of which one has arguments of its
// own, a group whose tests share its points, two equal inputs, an empty answer.
class ExportTest : public ExportFixture {
 protected:
  void SetUp() override {
    ExportFixture::SetUp();
    put("p/problem.yaml",
        "problem_format_version: 2025-09\ntype: scoring\nname: {en: Double, de: Doppelt}\n"
        "uuid: 60c77369-395b-45c9-8622-6eb7c97560f8\nlicense: cc0\nkeywords: [one, two]\n"
        "credits: {contributors: [{name: Ann, email: a@a.example}, Bob]}\n"
        "limits: {time_limit: 3, memory: 64}\n");
    put("p/statement/problem.en.md", "Double $n$.\n\n## Input\n\n$n$\n");
    put("p/statement/problem.de.md", "Verdopple $n$.\n");
    put_test("sample/1", "1\n", "2\n");
    put_test("secret/1-small/a", "1\n", "2\n");
    put_test("secret/1-small/b", "2\n", "4\n");
    put_test("secret/1-small/c", "3\n", "6\n");
    put("p/data/secret/1-small/c.yaml", "output_validator_args: [case_sensitive]\n");
    put("p/data/secret/1-small/test_group.yaml", "max_score: 40\nscore_aggregation: min\n");
    put_test("secret/2-large/a", "0\n", "");
    put_test("secret/2-large/b", "50\n", "100\n");
    put("p/data/secret/2-large/test_group.yaml",
        "max_score: 60\nscore_aggregation: sum\ninput_validator_args: [--large]\n");
    put("p/input_validators/v.py", "import sys\nsys.exit(42)\n");
    put("p/submissions/accepted/right.c", "int main(void) { return 0; }\n");
    put("p/submissions/accepted/slow.py", "print(1)\n");
    put("p/submissions/wrong_answer/wrong.c", "int main(void) { return 0; }\n");
    put("p/submissions/maybe/either.c", "int main(void) { return 0; }");
    put("p/submissions/submissions.yaml",
        "maybe/either.c: {permitted: [AC, WA, TLE]}\naccepted/right.c: {score: 100}\n");
  }

  void put_test(const std::string& name, const std::string& input, const std::string& answer) {
    put("p/data/" + name + ".in", input);
    put("p/data/" + name + ".ans", answer);
  }

  // The groups of the package in `folder` with the numbers of their tests and points.
  std::vector<std::string> groups(const std::string& folder) const {
    std::vector<std::string> found;
    const auto groups = read_test_groups(path(folder), Judging::kScoring);
    if (!groups) return {groups.error().message};
    for (const TestGroup& group : *groups) {
      found.push_back(group.name + ' ' + std::to_string(group.tests.size()) + ' ' +
                      std::to_string(static_cast<int>(group.max_score)));
    }
    return found;
  }
};

TEST_F(ExportTest, IcpcIsACopy) {
  ASSERT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_EQ(exported_.tests, 6U);
  EXPECT_EQ(exported_.submissions, 4U);
  EXPECT_THAT(exported_.warnings, IsEmpty());
  EXPECT_THAT(groups("to"),
              ElementsAre("sample 1 0", "secret/1-small 3 40", "secret/2-large 2 60"));
  EXPECT_TRUE(fs::is_symlink(path("to/data/secret/1-small/a.in"))) << "equal to the sample";
  EXPECT_EQ(get("to/data/secret/2-large/a.ans"), "");
  EXPECT_EQ(get("to/data/secret/1-small/c.yaml"), "output_validator_args: [case_sensitive]\n");
  EXPECT_EQ(get("to/statement/problem.en.md"), get("p/statement/problem.en.md"));
  EXPECT_FALSE(fs::exists(path("to/statement/problem.en.tex"))) << "one statement per language";
  EXPECT_EQ(get("to/input_validators/v.py"), get("p/input_validators/v.py"));
  // Later changes of the export do not change the package.
  EXPECT_EQ(fs::hard_link_count(path("p/data/sample/1.in")), 1U);
}

TEST_F(ExportTest, PassFailHasNoPoints) {
  ASSERT_EQ(run(ExportFormat::kIcpc, true), "");
  EXPECT_THAT(get("to/problem.yaml"),
              AllOf(HasSubstr("type: pass-fail"), Not(HasSubstr("scoring"))));
  EXPECT_EQ(get("to/data/secret/1-small/test_group.yaml"), "(no such file)");
  EXPECT_EQ(get("to/data/secret/2-large/test_group.yaml"), "input_validator_args: [--large]\n");
  EXPECT_THAT(get("to/submissions/submissions.yaml"), Not(HasSubstr("score")));
  EXPECT_THAT(get("to/statement/problem.en.tex"), HasSubstr("\\problemname{}"));
  EXPECT_FALSE(fs::exists(path("to/statement/problem.en.md"))) << "one statement per language";
  EXPECT_TRUE(fs::exists(path("to/submissions/other_languages/slow.py")));
  EXPECT_THAT(exported_.warnings, Contains(HasSubstr("points and groups: left out")));
  EXPECT_THAT(exported_.warnings, Contains(HasSubstr("submissions/accepted/slow.py: python3")));
}

TEST_F(ExportTest, PassFailKeepsATestWithAnEmptyOutput) {
  ASSERT_EQ(run(ExportFormat::kIcpc, true), "");
  EXPECT_EQ(get("to/data/secret/2-large/a.ans"), "");
  EXPECT_EQ(get("to/.bapctools.yaml"), "no_test_case_sanity_checks: true\n");
  EXPECT_THAT(exported_.warnings, Contains(HasSubstr("1 tests have an empty right output")));
}

TEST_F(ExportTest, LegacyRefusesArgumentsWithBlanks) {
  for (const char* const word : {"'a b'", "''", R"("a\tb")"}) {
    put("p/data/secret/1-small/test_group.yaml",
        std::string("max_score: 40\noutput_validator_args: [x, ") + word + "]\n");
    for (const ExportFormat format : {ExportFormat::kKattisLegacy, ExportFormat::kDomjudge}) {
      EXPECT_THAT(
          run(format),
          HasSubstr("output_validator_args: not supported: expected arguments without blanks"))
          << word;
    }
  }
}

TEST_F(ExportTest, LegacyRefusesARequiredGroup) {
  put("p/data/secret/1-small/test_group.yaml", "max_score: 40\n");
  put("p/data/secret/2-large/test_group.yaml",
      "max_score: 60\nscore_aggregation: sum\nrequire_pass: secret/1-small\n");
  EXPECT_THAT(run(ExportFormat::kKattisLegacy),
              HasSubstr("secret/2-large: not supported: require_pass"));
  EXPECT_EQ(run(ExportFormat::kDomjudge), "") << "without points";
}

TEST_F(ExportTest, WhatWouldBeReadBackInAnotherWayIsRefused) {
  fs::remove(path("p/data/secret/1-small/c.yaml"));
  put("p/data/secret/test_group.yaml", "score_aggregation: min\n");
  EXPECT_THAT(run(ExportFormat::kPolygon),
              HasSubstr("not supported: points of all groups: expected the least, found their sum "
                        "in the export"));
  put("p/data/secret/test_group.yaml", "score_aggregation: sum\n");
  EXPECT_EQ(run(ExportFormat::kPolygon), "");
  put("p/data/secret/2-large/a.in", "1\r\n");  // Polygon's import makes it a line of its own
  EXPECT_THAT(run(ExportFormat::kPolygon),
              HasSubstr("a test of the export that differs from each"));
}

TEST_F(ExportTest, LegacyHasTestdataYaml) {
  ASSERT_EQ(run(ExportFormat::kKattisLegacy), "");
  EXPECT_THAT(get("to/problem.yaml"),
              AllOf(HasSubstr("problem_format_version: legacy"), HasSubstr("type: scoring"),
                    HasSubstr("keywords: one two"), HasSubstr("validation: default")));
  EXPECT_EQ(get("to/.timelimit"), "3\n");
  EXPECT_EQ(get("to/data/secret/1-small/testdata.yaml"),
            "on_reject: break\ngrader_flags: min\naccept_score: 40\nrange: 0 40\n");
  EXPECT_EQ(get("to/data/secret/2-large/testdata.yaml"),
            "on_reject: continue\ngrader_flags: sum\naccept_score: 30\nrange: 0 60\n"
            "input_validator_flags: --large\n");
  EXPECT_EQ(get("to/data/secret/1-small/2/testdata.yaml"),
            "on_reject: break\ngrader_flags: min\naccept_score: 40\nrange: 0 40\n"
            "output_validator_flags: case_sensitive\n");
  EXPECT_EQ(get("to/data/testdata.yaml"), "on_reject: continue\ngrader_flags: sum\nrange: 0 100\n");
  EXPECT_THAT(get("to/problem_statement/problem.de.tex"), HasSubstr("\\problemname{Doppelt}"));
  EXPECT_TRUE(fs::exists(path("to/submissions/accepted/right.c")));
  EXPECT_TRUE(fs::exists(path("to/submissions/mixed/either.c")));
}

TEST_F(ExportTest, LegacyIsReadBack) {
  // A sum whose tests differ in arguments, too.
  put("p/data/secret/2-large/a.yaml", "output_validator_args: [case_sensitive]\n");
  ASSERT_EQ(run(ExportFormat::kKattisLegacy), "");
  EXPECT_THAT(get("to/data/secret/2-large/2/testdata.yaml"),
              HasSubstr("accept_score: 30\nrange: 0 30\n"));
  const auto imported = import_package(path("to"), PackageFormat::kLegacy, path("back"));
  ASSERT_TRUE(imported) << imported.error().message;
  EXPECT_THAT(*imported, IsEmpty());
  EXPECT_THAT(groups("back"),
              ElementsAre("sample 1 0", "secret/1-small 3 40", "secret/2-large 2 60"));
  EXPECT_EQ(get("back/data/secret/1-small/c.yaml"), "output_validator_args:\n  - case_sensitive\n");
  EXPECT_THAT(get("back/problem.yaml"), HasSubstr("credits: Ann, Bob\n"));
  const auto config = read_problem_config(path("back"));
  ASSERT_TRUE(config) << config.error().message;
  EXPECT_EQ(config->limits.time, std::chrono::seconds(3));
  EXPECT_EQ(config->limits.memory, mib(64));
}

TEST_F(ExportTest, DomjudgeMarksWhatItsFoldersCannotSay) {
  ASSERT_EQ(run(ExportFormat::kDomjudge), "");
  EXPECT_EQ(get("to/domjudge-problem.ini"), "short-name = double\ntimelimit = 3\n");
  EXPECT_EQ(get("to/submissions/mixed/either.c"),
            "int main(void) { return 0; }\n/* @EXPECTED_RESULTS@: CORRECT, WRONG-ANSWER, "
            "TIMELIMIT */\n");
  EXPECT_EQ(get("to/submissions/other_languages/slow.py"),
            "print(1)\n# @EXPECTED_RESULTS@: CORRECT, TIMELIMIT, RUN-ERROR\n");
  EXPECT_EQ(get("to/submissions/accepted/right.c"), get("p/submissions/accepted/right.c"));
  EXPECT_EQ(get("to/data/secret/1-small/testdata.yaml"), "(no such file)") << "there are no points";
  const auto imported = import_package(path("to"), PackageFormat::kLegacy, path("back"));
  ASSERT_TRUE(imported) << imported.error().message;
  EXPECT_THAT(*imported, IsEmpty());
  EXPECT_THAT(get("back/submissions/submissions.yaml"),
              AllOf(HasSubstr("mixed/either.c: {permitted: [AC, TLE, WA]}\n"),
                    HasSubstr("other_languages/slow.py: {permitted: [AC, RTE, TLE]}\n")));
}

TEST_F(ExportTest, PolygonHasAllTestsAndSolutions) {
  fs::remove(path("p/data/secret/1-small/c.yaml"));
  ASSERT_EQ(run(ExportFormat::kPolygon), "");
  const std::string xml = get("to/problem.xml");
  EXPECT_THAT(xml, AllOf(HasSubstr("<time-limit>3000</time-limit>"),
                         HasSubstr("<memory-limit>67108864</memory-limit>"),
                         HasSubstr("<test-count>6</test-count>"),
                         HasSubstr(R"(<test method="manual" sample="true" group="0" points="0"/>)"),
                         HasSubstr(R"(name="2-large" points="60" points-policy="each-test")"),
                         HasSubstr("<solution tag=\"main\">"), HasSubstr("tag=\"wrong-answer\""),
                         HasSubstr("value=\"Doppelt\"")));
  EXPECT_THAT(xml, AllOf(HasSubstr(R"(<property name="problem.yaml:credits" value="Ann, Bob"/>)"),
                         HasSubstr(R"(<property name="problem.yaml:license" value="cc0"/>)"),
                         HasSubstr(R"(<tag value="two"/>)")));
  EXPECT_EQ(get("to/tests/06"), "50\n");
  EXPECT_EQ(get("to/tests/06.a"), "100\n");
  EXPECT_THAT(get("to/files/check.cpp"), HasSubstr("compare_output"));
  EXPECT_THAT(exported_.warnings,
              Contains(HasSubstr("input_validators/v.py: left out: it reports")));
}

TEST_F(ExportTest, PolygonRejectsSolutionsThatMayGetFewerPointsAndImportAcceptsThem) {
  fs::remove(path("p/data/secret/1-small/c.yaml"));
  put("p/submissions/accepted/z.c", "int main(void) { return 1; }\n");
  put("p/submissions/submissions.yaml",
      "accepted/right.c: {score: 100}\naccepted/z.c: {score: [40, 99.5]}\n"
      "wrong_answer/wrong.c: {score: 0}\n");
  ASSERT_EQ(run(ExportFormat::kPolygon), "");
  const std::string xml = get("to/problem.xml");
  const auto has_tag = [&](const std::string& tag, const std::string& name) {
    return xml.contains(fmt::format(
        "<solution tag=\"{}\">\n        <source path=\"solutions/accepted-{}\"", tag, name));
  };
  EXPECT_TRUE(has_tag("main", "right.c")) << xml;
  EXPECT_TRUE(has_tag("rejected", "z.c")) << xml;
  EXPECT_TRUE(xml.contains("property name=\"submissions.yaml:solutions/accepted-z.c:score\""));
  EXPECT_FALSE(xml.contains("wrong_answer-wrong.c:score"));
  ASSERT_TRUE(import_package(path("to"), PackageFormat::kPolygon, path("back")).has_value());
  EXPECT_THAT(
      get("back/submissions/submissions.yaml"),
      AllOf(HasSubstr("accepted:\n  permitted: [AC]\n  score: [0, 100]\n"),
            HasSubstr("accepted/accepted-right.c:\n  permitted: [AC]\n  score: [100, 100]\n"),
            HasSubstr("accepted/accepted-z.c:\n  permitted: [AC]\n  score: [40, 99.5]\n")));
}

TEST_F(ExportTest, StaticValidationIsKeptOrAnError) {
  put("p/static_validator/v.py", "import sys\nsys.exit(42)\n");
  EXPECT_EQ(run(ExportFormat::kKattisLegacy), "");
  EXPECT_THAT(exported_.warnings, Contains(HasSubstr("static_validator: left out: no group uses")));
  put("p/data/secret/2-large/test_group.yaml",
      "max_score: 60\nscore_aggregation: sum\nstatic_validation_score: 10\n");
  ASSERT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_EQ(get("to/static_validator/v.py"), get("p/static_validator/v.py"));
  EXPECT_THAT(groups("to"), Contains("secret/2-large 3 60"));
  ASSERT_EQ(run(ExportFormat::kIcpc, true), "");
  EXPECT_EQ(get("to/data/secret/2-large/test_group.yaml"), "static_validation_score: pass-fail\n");
  for (const ExportFormat format :
       {ExportFormat::kKattisLegacy, ExportFormat::kDomjudge, ExportFormat::kPolygon}) {
    EXPECT_THAT(run(format),
                HasSubstr("secret/2-large: not supported: static_validation_score, which "));
  }
}

TEST_F(ExportTest, WhatATargetLacksIsAnError) {
  EXPECT_THAT(run(ExportFormat::kPolygon), HasSubstr("other output_validator_args than in"));
  put("p/data/secret/1-small/c.yaml", "args: [x]\n");
  EXPECT_THAT(run(ExportFormat::kKattisLegacy), HasSubstr("args, which the legacy format lacks"));
  fs::remove(path("p/data/secret/1-small/c.yaml"));
  put("p/data/secret/1-small/a.files/t", "x");
  EXPECT_EQ(run(ExportFormat::kKattisLegacy),
            "secret/1-small/a: not supported: it has companion files, which the format lacks");
  EXPECT_EQ(run(ExportFormat::kIcpc), "");
  EXPECT_EQ(get("to/data/secret/1-small/a.files/t"), "x");
  EXPECT_THAT(exported_.warnings, Not(Contains(HasSubstr("companion files"))));
  EXPECT_EQ(run(ExportFormat::kIcpc, true), "");
  EXPECT_THAT(exported_.warnings, Contains("1 tests have companion files, which BAPCtools does not "
                                           "give to submissions"));
  fs::remove_all(path("p/data/secret/1-small/a.files"));
  put("p/output_validator/check.py", "");
  EXPECT_THAT(run(ExportFormat::kPolygon), HasSubstr("exit codes 42 and 43"));
}

TEST_F(ExportTest, WithoutPointsAValidatorMustGiveNone) {
  for (const char* const file : {"score.txt", "score_multiplier.txt"}) {
    put("p/output_validator/check.py",
        "import sys\nopen(sys.argv[3] + '/" + std::string(file) + "', 'w')\n");
    const std::string expected = std::string("it may write ") + file + ", which is a judge error";
    EXPECT_THAT(run(ExportFormat::kIcpc, true), HasSubstr(expected));
    EXPECT_THAT(run(ExportFormat::kDomjudge), HasSubstr(expected));
    EXPECT_EQ(run(ExportFormat::kIcpc), "");
  }
  put("p/output_validator/check.py", "import sys\nsys.exit(42)\n");
  EXPECT_EQ(run(ExportFormat::kIcpc, true), "");
}

}  // namespace
}  // namespace biglia::judge
