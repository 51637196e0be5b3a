#include "workbench/keep/test_collection.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;

TEST(TestNames, AreFreeAndNameTheProgram) {
  EXPECT_EQ(next_test_name({}, "wrong_answer/x.cpp"), "stress-001-x");
  EXPECT_EQ(next_test_name({"secret/a/stress-009-x", "secret/b/stress-002"}, "rossi"),
            "stress-010-rossi");
  EXPECT_EQ(next_test_name({"secret/a/07-stress-003-x"}, "r"), "stress-004-r");
  EXPECT_EQ(next_test_name({"secret/stress-x"}, "è (2).c"), "stress-001-2");
  EXPECT_EQ(next_test_name({}, "è"), "stress-001");
}

TEST(TestNames, HaveTheGroupsOfSecret) {
  EXPECT_THAT(groups_of({"sample/1", "secret/b/1", "secret/a/2", "secret/a/3", "secret/4"}),
              ElementsAre("secret", "secret/a", "secret/b"));
}

TEST(TestNames, AreForTextsThatFitGeneratorsYaml) {
  EXPECT_TRUE(fits_generators_yaml("1 2\n"));
  EXPECT_FALSE(fits_generators_yaml(std::string(2001, 'x')));
  EXPECT_FALSE(fits_generators_yaml(std::string(61, '\n')));
  EXPECT_FALSE(fits_generators_yaml("1\r\n"));
}

}  // namespace
}  // namespace biglia::judge
