#include "judge/generators/generated_tests.hpp"

#include <gmock/gmock.h>

#include "judge/files/sha256.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::Pair;
using testing::UnorderedElementsAre;

class GeneratedTests : public FolderTest {
 protected:
  GeneratedData read(const std::string& text,
                     const std::map<std::string, std::string>& constants = {}) const {
    auto data = read_generated_data(put("generators.yaml", text), constants);
    EXPECT_TRUE(data.has_value()) << data.error().message;
    return data.value_or(GeneratedData{});
  }

  std::string error(const std::string& text) const {
    const auto data = read_generated_data(put("generators.yaml", text), {});
    return data ? "(no error)" : data.error().message;
  }

  static std::vector<std::string> names(const GeneratedData& data) {
    std::vector<std::string> names;
    names.reserve(data.tests.size());
    for (const GeneratedTest& test : data.tests) names.push_back(test.name);
    return names;
  }
};

TEST_F(GeneratedTests, HaveBounds) {
  // 40 entries of 100 tests are included again and again: 4000, 8000, 16000 …
  std::string text = "data:\n  secret:\n    data:\n      f0:\n        data:\n";
  for (int i = 0; i < 40; ++i) {
    text += "          t" + std::to_string(i) + ": {generate: g.py, count: 100}\n";
  }
  for (int i = 1; i < 200; ++i) {
    text += "      f" + std::to_string(i) + ": {include: [f0], data: {}}\n";
  }
  EXPECT_THAT(error(text), HasSubstr("expected at most 100000 tests, found more"));
  EXPECT_THAT(error("data: {secret: {data: {a: 'g.py " + std::string(100'000, 'x') + "'}}}\n"),
              HasSubstr("expected a command of at most 100000 characters, found 100005"));
  text = "data:\n  secret:\n    data:\n      a0: {count: 100, generate: g.py, in: &text '" +
         std::string(300'000, 'x') + "'}\n";
  for (int i = 1; i < 10; ++i) {
    text += "      a" + std::to_string(i) + ": {count: 100, generate: g.py, in: *text}\n";
  }
  EXPECT_THAT(error(text),
              HasSubstr("expected at most 256.0 MiB of texts in all tests, found more"));
}

TEST_F(GeneratedTests, ReadsEachKindOfTest) {
  const GeneratedData data = read(
      "solution: /submissions/accepted/a.py\n"
      "data:\n  sample:\n    data:\n"
      "      1one: gen.py 1  '2 3'\n"
      "      2two: {generate: gen.py 3, solution: /b.py}\n"
      "      3three: {in: '5', ans: \"6\\n\", yaml: {description: five}}\n"
      "      4four: {copy: manual/4}\n");
  EXPECT_THAT(names(data),
              ElementsAre("sample/1one", "sample/2two", "sample/3three", "sample/4four"));
  EXPECT_THAT(data.tests[0].command, ElementsAre("gen.py", "1", "2 3"));
  EXPECT_EQ(data.tests[0].solution, "/submissions/accepted/a.py");
  EXPECT_EQ(data.tests[1].solution, "/b.py");
  EXPECT_THAT(data.tests[2].files, ElementsAre(Pair("ans", "6\n"), Pair("in", "5\n"),
                                               Pair("yaml", "{description: five}\n")));
  EXPECT_EQ(data.tests[3].copied, "manual/4");
}

TEST_F(GeneratedTests, NumbersTestsThroughTheFileAndGroupsInTheirFolder) {
  const GeneratedData data = read(
      "data:\n  sample:\n    data:\n    - '': g a\n    - x: g b\n"
      "  secret:\n    data:\n"
      "    - easy: {data: [{'': g c}, {'': g d}, {'': g e}, {'': g f}]}\n"
      "    - hard: {data: [{y: g h}, {'': g i}, {'': g j}, {'': g k}]}\n");
  EXPECT_THAT(names(data),
              ElementsAre("sample/01", "sample/02-x", "secret/1-easy/03", "secret/1-easy/04",
                          "secret/1-easy/05", "secret/1-easy/06", "secret/2-hard/07-y",
                          "secret/2-hard/08", "secret/2-hard/09", "secret/2-hard/10"));
}

TEST_F(GeneratedTests, ReadsMapsByNameAndTheFoldersOfDataInTheirOrder) {
  const GeneratedData data = read(
      "data:\n  invalid_input: {data: [{'': g a}]}\n"
      "  secret: {data: {y: {data: [{'': g b}]}, x: {data: [{'': g c}]}}}\n"
      "  sample: {data: [{'': g d}]}\n");
  EXPECT_THAT(names(data), ElementsAre("sample/1", "secret/x/2", "secret/y/3", "invalid_input/4"));
}

TEST_F(GeneratedTests, RepeatsATestByItsCount) {
  const GeneratedData data = read(
      "data:\n  secret:\n    data:\n"
      "    - a: {generate: 'g {count}', count: 2}\n"
      "    - b: {generate: 'g {count} x', count: [7, -3]}\n"
      "    - c: {generate: 'g {count} y', count: 9..=10}\n");
  EXPECT_THAT(names(data), ElementsAre("secret/1-a-1", "secret/2-a-2", "secret/3-b-7",
                                       "secret/4-b--3", "secret/5-c-09", "secret/6-c-10"));
  EXPECT_THAT(data.tests[3].command, ElementsAre("g", "-3", "x"));
  EXPECT_THAT(error("data: {secret: {data: {a: {generate: g, count: 101}}}}\n"),
              HasSubstr("count: expected an integer in [1, 100]"));
  EXPECT_THAT(error("data: {secret: {data: {a: {generate: g, count: 5..=4}}}}\n"),
              HasSubstr("count: expected a range such as 1..=5"));
}

TEST_F(GeneratedTests, HashesTheSeedFromSaltCountAndCall) {
  const GeneratedData data = read(
      "random_salt: abc\ndata:\n  secret:\n    data:\n"
      "      a: 'g {seed}  x'\n"
      "      b: {generate: 'g {seed:3}', count: 2}\n"
      "      c: {generate: 'g {seed}', random_salt: def}\n");
  const auto seed = [](const std::string& text) { return std::to_string(seed_of_command(text)); };
  EXPECT_THAT(data.tests[0].command, ElementsAre("g", seed("abcg {seed}  x"), "x"));
  EXPECT_THAT(data.tests[1].command, ElementsAre("g", seed("abcg {seed:3}")));
  EXPECT_THAT(data.tests[2].command, ElementsAre("g", seed("abc:1g {seed:3}")));
  EXPECT_THAT(data.tests[3].command, ElementsAre("g", seed("defg {seed}")));
}

TEST_F(GeneratedTests, CountsTheSeedUpForRetries) {
  const GeneratedData data = read(
      "retries: 2\ndata:\n  secret:\n    data:\n      a: 'g {seed}'\n"
      "      b: {generate: 'g {seed}', retries: 3}\n");
  const std::uint32_t seed = seed_of_command("g {seed}");
  EXPECT_THAT(data.tests[0].retries, ElementsAre(ElementsAre("g", std::to_string(seed + 1))));
  EXPECT_EQ(data.tests[1].retries.size(), 2U);
  EXPECT_EQ(data.tests[0].call, "g {seed}");
}

TEST_F(GeneratedTests, MarksTheSeedInAnyWord) {
  const GeneratedData data = read(
      "data:\n  secret:\n    data:\n      a: \"g '{{text}}' --seed={seed:3}x 40\"\n      b: 'g "
      "1'\n",
      {{"text", "two words"}});
  EXPECT_THAT(data.tests[0].marked, ElementsAre("g", "two words", "--seed={seed}x", "40"));
  EXPECT_THAT(data.tests[1].marked, ElementsAre("g", "1"));
}

TEST_F(GeneratedTests, ReadsFilesForTheStatement) {
  const GeneratedData data = read(
      "data:\n  sample:\n    data:\n"
      "      a: {in: '1', in.download: {link: in}, ans.download: ''}\n"
      "      b: {in.statement: '2'}\n");
  EXPECT_THAT(data.tests[0].links, ElementsAre(Pair("in.download", "in")));
  EXPECT_THAT(data.tests[0].files, ElementsAre(Pair("ans.download", ""), Pair("in", "1\n")));
  EXPECT_THAT(data.tests[1].files, ElementsAre(Pair("in.statement", "2\n")));
  EXPECT_THAT(error("data: {sample: {data: {a: {in: '1', out: {link: inn}}}}}\n"),
              HasSubstr("link: expected the extension of a file"));
}

TEST_F(GeneratedTests, IncludesOtherTestsAndFolders) {
  const GeneratedData data = read(
      "data:\n  sample:\n    data: {one: g 1, two: g 2}\n"
      "  secret:\n    data:\n      small: {data: {three: g 3}, include: [one]}\n"
      "      big: {data: {four: g 4}, include: [small, sample]}\n");
  EXPECT_THAT(names(data),
              UnorderedElementsAre("sample/one", "sample/two", "secret/small/three",
                                   "secret/small/one", "secret/big/four", "secret/big/three",
                                   "secret/big/one", "secret/big/two"));
  EXPECT_THAT(error("data: {secret: {include: [none]}}\n"),
              HasSubstr("include: expected the name of a test or folder, found \"none\""));
}

TEST_F(GeneratedTests, ReadsSettingsProgramsAndConstants) {
  const GeneratedData data = read(
      "test_group.yaml: {args: [a]}\ngenerators: {tree: [tree.py, lib.py]}\n"
      "data:\n  secret:\n    test_group.yaml: {output_validator_args: [b]}\n"
      "    data: {a: 'tree {{n}}'}\n",
      {{"n", "5"}});
  EXPECT_THAT(data.settings, ElementsAre(Pair("", "{args: [a]}\n"),
                                         Pair("secret", "{output_validator_args: [b]}\n")));
  EXPECT_THAT(data.programs.at("tree"), ElementsAre("tree.py", "lib.py"));
  EXPECT_THAT(data.tests[0].command, ElementsAre("tree", "5"));
}

TEST_F(GeneratedTests, ReportsMistakes) {
  EXPECT_THAT(error("data: {secret: {data: {a: {genrate: g}}}}\n"),
              HasSubstr("expected a test (generate, copy or in) or a folder (data)"));
  EXPECT_THAT(error("data: {secret: {data: {a: {in: '1', anz: '2'}}}}\n"),
              HasSubstr("unknown key"));
  EXPECT_THAT(error("data: {secret: {data: {a: {in: '1', args: '2'}}}}\n"),
              HasSubstr("args: not supported: the key args of `yaml`"));
  EXPECT_THAT(read("tool: x\ndata: {secret: {data: {}}}\n").warnings,
              ElementsAre(HasSubstr("unknown key \"tool\": ignored")));
  EXPECT_THAT(read("visualizer: /x\ndata: {secret: {data: {}}}\n").warnings,
              ElementsAre(HasSubstr("generators.yaml:1: visualizer: ignored")));
  EXPECT_THAT(error("data: {secret: {testdata.yaml: {range: 0 9}, data: {a: g}}}\n"),
              HasSubstr("testdata.yaml: not supported: expected the settings of a folder in "
                        "test_group.yaml"));
  EXPECT_THAT(error("data: {secret: {data: {a: {ans: x}}}}\n"),
              HasSubstr("secret/a: expected generate, copy or in"));
  EXPECT_THAT(error("data: {secret: {data: {'': g}}}\n"), HasSubstr("expected a name"));
  EXPECT_THAT(error("data: {secret: {data: {a: ' '}}}\n"),
              HasSubstr("expected the call of a generator"));
}

}  // namespace
}  // namespace biglia::judge
