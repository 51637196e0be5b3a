// What the search maximises: the score, made smoother near a cleared board.
//
// Why: one cell left instead of none costs more than a thousand points. Without an intermediate
// value, annealing finds the last step by chance only. A game that leaves fewer than
// `nearly_cleared_` cells receives a share of the bonus. The score that is reported is
// always the true one.
#pragma once

#include <algorithm>
#include <cstdint>

#include "reference/samegame/anchor_list.hpp"
#include "reference/samegame/game.hpp"

namespace biglia::samegame {

class Objective {
 public:
  // `most`: the number of cells of the most frequent colour.
  Objective(Scoring scoring, std::int64_t most)
      : scoring_(scoring),
        bonus_(scoring == Scoring::kLiterature ? 1000 : std::max(kLeastBonus, most * most)),
        nearly_cleared_(scoring == Scoring::kLiterature
                            ? kNearlyCleared
                            : std::max(kNearlyCleared, static_cast<double>(most) / 2)) {}

  // The value of a finished game.
  template <typename Board>
  double value(const Position<Board>& end) const {
    const auto left = static_cast<double>(end.board.left());
    if (end.board.left() == 0) return static_cast<double>(end.gained + bonus_);
    const std::int64_t lost = scoring_ == Scoring::kLiterature ? end.lost : 0;
    const double nearly = std::max(0.0, 1 - (left / nearly_cleared_));
    return static_cast<double>(end.gained - lost) + (kShare * nearly * static_cast<double>(bonus_));
  }

  // At least the value of any game that continues from the position: each colour's cells are
  // removed as one group.
  template <typename Board>
  double bound(const Position<Board>& position) const {
    return static_cast<double>(position.gained + position.lost + bonus_);
  }

 private:
  static constexpr std::int64_t kLeastBonus = 1000;
  static constexpr double kShare = 0.6;
  static constexpr double kNearlyCleared = 10;

  Scoring scoring_;
  std::int64_t bonus_;
  double nearly_cleared_;  // a game that leaves fewer cells receives a share of the bonus
};

}  // namespace biglia::samegame
