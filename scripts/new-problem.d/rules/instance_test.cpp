#include "rules/@problem@/instance.hpp"

#include <gtest/gtest.h>

namespace biglia::@namespace@ {
namespace {

Result<Instance> read(std::string_view text) {
  ByteSource bytes = ByteSource::from_memory(text);
  const Companions files(".");
  return read_instance(TestInput{bytes, "in", files});
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
