#include "judge/formats/legacy.hpp"

#include <gmock/gmock.h>

#include "judge/formats/import_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class LegacyImportTest : public ImportTest {};

TEST_F(LegacyImportTest, ReadsTheMetadataOfTheLegacyFormat) {
  put("from/problem.yaml",
      "name: Sum\nauthor: A\nsource: B\nsource_url: C\nlicense: cc by\nuuid: 1a\n"
      "validation: custom interactive\nlimits:\n  memory: 64\n  time_multiplier: 3\n");
  put("from/output_validators/check/main.py", "");
  put_test("secret/1");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(config().title, "Sum");
  EXPECT_EQ(config().uuid, "1a");
  EXPECT_TRUE(config().is_interactive);
  EXPECT_EQ(config().judging, Judging::kPassFail);
  EXPECT_EQ(config().limits.memory, mib(64));
  EXPECT_EQ(config().limits.ac_to_time_limit, 3);
  EXPECT_EQ(config().limits.time_limit_to_tle, 2);
  EXPECT_EQ(config().limits.time.count(), 0);
  EXPECT_TRUE(fs::exists(path("to/output_validator/check/main.py")));
}

TEST_F(LegacyImportTest, TakesTheTimeLimitFromItsFile) {
  put("from/problem.yaml", "name: Sum\n");
  put("from/.timelimit", "1.5\n");
  put_test("secret/1");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(config().limits.time, std::chrono::milliseconds(1500));
}

TEST_F(LegacyImportTest, ReadsDomjudgesFile) {
  put("from/domjudge-problem.ini", "name = 'A sum'\ntimelimit='3'\ncolor='#ff0000'\n");
  put_test("secret/1");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(config().title, "A sum");
  EXPECT_EQ(config().limits.time, std::chrono::seconds(3));
  put("from/domjudge-problem.ini", "special_compare='cmp'\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("special_compare: not supported")));
}

TEST_F(LegacyImportTest, WarnsAboutUnknownKeysOfDomjudgesFile) {
  put("from/domjudge-problem.ini",
      "; timelimt = 1\nshort-name = a\ntimelimt = 3\npoints = 1\nprio= 'x'\n");
  put_test("secret/1");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("domjudge-problem.ini:3: unknown key \"timelimt\": "
                                              "ignored, did you mean \"timelimit\"?"),
                                    HasSubstr("domjudge-problem.ini:5: unknown key \"prio\"")));
}

TEST_F(LegacyImportTest, IgnoresAValidatorThatIsNotUsed) {
  put("from/problem.yaml", "name: Sum\nvalidator_flags: float_tolerance 1e-4\n");
  put("from/output_validators/check.py", "");
  put_test("secret/1");
  EXPECT_THAT(import(),
              ElementsAre(HasSubstr("output_validators: not used: validation is default")));
  EXPECT_THAT(groups()[0].tests[0].settings.checker_flags, ElementsAre("float_tolerance", "1e-4"));
  put("from/problem.yaml", "name: Sum\nvalidation: custom\n");
  fs::remove_all(path("from/output_validators"));
  EXPECT_THAT(import(), ElementsAre(HasSubstr("expected a program in output_validators/")));
}

TEST_F(LegacyImportTest, KeepsWhatTheFoldersOfSubmissionsMean) {
  put("from/problem.yaml", "name: Sum\n");
  put_test("secret/1");
  put("from/submissions/accepted/a.c", "int main(void) { return 0; }\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_FALSE(fs::exists(path("to/submissions/submissions.yaml")));
  put("from/submissions/time_limit_exceeded/a.c", "int main(void) { for (;;) {} }\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_THAT(get("to/submissions/submissions.yaml"),
              HasSubstr("time_limit_exceeded: {permitted: [AC, WA, TLE], required: [TLE]}"));
  EXPECT_THAT(get("to/submissions/accepted/a.c"), HasSubstr("main"));
  put("from/submissions/partially_accepted/a.c", "int main(void) { return 0; }\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_THAT(get("to/submissions/submissions.yaml"), HasSubstr("partially_accepted: {"));
}

TEST_F(LegacyImportTest, ExpectsSomeButNotAllPointsOfPartiallyAcceptedSubmissions) {
  put("from/problem.yaml", "name: Sum\ntype: scoring\n");
  put_test("secret/a/1");
  put_test("secret/b/1");
  put("from/data/secret/a/testdata.yaml", "accept_score: 30\non_reject: continue\n");
  put("from/data/secret/b/testdata.yaml", "accept_score: 70\non_reject: continue\n");
  put("from/submissions/accepted/a.c", "int main(void) { return 0; }\n");
  put("from/submissions/partially_accepted/a.c", "int main(void) { return 0; }\n");
  EXPECT_THAT(import(), IsEmpty());
  EXPECT_EQ(converted_rules(),
            "partially_accepted: {permitted: [AC, WA, TLE, RTE], secret/*: {required: [AC]}, "
            "score: [0.001, 99.999]}\n");
}

TEST_F(LegacyImportTest, FindsTheExpectationsOfItsSubmissions) {
  put("from/problem.yaml", "name: Sum\n");
  put_test("secret/1");
  put("from/submissions/partially_accepted/a.c", "int main(void) { return 0; }\n");
  EXPECT_THAT(import(), IsEmpty());
  const auto found = [&](const std::string& name) {
    return imported_solution(path("from"), PackageFormat::kLegacy, path("to"), path(name));
  };
  EXPECT_EQ(found("from/submissions"), path("to/submissions"));
  EXPECT_EQ(found("from/submissions/partially_accepted/a.c"),
            path("to/submissions/partially_accepted/a.c"));
  EXPECT_EQ(found("from/data"), std::nullopt);
}

TEST_F(LegacyImportTest, KeepsOriginAttachmentsAndAnnotations) {
  put("from/problem.yaml",
      "name: Sum\nauthor: A. Uthor\nsource: Contest\nsource_url: http://contest.example\n"
      "license: cc by\nkeywords: easy sums\nuuid: 7\n");
  put_test("secret/1");
  put("from/data/secret/1.hint", "Add them.\n");
  put("from/data/secret/1.desc", "The smallest sum.\n");
  put("from/data/secret/1.png", "picture");
  put("from/data/sample/2.interaction", "> 1\n< 2\n");
  put("from/attachments/tool.py", "pass\n");
  put("from/generators/gen.py", "print(1)\n");
  EXPECT_THAT(import(), IsEmpty());
  const std::string yaml = get("to/problem.yaml");
  for (const char* const line :
       {"uuid: 7\n", "license: cc by\n", "credits: A. Uthor\n",
        "source:\n  name: Contest\n  url: http://contest.example\n", "keywords:\n  - easy\n"}) {
    EXPECT_THAT(yaml, HasSubstr(line));
  }
  EXPECT_THAT(get("to/data/secret/1.yaml"), HasSubstr("hint: Add them.\n"));
  EXPECT_EQ(groups()[0].tests[0].settings.description, "The smallest sum.");
  EXPECT_EQ(get("to/data/secret/1.png"), "picture");
  EXPECT_EQ(get("to/data/sample/2.interaction"), "> 1\n< 2\n");
  EXPECT_EQ(get("to/attachments/tool.py"), "pass\n");
  EXPECT_EQ(get("to/generators/gen.py"), "print(1)\n");
  put("from/problem.yaml", "name: Sum\nsource_url: http://contest.example\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("source_url: not kept")));
}

// Results always show the groups.
TEST_F(LegacyImportTest, WarnsAboutGroupsThatAreNotShown) {
  put_test("secret/1");
  for (const char* const shown : {"true", "yes"}) {
    put("from/problem.yaml",
        std::string("name: Sum\ngrading: {show_test_data_groups: ") + shown + "}\n");
    EXPECT_THAT(import(), IsEmpty()) << shown;
  }
  put("from/problem.yaml", "name: Sum\ngrading: {show_test_data_groups: false}\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("show_test_data_groups: not kept")));
}

TEST_F(LegacyImportTest, ReportsUnknownKeys) {
  put("from/problem.yaml", "name: Sum\nvalidaton: custom\n");
  put_test("secret/1");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("did you mean \"validation\"?")));
  put("from/problem.yaml", "name: Sum\n");
  put("from/data/testdata.yaml", "grader: x\n");
  EXPECT_THAT(import(), ElementsAre(HasSubstr("unknown key \"grader\"")));
}

}  // namespace
}  // namespace biglia::judge
