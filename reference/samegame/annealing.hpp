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
//   same element on is below the threshold. With share 0 this is exact, with 1 a guess. A
//   larger share saves completions, the most expensive part of an edit, but near 1 it loses good
//   edits. Shares from 0.4 to 0.75 are equally good.
// - During the completion, the bound is below the threshold.
//
// A new cell is never one of the kept colour. Only completions remove such cells, and the list keeps
// what they did. Most new cells are chosen among a few groups: the one after whose turn most
// neighbours have one colour. A random cell is often single, and a random group often separates
// others.
//
// Cost: an edit of a game on 15x15 cells replays 20 elements on average and takes 1.3 us.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
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
    complete(list_, kept_, random_, cells_, [](const State&) { return false; });
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
    for (const Anchor anchor : game) list_.append(anchor);
    list_.accept_draft(list_.size());
    value_ = objective_.value(end());
  }

  // Tries one edit. Returns true if it was accepted and changed the value.
  bool step(double temperature) {
    if (list_.size() < 2) return false;
    const Edit edit = propose();
    const double threshold = value_ + (temperature * std::log(1 - random_.unit()));
    list_.begin_draft(edit.first);
    if (!draft(edit)) return false;
    while (list_.at() == edit.first || !list_.draft_meets()) {
      if (list_.at() == list_.size()) return complete_draft(threshold);
      if (list_.replay(list_.draft_size() + edit.first < longest_) && is_hopeless(threshold)) {
        return false;
      }
    }
    return accept_same(threshold);
  }

 private:
  static constexpr double kShare = 0.7;

  enum class Kind { kInsert, kReplace, kMove, kExchange, kDelete };
  // Shares of the edits, in percent; the rest deletes.
  static constexpr std::array<std::uint64_t, 4> kPercent = {68, 12, 11, 6};
  // Of the new cells, those of propose_joining(), in percent.
  static constexpr std::uint64_t kJoining = 60;

  // The first element that the edit concerns is `first`.
  struct Edit {
    Kind kind = Kind::kDelete;
    std::size_t first = 0;
    std::size_t second = 0;                     // of a move or exchange: the other end
    bool backwards = false;                     // a move of the second element before the first
    std::optional<Anchor> cell = std::nullopt;  // to insert, if a cell was found
  };

  bool complete_draft(double threshold) {
    const auto hopeless = [&](const State& state) { return objective_.bound(state) < threshold; };
    if (!complete(list_, kept_, random_, cells_, hopeless)) return false;
    const double value = objective_.value(list_.draft_end());
    if (value < threshold) return false;
    list_.accept_draft(list_.size());
    return std::exchange(value_, value) != value;
  }

  // True if the position after the draft cannot be expected to reach the threshold.
  bool is_hopeless(double threshold) const {
    const double bound = objective_.bound(list_.draft_points());
    return bound - (kShare * (objective_.bound(list_.state(list_.at())) - value_)) < threshold;
  }

  bool accept_same(double threshold) {
    const auto more =
        static_cast<double>(list_.draft_points().gained - list_.state(list_.at()).gained);
    if (value_ + more < threshold) return false;
    list_.accept_draft(list_.at());
    value_ += more;
    return more != 0;
  }

  Edit propose() {
    std::uint64_t drawn = random_.below(100);
    std::size_t kind = 0;
    while (kind < kPercent.size() && drawn >= kPercent[kind]) drawn -= kPercent[kind++];
    const std::size_t size = list_.size();
    Edit edit{.kind = static_cast<Kind>(kind), .first = random_.below(size)};
    if (edit.kind == Kind::kInsert || edit.kind == Kind::kReplace) {
      const Board& board = list_.state(edit.first).board;
      edit.cell = random_.below(100) < kJoining ? propose_joining(board) : propose_any(board);
    } else if (edit.kind != Kind::kDelete) {
      edit.second = random_.below(size - 1);
      edit.second += edit.second >= edit.first ? 1 : 0;
      edit.backwards = edit.second < edit.first;
      if (edit.backwards) std::swap(edit.first, edit.second);
    }
    return edit;
  }

  std::optional<Anchor> propose_any(const Board& board) {
    for (int i = 0; i < 8 && board.left() > 0; ++i) {
      const Anchor anchor = board.cell(random_.below(board.left()));
      if (board.colour(anchor) != kept_) return anchor;
    }
    return std::nullopt;
  }

  // Of a few groups, one whose turn leaves most neighbours of one colour.
  std::optional<Anchor> propose_joining(const Board& board) {
    constexpr int kCompared = 3;
    constexpr int kMostDraws = 16;
    std::optional<Anchor> best;
    int most = 0;
    int compared = 0;
    for (int i = 0; i < kMostDraws && compared < kCompared && board.left() > 0; ++i) {
      const Anchor anchor = board.cell(random_.below(board.left()));
      if (board.colour(anchor) == kept_) continue;
      const std::optional<int> added = board.added_pairs(anchor);
      if (!added) continue;
      ++compared;
      if (best && *added <= most) continue;
      best = anchor;
      most = *added;
    }
    return best;
  }

  // Drafts the elements that the edit concerns. Returns false if a new cell is dormant.
  bool draft(const Edit& edit) {
    const bool keep_dormant = list_.size() < longest_;
    const auto replay_before = [&](std::size_t end) {
      while (list_.at() < end) list_.replay(keep_dormant);
    };
    switch (edit.kind) {
      case Kind::kInsert:
      case Kind::kReplace:
        if (edit.cell && !list_.play(*edit.cell, keep_dormant)) return false;
        if (edit.kind == Kind::kReplace) list_.skip();
        break;
      case Kind::kMove:
        if (edit.backwards) {
          list_.play(list_[edit.second], keep_dormant);
          replay_before(edit.second);
          list_.skip();
        } else {
          list_.skip();
          replay_before(edit.second + 1);
          list_.play(list_[edit.first], keep_dormant);
        }
        break;
      case Kind::kExchange:
        list_.play(list_[edit.second], keep_dormant);
        list_.skip();
        replay_before(edit.second);
        list_.play(list_[edit.first], keep_dormant);
        list_.skip();
        break;
      case Kind::kDelete:
        list_.skip();
        break;
    }
    return true;
  }

  AnchorList<Board> list_;
  Objective objective_;
  std::size_t kept_;
  std::size_t longest_;
  Random random_;
  double value_ = 0;
  PlayableCells cells_;
};

}  // namespace biglia::samegame
