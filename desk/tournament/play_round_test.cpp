#include "desk/tournament/play_round.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

class PlayRound : public testing::Test {
 protected:
  PlayRound() {
    for (int i = 0; i < 3; ++i) boxes_.push_back(std::make_unique<NoBox>());
    for (std::size_t number = 1; number <= 4; ++number) {
      Board board;
      board.round = "final";
      board.number = number;
      boards_.push_back(std::move(board));
    }
  }

  Result<RoundGames> play(const PlayGame& game, OnFault on_fault = OnFault::kZero) {
    const RoundRequest request{.players = players_,
                               .boards = boards_,
                               .on_fault = on_fault,
                               .play =
                                   [&](Box& box, std::size_t player, const Board& board) {
                                     ++played_;
                                     return game(box, player, board);
                                   },
                               .name_game =
                                   [](std::size_t player, const Board& board) {
                                     return std::to_string(player) + " on " +
                                            std::to_string(board.number);
                                   },
                               .ended = [this](const std::string&) { ++ended_; },
                               .stop = stop_.get_token()};
    return play_round(boxes_, request);
  }

  // "7: 71 72 73 74, 9: ...": the points of each player on each board, - for a game not played.
  static std::string shown(const Result<RoundGames>& round) {
    if (!round) return round.error().message;
    std::string text;
    for (const TournamentGame& game : round->games) {
      if (game.board == 0) text += std::to_string(game.player) + ':';
      text += game.state == GameState::kNotRun ? " -" : ' ' + std::to_string(game.result.points);
      if (game.board == 3) text += ' ';
    }
    return text;
  }

  static GameAttempt points_of(Box&, std::size_t player, const Board& board) {
    GameAttempt attempt;
    attempt.result.points = static_cast<std::int64_t>(10 * player + board.number);
    return attempt;
  }

  Boxes boxes_;
  std::vector<Board> boards_;
  const std::vector<std::size_t> players_ = {7, 2};
  std::stop_source stop_;
  std::atomic<int> played_{0};
  int ended_ = 0;
};

TEST_F(PlayRound, PlaysEachPlayerOnEachBoard) {
  EXPECT_EQ(shown(play(points_of)), "7: 71 72 73 74 2: 21 22 23 24 ");
  EXPECT_EQ(played_, 8);
  EXPECT_EQ(ended_, 8);
}

GameAttempt with_fault(Box& box, std::size_t player, const Board& board) {
  GameAttempt attempt;
  attempt.result.points = 5;
  if (player == 7 && board.number == 2) {
    attempt.result = {.judgement = wrong_answer("turn 1")};
  }
  (void)box;
  return attempt;
}

TEST_F(PlayRound, GivesAFaultNoPointsOrEndsThePlayersRound) {
  EXPECT_EQ(shown(play(with_fault)), "7: 5 0 5 5 2: 5 5 5 5 ");
  for (int time = 0; time < 20; ++time) {
    EXPECT_EQ(shown(play(with_fault, OnFault::kDisqualify)), "7: 5 0 - - 2: 5 5 5 5 ");
  }
  boxes_.resize(1);
  played_ = 0;
  EXPECT_EQ(shown(play(with_fault, OnFault::kDisqualify)), "7: 5 0 - - 2: 5 5 5 5 ");
  EXPECT_EQ(played_, 6);
}

TEST_F(PlayRound, RepeatsAJudgeErrorOnceAndThenStops) {
  std::atomic<int> failures{1};
  const PlayGame game = [&](Box& box, std::size_t player, const Board& board) {
    if (player == 2 && board.number == 3 && failures-- > 0) {
      GameAttempt attempt;
      attempt.result.judgement = judge_error("no space");
      return attempt;
    }
    return points_of(box, player, board);
  };
  EXPECT_EQ(shown(play(game)), "7: 71 72 73 74 2: 21 22 23 24 ");
  EXPECT_EQ(played_, 9);
  failures = 2;
  EXPECT_EQ(shown(play(game)), "2 on 3: judge error, twice: no space");
}

TEST_F(PlayRound, TreatsAnExceptionAsAJudgeError) {
  const PlayGame game = [](Box&, std::size_t, const Board&) -> GameAttempt {
    throw std::runtime_error("out of threads");
  };
  EXPECT_THAT(shown(play(game)), testing::EndsWith("judge error, twice: out of threads"));
}

TEST_F(PlayRound, EndsWithAStopRequest) {
  const PlayGame game = [&](Box& box, std::size_t player, const Board& board) {
    GameAttempt attempt = points_of(box, player, board);
    if (board.number == 2) {
      stop_.request_stop();
      attempt.interrupted = true;
    }
    return attempt;
  };
  const auto round = play(game);
  ASSERT_TRUE(round.has_value());
  EXPECT_TRUE(round->interrupted);
  EXPECT_LE(played_, 5);
}

TEST_F(PlayRound, PlaysNothingWithoutPlayers) {
  const RoundRequest nobody{.players = {},
                            .boards = boards_,
                            .play = points_of,
                            .name_game = {},
                            .ended = {},
                            .stop = {}};
  const auto round = play_round(boxes_, nobody);
  ASSERT_TRUE(round.has_value());
  EXPECT_TRUE(round->games.empty());
  EXPECT_FALSE(round->interrupted);
}

}  // namespace
}  // namespace biglia::judge
