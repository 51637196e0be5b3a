#include "generators/futoshiki/carve.hpp"

#include <algorithm>

namespace biglia::futoshiki {
namespace {

struct Counts {
  std::int64_t clues = 0;
  std::int64_t signs = 0;

  void add(const std::vector<Hint>& group) {
    for (const Hint& hint : group) ++(hint.kind == Hint::Kind::kClue ? clues : signs);
  }
};

void add_hint(Board& board, const Grid& solution, const Hint& hint) {
  if (hint.kind == Hint::Kind::kClue) {
    board.clues[hint.cell] = solution[hint.cell];
  } else {
    board.signs.push_back(hint.sign);
  }
}

void remove_hint(Board& board, const Hint& hint) {
  if (hint.kind == Hint::Kind::kClue) {
    board.clues[hint.cell] = 0;
  } else {
    board.signs.erase(std::ranges::find(board.signs, hint.sign));
  }
}

// Searches for another solution of `board`, from which the group was removed. Any other solution
// violates one of the group's hints.
Found another_without(const Board& board, const Grid& solution, const std::vector<Hint>& group,
                      std::int64_t guesses, Effort& effort) {
  if (guesses == 0) return follows(board, effort) ? Found::kNone : Found::kNotDecided;
  Found all = Found::kNone;
  for (const Hint& hint : group) {
    const Found found =
        hint.kind == Hint::Kind::kClue
            ? solution_without_value(board, hint.cell, solution[hint.cell], guesses, effort)
            : solution_with_sign(board, {hint.sign.larger, hint.sign.smaller}, guesses, effort);
    if (found == Found::kSome) return found;
    if (found == Found::kNotDecided) all = found;
  }
  return all;
}

}  // namespace

std::vector<Hint> clue_hints(std::size_t size) {
  std::vector<Hint> hints;
  hints.reserve(size * size);
  for (std::size_t cell = 0; cell < size * size; ++cell) hints.push_back(Hint::clue(cell));
  return hints;
}

std::vector<Hint> sign_hints(std::size_t size, const Grid& solution) {
  std::vector<Hint> hints;
  const auto add = [&](std::size_t a, std::size_t b) {
    if (solution[a] > solution[b]) std::swap(a, b);
    const Sign sign{static_cast<CellIndex>(a), static_cast<CellIndex>(b)};
    hints.push_back({Hint::Kind::kSign, 0, sign});
  };
  for (std::size_t cell = 0; cell < size * size; ++cell) {
    if (cell % size + 1 < size) add(cell, cell + 1);
    if (cell + size < size * size) add(cell, cell + size);
  }
  return hints;
}

std::vector<std::vector<Hint>> singletons(std::span<const Hint> hints) {
  std::vector<std::vector<Hint>> groups;
  for (const Hint& hint : hints) groups.push_back({hint});
  return groups;
}

std::optional<Carved> carve(std::size_t size, const Grid& solution,
                            std::span<const std::vector<Hint>> groups, Keep keep, Effort& effort,
                            std::span<const Hint> always) {
  Carved carved{{.size = size, .clues = Grid(size * size, 0)}};
  Board& board = carved.board;
  for (const Hint& hint : always) add_hint(board, solution, hint);
  Counts left;
  for (const auto& group : groups) {
    left.add(group);
    for (const Hint& hint : group) add_hint(board, solution, hint);
  }
  if (another_solution(board, solution, keep.guesses, effort) != Found::kNone) return std::nullopt;
  for (const auto& group : groups) {
    if (effort.ended()) break;
    Counts gone;
    gone.add(group);
    if (left.clues - gone.clues < (gone.clues > 0 ? keep.clues : 0)) continue;
    if (left.signs - gone.signs < (gone.signs > 0 ? keep.signs : 0)) continue;
    Board without = board;
    for (const Hint& hint : group) remove_hint(without, hint);
    const Found found = another_without(without, solution, group, keep.guesses, effort);
    if (found == Found::kNotDecided) carved.decided = false;
    if (found != Found::kNone) continue;
    board = std::move(without);
    left.clues -= gone.clues;
    left.signs -= gone.signs;
  }
  return carved;
}

}  // namespace biglia::futoshiki
