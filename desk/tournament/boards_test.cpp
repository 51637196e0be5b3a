#include "desk/tournament/boards.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/temp_folder.hpp"
#include "judge/files/json.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/problem/sum_problem_test.hpp"
#include "judge/worker/workers.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::StartsWith;

class BoardsTest : public testing::Test {
 protected:
  void TearDown() override { Workers::of_process().end(); }

  Result<Boards> make(std::uint64_t seed = 7, const std::vector<std::string>& recipes = {}) {
    return make_boards({.problem = problem_,
                        .flags = {},
                        .rounds = {{"round-1", "Round 1"}, {"final", "Final"}},
                        .per_round = 3,
                        .seed = seed,
                        .recipes = read_board_recipes(problem_, recipes).value(),
                        .folder = folder_.path(),
                        .budgets = {},
                        .jobs = 2,
                        .progress = {},
                        .stop = {}});
  }
  std::string text(const std::string& name) const {
    return read_text(folder_.path() / name).value_or("(none)");
  }

  Problem problem_ = sum::problem();
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(BoardsTest, AreWrittenWithTheirHashes) {
  const auto boards = make();
  ASSERT_TRUE(boards.has_value()) << boards.error().message;
  EXPECT_EQ(boards->count, 6U);
  const Board& board = boards->rounds[1][2];
  EXPECT_EQ(board.input, folder_.path() / "boards/final/3.in");
  EXPECT_TRUE(board.answer.empty());
  EXPECT_EQ(text("boards/final/3.in"), board.arguments[1].substr(7) + " 2\n");
  const std::string sums = text("boards.sha256");
  EXPECT_THAT(sums, HasSubstr(sha256_of_file(board.input).value() + "  boards/final/3.in\n"));
  EXPECT_EQ(boards->digest, sha256_of(sums));
  const Json json = parse_json(text("boards.json"));
  EXPECT_EQ(json["sha256"], boards->digest);
  EXPECT_EQ(json["boards"].size(), 6U);
  EXPECT_EQ(json["boards"][5]["generator"][0], "pair");
}

TEST_F(BoardsTest, AreTheSameForTheSameSeedOnly) {
  const std::string first = make()->digest;
  EXPECT_EQ(make()->digest, first);
  fs::remove_all(folder_.path() / "boards");
  EXPECT_EQ(make()->digest, first);
  fs::remove(folder_.path() / "boards.sha256");
  EXPECT_NE(make(8)->digest, first);
}

TEST_F(BoardsTest, TakeTheRecipesInTurnAndKeepCompanionFiles) {
  const auto boards = make(7, {"pair", "filed"});
  ASSERT_TRUE(boards.has_value()) << boards.error().message;
  for (const auto& round : boards->rounds) {
    EXPECT_EQ(round[0].arguments[0], "pair");
    EXPECT_EQ(round[1].arguments[0], "filed");
    EXPECT_EQ(round[2].arguments[0], "pair");
    EXPECT_TRUE(round[0].files.empty());
    EXPECT_TRUE(fs::exists(round[1].files / "numbers.txt"));
  }
  EXPECT_THAT(text("boards.sha256"), HasSubstr("  boards/round-1/2.files/numbers.txt\n"));
}

TEST_F(BoardsTest, AreRefusedIfTheyAreNotThoseOfTheEarlierRun) {
  ASSERT_TRUE(make().has_value());
  EXPECT_THAT(make(8).error().message, HasSubstr("the boards are not those of the earlier run"));
}

TEST_F(BoardsTest, HaveAnotherSeedIfTheGeneratorRefusesOne) {
  problem_.generate = [](std::span<const std::string> arguments, ByteSink& input,
                         const fs::path& files) -> Result<void> {
    if (std::stoi(arguments[1].substr(7)) % 2 == 1) return failure("odd");
    return sum::generate(arguments, input, files);
  };
  const auto boards = make();
  ASSERT_TRUE(boards.has_value()) << boards.error().message;
  for (const auto& round : boards->rounds) {
    for (const Board& board : round) EXPECT_EQ(std::stoi(board.arguments[1].substr(7)) % 2, 0);
  }
  problem_.generate = [](std::span<const std::string>, ByteSink&, const fs::path&) -> Result<void> {
    return failure("never");
  };
  EXPECT_THAT(make().error().message, HasSubstr(": the generator refuses 20 seeds: never"));
}

TEST_F(BoardsTest, AreValidated) {
  problem_.validate = [](const TestInput&, Flags) -> Result<void> { return failure("not so"); };
  EXPECT_THAT(make().error().message, StartsWith("board "));
  EXPECT_THAT(make().error().message, HasSubstr("the validator refuses it: not so"));
}

TEST_F(BoardsTest, HaveAnAnswerIfTheScorerNeedsOne) {
  problem_.score = [](const TestInput& input, ByteSource& output, ByteSource* answer,
                      Flags flags) -> Result<ScoredOutput> {
    if (answer == nullptr) return failure("needs an answer");
    return sum::score(input, output, answer, flags);
  };
  const auto boards = make();
  ASSERT_TRUE(boards.has_value()) << boards.error().message;
  const Board& board = boards->rounds[0][0];
  EXPECT_EQ(text("boards/round-1/1.ans"),
            std::to_string(std::stoi(board.arguments[1].substr(7)) + 2) + "\n");
  EXPECT_EQ(board.answer, folder_.path() / "boards/round-1/1.ans");
}

TEST(DeclaredAmong, SelectsFlagsByName) {
  EXPECT_THAT(declared_among(sum::check_flags(), {"--half", "--plus=2"}),
              testing::ElementsAre("--half"));
  EXPECT_THAT(declared_among(sum::solve_flags(), {"--half", "--plus=2"}),
              testing::ElementsAre("--plus=2"));
}

}  // namespace
}  // namespace biglia::judge
