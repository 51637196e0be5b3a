#include "judge/files/yaml_file.hpp"

#include <gmock/gmock.h>

#include <sstream>

namespace biglia::judge {
namespace {

using testing::HasSubstr;

std::string fault(const std::string& text) {
  const auto file = YamlFile::parse("a.yaml", text);
  return file ? "(none)" : file.error().message;
}

TEST(YamlFile, RejectsADuplicateKeyWithBothPositions) {
  EXPECT_EQ(fault("max_score: 40\nname: x\nmax_score: 60\n"),
            "a.yaml:3:1: duplicate key \"max_score\", already in line 1 of this map");
  EXPECT_THAT(fault("a: [1, {b: 1, 'b': 2}]\n"), HasSubstr("a.yaml:1:15: duplicate key \"b\""));
  EXPECT_EQ(fault("a: {b: 1}\nc: {b: 1, d: [b, b]}\nb: b\n"), "(none)");
  EXPECT_EQ(fault("a: &x {b: 1}\nc: *x\nd: *x\n"), "(none)");
  EXPECT_EQ(fault("a:\nb: ~\nc: \"\"\n"), "(none)");
}

TEST(YamlFile, RejectsASecondDocument) {
  EXPECT_THAT(fault("a: 1\n---\na: 2\n"), HasSubstr("expected one document, found a second one"));
  EXPECT_EQ(fault("# nothing\n---\na: 1\n...\n"), "(none)");
  EXPECT_EQ(fault(""), "(none)");
}

TEST(YamlFile, RejectsARecursiveAlias) {
  EXPECT_EQ(fault("data: &d\n  x:\n    data: *d\n"),
            "a.yaml:3:11: expected a value, found an alias of a value that contains it");
}

TEST(YamlFile, ReportsThePositionOfASyntaxError) {
  EXPECT_THAT(fault("a: [1\n"), HasSubstr("a.yaml:2:1: not YAML: "));
}

TEST(YamlFile, ExplainsUnknownAndUnsupportedKeys) {
  const auto fault_of_key = [](const std::string& text) {
    auto file = YamlFile::parse("a.yaml", text).value();
    file.root().only_keys({"name", "limits"}, {{"languages", "every language is judged"}});
    return file.ok() ? "(none)" : file.failed().error().message;
  };
  EXPECT_EQ(fault_of_key("name: 1\nlimit: 2\n"),
            "a.yaml:2:8: unknown key \"limit\"; did you mean \"limits\"? Known here: name, limits");
  EXPECT_EQ(fault_of_key("colour: 2\n"),
            "a.yaml:1:9: unknown key \"colour\"; known here: name, limits");
  EXPECT_EQ(fault_of_key("languages: all\n"),
            "a.yaml:1:12: languages: not supported: every language is judged");
  EXPECT_EQ(fault_of_key("limits: 2\n"), "(none)");
}

TEST(YamlFile, RejectsAliasesThatMakeTooManyValues) {
  std::ostringstream text;
  text << "a0: &a0 [x, y]\n";
  for (int i = 1; i < 30; ++i) {
    text << 'a' << i << ": &a" << i << " [*a" << i - 1 << ", *a" << i - 1 << "]\n";
  }
  const auto bomb = YamlFile::parse("bomb.yaml", text.str());
  ASSERT_FALSE(bomb.has_value());
  EXPECT_THAT(bomb.error().message, testing::HasSubstr("bomb.yaml:18:"));
  EXPECT_THAT(bomb.error().message,
              testing::HasSubstr("expected at most 1000000 values, found more"));
  EXPECT_TRUE(YamlFile::parse("few.yaml", "a: &a [x, y]\nb: [*a, *a]\n").has_value());
}

TEST(YamlFile, RejectsControlCharactersInTextsThatAreShown) {
  EXPECT_EQ(fault("name: \"\\e]0;title\\a\"\n"),
            "a.yaml:1:7: expected a text without control characters, found "
            "\"\\x1b]0;title\\x07\"");
  EXPECT_THAT(fault("a: [b, \"c\\u009bd\"]\n"), HasSubstr("a.yaml:1:8: expected a text without"));
  EXPECT_THAT(fault("\"a\\x7f\": b\n"), HasSubstr("without control characters"));
  EXPECT_EQ(fault("a: \"b\\tc\\r\\n\"\nb: \"\u00e0 \u202b\"\n"), "(none)");
  EXPECT_EQ(fault("a: {in: \"\\0\", ans: \"\\e\"}\n"), "(none)");
}

TEST(YamlFile, WritesValuesWithTheirQuotesAndStyle) {
  auto file = YamlFile::parse("a.yaml", "a: {b: ['5', 5, ~, \"x\\n\"]}\nc:\n  d:\n    - e\n");
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->root().at("a").yaml(), "{b: [\"5\", 5, ~, \"x\\n\"]}\n");
  EXPECT_EQ(file->root().at("c").yaml(), "d:\n  - e\n");
}

TEST(YamlFile, CountsTheTextsThatAliasesName) {
  std::string text = "a: &a " + std::string(100'000, 'x') + "\nb: [";
  for (int i = 0; i < 400; ++i) text += "*a, ";
  const auto file = YamlFile::parse("f.yaml", text + "]\n");
  ASSERT_FALSE(file);
  EXPECT_THAT(file.error().message, HasSubstr("expected at most 32.0 MiB of texts, found more"));
}

}  // namespace
}  // namespace biglia::judge
