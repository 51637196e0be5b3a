#include "workbench/stress/change_input.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace biglia::judge {
namespace {

std::set<std::string> changes_of(const std::string& input) {
  std::set<std::string> found;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Random random(seed, "change");
    found.insert(changed_input({input}, random).input);
  }
  return found;
}

TEST(ChangedInput, IsTheSameForASeed) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Random one(seed, "change");
    Random same(seed, "change");
    EXPECT_EQ(changed_input({"3\n1 2 3\n"}, one), changed_input({"3\n1 2 3\n"}, same));
  }
}

TEST(ChangedInput, DropsNumbersTogetherWithTheirCount) {
  const auto found = changes_of("3\n7 8 9\n");
  EXPECT_TRUE(found.contains("2\n7 9\n"));
  EXPECT_TRUE(found.contains("3\n9 8 7\n"));
}

TEST(ChangedInput, ChangesNumbersInBothDirections) {
  const auto found = changes_of("5\n");
  EXPECT_TRUE(found.contains("4\n"));
  EXPECT_TRUE(found.contains("6\n"));
  EXPECT_TRUE(std::ranges::any_of(found, [](const auto& text) { return text.starts_with('-'); }));
}

TEST(ChangedInput, HandlesAnEmptyInput) { EXPECT_EQ(changes_of(""), std::set<std::string>{""}); }

}  // namespace
}  // namespace biglia::judge
