#include "desk/tournament/game_journal.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

class GameJournalTest : public testing::Test {
 protected:
  void open() { journal_ = GameJournal::open(path_).value(); }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  std::filesystem::path path_ = folder_.path() / "journal.jsonl";
  std::unique_ptr<GameJournal> journal_;
};

GameResult full_game() {
  return {.judgement = accepted(),
          .points = 1234,
          .completed = true,
          .summary = "1234 points, \"cleared\"",
          .cpu = std::chrono::microseconds(1'500'001),
          .memory = mib(3),
          .note = "run again alone",
          .output = "0123"};
}

TEST_F(GameJournalTest, KeepsEveryFieldOfAGame) {
  open();
  EXPECT_TRUE(journal_->add("a", full_game()).has_value());
  GameResult fault = {.judgement = wrong_answer("turn 3", "more\nlines")};
  EXPECT_TRUE(journal_->add("b", fault).has_value());
  open();
  const GameResult* const game = journal_->find("a");
  ASSERT_NE(game, nullptr);
  EXPECT_FALSE(game->has_fault());
  EXPECT_EQ(game->points, 1234);
  EXPECT_TRUE(game->completed);
  EXPECT_EQ(game->summary, "1234 points, \"cleared\"");
  EXPECT_EQ(game->cpu, std::chrono::microseconds(1'500'001));
  EXPECT_EQ(game->memory, mib(3));
  EXPECT_EQ(game->note, "run again alone");
  EXPECT_EQ(game->output, "0123");
  ASSERT_NE(journal_->find("b"), nullptr);
  EXPECT_EQ(journal_->find("b")->judgement.verdict, Verdict::kWrongAnswer);
  EXPECT_EQ(journal_->find("b")->judgement.details, "more\nlines");
  EXPECT_EQ(journal_->find("c"), nullptr);
}

TEST_F(GameJournalTest, IgnoresLinesOfAnotherFormAndImpossibleGames) {
  open();
  EXPECT_TRUE(journal_->add("a", full_game()).has_value());
  const std::string line = read_text(path_).value();
  const std::string whole(*text_of_checked_line(std::string_view(line).substr(0, line.size() - 1)));
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string other = whole;
    other.replace(other.find(from), from.size(), to);
    std::ofstream(path_) << checked_line(other) << '\n';
    open();
    return journal_->find("a") != nullptr;
  };
  EXPECT_TRUE(changed("1234 points", "1235 points"));
  EXPECT_FALSE(changed("\"format\":1", "\"format\":2"));
  EXPECT_FALSE(changed("\"AC\"", "\"JE\""));
  EXPECT_FALSE(changed("\"AC\"", "\"WA\""));
  EXPECT_TRUE(changed("\"points\":1234", "\"points\":-5"));
  EXPECT_FALSE(changed("\"points\":1234", "\"points\":0.5"));
  EXPECT_FALSE(changed("\"completed\":true", "\"completed\":1"));
  EXPECT_FALSE(changed("\"note\"", "\"gloss\""));
  std::ofstream(path_) << checked_line("[1]") << "\n\nno line\n" << checked_line("{");
  open();
  EXPECT_EQ(journal_->find("a"), nullptr);
}

}  // namespace
}  // namespace biglia::judge
