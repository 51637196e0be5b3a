// Boards with exactly one solution from which no clue and no sign can go.
#include "generators/futoshiki/minimal.hpp"

#include <optional>
#include <utility>

#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/tries.hpp"

namespace biglia::futoshiki {
namespace {

constexpr int kTries = 5000;  // without clues, of size 9, one square in hundreds has one solution

Result<Board> make(std::size_t size, Random& random, Effort& effort) {
  return minimal_board(size, Saying::kBoth, random, effort);
}

}  // namespace

Result<Board> minimal_board(std::size_t size, Saying saying, Random& random, Effort& effort) {
  Result<SolvedBoard> made = solved_minimal_board(size, saying, random, effort);
  if (!made) return std::unexpected(made.error());
  return std::move(made->board);
}

Result<SolvedBoard> solved_minimal_board(std::size_t size, Saying saying, Random& random,
                                         Effort& effort) {
  const char* const kind = " that has one solution and cannot do without any hint";
  return first_board(size, kTries, kind, effort, [&]() -> std::optional<SolvedBoard> {
    Grid solution = random_square(size, random);
    std::vector<Hint> hints;
    if (saying != Saying::kSigns) hints = clue_hints(size);
    if (saying != Saying::kClues) {
      const std::vector<Hint> signs = sign_hints(size, solution);
      hints.insert(hints.end(), signs.begin(), signs.end());
    }
    random.shuffle(hints);
    auto carved = carve(size, solution, alone(hints), {}, effort);
    // Without clues a few searches are too long; the sign then stays, needed or not.
    if (carved && (carved->decided || saying == Saying::kSigns)) {
      return SolvedBoard{std::move(carved->board), std::move(solution)};
    }
    return std::nullopt;
  });
}

const Family kMinimal = {
    "minimal",
    "boards with exactly one solution that lose it with any clue or sign less",
    "the last row, the first sign, the last sign or any single clue passed over: whatever is "
    "missed, another solution appears that the checker refuses",
    {.from = 4, .to = 9, .most = 14},
    configured<make>,
};

}  // namespace biglia::futoshiki
