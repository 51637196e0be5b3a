#include "pictures/base/page.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace biglia {
namespace {

std::string filled(std::string_view page, const std::vector<PagePart>& parts) {
  return filled_page(page, parts);
}

TEST(Page, InsertsEachPartAtEachOfItsNames) {
  EXPECT_EQ(filled("<title>{{title}}</title><h1>{{title}}</h1>{{body}}",
                   {{"body", "<p>x</p>"}, {"title", "T"}}),
            "<title>T</title><h1>T</h1><p>x</p>");
  EXPECT_EQ(filled("no parts", {}), "no parts");
  EXPECT_EQ(filled("f({x: {y}})", {}), "f({x: {y}})");
}

TEST(Page, DoesNotFillNamesWithinATextThatWasInserted) {
  EXPECT_EQ(filled("{{a}}{{b}}", {{"a", "{{b}}"}, {"b", "{{a}}"}}), "{{b}}{{a}}");
}

TEST(PageDeathTest, AbortsIfNamesAndPartsDiffer) {
  EXPECT_DEATH(filled("{{a}}", {}), "check failed");
  EXPECT_DEATH(filled("", {{"a", ""}}), "check failed");
  EXPECT_DEATH(filled("{{a", {{"a", ""}}), "check failed");
}

TEST(JsonInScript, CannotEndTheElementOrALine) {
  EXPECT_EQ(json_in_script(R"(["a\"b", 1])"), R"(["a\"b", 1])");
  EXPECT_EQ(json_in_script("\"</script><!-- &amp;\""),
            "\"\\u003c/script\\u003e\\u003c!-- \\u0026amp;\"");
  EXPECT_EQ(json_in_script("\u2027\u2028\u2029."), "\u2027\\u2028\\u2029.");
}

TEST(ScriptString, IsSafeInAScriptElement) {
  EXPECT_EQ(script_string("plain"), "\"plain\"");
  EXPECT_EQ(script_string(R"(a "b" \n)"), R"("a \"b\" \\n")");
  EXPECT_EQ(script_string("</script><!--"), R"("\u003c/script>\u003c!--")");
  EXPECT_EQ(script_string("a\nb\x01"), "\"a b \"");
}

}  // namespace
}  // namespace biglia
