// Tests the page's text and its behaviour in a browser (pictures/base/pages_test.hpp).
#include "pictures/samegame/replay_page.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "pictures/base/pages_test.hpp"
#include "pictures/samegame/small_input_test.hpp"
#include "toolkit/problem_functions.hpp"

namespace biglia::samegame {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

Result<std::string> paged(const std::string& output, const std::string& input = kInput,
                          const std::vector<std::string>& flags = {}) {
  const Companions no_files("/nonexistent");
  ByteSource in = ByteSource::from_memory(input);
  ByteSource out = ByteSource::from_memory(output);
  return replay_page({in, "board.in", no_files}, &out, flags);
}

TEST(ReplayPage, ShowsEachTurnAndTheGroupThatItRemoves) {
  const std::string page = paged("0 0\n").value();
  EXPECT_THAT(page, testing::StartsWith("<!DOCTYPE html>"));
  EXPECT_THAT(page, HasSubstr("{label:\"The board at the start\",fault:false,cells:[[0,0,1],"
                              "[0,1,1],[1,0,1],[1,1,2],[2,0,3],[2,1,2]],points:0,at:null,"
                              "next:[[0,0],[0,1],[1,0]]}"));
  EXPECT_THAT(page, HasSubstr("{label:\"Turn 1: (0,0) removes 3 cells, 1 point\",fault:false,"
                              "cells:[[0,0,2],[0,1],[1,0,3],[2,0],[2,1]],points:1,at:null,"
                              "next:[]}"));
}

TEST(ReplayPage, HasThePointsOfTheScoringThatIsAskedFor) {
  const std::string page = paged("0 0\n", kInput, {"--scoring=literature"}).value();
  EXPECT_THAT(page, HasSubstr("points:-2,at:null"));
  EXPECT_THAT(page, HasSubstr("points:0,at:null"));
  EXPECT_FALSE(paged("0 0\n", kInput, {"--scoring=other"}).has_value());
}

TEST(ReplayPage, ReportsTheFaultInItsLastStep) {
  const std::string page = paged("0 0\n0 1\n").value();
  EXPECT_THAT(page, HasSubstr("{label:\"output:2:1: turn 2: cell (0,1) is single: no neighbour has "
                              "its colour 3\",fault:true,cells:[],points:null,at:[1,0],next:[]}"));
  EXPECT_THAT(paged("<script>\n").value(), HasSubstr("found \\\"\\u003cscript>\\\""));
}

TEST(ReplayPage, ShowsTheBoardAtTheStartWithoutAnOutput) {
  const Companions no_files("/nonexistent");
  ByteSource in = ByteSource::from_memory(kInput);
  const auto page = replay_page({in, "in", no_files}, nullptr, {});
  ASSERT_TRUE(page.has_value()) << page.error().message;
  EXPECT_THAT(*page, Not(HasSubstr("},\n{label")));
}

TEST(ReplayPage, LoadsNothing) { EXPECT_THAT(loads_of(paged("0 0\n").value()), IsEmpty()); }

// Vertical stripes: each turn at the left moves all cells.
TEST(ReplayPage, MergesTheTurnsAfterManyChanges) {
  std::string input = "50 50 5\n";
  for (int row = 0; row < 50; ++row) {
    for (int column = 0; column < 50; ++column) {
      input += (column == 0 ? "" : " ") + std::to_string(1 + column % 5);
    }
    input += '\n';
  }
  std::string output;
  for (int turn = 0; turn < 50; ++turn) output += "0 0\n";
  const std::string page = paged(output, input).value();
  EXPECT_LT(page.size(), 2'000'000U);
  EXPECT_TRUE(page.contains("{label:\"Not shown: turns "));  // the page is too long for a message
  EXPECT_TRUE(page.contains(" to 50\""));
}

TEST(ReplayPage, StepsForwardAndBackInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page =
      in_browser(paged("0 0\n").value(),
                 std::string(kLog) + "log(); press('ArrowRight'); press('ArrowLeft'); end();");
  EXPECT_THAT(page, HasSubstr("step 0 of 1: The board at the start"));
  EXPECT_THAT(page, HasSubstr("step 1 of 1: Turn 1: (0,0) removes 3 cells, 1 point"));
}

TEST(ReplayPage, ShowsNoSumForAVoidGameInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page = in_browser(paged("0 0\n0 1\n").value(),
                                      "turnTo(1); document.body.dataset.first = state(steps[1]);"
                                      "document.body.dataset.last = state(steps[2]);");
  EXPECT_THAT(page, HasSubstr("data-first=\"3 of 6 cells left; void\""));
  EXPECT_THAT(page, HasSubstr("data-last=\"3 of 6 cells left; void\""));
}

TEST(ReplayPage, DrawsTheSameBoardsWhenSteppingBackInABrowser) {
  NEEDS_CHROMIUM();
  EXPECT_THAT(in_browser(paged("0 0\n").value(), kForwardsAndBack),
              HasSubstr("data-same=\"true 2\""));
}

TEST(ReplayPage, DrawsCellsAxesAndTheNextGroupInABrowser) {
  NEEDS_CHROMIUM();
  const std::string page = in_browser(
      paged("0 0\n").value(),
      "const count = (what) => get('board').querySelectorAll(what).length;"
      "document.body.dataset.drawn = [count('text'), count('.axis'), count('.next')].join(' ');");
  EXPECT_THAT(page, HasSubstr("data-drawn=\"11 5 3\""));
}

}  // namespace
}  // namespace biglia::samegame
