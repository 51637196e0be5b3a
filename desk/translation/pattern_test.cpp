#include "desk/translation/pattern.hpp"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

Pattern pattern(std::string_view text) { return Pattern::of(text).value(); }

TEST(Pattern, InsertsArgumentsInAnyOrder) {
  const std::vector<std::string> values = {"a", "b"};
  EXPECT_EQ(pattern("{1} before {0}, {1}.").filled(values), "b before a, b.");
  EXPECT_EQ(pattern("nothing").filled({}), "nothing");
  EXPECT_EQ(pattern("").filled({}), "");
}

TEST(Pattern, InsertsValuesThatLookLikeArguments) {
  const std::vector<std::string> values = {"{0}{1}"};
  EXPECT_EQ(pattern("<{0}>").filled(values), "<{0}{1}>");
}

TEST(Pattern, FindsTheArgumentsOfAText) {
  EXPECT_THAT(pattern("killed by signal {0} ({1})").match("killed by signal 11 (SIGSEGV)").value(),
              ElementsAre("11", "SIGSEGV"));
  EXPECT_THAT(pattern("{0}: {1}").match("a: b: c").value(), ElementsAre("a", "b: c"));
  EXPECT_THAT(pattern("not judged: {0}").match("not judged: x").value(), ElementsAre("x"));
  EXPECT_THAT(pattern("fixed").match("fixed").value(), ElementsAre());
}

TEST(Pattern, FindsArgumentsByNumber) {
  EXPECT_THAT(pattern("{1} of {0}").match("3 of 7").value(), ElementsAre("7", "3"));
}

TEST(Pattern, FindsOnlyIntegersIfItSaysSo) {
  EXPECT_THAT(pattern("{#0} moves").match("3 moves").value(), ElementsAre("3"));
  EXPECT_THAT(pattern("case {#0}: {1}").match("case -3: x").value(), ElementsAre("-3", "x"));
  EXPECT_FALSE(pattern("{#0} time").match("more than 60 s of CPU time"));
  EXPECT_FALSE(pattern("case {#0}: {1}").match("case 3a: x"));
  EXPECT_FALSE(Pattern::of("{#x}"));
  EXPECT_FALSE(Pattern::of("{#0"));
}

TEST(Pattern, MatchesTheWholeTextOnly) {
  EXPECT_FALSE(pattern("fixed").match("fixed too"));
  EXPECT_FALSE(pattern("fixed").match("not fixed"));
  EXPECT_FALSE(pattern("fixed").match("fix"));
  EXPECT_FALSE(pattern("limit of {0} s").match("limit of 2 ms"));
  EXPECT_FALSE(pattern("limit of {0}").match("a limit of 2"));
  EXPECT_FALSE(pattern("{0} of {1} points").match("3 points"));
}

TEST(Pattern, HasNoEmptyArguments) {
  EXPECT_FALSE(pattern("limit {0} s").match("limit  s"));
  EXPECT_FALSE(pattern("{0}, {1}").match(", b"));
  EXPECT_FALSE(pattern("{0}, {1}").match("a, "));
  EXPECT_FALSE(pattern("<{0}>").match("<"));
}

TEST(Pattern, RejectsBracesThatAreNoArgument) {
  for (const char* const text : {"{", "}", "a {b}", "{0", "{10}", "{}", "0}"}) {
    const auto made = Pattern::of(text);
    ASSERT_FALSE(made.has_value()) << text;
    EXPECT_THAT(made.error().message, HasSubstr("expected an argument such as {0} at \""));
  }
  EXPECT_EQ(Pattern::of("{0}{1}").error().message, "expected a text between two arguments");
}

}  // namespace
}  // namespace biglia::judge
