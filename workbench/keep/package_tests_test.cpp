#include "workbench/keep/package_tests.hpp"

#include <gmock/gmock.h>

#include "judge/files/sha256.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class PackageTestsTest : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    put("p/problem.yaml", "problem_format_version: 2025-09\nname: Double\n");
    put("p/data/secret/g/1.in", "900\n");
    put("p/data/secret/g/1.ans", "1800\n");
    put("scratch/none", "");
  }

  PackageTests tests(bool has_answers = true) const {
    return PackageTests({.package = path("p"),
                         .complete = path("p"),
                         .has_answers = has_answers,
                         .scratch = path("scratch")});
  }

  static NewTest new_test(std::string input) {
    return {.instance = {.input = std::move(input)},
            .answer = "4\n",
            .program = "wrong.c",
            .purpose = "kills wrong.c: WA"};
  }
};

TEST_F(PackageTestsTest, AddsFilesWithoutGenerators) {
  const auto added = tests().add("secret/g", new_test("2\n"));
  ASSERT_TRUE(added) << added.error().message;
  EXPECT_EQ(added->name, "secret/g/stress-001-wrong");
  EXPECT_EQ(get("p/data/secret/g/stress-001-wrong.in"), "2\n");
  EXPECT_EQ(get("p/data/secret/g/stress-001-wrong.ans"), "4\n");
  EXPECT_EQ(get("p/data/secret/g/stress-001-wrong.yaml"), "description: \"kills wrong.c: WA\"\n");
  EXPECT_THAT(tests().names().value(), ElementsAre("secret/g/1", "secret/g/stress-001-wrong"));
  EXPECT_EQ(tests().same_input({.input = "2\n"}).value(), "secret/g/stress-001-wrong");
  EXPECT_EQ(tests().same_input({.input = "3\n"}).value(), "");
  EXPECT_EQ(tests().add("secret/g", new_test("3\n"))->name, "secret/g/stress-002-wrong");
}

TEST_F(PackageTestsTest, AddsARecipeFilesAndHashes) {
  put("p/generators/generators.yaml",
      "solution: /submissions/accepted/right.c\n"
      "data:\n  secret:\n    data:\n      g:\n        data:\n          \"1\": {in: \"900\"}\n");
  put("p/generators/generators.lock", "");
  put("p/generators/.generated", "");
  const auto added = tests().add("secret/g", new_test("2\n"));
  ASSERT_TRUE(added) << added.error().message;
  EXPECT_THAT(get("p/generators/generators.yaml"),
              HasSubstr("\n          stress-001-wrong:\n            in: |\n              2\n"
                        "            ans: |\n              4\n            yaml:\n"
                        "              description: \"kills wrong.c: WA\"\n"));
  const std::string name = "data/secret/g/stress-001-wrong";
  const std::string yaml = "description: \"kills wrong.c: WA\"\n";
  EXPECT_EQ(get("p/" + name + ".in"), "2\n");
  EXPECT_EQ(get("p/" + name + ".yaml"), yaml);
  const std::string lock = sha256_of("4\n") + "  " + name + ".ans\n" + sha256_of("2\n") + "  " +
                           name + ".in\n" + sha256_of(yaml) + "  " + name + ".yaml\n";
  EXPECT_EQ(get("p/generators/generators.lock"), lock);
  EXPECT_EQ(get("p/generators/.generated"), lock);
}

TEST_F(PackageTestsTest, CopiesWhatGeneratorsYamlCannotHave) {
  put("p/generators/generators.yaml",
      "data: {secret: {data: {g: {data: {\"1\": {in: \"900\"}}}}}}\n");
  const auto added = tests().add("secret/g", new_test("2"));
  ASSERT_TRUE(added) << added.error().message;
  EXPECT_THAT(get("p/generators/generators.yaml"), HasSubstr("copy: \"stress/stress-001-wrong\""));
  EXPECT_EQ(get("p/generators/stress/stress-001-wrong.in"), "2");
  EXPECT_EQ(get("p/generators/stress/stress-001-wrong.ans"), "4\n");
  EXPECT_EQ(get("p/data/secret/g/stress-001-wrong.in"), "2");
}

TEST_F(PackageTestsTest, DoesNotRenameNumberedTests) {
  const std::string before =
      "data:\n  secret:\n    data:\n      - g:\n          data:\n            - b: {in: \"2\"}\n"
      "      - a: {in: \"1\"}\n";
  put("p/generators/generators.yaml", before);
  const auto last = tests(false).add("secret", new_test("2\n"));
  ASSERT_TRUE(last) << last.error().message;
  EXPECT_EQ(last->name, "secret/3-stress-001-wrong");
  put("p/generators/generators.yaml", before);
  const auto first = tests(false).add("secret/1-g", new_test("5\n"));
  ASSERT_FALSE(first);
  EXPECT_THAT(first.error().message, HasSubstr("without renaming other tests"));
  EXPECT_EQ(get("p/generators/generators.yaml"), before);
}

}  // namespace
}  // namespace biglia::judge
