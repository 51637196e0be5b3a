#include "desk/tournament/play_game.hpp"

#include <system_error>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/run/brief_error.hpp"
#include "judge/worker/own_programs.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestText = 1000;

std::string shown_text(const std::string& text) {
  std::string safe = safe_line(text);
  return safe.size() <= kLongestText ? safe : safe.substr(0, cut_at(safe, kLongestText)) + "…";
}

// The rename makes the output complete before the journal names it.
Result<std::string> keep_file(const fs::path& from, const fs::path& to) {
  BIGLIA_TRY(make_folder(to.parent_path()));
  const fs::path temporary = temporary_name(to);
  std::error_code error;
  fs::copy_file(from, temporary, fs::copy_options::overwrite_existing, error);
  if (error) return failed_call(to, "cannot write", error.value());
  auto hash = sha256_of_file(temporary);
  if (!hash) return hash;
  fs::rename(temporary, to, error);
  if (error) return failed_call(to, "cannot write", error.value());
  return hash;
}

Result<ScoredOutput> scored(const TournamentRequest& request, const Board& board,
                            const fs::path& output) {
  BIGLIA_TRY(const auto input, open_input(board.input, board.input.filename().string()));
  BIGLIA_TRY(const auto bytes, open_to_read(output));
  UniqueFd answer;
  if (!board.answer.empty()) {
    BIGLIA_TRY(answer, open_to_read(board.answer));
  }
  return flat(run_scorer(request.problem, input, bytes, answer, request.flags,
                         {request.config.limits.validation, request.stop}));
}

}  // namespace

GameResult score_output(const TournamentRequest& request, const Board& board,
                        const fs::path& output) {
  GameResult game;
  auto score = scored(request, board, output);
  if (!score) {
    game.judgement = judge_error(shown_text(score.error().message));
    return game;
  }
  game.judgement = std::move(score->judgement);
  game.judgement.reason = shown_text(game.judgement.reason);
  game.judgement.details = shown_text(game.judgement.details);
  const bool is_legal = game.judgement.verdict == Verdict::kAccepted;
  if (!is_legal && (score->points != 0 || score->completed)) {
    game.judgement = judge_error("the scorer gave " + std::to_string(score->points) +
                                 " points to an output with the verdict " +
                                 std::string(short_name(game.judgement.verdict)));
    return game;
  }
  game.points = score->points;
  game.completed = score->completed;
  game.summary = shown_text(score->summary);
  return game;
}

GameResult GameStep::result_of(const RunOutcome& outcome, const Board& board,
                               const fs::path& kept) const {
  GameResult game;
  game.judgement = outcome.judgement;
  if (game.judgement.verdict == Verdict::kAccepted) {
    game = score_output(request_, board, outcome.output);
  } else {
    const std::string why = brief_error(outcome.error_text);
    if (game.judgement.verdict == Verdict::kRunTimeError && !why.empty()) {
      game.judgement.reason += ": " + why;
    }
    game.judgement.reason = shown_text(game.judgement.reason);
    game.judgement.details =
        shown_text(game.judgement.details.empty() ? outcome.error_text : game.judgement.details);
  }
  game.cpu = outcome.cpu;
  game.memory = outcome.memory;
  if (game.judgement.verdict == Verdict::kJudgeError || !is_file(outcome.output)) return game;
  auto hash = keep_file(outcome.output, kept);
  if (hash) {
    game.output = std::move(*hash);
  } else {
    game.judgement = judge_error(hash.error());
  }
  return game;
}

GameAttempt GameStep::play(Box& box, std::size_t player, const Board& board, const fs::path& kept) {
  RunPlan plan = programs_.plan_of(player);
  const Executable executable = executable_of(plan, programs_.path_of(player));
  GameAttempt attempt;
  const TimedRuns::Run once = [&](std::optional<unsigned> processor) {
    plan.limits.processor = processor;
    const RunOutcome outcome = tools_.run(box, executable, {board.input, board.files}, plan.limits,
                                          request_.scratch, request_.stop);
    TestRun run;
    run.flags() = outcome.flags();
    run.cut_at_time_limit |= outcome.idle;
    run.result.use() = outcome.use();
    if (!run.interrupted) attempt.result = result_of(outcome, board, kept);
    return run;
  };
  const TestRun run = runs_.normally(once, may_be_slowed(player));
  attempt.result.note = run.result.note;
  const bool failed = attempt.result.judgement.verdict == Verdict::kJudgeError;
  attempt.interrupted = run.interrupted || (failed && request_.stop.stop_requested());
  if (attempt.interrupted) return attempt;
  if (run.doubtful) {
    const auto working = programs_.recheck_toolchain(box, player);
    if (!working) attempt.result.judgement = judge_error(working.error());
  }
  if (run.cut_at_time_limit) {
    const std::lock_guard guard(mutex_);
    slow_.insert(player);
  }
  return attempt;
}

// As TestStep::may_be_slowed().
bool GameStep::may_be_slowed(std::size_t player) const {
  const std::lock_guard guard(mutex_);
  return request_.jobs > 1 && !slow_.contains(player);
}

}  // namespace biglia::judge
