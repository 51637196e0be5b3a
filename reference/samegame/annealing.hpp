// Simulated annealing of an anchor list, with one colour kept for last.
//
// What: an edit inserts, replaces, moves, exchanges or deletes elements (anchor_list.hpp), then
// replays the game and completes it at random (completion.hpp). It is accepted if the objective
// reaches a threshold, the old value plus temperature times log(u) with u uniform in (0, 1], which
// is the rule of Metropolis et al. (1953). The threshold is drawn before the replay, so a replay
// ends early in three cases:
// - The same cells are left as after the same element before the edit: the rest is known. This is
//   the case for most edits that exchange independent turns.
// - The bound of the position minus a share of what the old game lost against its bound from the
//   same element on is below the threshold. With share 0 this is exact, with 1 a guess. The share
//   0.8 was best in measurements: it saves completions, the most expensive part of an edit.
// - During the completion, the bound is below the threshold.
//
// Insertions never choose a cell of the kept colour. Only completions remove such cells, and the
// list keeps what they did.
//
// Cost: an edit of a game on 15x15 cells replays 15 elements on average and takes 0.8 us.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

#include "reference/samegame/anchor_list.hpp"
#include "reference/samegame/completion.hpp"
#include "reference/samegame/objective.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {

template <typename Board>
class Annealing {
 public:
  using State = Position<Board>;

  // Starts from a random completion. `longest`: the number of elements at which no more dormant
  // ones are kept.
  Annealing(const State& start, const Objective& objective, std::size_t kept, std::size_t longest,
            std::uint64_t seed)
      : list_(start), objective_(objective), kept_(kept), longest_(longest), random_(seed) {
    complete(list_, kept_, random_, buffers_, [](const State&) { return false; });
    list_.accept_draft(0);
    value_ = objective_.value(end());
  }

  double value() const { return value_; }
  std::size_t kept() const { return kept_; }
  const AnchorList<Board>& list() const { return list_; }
  const State& end() const { return list_.state(list_.size()); }

  // Continues from the game of another chain.
  void assign(const Annealing& other) {
    list_.assign(other.list_);
    kept_ = other.kept_;
    value_ = other.value_;
  }

  // Continues from another game.
  void restart(const std::vector<Anchor>& game, std::size_t kept) {
    kept_ = kept;
    list_.begin_draft(0);
    for (const Anchor anchor : game) list_.play(anchor, false);
    list_.accept_draft(list_.size());
    value_ = objective_.value(end());
  }

  // Tries one edit. Returns true if it was accepted and changed the value.
  bool step(double temperature) {
    if (list_.size() < 2) return false;
    propose();
    const double threshold = value_ + (temperature * std::log(1 - random_.unit()));
    list_.begin_draft(first_);
    for (std::size_t i = 0; i < plan_.size(); ++i) {
      const bool played = list_.play(plan_[i], list_.size() < longest_);
      if (!played && new_cell_ && i == 0) return false;
    }
    for (std::size_t i = resume_; i < list_.size(); ++i) {
      if (i > first_ && same_cells(i)) return accept_same(i, threshold);
      if (list_.play(list_[i], list_.draft_size() + first_ < longest_) &&
          is_hopeless(i + 1, threshold)) {
        return false;
      }
    }
    if (list_.size() > first_ && same_cells(list_.size())) {
      return accept_same(list_.size(), threshold);
    }
    const auto hopeless = [&](const State& state) { return objective_.bound(state) < threshold; };
    if (!complete(list_, kept_, random_, buffers_, hopeless)) return false;
    const double value = objective_.value(list_.draft_end());
    if (value < threshold) return false;
    list_.accept_draft(list_.size());
    return std::exchange(value_, value) != value;
  }

 private:
  static constexpr double kShare = 0.8;
  // Shares of the edits, in percent: insert, replace, move, exchange; the rest deletes.
  static constexpr std::array<std::uint64_t, 4> kPercent = {68, 12, 11, 6};

  bool same_cells(std::size_t i) {
    return list_.draft_end().board.hash() == list_.state(i).board.hash();
  }

  bool is_hopeless(std::size_t i, double threshold) {
    const double bound = objective_.bound(list_.draft_end());
    return bound - (kShare * (objective_.bound(list_.state(i)) - value_)) < threshold;
  }

  bool accept_same(std::size_t resume, double threshold) {
    const auto more = static_cast<double>(list_.draft_end().gained - list_.state(resume).gained);
    if (value_ + more < threshold) return false;
    list_.accept_draft(resume);
    value_ += more;
    return more != 0;
  }

  // Draws an edit: the elements [first_, resume_) are replaced by plan_.
  void propose() {
    plan_.clear();
    new_cell_ = false;
    std::uint64_t drawn = random_.below(100);
    std::size_t kind = 0;
    while (kind < kPercent.size() && drawn >= kPercent[kind]) drawn -= kPercent[kind++];
    const std::size_t size = list_.size();
    first_ = random_.below(size);
    resume_ = first_ + (kind == 0 ? 0 : 1);
    if (kind <= 1) {
      propose_cell();
    } else if (kind <= 3) {
      std::size_t other = random_.below(size - 1);
      other += other >= first_ ? 1 : 0;
      kind == 2 ? propose_move(first_, other) : propose_exchange(first_, other);
    }
  }

  void propose_cell() {
    new_cell_ = true;
    const Board& board = list_.state(first_).board;
    for (int i = 0; i < 8 && board.left() > 0; ++i) {
      const Anchor anchor = board.cell(random_.below(board.left()));
      if (board.colour(anchor) == kept_) continue;
      plan_.push_back(anchor);
      return;
    }
  }

  void propose_move(std::size_t from, std::size_t to) {
    first_ = std::min(from, to);
    resume_ = std::max(from, to) + 1;
    if (to < from) plan_.push_back(list_[from]);
    for (std::size_t i = first_; i < resume_; ++i) {
      if (i != from) plan_.push_back(list_[i]);
    }
    if (to > from) plan_.push_back(list_[from]);
  }

  void propose_exchange(std::size_t one, std::size_t two) {
    first_ = std::min(one, two);
    resume_ = std::max(one, two) + 1;
    for (std::size_t i = first_; i < resume_; ++i) plan_.push_back(list_[i]);
    std::swap(plan_.front(), plan_.back());
  }

  AnchorList<Board> list_;
  Objective objective_;
  std::size_t kept_;
  std::size_t longest_;
  Random random_;
  double value_ = 0;
  CompletionBuffers buffers_;
  std::vector<Anchor> plan_;
  std::size_t first_ = 0;
  std::size_t resume_ = 0;
  bool new_cell_ = false;  // the plan's first element is new and must not be dormant
};

}  // namespace biglia::samegame
