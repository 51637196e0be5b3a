#include "checker/okulov/check.hpp"

#include <string>

#include "rules/okulov/board.hpp"
#include "rules/okulov/checking/explain.hpp"
#include "rules/okulov/checking/regions.hpp"
#include "rules/okulov/checking/steps.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/number_claim.hpp"

namespace biglia::okulov {
namespace {

using checking::show_moves;

constexpr const char* kWhat = "the number of moves";

// `2 moves, but the fewest are 3`, for a claimed number that is not the fewest.
std::string contradiction(std::int64_t claimed, std::int64_t fewest) {
  return show_moves(claimed) + ", but the fewest are " + std::to_string(fewest);
}

Judgement judge_number(const NumberClaim& claim, const Board& board,
                       const checking::Regions& regions, const checking::Steps& steps) {
  const std::int64_t fewest = steps.fewest_moves();
  if (claim.number == fewest) return accepted();
  const std::string reason = claim.place + ": claimed " + contradiction(claim.number, fewest);
  if (claim.number > fewest) {
    return wrong_answer(reason + ": there is a shorter game",
                        checking::show_game(board, regions, steps));
  }
  return wrong_answer(
      reason + ": the players' regions are " + std::to_string(fewest + 1) + " steps apart",
      checking::show_layers(board, regions, steps));
}

}  // namespace

DeclaredFlags check_flags() { return {}; }

Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  if (const auto known = verify_flags(check_flags(), flags); !known) {
    return judge_error(known.error().message);
  }
  const Result<Board> board = read_board(input, Bounds::kLarge);
  if (!board) return judge_error(board.error().message);
  const checking::Regions regions(*board);
  const checking::Steps steps(regions);

  const NumberClaim judged = read_number_claim(answer, "answer", kWhat);
  const std::string blame = "judge's answer is wrong: " + judged.place + ": ";
  if (judged.form != NumberClaim::Form::kNumber) return judge_error(blame + judged.fault);
  if (judged.number != steps.fewest_moves()) {
    return judge_error(blame + "claimed " + contradiction(judged.number, steps.fewest_moves()));
  }

  const NumberClaim claim = read_number_claim(output, "output", kWhat);
  switch (claim.form) {
    case NumberClaim::Form::kNumber:
      return judge_number(claim, *board, regions, steps);
    case NumberClaim::Form::kMissing:
      return wrong_answer(claim.place + ": " + claim.fault);
    default:
      return presentation_error(claim.place + ": " + claim.fault);
  }
}

}  // namespace biglia::okulov
