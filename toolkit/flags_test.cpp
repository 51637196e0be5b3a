#include "toolkit/flags.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

Result<void> validate(const TestInput& /*input*/, Flags flags) {
  if (!flags.empty()) return failure(unknown_flag(flags.front(), "--large, --work=N"));
  return {};
}

Result<void> solve(const TestInput& /*input*/, ByteSink& /*answer*/, Flags flags) {
  if (!flags.empty()) return failure(unknown_flag(flags.front(), ""));
  return {};
}

Judgement check(const TestInput& /*input*/, ByteSource& /*output*/, ByteSource& /*answer*/,
                Flags flags) {
  return flags.empty() ? accepted() : judge_error(unknown_flag(flags.front(), "--stats[=csv]"));
}

TEST(Flags, UnknownFlagsHaveOneMessageFormat) {
  EXPECT_EQ(unknown_flag("--x", "--large, --work=N"),
            "unknown flag --x (expected: --large, --work=N)");
  EXPECT_EQ(unknown_flag("--x", ""), "unknown flag --x (expected none)");
  EXPECT_TRUE(is_unknown_flag(unknown_flag("--x", "")));
  EXPECT_FALSE(is_unknown_flag("in:1:1: unknown flag --x"));
}

TEST(Flags, FlagsOfReturnsTheAcceptedFlags) {
  EXPECT_EQ(flags_of(validate), "--large, --work=N");
  EXPECT_EQ(flags_of(solve), "");
  EXPECT_EQ(flags_of(check), "--stats[=csv]");
}

TEST(Flags, FormsOfParsesAbsentRequiredAndOptionalValues) {
  const auto forms = forms_of("--large, --strategy=fc|best, --stats[=csv|json]");
  ASSERT_EQ(forms.size(), 3U);
  EXPECT_EQ(forms[0].name, "--large");
  EXPECT_EQ(forms[0].value, FlagForm::Value::kNone);
  EXPECT_EQ(forms[1].name, "--strategy");
  EXPECT_EQ(forms[1].value, FlagForm::Value::kNeeded);
  EXPECT_EQ(forms[1].values, "fc|best");
  EXPECT_EQ(forms[2].name, "--stats");
  EXPECT_EQ(forms[2].value, FlagForm::Value::kOptional);
  EXPECT_EQ(forms[2].values, "csv|json");
  EXPECT_TRUE(forms_of("").empty());
}

}  // namespace
}  // namespace biglia
