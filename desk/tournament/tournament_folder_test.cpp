#include "desk/tournament/tournament_folder.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class TournamentFolder : public testing::Test {
 protected:
  std::string claim(const Json& settings) {
    const auto claimed = claim_tournament_folder(folder_.path(), settings);
    return claimed ? "" : claimed.error().message;
  }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(TournamentFolder, AcceptsTheSameSettingsAgainAndNamesTheFirstDifference) {
  EXPECT_EQ(seed_of_tournament(folder_.path()), "");
  EXPECT_EQ(claim({{"seed", 7U}, {"format", "league"}}), "");
  EXPECT_EQ(claim({{"seed", 7U}, {"format", "league"}}), "");
  EXPECT_EQ(seed_of_tournament(folder_.path()), "7");
  EXPECT_THAT(claim({{"seed", 8U}, {"format", "league"}}),
              HasSubstr("another tournament is there: expected seed 7, found 8; choose another"));
  EXPECT_THAT(claim({{"seed", 7U}}), HasSubstr("expected format \"league\", found nothing"));
  EXPECT_THAT(claim({{"seed", 7U}, {"format", "league"}, {"boards", 5}}),
              HasSubstr("expected boards nothing, found 5"));
}

TEST_F(TournamentFolder, RefusesADamagedFile) {
  std::ofstream(folder_.path() / "tournament.json") << "{";
  EXPECT_THAT(claim({{"seed", 7U}}), HasSubstr("tournament.json: expected settings"));
  EXPECT_EQ(seed_of_tournament(folder_.path()), "");
}

TEST_F(TournamentFolder, IsEmptiedWithoutTouchingOtherFiles) {
  claim({{"seed", 7U}});
  fs::create_directories(folder_.path() / "games/final");
  std::ofstream(folder_.path() / "notes.txt") << "mine";
  ASSERT_TRUE(empty_tournament_folder(folder_.path()).has_value());
  EXPECT_FALSE(fs::exists(folder_.path() / "games"));
  EXPECT_TRUE(fs::exists(folder_.path() / "notes.txt"));
  EXPECT_EQ(claim({{"seed", 8U}}), "");
}

}  // namespace
}  // namespace biglia::judge
