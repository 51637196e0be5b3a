#include "toolkit/suggestion.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>

namespace biglia {
namespace {

std::string suggested(std::string_view found) {
  const std::array<std::string, 4> expected = {"grade", "generate", "list", "--json"};
  return did_you_mean(found, expected);
}

TEST(Suggestion, NamesTheClosestName) {
  EXPECT_EQ(suggested("grode"), "; did you mean \"grade\"?");
  EXPECT_EQ(suggested("generte"), "; did you mean \"generate\"?");
  EXPECT_EQ(suggested("lits"), "; did you mean \"list\"?");
  EXPECT_EQ(suggested("--jsan"), "; did you mean \"--json\"?");
  EXPECT_EQ(suggested("gradee"), "; did you mean \"grade\"?");
}

TEST(Suggestion, CountsASwapOfNeighboursAsOneEdit) {
  const std::array<std::string, 1> expected = {"abc"};
  EXPECT_EQ(did_you_mean("bac", expected), "; did you mean \"abc\"?");
  EXPECT_EQ(did_you_mean("cab", expected), "");
}

TEST(Suggestion, IsEmptyIfNoNameIsClose) {
  EXPECT_EQ(suggested("polish"), "");
  EXPECT_EQ(suggested(""), "");
  EXPECT_EQ(suggested(std::string(1'000'000, 'g')), "");
  EXPECT_EQ(did_you_mean("grade", {}), "");
}

}  // namespace
}  // namespace biglia
