#include "rules/@problem@/instance.hpp"

#include <gtest/gtest.h>

#include "toolkit/problem_test.hpp"

namespace biglia::@namespace@ {
namespace {

Result<Instance> read(std::string_view text) {
  return with_input(text, read_instance);
}

TEST(Instance, ReadsTwoNumbers) {
  const auto instance = read("1 -2\n");
  ASSERT_TRUE(instance);
  EXPECT_EQ(instance->a, 1);
  EXPECT_EQ(instance->b, -2);
}

TEST(Instance, ReportsTheColumnOfAGrammarError) {
  EXPECT_EQ(read("1  2\n").error().message, "in:1:3: expected b (an integer), found a blank");
}

}  // namespace
}  // namespace biglia::@namespace@
