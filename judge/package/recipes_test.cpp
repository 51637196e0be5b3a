#include "judge/package/recipes.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class GeneratorsYaml : public PackageTest {
 protected:
  std::string recipe_error(const std::string& text) {
    put("testdata/sum/generators.yaml", text);
    const auto recipes = read_recipes(package(), "sum");
    return recipes ? "(no error)" : recipes.error().message;
  }
};

TEST_F(GeneratorsYaml, ReadsRecipesInOrderWithTheirCalls) {
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

TEST_F(GeneratorsYaml, NumbersTheTestsOfAList) {
  put("testdata/sum/generators.yaml",
      "data: {secret: {data: {g: {data: [{\"\": pair a}, {b: pair b}]}}}}\n");
  const auto recipes = read_recipes(package(), "sum");
  ASSERT_TRUE(recipes.has_value()) << recipes.error().message;
  EXPECT_EQ((*recipes)[0].name, "secret/g/1");
  EXPECT_EQ((*recipes)[1].name, "secret/g/2-b");
}

TEST_F(GeneratorsYaml, SeedsDependOnTheCallAsInBapctools) {
  put("testdata/sum/generators.yaml",
      "data: {secret: {data: {g: {data: {a: 'pair {seed}', b: 'pair {seed:2}'}}}}}\n");
  const auto recipes = read_recipes(package(), "sum").value();
  // python3: int(hashlib.sha512(b'pair {seed}').hexdigest(), 16) % 2**31
  EXPECT_THAT(recipes[0].arguments, ElementsAre("pair", "1637178436"));
  EXPECT_NE(recipes[0].arguments, recipes[1].arguments);
}

TEST_F(GeneratorsYaml, RecipeErrorsNameFileAndLine) {
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

TEST_F(GeneratorsYaml, RecipesRefuseKeysThatWouldBeIgnored) {
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

}  // namespace
}  // namespace biglia::judge
