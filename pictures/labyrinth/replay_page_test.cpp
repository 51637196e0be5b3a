// Tests the page's text and its behaviour in a browser. A script appended to the page makes
// headless Chromium step through it by keys and buttons.
#include "pictures/labyrinth/replay_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "pictures/base/pages_test.hpp"
#include "pictures/labyrinth/show.hpp"
#include "pictures/labyrinth/small_input_test.hpp"
#include "toolkit/flags.hpp"

namespace biglia::labyrinth {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

const std::string kOutput = "7 r 2 1 2\n6 r 2 2 0\n";

Result<std::string> paged(const std::string& output, const std::vector<std::string>& flags = {},
                          const std::string& name = "board.in") {
  const Companions no_files("/nonexistent");
  ByteSource in = ByteSource::from_memory(kInput);
  ByteSource out = ByteSource::from_memory(output);
  return replay_page({in, name, no_files}, &out, flags);
}

TEST(ReplayPage, ListsEveryPushAndWalk) {
  const std::string page = paged(kOutput).value();
  EXPECT_THAT(page, testing::StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(page, HasSubstr("\"Move 1: row 2 pushed to the right, card 7 inserted\""));
  EXPECT_THAT(page, HasSubstr("\"walk to (1,2): object 0 is found\""));
  EXPECT_THAT(page, HasSubstr("\"walk to (2,0): object 1 is found\""));
  EXPECT_THAT(page, Not(HasSubstr("fault:true")));
}

TEST(ReplayPage, ShowsTheInitialBoardWithoutAnOutput) {
  const Companions no_files("/nonexistent");
  ByteSource in = ByteSource::from_memory(kInput);
  const auto page = replay_page({in, "in", no_files}, nullptr, {});
  ASSERT_TRUE(page.has_value()) << page.error().message;
  EXPECT_THAT(*page, HasSubstr("steps = [\n{label:\"The initial board\",fault:false"));
  EXPECT_THAT(*page, Not(HasSubstr("},\n{label")));
}

TEST(ReplayPage, LoadsNothing) { EXPECT_THAT(loads_of(paged(kOutput).value()), IsEmpty()); }

TEST(ReplayPage, ReportsTheFaultInItsLastStep) {
  const std::string page = paged("10 c -2 2 0\n").value();
  EXPECT_THAT(page, HasSubstr("\"Move 1: column 2 pushed up, card 10 inserted\""));
  EXPECT_THAT(page, HasSubstr("the pawn cannot walk from (0,0) to (2,0)"));
  EXPECT_THAT(paged("7 r 2 1 2\n<script>\n").value(), HasSubstr("found \\\"\\u003cscript>\\\""));
  EXPECT_THAT(paged("", {}, "a<b&c.in").value(),
              HasSubstr("<title>Labyrinth: replay of a&lt;b&amp;c.in</title>"));
}

TEST(ReplayPage, DoesNotRevealTheFolderOfItsInput) {
  const std::string page = paged(kOutput, {}, "/srv/secret course/rossi/board.in").value();
  EXPECT_THAT(page, HasSubstr("<title>Labyrinth: replay of board.in</title>"));
  EXPECT_THAT(page, HasSubstr("<h1>Labyrinth: replay of board.in</h1>"));
  EXPECT_THAT(page, Not(HasSubstr("srv")));
  EXPECT_THAT(page, Not(HasSubstr("rossi")));
}

TEST(ReplayPage, HasALegend) {
  const std::string page = paged(kOutput).value();
  for (const char* const sign :
       {"the pawn</span>", "where it can walk</span>", "next object</span>",
        "another\nobject</span>", "the line just pushed</span>"}) {
    EXPECT_THAT(page, HasSubstr(sign));
  }
}

// No part of such a move is played: the last step changes no card.
TEST(ReplayPage, DoesNotPlayAMoveOffTheBoard) {
  const std::string page = paged("7 r 2 2 2\n6 c 2 9 9\n").value();
  EXPECT_THAT(page, HasSubstr("found (9,9)\",fault:true,cards:[],free:[6,-1],pawn:[2,2]"));
  EXPECT_THAT(page, Not(HasSubstr("Move 2:")));
}

std::string idle_moves(int moves) {
  std::string output;
  for (int i = 0; i < moves; ++i) output += i % 2 == 0 ? "7 r 2 0 0\n" : "6 r -2 0 0\n";
  return output;
}

TEST(ReplayPage, ShowsTheFirstTwoThousandMovesAndTheEndOfMore) {
  const std::string not_found = "not all objects are found after 2000 moves";
  const std::string whole = paged(idle_moves(2000)).value();
  EXPECT_THAT(whole, HasSubstr("Move 2000: "));
  EXPECT_THAT(whole, HasSubstr(not_found));
  EXPECT_THAT(whole, Not(HasSubstr("Not shown")));

  const std::string wrong = paged(idle_moves(2002) + "10 c -2 2 0\n").value();
  EXPECT_THAT(wrong, Not(HasSubstr("Move 2001: ")));
  EXPECT_THAT(wrong, HasSubstr("\"Not shown: moves 2001 to 2002\",fault:false"));
  EXPECT_THAT(wrong, HasSubstr("\"Move 2003: column 2 pushed up, card 10 inserted\""));
  EXPECT_THAT(wrong, HasSubstr("move 2003: after the push the pawn cannot walk"));

  const std::string won = paged(kOutput + idle_moves(1) + idle_moves(2000)).value();
  EXPECT_THAT(won, HasSubstr("output:3:1: move 3: "));
}

TEST(ReplayPage, RejectsUnknownFlags) {
  EXPECT_EQ(paged(kOutput, {"--big"}).error().message,
            verify_flags(show_flags(), std::vector<std::string>{"--big"}).error().message);
}

TEST(ReplayPage, CountsAnObjectFoundAtTheStartWithTheFlag) {
  const std::string input = "3\n2\n7\n0 0\n0 0\n6 -1\n6 1\n6 -1\n0 -1\n6 -1\n6 -1\n6 -1\n6 -1\n";
  const Companions no_files("/nonexistent");
  ByteSource in = ByteSource::from_memory(input);
  ByteSource out = ByteSource::from_memory("7 r 2 2 0\n");
  const std::vector<std::string> flags = {"--start-object=found"};
  const auto page = replay_page({in, "in", no_files}, &out, flags);
  ASSERT_TRUE(page.has_value()) << page.error().message;
  EXPECT_THAT(*page, HasSubstr("found:1,"));
  EXPECT_THAT(*page, HasSubstr("object 1 is found"));
  EXPECT_THAT(*page, Not(HasSubstr("object 0 is found")));
}

TEST(ReplayPage, StepsForwardAndBackByKeyboardInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page = in_browser(paged(kOutput).value(),
                                      std::string(kLog) +
                                          "log(); press('ArrowRight'); press('ArrowRight');"
                                          "press('ArrowLeft'); press('End'); press('ArrowRight');"
                                          "press('Home'); press('ArrowLeft'); end();");
  EXPECT_THAT(
      page,
      HasSubstr(
          "data-log=\"step 0 of 4: The initial board [pawn on (0,0), next object: 0 on (1,2)] / "
          "step 1 of 4: Move 1: row 2 pushed to the right, card 7 inserted [pawn on (0,0), next "
          "object: 0 on (1,2)] / "
          "step 2 of 4: walk to (1,2): object 0 is found [pawn on (1,2), next object: 1 on "
          "(2,0)] / "
          "step 1 of 4: Move 1: row 2 pushed to the right, card 7 inserted [pawn on (0,0), next "
          "object: 0 on (1,2)] / "
          "step 4 of 4: walk to (2,0): object 1 is found [pawn on (2,0), all objects are "
          "found] / "
          "step 4 of 4: walk to (2,0): object 1 is found [pawn on (2,0), all objects are "
          "found] / "
          "step 0 of 4: The initial board [pawn on (0,0), next object: 0 on (1,2)] / "
          "step 0 of 4: The initial board [pawn on (0,0), next object: 0 on (1,2)]\""));
}

TEST(ReplayPage, StepsByButtonsSliderAndListInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page = in_browser(
      paged("7 r 2 1 2\n0 r 2 1 2\n").value(),
      std::string(kLog) +
          "get('next').click(); log(); get('last').click(); log(); get('back').click(); log();"
          "get('steps').children[1].firstChild.click(); log(); get('slider').value = 2;"
          "get('slider').dispatchEvent(new Event('input')); log(); get('first').click(); log();"
          "get('last').click(); end();");
  EXPECT_THAT(page, HasSubstr("data-log=\"step 1 of 3: Move 1"));
  EXPECT_THAT(page, HasSubstr("/ step 3 of 3: output:2:1: move 2: card 0 cannot be inserted"));
  EXPECT_THAT(page,
              HasSubstr("/ step 2 of 3: walk to (1,2): object 0 is found [pawn on (1,2), next "
                        "object: 1 on (2,0)] / step 1 of 3: Move 1"));
  EXPECT_THAT(page, HasSubstr("/ step 0 of 3: The initial board"));
  EXPECT_THAT(page,
              HasSubstr("<p id=\"message\" role=\"status\" class=\"fault\">output:2:1: move 2"));
}

// Waits for multiples of the page's own timer period.
TEST(ReplayPage, PlaysAndPausesByButtonAndKeyInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page = in_browser(
      paged(kOutput).value(),
      std::string(kLog) +
          "const shown = []; const note = () => shown.push(at + get('play').textContent);"
          "const wait = (n) => new Promise((done) => setTimeout(done, n * pace + pace / 2));"
          "(async () => { note(); get('play').click(); note(); await wait(1); note();"
          "  document.dispatchEvent(new KeyboardEvent('keydown', {key: 'p'})); note();"
          "  await wait(1); note();"
          "  document.dispatchEvent(new KeyboardEvent('keydown', {key: 'P'})); await wait(4); "
          "note();"
          "  get('play').click(); note(); get('next').click(); note();"
          "  document.body.dataset.played = shown.join(' '); })();");
  EXPECT_THAT(page,
              HasSubstr("data-played=\"0Play 0Pause 1Pause 1Play 1Play 4Play 0Pause 1Play\""));
}

TEST(ReplayPage, WrapsALongTitleInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page =
      in_browser(paged(kOutput, {}, std::string(300, 'x') + ".in").value(),
                 "document.body.style.width = '360px'; const title = document.querySelector('h1');"
                 "document.body.dataset.wraps = title.scrollWidth <= title.clientWidth;");
  EXPECT_THAT(page, HasSubstr("data-wraps=\"true\""));
}

TEST(ReplayPage, DrawsTheSameBoardsWhenSteppingBackInABrowser) {
  NEEDS_CHROMIUM();
  EXPECT_THAT(in_browser(paged(kOutput).value(), kForwardsAndBack),
              HasSubstr("data-same=\"true 5\""));
}

// Expects one line for each exit of the nine cards and the free card, and the pawn on its cell.
TEST(ReplayPage, DrawsCardsObjectsAndPawnInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page = in_browser(
      paged(kOutput).value(),
      "const count = (what) => get('board').querySelectorAll(what).length;"
      "const pawn = get('board').querySelector('circle[r=\"14\"]');"
      "document.body.dataset.drawn = [count('line'), count('text'), pawn.getAttribute('cx'),"
      "  pawn.getAttribute('cy')].join(' ');");
  EXPECT_THAT(page,
              HasSubstr("data-drawn=\"" + std::to_string(6 * 4 + 2 + 2 + 3 + 3) + " 2 20 100\""));
}

}  // namespace
}  // namespace biglia::labyrinth
