#include "workbench/keep/insert_recipe.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::HasSubstr;

const YamlField& recipe() {
  static const YamlField field{.key = "new", .fields = {{.key = "in", .text = "1\n"}}};
  return field;
}

std::string inserted(const std::string& text, const std::string& group) {
  const auto added = with_recipe(text, "generators.yaml", group, recipe());
  return added ? *added : "error: " + added.error().message;
}

TEST(InsertRecipe, AddsTheLastEntryOfAMap) {
  EXPECT_EQ(inserted("data:\n  secret:\n    data:\n      a:\n        data:\n"
                     "          one: gen 1  # first\n          two:\n            in: |\n"
                     "              # 5\n\n              6\n\n      # About b.\n      b:\n"
                     "        data: {}\n",
                     "secret/a"),
            "data:\n  secret:\n    data:\n      a:\n        data:\n"
            "          one: gen 1  # first\n          two:\n            in: |\n"
            "              # 5\n\n              6\n          new:\n            in: |\n"
            "              1\n\n      # About b.\n      b:\n        data: {}\n");
}

TEST(InsertRecipe, AddsAnEntryToBraces) {
  EXPECT_EQ(inserted("data: {secret: {data: {a: gen 1}}}\n", "secret"),
            "data: {secret: {data: {new: {in: \"1\\n\"}, a: gen 1}}}\n");
  EXPECT_EQ(inserted("data: {secret: {data: {}}}\n", "secret"),
            "data: {secret: {data: {new: {in: \"1\\n\"}}}}\n");
}

TEST(InsertRecipe, ReplacesEmptyBracesByLines) {
  EXPECT_EQ(inserted("data:\n  secret:\n    data: {}\n  sample:\n", "secret"),
            "data:\n  secret:\n    data:\n      new:\n        in: |\n          1\n  sample:\n");
  EXPECT_EQ(inserted("data:\n  secret:\n    data: {}", "secret"),
            "data:\n  secret:\n    data:\n      new:\n        in: |\n          1\n");
}

TEST(InsertRecipe, AddsAnItemToAList) {
  EXPECT_EQ(inserted("data:\n  secret:\n    data:\n    - a: gen 1\n    - b: gen 2", "secret"),
            "data:\n  secret:\n    data:\n    - a: gen 1\n    - b: gen 2\n"
            "    - new:\n        in: |\n          1\n");
}

TEST(InsertRecipe, FindsTheNumberedFoldersOfAList) {
  EXPECT_EQ(inserted("data:\n  secret:\n    data:\n      - a: {data: {x: gen 1}}\n"
                     "      - b: {data: {y: gen 2}}\n",
                     "secret/2-b"),
            "data:\n  secret:\n    data:\n      - a: {data: {x: gen 1}}\n"
            "      - b: {data: {new: {in: \"1\\n\"}, y: gen 2}}\n");
}

TEST(InsertRecipe, AddsAMissingFolder) {
  EXPECT_EQ(inserted("data:\n  secret:\n    data:\n      a: gen 1\n", "secret/b/c"),
            "data:\n  secret:\n    data:\n      a: gen 1\n      b:\n        data:\n"
            "          c:\n            data:\n              new:\n                in: |\n"
            "                  1\n");
}

TEST(InsertRecipe, ReportsTheLinesIfItCannotAddThem) {
  const std::string message = inserted("data:\n  secret:\n    data:\n", "secret");
  EXPECT_THAT(message, HasSubstr("cannot add a test to secret: "));
  EXPECT_THAT(message, HasSubstr("the lines to add:\nnew:\n  in: |\n    1\n"));
  EXPECT_THAT(inserted("data: [", "secret"), HasSubstr("error: generators.yaml: "));
  EXPECT_THAT(inserted("data: {secret: {data: [a: gen 1]}}", "secret"), HasSubstr("another form"));
}

}  // namespace
}  // namespace biglia::judge
