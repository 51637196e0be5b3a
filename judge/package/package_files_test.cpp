#include <gmock/gmock.h>

#include "judge/package/lock_file.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/package/recipes.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

template <typename T>
std::string error_of(const Result<T>& result) {
  return result ? "(no error)" : result.error().message;
}

class PackageFiles : public PackageTest {
 protected:
  std::string recipe_error(const std::string& text) {
    put("testdata/sum/generators.yaml", text);
    return error_of(read_recipes(package(), "sum"));
  }
  std::string config_error(const std::string& text) {
    put("testdata/sum/problem.yaml", text);
    return error_of(read_problem_config(package()));
  }
};

TEST_F(PackageFiles, ReadsTitleAndLimitsFromProblemYaml) {
  const auto config = read_problem_config(package());
  ASSERT_TRUE(config.has_value()) << config.error().message;
  EXPECT_EQ(config->title, "Sum");
  EXPECT_EQ(config->judging, Judging::kScoring);
  EXPECT_EQ(config->limits.time, std::chrono::milliseconds(1500));
  EXPECT_EQ(config->limits.memory, mib(64));
  EXPECT_EQ(config->limits.code, kib(128));
}

TEST_F(PackageFiles, ReadsLimitsOfValidatorAndCheckerFromProblemYaml) {
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

TEST_F(PackageFiles, ProblemYamlRefusesUnknownKeys) {
  EXPECT_THAT(config_error("problem_format_version: 2025-09\nname: x\nlimit: 3\n"),
              HasSubstr("problem.yaml:3:8: unknown key \"limit\""));
  EXPECT_THAT(config_error("problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 0}\n"),
              HasSubstr("problem.yaml:3:22: time_limit: expected a number in [0.001, 1000000], "
                        "found \"0\""));
  EXPECT_THAT(config_error("problem_format_version: 2025-09\nname: x\nlimits: {memory: 1}\n"),
              HasSubstr("expected the key \"time_limit\""));
  EXPECT_THAT(config_error("name: [\n"), HasSubstr("problem.yaml:2:1: not YAML"));
}

TEST_F(PackageFiles, ProblemYamlSupportsOrRefusesEveryKeyOfTheFormat) {
  const std::string head = "problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 1}\n";
  for (const char* const good :
       {"uuid: 0a-1\n", "version: 3\n", "credits: {authors: A}\n", "credits: A\n", "source: A\n",
        "source: [A, {name: B, url: C}]\n", "license: cc by\n", "rights_owner: A\n",
        "embargo_until: 2026-01-01\n", "keywords: [a]\n", "languages: all\n",
        "allow_file_writing: true\n", "type: scoring\n", "type: [pass-fail]\n"}) {
    EXPECT_EQ(config_error(head + good), "(no error)") << good;
  }
  for (const char* const bad : {"type: interactive\n", "type: [scoring, multi-pass]\n",
                                "type: submit-answer\n", "languages: [c, cpp]\n", "languages: c\n",
                                "allow_file_writing: false\n", "constants: {k: 1}\n"}) {
    EXPECT_THAT(config_error(head + bad), HasSubstr(": not supported: ")) << bad;
  }
  for (const char* const key :
       {"time_multipliers", "time_resolution", "validation_output", "validation_passes"}) {
    EXPECT_THAT(config_error("problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 1, " +
                             std::string(key) + ": 2}\n"),
                HasSubstr(std::string(key) + ": not supported: "));
  }
}

TEST_F(PackageFiles, ProblemYamlRefusesWrongValuesAndMisspelledKeys) {
  const std::string head = "problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 1}\n";
  EXPECT_THAT(config_error(head + "type: [scoring, pass-fail]\n"), HasSubstr("found 2 values"));
  EXPECT_THAT(config_error(head + "type: []\n"), HasSubstr("found 0 values"));
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

TEST_F(PackageFiles, ReadsRecipesInOrderWithTheirCalls) {
  const auto recipes = read_recipes(package(), "sum");
  ASSERT_TRUE(recipes.has_value()) << recipes.error().message;
  ASSERT_EQ(recipes->size(), 4U);
  EXPECT_EQ((*recipes)[0].name, "secret/01-small/01-seven");
  EXPECT_THAT((*recipes)[0].arguments, ElementsAre("pair", "--seed=7"));
  EXPECT_EQ((*recipes)[1].kind, RecipeKind::kText);
  EXPECT_THAT((*recipes)[2].arguments, ElementsAre("filed", "--seed=3"));
  EXPECT_EQ((*recipes)[2].description, "kills programs that read stdin");
  EXPECT_EQ((*recipes)[3].kind, RecipeKind::kByHand);
}

TEST_F(PackageFiles, NumbersTheTestsOfAList) {
  put("testdata/sum/generators.yaml",
      "data: {secret: {data: {g: {data: [{\"\": pair a}, {b: pair b}]}}}}\n");
  const auto recipes = read_recipes(package(), "sum");
  ASSERT_TRUE(recipes.has_value()) << recipes.error().message;
  EXPECT_EQ((*recipes)[0].name, "secret/g/1");
  EXPECT_EQ((*recipes)[1].name, "secret/g/2-b");
}

TEST_F(PackageFiles, SeedsDependOnTheCallAsInBapctools) {
  put("testdata/sum/generators.yaml",
      "data: {secret: {data: {g: {data: {a: 'pair {seed}', b: 'pair {seed:2}'}}}}}\n");
  const auto recipes = read_recipes(package(), "sum").value();
  // python3: int(hashlib.sha512(b'pair {seed}').hexdigest(), 16) % 2**31
  EXPECT_THAT(recipes[0].arguments, ElementsAre("pair", "1637178436"));
  EXPECT_NE(recipes[0].arguments, recipes[1].arguments);
}

TEST_F(PackageFiles, RecipeErrorsNameFileAndLine) {
  EXPECT_THAT(recipe_error("data:\n  secret:\n    data:\n      a: pair 1\n      b: pair 1\n"),
              HasSubstr("generators.yaml:5:10: the same call as in secret/a: pair 1"));
  EXPECT_THAT(recipe_error("data: {secret: {data: {a: {ginerate: x}}}}\n"),
              HasSubstr("unknown key \"ginerate\""));
  EXPECT_THAT(recipe_error("data: {secret: {data: {../a: pair}}}\n"),
              HasSubstr("\"../a\" is not a test's or group's name"));
  EXPECT_THAT(recipe_error("data: {public: {data: {a: pair}}}\n"),
              HasSubstr("expected a test below sample or secret"));
  EXPECT_THAT(recipe_error("data: {secret: {data: {a: pair, a: filed}}}\n"),
              HasSubstr("duplicate key \"a\", already in line 1"));
}

TEST_F(PackageFiles, RecipesRefuseKeysThatWouldBeIgnored) {
  const auto in_test = [&](const std::string& map) {
    return recipe_error("data: {secret: {data: {a: {" + map + "}}}}\n");
  };
  EXPECT_THAT(in_test("generate: pair, in: x"), HasSubstr("expected one of generate, in, copy"));
  EXPECT_THAT(in_test("kills: x"), HasSubstr("expected one of generate, in, copy"));
  EXPECT_THAT(in_test("generate: pair, ans: x"), HasSubstr("ans: expected the key \"in\""));
  EXPECT_THAT(in_test("generate: pair, solution: x"), HasSubstr("solution: not supported: "));
  EXPECT_THAT(in_test("generate: pair, random_salt: x"), HasSubstr("random_salt: not supported: "));
  EXPECT_THAT(in_test("copy: other/place"), HasSubstr("copy: not supported from another path"));
  EXPECT_THAT(in_test("copy: data/secret/a"), testing::Eq("(no error)"));
  EXPECT_THAT(recipe_error("data: {secret: {visualizer: x, data: {a: pair}}}\n"),
              HasSubstr("visualizer: not supported: "));
  EXPECT_THAT(recipe_error("generators: {g: [a]}\ndata: {secret: {data: {a: pair}}}\n"),
              HasSubstr("generators: not supported: "));
  EXPECT_THAT(recipe_error("data: &d {secret: {data: *d}}\n"), HasSubstr("found an alias"));
}

TEST_F(PackageFiles, GroupsAndTestsRefuseKeysThatWouldBeIgnored) {
  const auto error_of_settings = [&](const std::string& file, const std::string& text) {
    put("testdata/sum/data/secret/01-small/" + file, text);
    return error_of(read_test_settings(package() / "data", "secret/01-small/01-seven"));
  };
  EXPECT_THAT(error_of_settings("test_group.yaml", "max_score: 1\nmax_score: 2\n"),
              HasSubstr("test_group.yaml:2:1: duplicate key \"max_score\", already in line 1"));
  EXPECT_THAT(error_of_settings("test_group.yaml", "max_scor: 1\n"), HasSubstr("did you mean"));
  EXPECT_THAT(error_of_settings("test_group.yaml", "input_validator_args: {v: [--a]}\n"),
              HasSubstr("input_validator_args: not supported: "));
  for (const char* const key : {"args", "static_validation_score", "static_validator_args",
                                "input_visualizer_args", "output_visualizer_args"}) {
    EXPECT_THAT(error_of_settings("test_group.yaml", std::string(key) + ": [x]\n"),
                HasSubstr(std::string(key) + ": not supported: "));
  }
  put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: unbounded\n");
  EXPECT_THAT(error_of(read_group_head(package() / "data", "secret/01-small", Judging::kScoring)),
              HasSubstr("max_score: not supported: "));
  put("testdata/sum/data/secret/01-small/test_group.yaml", "max_score: 1\n");
  for (const char* const key : {"args", "hint", "input_visualizer_args"}) {
    EXPECT_THAT(error_of_settings("01-seven.yaml", std::string(key) + ": x\n"),
                HasSubstr("01-seven.yaml:1:"));
  }
}

TEST_F(PackageFiles, FolderWithoutFilesIsNotAGroup) {
  put("bare/data/secret/03/x.in", "1 1\n");
  put("bare/data/secret/03/x.ans", "2\n");
  put("bare/data/secret/04/.DS_Store", "");
  std::filesystem::create_directories(path("bare/data/secret/05/deep"));
  std::filesystem::create_directories(path("bare/data/sample"));
  const auto groups = read_test_groups(path("bare"), Judging::kPassFail);
  ASSERT_TRUE(groups.has_value()) << groups.error().message;
  ASSERT_EQ(groups->size(), 1U);
  EXPECT_EQ(groups->front().name, "secret/03");
}

TEST_F(PackageFiles, RefusesAnInvalidLockFile) {
  put("lock", std::string(64, 'a') + "  x\n" + std::string(63, 'a') + "  y\n");
  EXPECT_THAT(error_of(read_lock_file(path("lock"))), HasSubstr("lock:2: expected a SHA-256"));
  put("lock", std::string(64, 'a') + "  x\n" + std::string(64, 'b') + "  x\n");
  EXPECT_THAT(error_of(read_lock_file(path("lock"))), HasSubstr("lock:2: x is listed twice"));
}

TEST_F(PackageFiles, SettingsOfATestOverrideThoseOfItsGroup) {
  put("testdata/sum/data/invalid_input/test_group.yaml", "input_validator_args: [--a]\n");
  put("testdata/sum/data/invalid_input/one.in", "x\n");
  put("testdata/sum/data/invalid_input/one.message", "expected a summand\n");
  put("testdata/sum/data/invalid_input/two.in", "x\n");
  put("testdata/sum/data/invalid_input/two.yaml", "input_validator_args: [--b]\nmessage: no\n");
  const auto tests = read_tests(package() / "data", "invalid_input");
  ASSERT_TRUE(tests.has_value()) << tests.error().message;
  ASSERT_EQ(tests->size(), 2U);
  EXPECT_THAT((*tests)[0].settings.validator_flags, ElementsAre("--a"));
  EXPECT_EQ((*tests)[0].settings.message, "expected a summand");
  EXPECT_THAT((*tests)[1].settings.validator_flags, ElementsAre("--b"));
  EXPECT_EQ((*tests)[1].settings.message, "no");
}

TEST_F(PackageFiles, RefusesAGroupWithoutPoints) {
  put("bare/data/secret/03/x.in", "1 1\n");
  put("bare/data/secret/03/x.ans", "2\n");
  EXPECT_THAT(error_of(read_test_groups(path("bare"), Judging::kScoring)),
              HasSubstr("test_group.yaml: expected this file with the group's max_score"));
  EXPECT_TRUE(read_test_groups(path("bare"), Judging::kPassFail).has_value());
}

TEST_F(PackageFiles, GroupRequiresOnlyEarlierGroups) {
  put("testdata/sum/data/secret/01-small/a.in", "1 2\n");
  put("testdata/sum/data/secret/01-small/a.ans", "3\n");
  put("testdata/sum/data/secret/02-files/hand.ans", "42\n");
  const auto error = [&](const std::string& require) {
    put("testdata/sum/data/secret/01-small/test_group.yaml",
        "max_score: 40\nrequire_pass: " + require + "\n");
    return error_of(read_test_groups(package(), Judging::kScoring));
  };
  const std::string where =
      path("testdata/sum/data/secret/01-small/test_group.yaml").string() + ":2:";
  EXPECT_EQ(error("[sample]"), "(no error)");
  EXPECT_EQ(error("sample"), "(no error)");
  EXPECT_EQ(error("[]"), "(no error)");
  EXPECT_EQ(error("[secret/01-small]"),
            where +
                "16: require_pass: expected a group before secret/01-small, found "
                "\"secret/01-small\", the group itself");
  EXPECT_EQ(error("[sample, secret/02-files]"),
            where +
                "24: require_pass: expected a group before secret/01-small, found "
                "\"secret/02-files\", which comes after it");
  EXPECT_EQ(error("01-small"),
            where +
                "15: require_pass: expected a group before secret/01-small, found "
                "\"01-small\", which is not a group");
  put("testdata/sum/data/secret/01-small/test_group.yaml",
      "max_score: 40\nrequire_pass: [sample]\n");
  EXPECT_THAT(read_test_groups(package(), Judging::kScoring).value()[1].require_pass,
              ElementsAre("sample"));
}

}  // namespace
}  // namespace biglia::judge
