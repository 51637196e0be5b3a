// Other designs of a player, which the benchmark compares with play(): nested rollout policy
// adaptation, and a layered beam search. Both use the fast boards and the same kept colours.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "reference/samegame/anchor_list.hpp"
#include "reference/samegame/budget.hpp"
#include "reference/samegame/completion.hpp"
#include "reference/samegame/narrow_board.hpp"
#include "rules/samegame/score.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {

// A board of at most 15x15 cells and the points at its end.
class RivalStart {
 public:
  RivalStart(const Grid& grid, Scoring scoring) : scoring_(scoring), cells_(grid.cells()) {
    const Ranking ranking(grid);
    colours_ = ranking.count.size() - 1;
    position_ = Position<NarrowBoard>::at_start(grid, ranking);
  }

  const Position<NarrowBoard>& position() const { return position_; }
  std::size_t colours() const { return colours_; }
  std::int64_t points(const Position<NarrowBoard>& end) const {
    return points_at_end(scoring_, cells_, end.gained, end.lost, end.board.left());
  }

 private:
  Scoring scoring_;
  std::size_t cells_;
  std::size_t colours_ = 0;
  Position<NarrowBoard> position_;
};

// Nested rollout policy adaptation (Rosin, 2011) with the kept colour of the TabuColorRandom policy
// (Schadd et al., 2008): a rollout draws a cell in proportion to exp(weight), among those of the
// other colours while there are any. Levels and repeats are those of the published results on this
// game; the search starts again until the time is used.
class NestedRollouts {
 public:
  NestedRollouts(const RivalStart& start, std::uint64_t seed)
      : start_(start), random_(seed, "nested rollouts") {}

  std::int64_t play(Budget budget) {
    std::int64_t best = INT64_MIN;
    for (std::size_t run = 0; budget.used() < 1; ++run) {
      kept_ = 1 + (run % start_.colours());
      best = std::max(best, search(kLevels, Policy(kCells, 0.0), budget).points);
    }
    return best;
  }

 private:
  static constexpr std::size_t kLevels = 3;
  static constexpr std::size_t kRepeats = 100;
  static constexpr std::size_t kCells = 256;
  using Policy = std::vector<double>;  // the weight of each cell of the starting board

  struct Line {
    std::int64_t points = INT64_MIN;
    std::vector<Anchor> game = {};
  };

  static std::size_t index(Anchor anchor) { return (std::size_t{anchor.column} * 16) + anchor.row; }

  Line search(std::size_t level, Policy policy, const Budget& budget) {
    if (level == 0) return rollout(policy);
    Line best;
    for (std::size_t i = 0; i < kRepeats && budget.used() < 1; ++i) {
      Line line = search(level - 1, policy, budget);
      if (line.points >= best.points) best = std::move(line);
      adapt(policy, best.game);
    }
    return best;
  }

  // Finds the cells that may be chosen, and sets `shares_` to exp(weight) of each. Returns the sum
  // of the shares.
  double find_choices(const NarrowBoard& board, const Policy& policy) {
    cells_.find(board, kept_);
    shares_.clear();
    double sum = 0;
    for (const Anchor anchor : cells_.choices()) {
      shares_.push_back(std::exp(policy[index(anchor)]));
      sum += shares_.back();
    }
    return sum;
  }

  Line rollout(const Policy& policy) {
    Line line;
    Position<NarrowBoard> position = start_.position();
    for (;;) {
      double drawn = find_choices(position.board, policy) * random_.unit();
      const std::vector<Anchor>& choices = cells_.choices();
      if (choices.empty()) break;
      std::size_t i = 0;
      while (i + 1 < choices.size() && drawn >= shares_[i]) drawn -= shares_[i++];
      line.game.push_back(choices[i]);
      position.count(position.board.play(choices[i]));
    }
    line.points = start_.points(position);
    return line;
  }

  void adapt(Policy& policy, std::span<const Anchor> game) {
    const Policy before = policy;
    NarrowBoard board = start_.position().board;
    for (const Anchor anchor : game) {
      const double sum = find_choices(board, before);
      const std::vector<Anchor>& choices = cells_.choices();
      policy[index(anchor)] += 1;
      for (std::size_t i = 0; i < choices.size(); ++i) {
        policy[index(choices[i])] -= shares_[i] / sum;
      }
      board.play(anchor);
    }
  }

  const RivalStart& start_;
  Random random_;
  std::size_t kept_ = 1;
  PlayableCells cells_;
  std::vector<double> shares_;  // of cells_.choices()
};

// A beam search in layers of equally many turns. A position's value is its points, a share of those
// of each colour's cells that have a neighbour of their colour if they were one group, and a little
// chance. The width doubles until the time is used; each colour in turn is kept for last.
class LayeredBeam {
 public:
  LayeredBeam(const RivalStart& start, std::uint64_t seed)
      : start_(start), random_(seed, "layered beam") {}

  std::int64_t play(Budget budget) {
    std::int64_t best = INT64_MIN;
    for (std::size_t width = 16; budget.used() < 1; width *= 2) {
      for (std::size_t kept = 1; kept <= start_.colours() && budget.used() < 1; ++kept) {
        best = std::max(best, search(width, kept, budget));
      }
    }
    return best;
  }

 private:
  static constexpr double kShare = 0.25;
  static constexpr double kChance = 20;

  struct Node {
    double value = 0;
    Position<NarrowBoard> position = {};
  };

  std::int64_t search(std::size_t width, std::size_t kept, const Budget& budget) {
    std::int64_t best = INT64_MIN;
    std::vector<Node> layer = {{.position = start_.position()}};
    std::vector<Node> next;
    while (!layer.empty() && budget.used() < 1) {
      next.clear();
      for (const Node& node : layer) {
        if (expand(node.position, kept, next) == 0) {
          best = std::max(best, start_.points(node.position));
        }
      }
      if (next.size() > width) {
        std::ranges::nth_element(next, next.begin() + static_cast<std::ptrdiff_t>(width),
                                 std::ranges::greater(), &Node::value);
        next.resize(width);
      }
      std::swap(layer, next);
    }
    for (const Node& node : layer) best = std::max(best, start_.points(node.position));
    return best;
  }

  // The points of the cells that are not alone, if those of each colour were one group.
  static std::int64_t promised(const NarrowBoard& board) {
    std::array<std::int64_t, NarrowBoard::kMaxColours + 1> cells = {};
    board.for_each_playable([&](Anchor, std::size_t colour) { ++cells.at(colour); });
    std::int64_t sum = 0;
    for (const std::int64_t some : cells) sum += square_score(some);
    return sum;
  }

  // Adds the positions after each turn, and returns their number. Two cells of a group give the
  // same position twice, so a group is played from the first of its cells only.
  std::size_t expand(const Position<NarrowBoard>& from, std::size_t kept, std::vector<Node>& to) {
    cells_.find(from.board, kept);
    const std::size_t before = to.size();
    for (const Anchor anchor : cells_.choices()) {
      Node node{.position = from};
      node.position.count(node.position.board.play(anchor));
      const Position<NarrowBoard>& after = node.position;
      node.value = static_cast<double>(after.gained) +
                   (kShare * static_cast<double>(promised(after.board))) +
                   (kChance * random_.unit());
      const auto is_same = [&](const Node& other) {
        return other.position.gained == after.gained &&
               other.position.board.differing(after.board, kAllColumns) == 0;
      };
      if (std::none_of(to.begin() + static_cast<std::ptrdiff_t>(before), to.end(), is_same)) {
        to.push_back(node);
      }
    }
    return to.size() - before;
  }

  static constexpr Columns kAllColumns = (Columns{1} << NarrowBoard::kMaxColumns) - 1;

  const RivalStart& start_;
  Random random_;
  PlayableCells cells_;
};

}  // namespace biglia::samegame
