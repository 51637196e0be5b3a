#include "checker/labyrinth/score.hpp"

#include <algorithm>
#include <string>

#include "checker/labyrinth/check.hpp"
#include "checker/labyrinth/played_game.hpp"
#include "rules/labyrinth/checking/replay.hpp"
#include "toolkit/flags.hpp"

namespace biglia::labyrinth {
namespace {

constexpr std::int64_t kPointsOfBest = 1000;

// No move is needed if the only object is found at the start.
std::int64_t points_of(std::size_t moves, std::size_t best) {
  if (moves == 0) return kPointsOfBest * std::max<std::int64_t>(1, static_cast<std::int64_t>(best));
  return std::max<std::int64_t>(
      1, kPointsOfBest * static_cast<std::int64_t>(best) / static_cast<std::int64_t>(moves));
}

}  // namespace

Result<ScoredOutput> score(const TestInput& input, ByteSource& output, ByteSource* answer,
                           Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(check_flags(), flags));
  if (answer == nullptr) return failure("the score needs the judge's answer");
  const Options options = options_of(values);
  const Result<Instance> instance = read_instance(input, options.start);
  if (!instance) return std::unexpected(instance.error());
  const Result<std::size_t> best = moves_of_answer(*instance, *answer, options);
  if (!best) return std::unexpected(best.error());
  PlayedGame played = play_game(*instance, output, "output", options);
  if (!played.judgement.has_full_credit()) {
    return ScoredOutput{.judgement = std::move(played.judgement),
                        .points = 0,
                        .completed = false,
                        .summary = "not complete after " + shown_moves(played.moves)};
  }
  return ScoredOutput{.judgement = accepted(),
                      .points = points_of(played.moves, *best),
                      .completed = true,
                      .summary = shown_moves(played.moves) + "; the best known solution has " +
                                 std::to_string(*best)};
}

}  // namespace biglia::labyrinth
