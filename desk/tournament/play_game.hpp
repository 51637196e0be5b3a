// Plays one game: runs the player's program on the board, keeps its output, and scores it.
#pragma once

#include <filesystem>
#include <mutex>
#include <set>

#include "desk/tournament/game_result.hpp"
#include "desk/tournament/tournament.hpp"
#include "judge/grade/programs.hpp"
#include "judge/grade/timing.hpp"

namespace biglia::judge {

struct GameAttempt {
  GameResult result;
  bool interrupted = false;  // by a stop request: the result is meaningless
  bool resumed = false;      // the result is from an earlier run
};

// Calls the scorer. Judge errors: it fails or ends without a result, or it gives points to an output
// that it does not accept. Texts are made safe to show.
GameResult score_output(const TournamentRequest& request, const Board& board,
                        const std::filesystem::path& output);

// Thread-safe.
class GameStep {
 public:
  // The references must outlive the object.
  GameStep(const TournamentRequest& request, const GradeTools& tools, Programs& programs,
           TimedRuns& runs)
      : request_(request), tools_(tools), programs_(programs), runs_(runs) {}

  // Plays the game, and plays it alone if the time measured with other games may be wrong. Copies
  // the output to `kept`. REQUIRES: the player's program is compiled.
  GameAttempt play(Box& box, std::size_t player, const Board& board,
                   const std::filesystem::path& kept);

 private:
  GameResult result_of(const RunOutcome& outcome, const Board& board,
                       const std::filesystem::path& kept) const;
  bool may_be_slowed(std::size_t player) const;

  const TournamentRequest& request_;
  const GradeTools& tools_;
  Programs& programs_;
  TimedRuns& runs_;
  mutable std::mutex mutex_;    // guards slow_
  std::set<std::size_t> slow_;  // players that exceeded the time limit even when running alone
};

}  // namespace biglia::judge
