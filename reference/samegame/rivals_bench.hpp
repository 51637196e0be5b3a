// Other designs of a player, which the benchmark compares with play(): nested rollout policy
// adaptation, and a layered beam search. Both use the fast boards and the same kept colours.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <unordered_set>
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

// Below 256, and different for each cell of the starting board.
inline std::size_t index_of(Anchor anchor) {
  return (std::size_t{anchor.column} * 16) + anchor.row;
}

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
      shares_.push_back(std::exp(policy[index_of(anchor)]));
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
      policy[index_of(anchor)] += 1;
      for (std::size_t i = 0; i < choices.size(); ++i) {
        policy[index_of(choices[i])] -= shares_[i] / sum;
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

// A beam search in layers of equally many turns. A turn's value is the points at the end of one random
// completion after it, which keeps a colour for last; the best of all completions is the result. Equal
// boards of a layer are kept once. The width doubles until the time is used; the two most frequent
// colours take turns.
class LayeredBeam {
 public:
  LayeredBeam(const RivalStart& start, std::uint64_t seed)
      : start_(start), random_(seed, "layered beam") {}

  std::int64_t play(Budget budget) {
    for (std::size_t width = 16; budget.used() < 1; width *= 2) {
      for (std::size_t kept = 1; kept <= std::min<std::size_t>(2, start_.colours()); ++kept) {
        search(width, kept, budget);
      }
    }
    return best_;
  }

 private:
  using State = Position<NarrowBoard>;

  struct Child {
    std::int64_t value = 0;
    std::size_t parent = 0;
    Anchor turn = {};
  };

  void search(std::size_t width, std::size_t kept, const Budget& budget) {
    std::vector<State> layer = {start_.position()};
    std::vector<Child> children;
    while (!layer.empty() && budget.used() < 1) {
      children.clear();
      for (std::size_t i = 0; i < layer.size() && budget.used() < 1; ++i) {
        add_children(layer, i, kept, children);
      }
      std::ranges::stable_sort(children, std::ranges::greater(), &Child::value);
      layer = survivors(layer, children, width);
    }
  }

  // One child for each cell, so that larger groups have more completions.
  void add_children(const std::vector<State>& layer, std::size_t parent, std::size_t kept,
                    std::vector<Child>& children) {
    cells_.find(layer[parent].board, kept);
    const std::vector<Anchor> turns = cells_.choices();
    for (const Anchor turn : turns) {
      State after = layer[parent];
      after.count(after.board.play(turn));
      const std::int64_t value = completed(std::move(after), kept);
      best_ = std::max(best_, value);
      children.push_back({value, parent, turn});
    }
  }

  // The points at the end of a random completion.
  std::int64_t completed(State position, std::size_t kept) {
    for (;;) {
      cells_.find(position.board, kept);
      if (cells_.choices().empty()) return start_.points(position);
      auto& cells = cells_.others.empty() ? cells_.kept : cells_.others;
      while (!cells.empty()) {
        std::swap(cells[random_.below(cells.size())], cells.back());
        position.count(position.board.play(cells.back()));
        cells.pop_back();
      }
    }
  }

  // The boards after the first `width` children that differ.
  static std::vector<State> survivors(const std::vector<State>& layer,
                                      const std::vector<Child>& children, std::size_t width) {
    std::vector<State> next;
    std::unordered_set<std::string> boards;
    for (const Child& child : children) {
      if (next.size() == width) break;
      State after = layer[child.parent];
      after.count(after.board.play(child.turn));
      if (boards.insert(cells_left(after.board)).second) next.push_back(std::move(after));
    }
    return next;
  }

  static std::string cells_left(const NarrowBoard& board) {
    std::string cells;
    for (std::size_t i = 0; i < board.left(); ++i) {
      cells += static_cast<char>(index_of(board.cell(i)));
    }
    return cells;
  }

  const RivalStart& start_;
  Random random_;
  std::int64_t best_ = INT64_MIN;
  PlayableCells cells_;
};

}  // namespace biglia::samegame
