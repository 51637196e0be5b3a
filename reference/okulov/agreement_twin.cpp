#include "reference/okulov/agreement.hpp"
#include "reference/okulov/random_boards.hpp"

namespace biglia::okulov {

AgreementCase agreement_case(std::uint64_t seed) {
  const Grid grid = random_grid(seed);
  const int moves = fewest_moves(grid);
  const auto text = [](int number) { return std::to_string(number) + '\n'; };
  return {.inputs = {input_of(grid, Spacing::kPacked), input_of(grid, Spacing::kSpaced)},
          .answer = text(moves),
          .wrong = {text(moves - 1), text(moves + 1)}};
}

}  // namespace biglia::okulov
