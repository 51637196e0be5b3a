#include "workbench/trial/failure_kind.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(FailureKind, IgnoresNumbersAndQuotedTexts) {
  const auto a = kind_of(wrong_answer("out:3:1: expected -12, found \"x 1\""));
  const auto b = kind_of(wrong_answer("out:14:22: expected 7, found \"\""));
  EXPECT_EQ(a, b);
  EXPECT_EQ(a.reason, "out:#:#: expected #, found \"\"");
}

TEST(FailureKind, DistinguishesVerdictsAndReasons) {
  EXPECT_NE(kind_of(wrong_answer("a 1")), kind_of(presentation_error("a 1")));
  EXPECT_NE(kind_of(wrong_answer("too long")), kind_of(wrong_answer("too short")));
}

TEST(FailureKind, KeepsAnUnclosedQuote) {
  EXPECT_EQ(kind_of(wrong_answer("a \"b 12")).reason, "a \"b #");
}

}  // namespace
}  // namespace biglia::judge
