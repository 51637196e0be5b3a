#include "workbench/keep/builtin_tests.hpp"

#include <gmock/gmock.h>

#include "judge/files/sha256.hpp"
#include "judge/package/make_tests.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class BuiltinTestsTest : public PackageTest {
 protected:
  void SetUp() override {
    PackageTest::SetUp();
    put("scratch/none", "");
  }

  BuiltinTests tests() const { return {package(), "sum", path("scratch")}; }

  static NewTest new_test(InstanceText instance, std::string answer) {
    return {.instance = std::move(instance),
            .answer = std::move(answer),
            .program = "wrong_answer/ros si.c",
            .purpose = "kills \"rossi\": WA"};
  }

  // Makes the test data, as `biglia generate` does.
  Result<MadeTests> make(LockFileUse lock) const {
    const Problem problem = sum::problem();
    return make_tests(problem, {.package = package(),
                                .tree = tree(),
                                .judge_version = "1",
                                .jobs = 1,
                                .lock_file = lock,
                                .budgets = {},
                                .progress = {},
                                .waiting = {},
                                .stop = {}});
  }

  // What is made after the hashes were checked, or the error. The result holds a lock of the tree.
  std::string make_again() const {
    const auto made = make(LockFileUse::kCheck);
    return made ? std::to_string(made->made) + " made" : made.error().message;
  }
};

TEST_F(BuiltinTestsTest, AddsATextWithItsPurposeAndHashes) {
  ASSERT_TRUE(make(LockFileUse::kUpdate));
  const auto added = tests().add("secret/01-small", new_test({.input = "11 1\n"}, "12\n"));
  ASSERT_TRUE(added) << added.error().message;
  EXPECT_EQ(added->name, "secret/01-small/stress-001-ros-si");
  EXPECT_THAT(get("testdata/sum/generators.yaml"),
              HasSubstr("          02-text: {in: \"5 6\\n\"}\n"
                        "          stress-001-ros-si:\n"
                        "            description: \"kills \\\"rossi\\\": WA\"\n"
                        "            in: |\n              11 1\n"
                        "      02-files:\n"));
  EXPECT_THAT(get("testdata/sum/generators.lock"),
              HasSubstr(sha256_of("12\n") + "  data/secret/01-small/stress-001-ros-si.ans\n"));
  EXPECT_EQ(make_again(), "1 made");
  const auto second = tests().add("secret/01-small", new_test({.input = "11 2\n"}, "13\n"));
  ASSERT_TRUE(second) << second.error().message;
  EXPECT_EQ(second->name, "secret/01-small/stress-002-ros-si");
  EXPECT_EQ(make_again(), "1 made");
}

TEST_F(BuiltinTestsTest, AddsFilesIfATextIsNotEnough) {
  ASSERT_TRUE(make(LockFileUse::kUpdate));
  const std::string before = get("testdata/sum/generators.lock");
  const auto added = tests().add("secret/02-files",
                                 new_test({.input = "file t\n", .files = {{"t", "3 4\n"}}}, "7\n"));
  ASSERT_TRUE(added) << added.error().message;
  EXPECT_EQ(get("testdata/sum/data/secret/02-files/stress-001-ros-si.files/t"), "3 4\n");
  EXPECT_EQ(get("testdata/sum/data/secret/02-files/stress-001-ros-si.ans"), "7\n");
  EXPECT_THAT(get("testdata/sum/generators.yaml"),
              HasSubstr("copy: \"data/secret/02-files/stress-001-ros-si\""));
  EXPECT_EQ(get("testdata/sum/generators.lock"), before);
  EXPECT_EQ(make_again(), "1 made");
}

TEST_F(BuiltinTestsTest, FindsATestWithTheSameInput) {
  ASSERT_TRUE(make(LockFileUse::kUpdate));
  EXPECT_EQ(tests().same_input({.input = "5 6\n"}).value(), "secret/01-small/02-text");
  EXPECT_EQ(tests().same_input({.input = "1 2\n"}).value(), "sample/1");
  const std::string generated = get("made/data/secret/01-small/01-seven.in");
  EXPECT_EQ(tests().same_input({.input = generated}).value(), "secret/01-small/01-seven");
  const InstanceText hand{.input = "file n\n", .files = {{"n", "20 22\n"}}};
  EXPECT_EQ(tests().same_input(hand).value(), "secret/02-files/hand");
  EXPECT_EQ(tests().same_input({.input = "5 7\n"}).value(), "");
  EXPECT_EQ(tests().same_input({.input = "file n\n", .files = {{"n", "20 23\n"}}}).value(), "");
}

TEST_F(BuiltinTestsTest, LeavesThePackageAsItWasAfterAnError) {
  put("testdata/sum/generators.yaml",
      "data: {secret: {data: {01-small: {data: [{a: \"pair --seed=1\"}]}, 02-files: {data: {hand: "
      "{copy: hand}}}}}}\n");
  const std::string before = get("testdata/sum/generators.yaml");
  const auto added = tests().add("secret/01-small", new_test({.input = "11 1\n"}, "12\n"));
  ASSERT_FALSE(added);
  EXPECT_THAT(added.error().message, HasSubstr("the lines to add:\nstress-001-ros-si:\n"));
  EXPECT_EQ(get("testdata/sum/generators.yaml"), before);
  EXPECT_EQ(get("testdata/sum/generators.lock"), "(no such file)");
}

}  // namespace
}  // namespace biglia::judge
