#include "cli/verify_text.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

class VerifyText : public testing::Test {
 protected:
  void add(const std::string& place, const std::string& message, Level level = Level::kWarning) {
    report_.findings.push_back({.level = level,
                                .check = Check::kTests,
                                .place = place,
                                .message = message,
                                .remedy = "Remove one."});
  }
  std::string text() const { return report_text(report_, Strictness::kNormal, Terminal{}); }

  PackageReport report_ = {
      .package = "p", .format = "2025-09", .findings = {}, .not_checked = {}, .timing = {}};
};

TEST_F(VerifyText, HasOneParagraphForFindingsThatAreAlike) {
  for (int i = 1; i <= 1928; ++i) {
    const std::string n = std::to_string(i);
    add("data/secret/b/" + n + ".in",
        "the same input as data/secret/a/" + n + ".in of another group");
  }
  add("data/secret/b/7.in", "is empty");
  EXPECT_THAT(text(), HasSubstr("  warning  1928 times: data/secret/b/1.in, data/secret/b/2.in, "
                                "data/secret/b/3.in, …\n"
                                "           the first: the same input as data/secret/a/1.in of "
                                "another group\n           -> Remove one.\n"
                                "  warning  data/secret/b/7.in\n           is empty\n"));
  EXPECT_THAT(text(), Not(HasSubstr("b/4.in")));
  EXPECT_THAT(text(), HasSubstr("verify: 0 errors, 1929 warnings"));
  EXPECT_THAT(report_json(report_, Strictness::kNormal), HasSubstr("data/secret/b/1928.in"));
}

TEST_F(VerifyText, NamesAFewPlacesOneByOne) {
  add("1.in", "has 3 lines");
  add("2.in", "has 4 lines");
  add("3.in", "has 5 lines");
  add("4.in", "has 5 lines", Level::kError);
  EXPECT_THAT(text(), HasSubstr("  warning  3.in\n           has 5 lines\n"));
  EXPECT_THAT(text(), Not(HasSubstr("times")));
}

TEST_F(VerifyText, ShowsTheMessageThatAllHaveAsItIs) {
  for (const char* const place : {"1.in", "2.in", "3.in", "4.in"}) add(place, "is empty");
  EXPECT_THAT(text(), HasSubstr("4 times: 1.in, 2.in, 3.in, …\n           is empty\n"));
}

}  // namespace
}  // namespace biglia::judge
