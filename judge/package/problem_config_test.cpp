#include "judge/package/problem_config.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;

class ProblemYaml : public PackageTest {
 protected:
  std::string config_error(const std::string& text) {
    put("testdata/sum/problem.yaml", text);
    const auto config = read_problem_config(package());
    return config ? "(no error)" : config.error().message;
  }
};

TEST_F(ProblemYaml, ReadsTitleAndLimitsFromProblemYaml) {
  const auto config = read_problem_config(package());
  ASSERT_TRUE(config.has_value()) << config.error().message;
  EXPECT_EQ(config->title, "Sum");
  EXPECT_EQ(config->judging, Judging::kScoring);
  EXPECT_EQ(config->limits.time, std::chrono::milliseconds(1500));
  EXPECT_EQ(config->limits.memory, mib(64));
  EXPECT_EQ(config->limits.code, kib(128));
}

TEST_F(ProblemYaml, ReadsTheTitleInEachLanguage) {
  using Titles = std::map<std::string, std::string>;
  EXPECT_EQ(read_problem_config(package())->titles, (Titles{{"en", "Sum"}, {"it", "Somma"}}));
  put("testdata/sum/problem.yaml",
      "problem_format_version: 2025-09\nname: Sum\nlimits: {time_limit: 1}\n");
  const auto config = read_problem_config(package());
  ASSERT_TRUE(config.has_value()) << config.error().message;
  EXPECT_EQ(config->title, "Sum");
  EXPECT_EQ(config->titles, Titles());
}

TEST_F(ProblemYaml, ReadsLimitsOfValidatorAndCheckerFromProblemYaml) {
  const CallBudget usual = read_problem_config(package())->limits.validation;
  EXPECT_EQ(usual.cpu, std::chrono::seconds(60));
  EXPECT_EQ(usual.cpu_per_mib, std::chrono::seconds(1));
  EXPECT_EQ(usual.memory, mib(2048));
  const std::string head = "problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 1, ";
  put("testdata/sum/problem.yaml", head + "validation_time: 2.5, validation_memory: 64}\n");
  const auto config = read_problem_config(package());
  ASSERT_TRUE(config.has_value()) << config.error().message;
  EXPECT_EQ(config->limits.validation.cpu, std::chrono::milliseconds(2500));
  EXPECT_EQ(config->limits.validation.cpu_per_mib, std::chrono::milliseconds(0));
  EXPECT_EQ(config->limits.validation.memory, mib(64));
  EXPECT_THAT(config_error(head + "validation_time: 0}\n"), HasSubstr("validation_time: expected"));
  EXPECT_THAT(config_error(head + "validation_memory: 0}\n"), HasSubstr("validation_memory"));
}

TEST_F(ProblemYaml, RefusesUnknownKeys) {
  EXPECT_THAT(config_error("problem_format_version: 2025-09\nname: x\nlimit: 3\n"),
              HasSubstr("problem.yaml:3:8: unknown key \"limit\""));
  EXPECT_THAT(config_error("problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 0}\n"),
              HasSubstr("problem.yaml:3:22: time_limit: expected a number in [0.001, 1000000], "
                        "found \"0\""));
  EXPECT_THAT(config_error("problem_format_version: 2025-09\nname: x\nlimits: {time: 1}\n"),
              HasSubstr("unknown key \"time\""));
  EXPECT_THAT(config_error("name: [\n"), HasSubstr("problem.yaml:2:1: not YAML"));
}

TEST_F(ProblemYaml, SupportsOrRefusesEveryKeyOfTheFormat) {
  const std::string head = "problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 1}\n";
  for (const char* const good :
       {"uuid: 0a-1\n", "version: 3\n", "credits: {authors: A}\n", "credits: A\n", "source: A\n",
        "source: [A, {name: B, url: C}]\n", "license: cc by\n", "rights_owner: A\n",
        "embargo_until: 2026-01-01\n", "keywords: [a]\n", "languages: all\n",
        "allow_file_writing: true\n", "type: scoring\n", "type: [pass-fail]\n"}) {
    EXPECT_EQ(config_error(head + good), "(no error)") << good;
  }
  EXPECT_EQ(config_error(head + "type: submit-answer\n"), "(no error)");
  EXPECT_THAT(config_error(head + "type: [submit-answer, multi-pass]\n"),
              HasSubstr("expected submit-answer without interactive and multi-pass"));
}

TEST_F(ProblemYaml, ReadsTypes) {
  const std::string head = "problem_format_version: 2025-09\nname: x\nlimits: {";
  put("testdata/sum/problem.yaml", head + "}\ntype: [interactive, scoring]\n");
  const auto interactive = read_problem_config(package());
  ASSERT_TRUE(interactive.has_value()) << interactive.error().message;
  EXPECT_TRUE(interactive->is_interactive);
  EXPECT_FALSE(interactive->is_multi_pass());
  EXPECT_EQ(interactive->judging, Judging::kScoring);
  put("testdata/sum/problem.yaml", head + "validation_passes: 5}\ntype: multi-pass\n");
  EXPECT_EQ(read_problem_config(package())->passes, 5);
  put("testdata/sum/problem.yaml", head + "}\ntype: multi-pass\n");
  EXPECT_EQ(read_problem_config(package())->passes, 2);
  EXPECT_THAT(config_error(head + "validation_passes: 3}\n"),
              HasSubstr("expected in a problem of the type multi-pass only"));
  EXPECT_THAT(config_error(head + "}\ntype: [multi-pass, multi-pass]\n"), HasSubstr("twice"));
}

TEST_F(ProblemYaml, ReadsWhatTheTimeLimitIsInferredFrom) {
  const std::string head = "problem_format_version: 2025-09\nname: x\n";
  put("testdata/sum/problem.yaml", head);
  const auto usual = read_problem_config(package());
  ASSERT_TRUE(usual.has_value()) << usual.error().message;
  EXPECT_EQ(usual->limits.time.count(), 0);
  EXPECT_EQ(usual->limits.ac_to_time_limit, 2);
  EXPECT_EQ(usual->limits.time_limit_to_tle, 1.5);
  EXPECT_EQ(usual->limits.time_resolution, std::chrono::seconds(1));
  put("testdata/sum/problem.yaml",
      head + "limits: {time_resolution: 0.5, time_multipliers: {ac_to_time_limit: 3}}\n");
  const auto own = read_problem_config(package());
  ASSERT_TRUE(own.has_value()) << own.error().message;
  EXPECT_EQ(own->limits.ac_to_time_limit, 3);
  EXPECT_EQ(own->limits.time_limit_to_tle, 1.5);
  EXPECT_EQ(own->limits.time_resolution, std::chrono::milliseconds(500));
  EXPECT_THAT(config_error(head + "limits: {time_multipliers: {ac_to_time_limit: 0.5}}\n"),
              HasSubstr("ac_to_time_limit: expected a number in [1,"));
}

TEST_F(ProblemYaml, RoundsLimitsToTheNearestMillisecond) {
  for (const int ms : {1001, 1003, 2002, 4004, 1999}) {
    put("testdata/sum/problem.yaml",
        "problem_format_version: 2025-09\nname: x\nlimits: {time_resolution: 0.001, time_limit: " +
            std::to_string(ms / 1000) + '.' + std::to_string(1000 + ms % 1000).substr(1) + "}\n");
    const auto config = read_problem_config(package());
    ASSERT_TRUE(config.has_value()) << config.error().message;
    EXPECT_EQ(config->limits.time.count(), ms);
  }
}

TEST_F(ProblemYaml, ReadsConstantsAndLanguages) {
  put("testdata/sum/problem.yaml",
      "problem_format_version: 2025-09\nname: x\nlanguages: [c, python3]\n"
      "constants: {n: 5, most: {value: 100, tex: 10^2}}\n");
  const auto config = read_problem_config(package());
  ASSERT_TRUE(config.has_value()) << config.error().message;
  EXPECT_THAT(config->languages, ElementsAre("c", "python3"));
  EXPECT_THAT(config->constants,
              ElementsAre(Pair("most", "100"), Pair("most.tex", "10^2"), Pair("most.value", "100"),
                          Pair("n", "5"), Pair("n.value", "5")));
  EXPECT_THAT(config_error("problem_format_version: 2025-09\nname: x\nconstants: {1n: 5}\n"),
              HasSubstr("constants: expected a name of letters, digits and _, found \"1n\""));
}

TEST_F(ProblemYaml, WarnsOfSettingsThatItDoesNotFollow) {
  put("testdata/sum/problem.yaml", "problem_format_version: 2025-09\nname: x\nsource_url: x\n");
  EXPECT_THAT(read_problem_config(package())->warnings,
              ElementsAre(HasSubstr("problem.yaml:3: source_url: not a key of 2025-09")));
  EXPECT_FALSE(read_problem_config(package())->allow_file_writing);
}

TEST_F(ProblemYaml, RefusesWrongValuesAndMisspelledKeys) {
  const std::string head = "problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 1}\n";
  EXPECT_THAT(config_error(head + "type: [scoring, pass-fail]\n"),
              HasSubstr("expected pass-fail or scoring, found both"));
  EXPECT_THAT(config_error(head + "type: []\n"), HasSubstr("found no value"));
  EXPECT_THAT(config_error(head + "license: mine\n"), HasSubstr("found \"mine\""));
  EXPECT_THAT(config_error(head + "credits: {author: A}\n"), HasSubstr("mean \"authors\"?"));
  EXPECT_THAT(config_error(head + "source: {nam: A}\n"), HasSubstr("mean \"name\"?"));
  EXPECT_THAT(config_error(head + "langauges: all\n"), HasSubstr("mean"));
  EXPECT_THAT(config_error(head + "uuid: \"a\\tb\"\n"), HasSubstr("uuid: expected"));
  EXPECT_THAT(config_error(head + "limits: {time_limit: 2}\n"),
              HasSubstr("problem.yaml:4:1: duplicate key \"limits\", already in line 3"));
  EXPECT_THAT(config_error("problem_format_version: [legacy]\nname: x\n"),
              HasSubstr("problem_format_version: expected a text, found a list"));
}

}  // namespace
}  // namespace biglia::judge
