#include "desk/report/progress_bar.hpp"

#include <gmock/gmock.h>

#include "judge/base/text_width.hpp"

namespace biglia::judge {
namespace {

using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;
using testing::HasSubstr;

TEST(Progress, LineShowsBarPercentageAndCounts) {
  EXPECT_EQ(progress_line("grade", {5, 10, "rossi"}, {}, 60),
            "grade [##########..........]  50 % 5/10 rossi");
  EXPECT_EQ(progress_line("grade", {5, 10, "rossi"}, seconds(40), 60),
            "grade [##########..........]  50 % 5/10, 40 s left: rossi");
  EXPECT_EQ(display_width(progress_line("grade", {5, 10, std::string(99, 'x')}, {}, 40)), 40U);
  EXPECT_THAT(progress_line("grade", {0, 0, ""}, {}, 60), HasSubstr("0 %"));
}

TEST(Progress, EstimatesTheTimeLeftFromWhatThisRunDid) {
  const TimeLeft::Time begin;
  const TimeLeft left(begin, 100);
  EXPECT_EQ(left.at(begin + seconds(4), 110, 200), std::nullopt) << "too early";
  EXPECT_EQ(left.at(begin + seconds(60), 100, 200), std::nullopt) << "nothing was done";
  EXPECT_EQ(left.at(begin + seconds(20), 110, 200), seconds(180));
  EXPECT_EQ(left.at(begin + seconds(20), 200, 200), seconds(0));
  EXPECT_EQ(left.at(begin + seconds(20), 300, 200), std::nullopt) << "the total is not known";
}

TEST(Progress, RoundsTimes) {
  EXPECT_EQ(rough_time(seconds(0)), "0 s");
  EXPECT_EQ(rough_time(seconds(89)), "89 s");
  EXPECT_EQ(rough_time(seconds(90)), "2 min");
  EXPECT_EQ(rough_time(minutes(89)), "89 min");
  EXPECT_EQ(rough_time(hours(2) + minutes(10) + seconds(3)), "2 h 10 min");
}

}  // namespace
}  // namespace biglia::judge
