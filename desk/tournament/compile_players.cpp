#include "desk/tournament/compile_players.hpp"

#include <atomic>
#include <exception>
#include <thread>

namespace biglia::judge {
namespace {

// The judge's fault, if the player cannot be compiled because of it.
Result<void> fault_of(const TournamentPlayer& player, const CompiledProgram& program) {
  if (!program.not_judged.empty()) return failure(player.name + ": " + program.not_judged);
  if (program.fault) return failure(player.name + ": " + program.fault->reason);
  return {};
}

}  // namespace

Result<std::vector<TournamentPlayer>> players_of(const Intake& intake) {
  std::vector<TournamentPlayer> players;
  for (const Submission& submission : intake.submissions) {
    TournamentPlayer player{.name = submission.name,
                            .language = {},
                            .digest = submission.hash,
                            .notes = submission.notes,
                            .compile_error = {},
                            .disqualified = {}};
    if (submission.language != nullptr) player.language = submission.language->name;
    if (submission.refusal && submission.refusal->verdict == Verdict::kJudgeError) {
      return failure(player.name + ": " + submission.refusal->reason);
    }
    if (submission.refusal) {
      player.compile_error = submission.refusal->reason;
    } else if (player.digest.empty()) {
      return failure(player.name +
                     ": expected files that can be hashed, found too many, too large "
                     "or unreadable ones");
    }
    players.push_back(std::move(player));
  }
  return players;
}

Result<void> compile_players(const Boxes& boxes, const Intake& intake, Programs& programs,
                             std::vector<TournamentPlayer>& players, const std::stop_token& stop) {
  Box& first = *boxes.front();
  programs.find_languages(first);
  std::vector<std::size_t> work;
  for (std::size_t p = 0; p < players.size(); ++p) {
    if (intake.submissions[p].refusal) continue;
    BIGLIA_TRY(fault_of(players[p], programs.program(p)));
    programs.resume(p);
    const auto& report = programs.program(p).report;
    if (report && report->failed) continue;
    work.push_back(p);
  }
  std::atomic<std::size_t> next{0};
  const auto compile_all = [&](Box& box) {
    for (std::size_t i = next++; i < work.size() && !stop.stop_requested(); i = next++) {
      try {
        programs.compile(box, work[i], false);
      } catch (const std::exception& thrown) {
        programs.fail(work[i], thrown.what());
      }
    }
  };
  {
    std::vector<std::jthread> threads;
    threads.reserve(boxes.size());
    for (const auto& box : boxes) threads.emplace_back(compile_all, std::ref(*box));
  }
  programs.confirm_compile_errors(first);
  for (std::size_t p = 0; p < players.size(); ++p) {
    if (intake.submissions[p].refusal) continue;
    const CompiledProgram& program = programs.program(p);
    players[p].limits = program.limits;
    if (stop.stop_requested()) return {};
    BIGLIA_TRY(fault_of(players[p], program));
    const auto& notes = program.notes;
    players[p].notes.insert(players[p].notes.end(), notes.begin(), notes.end());
    if (program.report && program.report->failed) players[p].compile_error = program.report->reason;
  }
  return {};
}

}  // namespace biglia::judge
