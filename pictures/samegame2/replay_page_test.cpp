// Tests the page's steps and its behaviour in a browser (pictures/base/pages_test.hpp).
#include "pictures/samegame2/replay_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <optional>
#include <string>
#include <vector>

#include "pictures/base/pages_test.hpp"
#include "pictures/samegame2/sample_test.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia::samegame2 {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

Result<std::string> paged(const std::string& input,
                          const std::optional<std::string>& output = std::nullopt,
                          const Words& flags = {},
                          const std::filesystem::path& folder = kNoFolder) {
  ByteSource bytes = ByteSource::from_memory(output ? std::string_view(*output) : "");
  return with_input(
      input, [&](const TestInput& in) { return replay_page(in, output ? &bytes : nullptr, flags); },
      folder);
}

std::string part(const std::string& page, const std::string& begin, const std::string& end) {
  const std::size_t from = page.find(begin) + begin.size();
  return page.substr(from, page.find(end, from) - from);
}

// The steps of the page, one each, or its error.
Words steps_of(const Result<std::string>& page) {
  if (!page) return {page.error().message};
  Words steps;
  std::string text = part(*page, ", steps = [\n", "\n];\n");
  for (std::size_t end; (end = text.find(",\n")) != std::string::npos; text.erase(0, end + 2)) {
    steps.push_back(text.substr(0, end));
  }
  steps.push_back(text);
  return steps;
}

std::string start_of(const Result<std::string>& page) { return part(*page, "start = ", ","); }

const std::string kEmpty = "{label:\"The empty plane\"}";

TEST(ReplayPage, ListsWhatEachCommandChanges) {
  const auto page = paged("b -5 7 rosso\nb 1000 7 verde\nb -5 8 rosso\nm -5 7 -5 1000 0 7\nf\n");
  EXPECT_THAT(steps_of(page),
              ElementsAre(kEmpty, R"js({label:"1: b -5 7 rosso",inserted:[0,2,0]})js",
                          R"js({label:"2: b 1000 7 verde",inserted:[2,2,1]})js",
                          R"js({label:"3: b -5 8 rosso",inserted:[0,3,0]})js",
                          R"js({label:"4: m -5 7 -5 1000 0 7",note:"The move removes 1 marble.",)js"
                          R"js(base:[-5,1000,0,7],removed:[0,2]})js",
                          R"js({label:"4: after the move",note:"1 marble removed, 1 moved.",)js"
                          R"js(base:[-5,1000,0,7],moved:[2,2,0,0]})js",
                          R"js({label:"5: f"})js"));
  EXPECT_THAT(*page, HasSubstr("const columns = [-5,null,1000], rows = [0,null,7,8];\n"
                               "const colours = [[\"r\",\"rosso\"],[\"v\",\"verde\"],];\n"));
}

TEST(ReplayPage, ListsATableWithoutItsEmptyCells) {
  const ScratchFolder folder;
  std::ofstream(folder.path() / "t") << "a 0\n0 b\n";
  EXPECT_THAT(steps_of(paged("i 2 2 0 0 t\nf\n", {}, {}, folder.path())),
              ElementsAre(kEmpty, R"js({label:"1: i 2 2 0 0 t",inserted:[0,0,0,1,1,1]})js",
                          R"js({label:"2: f"})js"));
}

TEST(ReplayPage, ShowsAMoveThatChangesNothing) {
  EXPECT_THAT(steps_of(paged("b 0 0 a\nm 3 3 5 6 5 6\nf\n")),
              ElementsAre(kEmpty, R"js({label:"1: b 0 0 a",inserted:[0,0,0]})js",
                          R"js({label:"2: m 3 3 5 6 5 6",note:"The move removes no marbles.",)js"
                          R"js(base:[5,6,5,6]})js",
                          R"js({label:"2: after the move",note:"0 marbles removed, 0 moved.",)js"
                          R"js(base:[5,6,5,6],moved:[]})js",
                          R"js({label:"3: f"})js"));
}

TEST(ReplayPage, ShowsOptimalAnswersWithoutAnOutput) {
  const auto steps = steps_of(paged(kBoard + "c 0 2 2 1\no 0 2 2 1\nn\nf\n"));
  ASSERT_THAT(steps, SizeIs(15));
  EXPECT_EQ(steps[11], R"js({label:"11: c 0 2 2 1, answer (2,6)",note:"An optimal path: (2,6).",)js"
                       R"js(ends:[0,2,2,1],best:[0,2,0,1,0,0,1,0,2,0,2,1]})js");
  EXPECT_EQ(
      steps[12],
      R"js({label:"12: o 0 2 2 1, answer no path",note:"There is no path.",ends:[0,2,2,1]})js");
  EXPECT_EQ(steps[13], R"js({label:"13: n, answer 5 blocks"})js");
}

TEST(ReplayPage, ShowsTheRightAnswersOfAnOutput) {
  const auto steps = steps_of(paged(kBoard + "n\no 0 0 1 0\nf\n", "5\n(0,2\n0,0\n1,0\n)\n"));
  ASSERT_THAT(steps, SizeIs(14));
  EXPECT_EQ(steps[11], R"js({label:"11: n, answer 5 blocks"})js");
  EXPECT_EQ(steps[12],
            R"js({label:"12: o 0 0 1 0, answer (0,2)",ends:[0,0,1,0],path:[0,0,1,0]})js");
  EXPECT_EQ(steps[13], R"js({label:"13: f, all answers of the output are right: 2"})js");
}

TEST(ReplayPage, EndsAtTheFirstWrongAnswerWithAnOptimalPathBesideIt) {
  const auto page = paged(kBoard + "c 0 2 2 1\nn\nf\n", "(2,6\n0,2\n0,1\n1,2\n)\n");
  const auto steps = steps_of(page);
  ASSERT_THAT(steps, SizeIs(12));
  EXPECT_EQ(steps[11],
            R"js({label:"11: c 0 2 2 1: output:4:1: cell 3 of the path, (1,2), holds no marble",)js"
            R"js(fault:true,note:"The output: (2,6). An optimal path: (2,6).",ends:[0,2,2,1],)js"
            R"js(path:[0,2,0,1,1,2],best:[0,2,0,1,0,0,1,0,2,0,2,1],wrong:[1,2]})js");
  EXPECT_EQ(start_of(page), "0");
}

TEST(ReplayPage, ReportsWrongNumbersAndOutputsThatEndEarlyOrContinue) {
  EXPECT_THAT(steps_of(paged("n\nn\nf\n", "0\n7\n")).back(),
              StartsWith("{label:\"2: n: output:2:1: claimed 7 blocks, but the number of blocks is "
                         "0\",fault:true"));
  EXPECT_THAT(steps_of(paged("n\nf\n", "")).back(), StartsWith("{label:\"1: n: output:1:1: "));
  EXPECT_THAT(steps_of(paged("n\nf\n", "0\n0\n")).back(),
              StartsWith("{label:\"2: f: output:2:1: "));
}

TEST(ReplayPage, ShowsAnInputWithoutCommands) {
  EXPECT_THAT(steps_of(paged("f\n")), ElementsAre(kEmpty, R"js({label:"1: f"})js"));
  EXPECT_THAT(steps_of(paged("f\n", "")),
              ElementsAre(kEmpty, R"js({label:"1: f, all answers of the output are right: 0"})js"));
  EXPECT_THAT(paged("f\n").value(), HasSubstr("const columns = [], rows = [];"));
}

TEST(ReplayPage, EscapesTextOfTheInputAndTheOutput) {
  const ScratchFolder folder;
  std::ofstream(folder.path() / "<!--<script>'\"\\") << "a\n";
  EXPECT_THAT(steps_of(paged("i 1 1 0 0 <!--<script>'\"\\\nf\n", {}, {}, folder.path()))[1],
              StartsWith(R"js({label:"1: i 1 1 0 0 \u003c!--\u003cscript>'\"\\",)js"));
  const auto page = paged("n\nf\n", "</script><script>\xff\"\\\n").value();
  EXPECT_THAT(page, HasSubstr("\\u003c/script>\\u003cscript>"));
  EXPECT_EQ(page.find("<script>"), page.rfind("<script>"));
  ByteSource in = ByteSource::from_memory("f\n");
  const Companions no_files(kNoFolder);
  EXPECT_THAT(replay_page({in, "/srv/course/<b>&.in", no_files}, nullptr, {}).value(),
              HasSubstr("<title>Same Game 2: replay of &lt;b&gt;&amp;.in</title>"));
}

TEST(ReplayPage, ShortensLongColours) {
  const std::string page = paged("b 0 0 " + std::string(100'000, 'z') + "\nf\n").value();
  EXPECT_LT(page.size(), 40'000U);
  EXPECT_THAT(page, HasSubstr("zzz... (100000 letters, colour number 1)\"],"));
}

TEST(ReplayPage, LoadsNothing) { EXPECT_THAT(loads_of(paged(kBoard + "f\n").value()), IsEmpty()); }

std::string column_of(int marbles) {
  std::string input;
  for (int y = 0; y < marbles; ++y) input += "b 0 " + std::to_string(y) + " a\n";
  return input;
}

TEST(ReplayPage, ShowsAtMostTwoHundredRows) {
  EXPECT_THAT(steps_of(paged(column_of(200) + "n\nf\n")), SizeIs(203));
  const auto steps = steps_of(paged(column_of(202) + "n\nf\n", "5\n"));
  ASSERT_THAT(steps, SizeIs(203));
  EXPECT_EQ(steps[201],
            "{label:\"Not shown: commands 201 to 202, because with command 201 there would be more "
            "than 200 rows or columns\",note:\" The plane is not drawn: the page would have more "
            "than 200 rows or columns.\",whole:true}");
  EXPECT_THAT(steps[202], StartsWith("{label:\"203: n: output:1:1: claimed 5 blocks"));
  EXPECT_THAT(steps[202], EndsWith(",whole:true}"));
}

TEST(ReplayPage, ShowsThePlaneAgainIfItFitsAtTheEnd) {
  const auto steps = steps_of(paged(column_of(201) + "m 0 0 0 0 2 200\nn\nn\nf\n", "1\n1\n"));
  ASSERT_THAT(steps, SizeIs(203));
  EXPECT_THAT(steps[201], StartsWith("{label:\"Not shown: commands 201 to 204, because"));
  EXPECT_THAT(steps[201], EndsWith(",whole:true,inserted:[0,0,0,0,1,0]}"));
  EXPECT_THAT(steps[202], StartsWith("{label:\"205: f, all answers"));
}

TEST(ReplayPage, OmitsMarksThatDoNotFit) {
  const auto steps = steps_of(paged(column_of(199) + "o 0 0 10 -10\nf\n"));
  EXPECT_EQ(steps[200],
            "{label:\"200: o 0 0 10 -10, answer no path\",note:\"There is no path. The cells are "
            "not marked: with them there would be more than 200 rows or columns.\"}");
}

TEST(ReplayPage, ShowsTheFirstTwoThousandCommandsAndTheEnd) {
  std::string input;
  for (int i = 0; i < 2002; ++i) input += "b " + std::to_string(i % 10) + " 0 a\n";
  const auto page = paged(input + "n\nf\n");
  const auto steps = steps_of(page);
  ASSERT_THAT(steps, SizeIs(2003));
  EXPECT_THAT(steps[2000], StartsWith("{label:\"2000: b 9 0 a"));
  EXPECT_THAT(steps[2001], StartsWith("{label:\"Not shown: commands 2001 to 2003, because the page "
                                      "shows at most 2000 commands\",whole:true,inserted:[0,0,0,"));
  EXPECT_EQ(steps[2002], "{label:\"2004: f\"}");
  EXPECT_LT(page->size(), 120'000U);
}

TEST(ReplayPage, ShowsTheCommandOfTheFlagAndOpensAtIt) {
  EXPECT_EQ(start_of(paged(kBoard + "n\nf\n", {}, {"--command=3"})), "3");
  EXPECT_EQ(start_of(paged(kBoard + "n\nm 0 0 0 9 0 9\nf\n", {}, {"--command=13"})), "14");
  EXPECT_EQ(start_of(paged("n\nn\nn\nf\n", "0\n1\n", {"--command=3"})), "2");
  const auto far = paged(column_of(210) + "f\n", {}, {"--command=205"});
  const auto steps = steps_of(far);
  EXPECT_EQ(start_of(far), "202");
  EXPECT_THAT(steps[202], StartsWith("{label:\"205: b 0 204 a\",note:\" The plane is not drawn"));
  EXPECT_THAT(steps[203], StartsWith("{label:\"Not shown: commands 206 to 210"));
  EXPECT_EQ(paged("n\nf\n", {}, {"--command=3"}).error().message,
            "in: expected --command=1 to --command=2, found --command=3");
}

TEST(ReplayPage, HasABoundedSize) {
  const ScratchFolder folder;
  std::ofstream table(folder.path() / "t");
  for (int y = 0; y < 200; ++y) {
    for (int x = 0; x < 200; ++x) table << (x == 0 ? "" : " ") << "a";
    table << '\n';
  }
  table.close();
  std::string input;
  for (int i = 0; i < 12; ++i) input += "i 200 200 0 0 t\n";
  const auto page = paged(input + "f\n", {}, {}, folder.path());
  EXPECT_THAT(steps_of(page).back(), HasSubstr("label:\"13: f\""));
  EXPECT_THAT(steps_of(page)[steps_of(page).size() - 2],
              HasSubstr("because the page would have more than 4000000 bytes"));
  EXPECT_LT(page->size(), 5'000'000U);
}

TEST(ReplayPage, RejectsUnknownFlagsAndInvalidInputs) {
  EXPECT_EQ(error_of(paged("f\n", {}, {"--big"})), "unknown flag --big (expected: --command=N)");
  EXPECT_THAT(error_of(paged("x\n")), HasSubstr("in:1:1: "));
  EXPECT_THAT(error_of(paged("i 1 1 0 0 t\nf\n")), HasSubstr("in:1:1: "));
}

const std::string kGame = kBoard + "n\nm 4 1 1 3 0 2\nc 0 2 2 1\nm 0 0 0 4 0 5\nn\nf\n";

TEST(ReplayPage, CountsTheBlocksThatTheAnswersCountInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page = in_browser(paged(kGame).value(),
                                      std::string(kLog) +
                                          "log(); go(1); log(); go(11); log(); press('ArrowRight');"
                                          "press('ArrowRight'); press('ArrowLeft'); press('End');"
                                          "press('ArrowLeft'); end();");
  EXPECT_THAT(page, HasSubstr("data-log=\"step 0 of 18: The empty plane [0 marbles, 0 blocks] / "
                              "step 1 of 18: 1: b 0 0 rosso [1 marble, 1 block] / "
                              "step 11 of 18: 11: n, answer 5 blocks [10 marbles, 5 blocks] / "
                              "step 12 of 18: 12: m 4 1 1 3 0 2 [10 marbles, 5 blocks] / "
                              "step 13 of 18: 12: after the move [8 marbles, 5 blocks] / "
                              "step 12 of 18: 12: m 4 1 1 3 0 2 [10 marbles, 5 blocks] / "));
  EXPECT_THAT(page, HasSubstr("step 17 of 18: 15: n, answer 3 blocks [5 marbles, 3 blocks]\""));
}

TEST(ReplayPage, DrawsTheSameBoardsWhenSteppingBackInABrowser) {
  NEEDS_CHROMIUM();
  EXPECT_THAT(in_browser(paged(kGame).value(), kForwardsAndBack), HasSubstr("data-same=\"true 1"));
}

TEST(ReplayPage, MarksWhatACommandChangesInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page = in_browser(
      paged(kGame + "").value(),
      "const count_of = (what) => get('board').querySelectorAll(what).length;"
      "const marks = (step) => { go(step); return ['.inserted', '.removed', '.base', '.sign', "
      "  '.best', '.end', '.marble'].map(count_of).join(','); };"
      "document.body.dataset.marks = [1, 12, 13, 14].map(marks).join(' ');");
  EXPECT_THAT(page, HasSubstr("data-marks=\"1,0,0,0,0,0,1 0,2,1,0,0,0,10 0,0,1,0,0,0,8 "
                              "0,0,0,0,1,2,8\""));
}

TEST(ReplayPage, MarksTheWrongCellInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page =
      in_browser(paged(kBoard + "c 0 2 2 1\nf\n", "(2,6\n0,2\n0,1\n1,2\n)\n").value(),
                 "go(99); document.body.dataset.wrong = get('board').querySelector('.wrong-sign')"
                 ".textContent + get('board').querySelectorAll('.path, .best, .wrong').length;");
  EXPECT_THAT(page, HasSubstr("data-wrong=\"!3\""));
  EXPECT_THAT(page, HasSubstr("Wrong cell: (1,2)"));
  EXPECT_THAT(page, HasSubstr("class=\"fault\">11: c 0 2 2 1: output:4:1: cell 3"));
}

}  // namespace
}  // namespace biglia::samegame2
