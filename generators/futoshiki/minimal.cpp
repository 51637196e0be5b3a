// Boards with exactly one solution from which no clue and no sign can go.
#include "generators/futoshiki/minimal.hpp"

#include <optional>

#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/tries.hpp"

namespace biglia::futoshiki {
namespace {

constexpr int kTries = 5000;  // without clues, of size 9, one square in hundreds has one solution

Result<Board> make(std::size_t size, Random& random) {
  return minimal_board(size, Saying::kBoth, random);
}

}  // namespace

Result<Board> minimal_board(std::size_t size, Saying saying, Random& random) {
  const char* const kind = " that has one solution and cannot do without any hint";
  return first_board(size, kTries, kind, [&]() -> std::optional<Board> {
    const Grid solution = random_square(size, random);
    std::vector<Hint> hints;
    if (saying != Saying::kSigns) hints = clue_hints(size);
    if (saying != Saying::kClues) {
      const std::vector<Hint> signs = sign_hints(size, solution);
      hints.insert(hints.end(), signs.begin(), signs.end());
    }
    random.shuffle(hints);
    const auto carved = carve(size, solution, alone(hints), {});
    // Without clues a few searches are too long; the sign then stays, needed or not.
    if (carved && (carved->decided || saying == Saying::kSigns)) return carved->board;
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
