#include "judge/problem/problem.hpp"

#include <gmock/gmock.h>

#include <array>

namespace biglia::judge {
namespace {

TEST(Problem, IsFoundByItsExactName) {
  const std::array<Problem, 2> rows = {{{.name = "samegame"}, {.name = "samegame2"}}};
  EXPECT_EQ(find_problem(rows, "samegame"), rows.data());
  EXPECT_EQ(find_problem(rows, "samegame2"), rows.data() + 1);
  EXPECT_EQ(find_problem(rows, "same"), nullptr);
}

}  // namespace
}  // namespace biglia::judge
