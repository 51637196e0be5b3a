// Boards whose clues and signs keep their places under a half turn, as in printed puzzles.
#include <algorithm>
#include <optional>

#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/tries.hpp"

namespace biglia::futoshiki {
namespace symmetric {
namespace {

constexpr int kTries = 50;

// The place of a hint: its cells, the lesser first. It does not depend on a sign's direction.
std::pair<std::size_t, std::size_t> place_of(const Hint& hint) {
  if (hint.kind == Hint::Kind::kClue) return {hint.cell, hint.cell};
  return std::minmax<std::size_t>(hint.sign.smaller, hint.sign.larger);
}

// Groups each hint with the hint that is in its place after half a turn. A hint in the middle of
// the board is alone.
std::vector<std::vector<Hint>> pairs(std::size_t size, const std::vector<Hint>& hints) {
  std::vector<std::vector<Hint>> groups;
  for (const Hint& hint : hints) {
    const auto [low, high] = place_of(hint);
    const std::pair turned = {size * size - 1 - high, size * size - 1 - low};
    if (turned < std::pair(low, high)) continue;
    const auto other = std::ranges::find(hints, turned, place_of);
    groups.push_back(turned == std::pair(low, high) ? std::vector{hint}
                                                    : std::vector{hint, *other});
  }
  return groups;
}

Result<Board> make(std::size_t size, Random& random, Effort& effort) {
  return first_board(size, kTries, "", effort, [&]() -> std::optional<Board> {
    const Grid solution = random_square(size, random);
    std::vector<Hint> hints = clue_hints(size);
    const std::vector<Hint> signs = sign_hints(size, solution);
    hints.insert(hints.end(), signs.begin(), signs.end());
    auto groups = pairs(size, hints);
    random.shuffle(groups);
    const auto carved = carve(size, solution, groups, {}, effort);
    if (carved && carved->decided) return carved->board;
    return std::nullopt;
  });
}

}  // namespace
}  // namespace symmetric

const Family kSymmetric = {
    "symmetric",
    "boards with exactly one solution and no redundant pair of hints, whose clues and signs keep "
    "their places under half a turn",
    "programs that read the board from the bottom or from the right, or that swap X and Y: the "
    "board looks nearly the same",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 9, .most = 14},
    configured<symmetric::make>,
};

}  // namespace biglia::futoshiki
