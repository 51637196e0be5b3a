#include "workbench/report/counterexample_page.hpp"

#include <gmock/gmock.h>

#include <regex>

#include "judge/files/text_file.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

ShownCounterexample a_failure() {
  return {.program = "rossi.c",
          .notes = {"found by test 3"},
          .counterexample = {.instance = {.input = "2 3\n", .files = {{"t.txt", "1 0\n"}}},
                             .answer = "5\n7 8\n",
                             .output = "5\n7 9\n",
                             .judgement = wrong_answer("line 2: expected 8, found 9", "a way: 1")},
          .picture = "<svg><text>drawn</text></svg>\n",
          .repeat = "biglia stress sum rossi.c --repeat \"pair --seed=1\""};
}

std::string page_of(const ShownCounterexample& shown) {
  return counterexample_page(
      {.title = "sum: counterexamples", .summary = {"a <b> line"}, .counterexamples = {shown}});
}

TEST(CounterexamplePage, ShowsTheFailure) {
  const std::string page = page_of(a_failure());
  EXPECT_THAT(page, HasSubstr("<title>sum: counterexamples</title>"));
  EXPECT_THAT(page, HasSubstr("<p>a &lt;b&gt; line</p>"));
  EXPECT_THAT(page, HasSubstr("<h2>rossi.c: WA</h2>"));
  EXPECT_THAT(page, HasSubstr("line 2: expected 8, found 9"));
  EXPECT_THAT(page, HasSubstr("\n2 3\n</pre>"));
  EXPECT_THAT(page, HasSubstr("<h3>t.txt</h3>\n<pre tabindex=\"0\">\n1 0\n"));
  EXPECT_THAT(page, HasSubstr("\n5\n7 <mark>8</mark>\n"));
  EXPECT_THAT(page, HasSubstr("\n5\n7 <mark>9</mark>\n"));
  EXPECT_THAT(page, HasSubstr("The first difference is in line 2."));
  EXPECT_THAT(page, HasSubstr("\na way: 1\n"));
  EXPECT_THAT(page, HasSubstr("<svg><text>drawn</text></svg>"));
  EXPECT_THAT(page, HasSubstr("--repeat &quot;pair --seed=1&quot;"));
}

TEST(CounterexamplePage, EscapesEachTextAndRunsNoScript) {
  const std::string evil = "</pre><script>alert(1)</script><img src=x onerror=alert(1)>\x1b[2J\n";
  ShownCounterexample shown = a_failure();
  shown.program = evil;
  shown.notes = {evil};
  shown.counterexample = {.instance = {.input = evil, .files = {{evil, evil}}},
                          .answer = evil,
                          .output = "a " + evil,
                          .judgement = wrong_answer(evil, evil)};
  shown.repeat = evil;
  const std::string page =
      counterexample_page({.title = evil, .summary = {evil}, .counterexamples = {shown}});
  EXPECT_THAT(page, Not(HasSubstr("<script")));
  EXPECT_THAT(page, Not(HasSubstr("<img")));
  EXPECT_THAT(page, Not(HasSubstr("\x1b")));
  EXPECT_THAT(page, HasSubstr("content=\"default-src 'none'; style-src 'unsafe-inline'\""));
  EXPECT_FALSE(std::regex_search(page, std::regex("href|url\\(|@import|://")));
}

TEST(CounterexamplePage, MarksWhereATextEnds) {
  ShownCounterexample shown = a_failure();
  shown.counterexample.output = "5\n";
  EXPECT_THAT(page_of(shown), HasSubstr("\n5\n<mark>(end)</mark>\n"));
  shown.counterexample.output = "5\n7\n";
  EXPECT_THAT(page_of(shown), HasSubstr("\n5\n7<mark>(end)</mark>\n"));
}

TEST(CounterexamplePage, OmitsWhatIsMissing) {
  ShownCounterexample shown = a_failure();
  shown.counterexample.output = "";
  shown.counterexample.judgement.details = "";
  shown.picture = "";
  const std::string page = page_of(shown);
  EXPECT_THAT(page, HasSubstr("(empty)"));
  EXPECT_THAT(page, Not(HasSubstr("<mark>")));
  EXPECT_THAT(page, Not(HasSubstr("Explanation")));
  EXPECT_THAT(page, Not(HasSubstr("<figure")));
}

TEST(CounterexamplePage, CutsLongTexts) {
  ShownCounterexample shown = a_failure();
  for (int i = 0; i < 100'000; ++i) shown.counterexample.output += "12345\n";
  shown.counterexample.instance.input = std::string(1'000'000, 'x');
  const std::string page = page_of(shown);
  EXPECT_THAT(page, HasSubstr("12345\n…\n"));
  EXPECT_LT(page.size(), 100'000U);
}

TEST(CounterexamplePage, ReplacesAFileAsAWhole) {
  const ScratchFolder folder;
  const auto file = folder.path() / "page.html";
  const CounterexamplePage page{.title = "sum"};
  ASSERT_TRUE(write_text(file, "old"));
  ASSERT_TRUE(write_counterexample_page(page, file));
  EXPECT_EQ(read_text(file).value(), counterexample_page(page));
  EXPECT_FALSE(write_counterexample_page(page, folder.path() / "missing/page.html"));
}

}  // namespace
}  // namespace biglia::judge
