#include "toolkit/arguments.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace biglia {
namespace {

using ::testing::ElementsAre;

TEST(Arguments, SeparatesOptionsFromPositionalArguments) {
  const char* argv[] = {"/usr/bin/check", "in", "--recompute", "out", "--files=a b", "--", "--ans"};
  Arguments arguments = Arguments::parse(7, argv);
  EXPECT_EQ(arguments.program, "check");
  EXPECT_THAT(arguments.positional, ElementsAre("in", "out", "--ans"));
  EXPECT_THAT(arguments.options, ElementsAre("--recompute", "--files=a b"));
}

TEST(Arguments, AFlagThatRequiresAValueConsumesTheNextArgument) {
  const DeclaredFlags flags = {
      {.name = "--strategy", .value = DeclaredFlag::Value::kWord, .words = {"fc", "best"}},
      {.name = "--stats", .value = DeclaredFlag::Value::kWord, .words = {"csv"}, .bare = "csv"},
  };
  const char* argv[] = {"x", "--strategy", "fc", "--stats", "in", "--strategy=best", "--strategy"};
  const Arguments arguments = Arguments::parse(7, argv, flags);
  EXPECT_THAT(arguments.positional, ElementsAre("in"));
  EXPECT_THAT(arguments.options,
              ElementsAre("--strategy=fc", "--stats", "--strategy=best", "--strategy"));
}

TEST(Arguments, TakeRemovesTheOption) {
  const char* argv[] = {"x", "--files=a", "--files=b", "--filesystem=c", "--help"};
  Arguments arguments = Arguments::parse(5, argv);
  EXPECT_EQ(arguments.take("files"), "b");
  EXPECT_EQ(arguments.take("files"), std::nullopt);
  EXPECT_EQ(arguments.take("help"), "");
  EXPECT_THAT(arguments.options, ElementsAre("--filesystem=c"));
}

}  // namespace
}  // namespace biglia
