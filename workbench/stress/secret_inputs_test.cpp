#include "workbench/stress/secret_inputs.hpp"

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

class SecretInputsTest : public FolderTest {
 protected:
  TestGroup group(const std::string& name, const std::string& input) const {
    TestGroup made;
    made.name = name;
    made.tests.resize(1);
    made.tests[0].name = name + "/1";
    made.tests[0].input = put(name + "/1.in", input);
    return made;
  }
};

TEST_F(SecretInputsTest, AreNotAllowedAlsoWithOtherBlanks) {
  put("secret/1.files/t", "5\n");
  const std::vector<TestGroup> groups = {group("sample", "1 2\n"), group("secret", "3 4\nt\n")};
  const auto secret = SecretInputs::read(groups);
  ASSERT_TRUE(secret) << secret.error().message;
  EXPECT_FALSE(secret->allow({.input = "3 4\nt\n", .files = {{"t", "5\n"}}}));
  EXPECT_FALSE(secret->allow({.input = "3\n4 t", .files = {{"t", " 5"}}}));
  EXPECT_TRUE(secret->allow({.input = "3 4\nt\n", .files = {{"t", "6\n"}}}));
  EXPECT_TRUE(secret->allow({.input = "34 t\n", .files = {{"t", "5\n"}}}));
  EXPECT_TRUE(secret->allow({.input = "1 2\n"}));
}

TEST_F(SecretInputsTest, LongInstancesAreNotAllowed) {
  const std::string large(std::size_t{2} << 20U, '1');
  const std::vector<TestGroup> groups = {group("secret", large)};
  const auto secret = SecretInputs::read(groups);
  ASSERT_TRUE(secret) << secret.error().message;
  EXPECT_FALSE(secret->allow({.input = large}));
  EXPECT_TRUE(secret->allow({.input = "1"}));
}

}  // namespace
}  // namespace biglia::judge
