#include "rules/labyrinth/instance.hpp"

#include <gtest/gtest.h>

#include <string>

#include "toolkit/problem_test.hpp"

namespace biglia::labyrinth {
namespace {

Result<Instance> read(const std::string& text) {
  return with_input(text, [](const TestInput& input) { return read_instance(input); });
}

const std::string kText =
    "3\n2\n7\n2 0\n"
    "0 -1\n1 1\n2 -1\n"
    "3 -1\n4 -1\n5 -1\n"
    "6 0\n8 -1\n10 -1\n";

TEST(Instance, ReadsRowsFromTheBottomAndColumnsFromTheLeft) {
  const Instance instance = read(kText).value();
  EXPECT_EQ(instance.side, 3U);
  EXPECT_EQ(instance.objects, 2U);
  EXPECT_EQ(instance.free_card, 7);
  EXPECT_EQ(instance.pawn, (Cell{2, 0}));
  EXPECT_EQ(instance.at({1, 0}).card, 1);
  EXPECT_EQ(instance.at({1, 0}).object, 1);
  EXPECT_EQ(instance.at({0, 2}).card, 6);
  EXPECT_EQ(instance.at({0, 2}).object, 0);
  EXPECT_EQ(instance.at({2, 2}).object, kNoObject);
}

TEST(Instance, ReadAndWriteRoundTrip) {
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  write_instance(read(kText).value(), sink);
  EXPECT_TRUE(sink.finish());
  EXPECT_EQ(text, kText);
}

TEST(Instance, RejectsObject0UnderThePawn) {
  std::string under_the_pawn = kText;
  under_the_pawn.replace(under_the_pawn.find("2 -1"), 4, "2 0");
  EXPECT_EQ(read(under_the_pawn).error().message,
            "in:7:3: found object 0 on the pawn's card, which is undefined: the task does not say "
            "whether it is found before the first move");
}

}  // namespace
}  // namespace biglia::labyrinth
