// Boards with exactly one solution and no redundant clue or sign.
#include "generators/futoshiki/minimal.hpp"

#include <optional>
#include <utility>

#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/tries.hpp"

namespace biglia::futoshiki {
namespace {

constexpr int kSquares = 5000;  // of size 9 without clues, one square in hundreds has one solution

}  // namespace

namespace minimal {
namespace {

Result<Board> make(std::size_t size, Random& random, Effort& effort) {
  return minimal_board(size, HintKinds::kBoth, random, effort);
}

}  // namespace
}  // namespace minimal

Result<Board> minimal_board(std::size_t size, HintKinds kinds, Random& random, Effort& effort) {
  Result<SolvedBoard> made = solved_minimal_board(size, kinds, random, effort);
  if (!made) return std::unexpected(made.error());
  return std::move(made->board);
}

Result<SolvedBoard> solved_minimal_board(std::size_t size, HintKinds kinds, Random& random,
                                         Effort& effort) {
  const char* const kind = " with one solution and no redundant hint";
  return first_board(size, kSquares, kind, effort, [&]() -> std::optional<SolvedBoard> {
    Grid solution = random_square(size, random);
    std::vector<Hint> hints;
    if (kinds != HintKinds::kSigns) hints = clue_hints(size);
    if (kinds != HintKinds::kClues) {
      const std::vector<Hint> signs = sign_hints(size, solution);
      hints.insert(hints.end(), signs.begin(), signs.end());
    }
    random.shuffle(hints);
    auto carved = carve(size, solution, singletons(hints), {}, effort);
    // Without clues a few searches are too long. The sign then stays, even if it is redundant.
    if (carved && (carved->decided || kinds == HintKinds::kSigns)) {
      return SolvedBoard{std::move(carved->board), std::move(solution)};
    }
    return std::nullopt;
  });
}

const Family kMinimal = {
    "minimal",
    "boards with exactly one solution and no redundant clue or sign",
    "programs that ignore the last row, the first sign, the last sign or any single clue: without "
    "it there is another solution, which the checker rejects",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 9, .most = 14},
    configured<minimal::make>,
};

}  // namespace biglia::futoshiki
