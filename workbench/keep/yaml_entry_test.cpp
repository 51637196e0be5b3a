#include "workbench/keep/yaml_entry.hpp"

#include <gtest/gtest.h>
#include <yaml-cpp/yaml.h>

namespace biglia::judge {
namespace {

TEST(YamlEntry, WritesWholeLinesAsABlock) {
  EXPECT_EQ(block_entry({.key = "a-1",
                         .fields = {{.key = "description", .text = "kills \"x\""},
                                    {.key = "in", .text = "2 3\n\n 1\n"}}},
                        4),
            "    a-1:\n      description: \"kills \\\"x\\\"\"\n      in: |\n        2 3\n\n"
            "         1\n");
  EXPECT_EQ(block_entry({.key = "1", .text = "x"}, 0), "\"1\": \"x\"\n");
}

TEST(YamlEntry, WritesMapsInBraces) {
  EXPECT_EQ(flow_entry({.key = "a", .fields = {{.key = "in", .text = "1\n"}, {.key = "ans"}}}),
            "a: {in: \"1\\n\", ans: \"\"}");
}

TEST(YamlEntry, IsReadAsItWasWritten) {
  for (const char* const text :
       {"1\n", "1", "", "\n", "1\n\n", " 1\n", "1\n  \n2\n", "1 \n2\n", "a: b # c\n", "\t1\n",
        "1\t2\n", "{x}\n- y\n", "%a\n", "\\n\"'\n", "è ∞\n", "...\n", "---\n1\n", "# no\n"}) {
    ASSERT_TRUE(is_yaml_text(text));
    const YamlField field{.key = "k", .fields = {{.key = "in", .text = text}, {.key = "z"}}};
    EXPECT_EQ(YAML::Load(block_entry(field, 0))["k"]["in"].Scalar(), text);
    EXPECT_EQ(YAML::Load('{' + flow_entry(field) + '}')["k"]["in"].Scalar(), text);
  }
}

TEST(YamlEntry, RejectsTextsThatYamlCannotHave) {
  EXPECT_FALSE(is_yaml_text("\x01"));
  EXPECT_FALSE(is_yaml_text("1\r\n"));
  EXPECT_FALSE(is_yaml_text("\xff"));
}

}  // namespace
}  // namespace biglia::judge
