#include "checker/labyrinth/played_game.hpp"

#include "rules/labyrinth/checking/replay.hpp"

namespace biglia::labyrinth {
namespace {

Judgement judgement_of(const Replay::Fault& fault) {
  return fault.wrong == Replay::Wrong::kForm ? presentation_error(fault.reason, fault.details)
                                             : wrong_answer(fault.reason, fault.details);
}

}  // namespace

PlayedGame play_game(const Instance& instance, ByteSource& game, const std::string& name,
                     const Options& options) {
  Replay replay(instance, game, name, options.positive);
  while (replay.next()) {
  }
  const auto& fault = replay.fault();
  return {.judgement = fault ? judgement_of(*fault) : accepted(), .moves = replay.moves()};
}

Result<std::size_t> moves_of_answer(const Instance& instance, ByteSource& answer,
                                    const Options& options) {
  const PlayedGame judges = play_game(instance, answer, "answer", options);
  if (judges.judgement.has_full_credit()) return judges.moves;
  return failure("judge's answer is wrong: " + judges.judgement.reason);
}

}  // namespace biglia::labyrinth
