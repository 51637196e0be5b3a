#include "toolkit/result.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

namespace biglia {
namespace {

Result<int> number(bool is_good, int value) {
  if (!is_good) return failure("expected a number", FaultOf::kProblem);
  return value;
}
Result<void> step(bool is_good) {
  if (!is_good) return failure("no step", FaultOf::kHost);
  return {};
}

Result<std::string> declared(bool is_good) {
  BIGLIA_TRY(const int first, number(is_good, 1));
  BIGLIA_TRY(const auto second, number(true, 2));
  return std::to_string(first) + std::to_string(second);
}

TEST(Try, DeclaresTheValueOrReturnsTheError) {
  EXPECT_EQ(declared(true), "12");
  EXPECT_EQ(declared(false), failure("expected a number", FaultOf::kProblem));
}

Result<void> assigned(bool is_good, int& value) {
  BIGLIA_TRY(value, number(is_good, 7));
  return {};
}

TEST(Try, AssignsOnlyAValue) {
  int value = 3;
  EXPECT_FALSE(assigned(false, value).has_value());
  EXPECT_EQ(value, 3);
  EXPECT_TRUE(assigned(true, value).has_value());
  EXPECT_EQ(value, 7);
}

Result<int> steps(bool first, bool second) {
  BIGLIA_TRY(step(first));
  if (first) BIGLIA_TRY(step(second));
  return 5;
}

TEST(Try, NeedsNoVariableForAStepWithoutAValue) {
  EXPECT_EQ(steps(true, true), 5);
  EXPECT_EQ(steps(true, false), failure("no step", FaultOf::kHost));
  EXPECT_EQ(steps(false, true), failure("no step", FaultOf::kHost));
}

Result<std::unique_ptr<int>> moved() {
  const auto make = []() -> Result<std::unique_ptr<int>> { return std::make_unique<int>(9); };
  BIGLIA_TRY(auto made, make());
  return made;
}

TEST(Try, MovesTheValue) { EXPECT_EQ(**moved(), 9); }

}  // namespace
}  // namespace biglia
