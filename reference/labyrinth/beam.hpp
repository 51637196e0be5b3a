// A beam search: finds short games without proving anything. For each move it keeps the most
// promising successors of the states kept for the previous move. States with more objects found
// rank first; then states in which a cell within reach is near the next object, and that object is
// near the one after it; then states with more cells within reach. The distance has a random part
// that grows with the number of moves that found nothing. Without it, a beam can remain forever
// among states from which no better state is reachable in one move.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_set>
#include <utility>
#include <vector>

#include "reference/labyrinth/budget.hpp"
#include "reference/labyrinth/state.hpp"

namespace biglia::labyrinth {

template <typename Maze>
class Beam {
 public:
  // Keeps `width` states for each move.
  Beam(const State<Maze>& root, std::size_t width)
      : width_(width), slides_(slides_of(root.side())), states_{root}, missing_(root.left()) {}

  // Returns a game of at most `most_moves` moves. Returns nullopt if the beam finds none or the
  // budget is exhausted.
  std::optional<std::vector<Insertion>> run(std::size_t most_moves, Budget& budget) {
    for (std::size_t moves = 1; moves <= most_moves && !states_.empty(); ++moves) {
      candidates_.clear();
      for (std::size_t i = 0; i < states_.size(); ++i) {
        collect(i, most_moves - moves, budget);
        if (won_) return line_to(*won_);
        if (budget.over()) return std::nullopt;
      }
      keep_best();
    }
    return std::nullopt;
  }

 private:
  struct Step {
    std::uint32_t parent = 0;
    Insertion insertion = {};
  };
  struct Candidate {
    std::uint64_t rank = 0;  // lower is better
    std::uint32_t tie = 0;   // a pseudorandom tie-breaker
    Step step = {};

    std::pair<std::uint64_t, std::uint32_t> order() const { return {rank, tie}; }
  };

  // Adds the successors of one state whose remaining objects can be found in `moves_left` moves.
  void collect(std::size_t parent, std::size_t moves_left, Budget& budget) {
    const State<Maze>& state = states_[parent];
    for_each_push(state, slides_, [&](const Insertion& insertion, const auto& reached) {
      if (!budget.spend()) return false;
      const std::size_t left = state.left() - (insertion.finds ? 1 : 0);
      if (left > moves_left) return true;
      const Step step{static_cast<std::uint32_t>(parent), insertion};
      if (left == 0) {
        won_ = step;
        return false;
      }
      const std::uint32_t drawn = ++created_ * 0x9E37'79B1U;
      const std::uint64_t chance = (drawn >> 8) % (1 + (kChance * idle_));
      candidates_.push_back({rank(state, insertion, reached) + (chance << kNearness), drawn, step});
      return true;
    });
    const std::size_t enough = std::max(kLeastCandidates, kSpare * width_);
    if (candidates_.size() >= 2 * enough) {
      const auto middle = candidates_.begin() + static_cast<std::ptrdiff_t>(enough);
      std::ranges::nth_element(candidates_, middle, {}, &Candidate::order);
      candidates_.erase(middle, candidates_.end());
    }
  }

  // Combines the number of missing objects, the distances to the next two objects, and the number
  // of cells within reach.
  std::uint64_t rank(const State<Maze>& state, const Insertion& insertion,
                     const typename Maze::Set& reached) const {
    const Slide& slide = insertion.slide;
    const std::size_t next = state.found + (insertion.finds ? 1U : 0U);
    if (next == state.objects.size()) return 0;
    const std::size_t far = 2 * state.side();
    const std::uint16_t object = state.moved(state.objects[next], slide);
    std::size_t distance = far / 4;  // if the object is on the free card
    if (object != State<Maze>::kOnFreeCard) {
      const Cell cell = state.cell_of(object);
      const std::uint16_t here = state.moved(state.objects[state.found], slide);
      distance = insertion.finds ? Set(state.cell_of(here)).distance(cell) : reached.distance(cell);
    }
    std::size_t ahead = far / 4;
    if (next + 1 < state.objects.size() && object != State<Maze>::kOnFreeCard) {
      const std::uint16_t after = state.moved(state.objects[next + 1], slide);
      if (after != State<Maze>::kOnFreeCard) {
        ahead = Set(state.cell_of(object)).distance(state.cell_of(after));
      }
    }
    const std::uint64_t missing = state.objects.size() - next;
    return (missing << kMissing) + ((4 * distance + ahead) << kNearness) - reached.size();
  }

  // Creates the states of the best candidates. Skips states that were kept before.
  void keep_best() {
    std::vector<State<Maze>> kept;
    std::vector<Step> steps;
    std::ranges::sort(candidates_, {}, &Candidate::order);
    const std::uint64_t missing =
        candidates_.empty() ? missing_ : candidates_.front().rank >> kMissing;
    ++idle_;
    if (missing < missing_) {
      missing_ = missing;
      idle_ = 0;
      kept_.clear();
    }
    for (const Candidate& candidate : candidates_) {
      State<Maze> state = states_[candidate.step.parent];
      state.play(candidate.step.insertion);
      if (!kept_.insert(state.hash()).second) continue;
      kept.push_back(std::move(state));
      steps.push_back(candidate.step);
      if (kept.size() == width_) break;
    }
    states_ = std::move(kept);
    history_.push_back(std::move(steps));
  }

  std::vector<Insertion> line_to(const Step& last) const {
    std::vector<Insertion> line = {last.insertion};
    std::uint32_t parent = last.parent;
    for (std::size_t i = history_.size(); i-- > 0;) {
      const Step& step = history_[i][parent];
      line.push_back(step.insertion);
      parent = step.parent;
    }
    std::ranges::reverse(line);
    return line;
  }

  using Set = Maze::Set;
  // The first bits of the parts of a rank.
  static constexpr int kMissing = 40;
  static constexpr int kNearness = 20;
  // The maximum random part of the distance per idle move. One step to the next object counts four.
  // A smaller value leads to longer games on large boards, and zero finds no game on some.
  static constexpr std::uint64_t kChance = 4;
  // The number of candidates kept, as a multiple of the width, because some of them lead to states
  // that were kept before. A narrow beam keeps at least kLeastCandidates.
  static constexpr std::size_t kSpare = 4;
  static constexpr std::size_t kLeastCandidates = 1U << 14;

  std::size_t width_;
  std::vector<Slide> slides_;
  std::vector<State<Maze>> states_;
  std::vector<Candidate> candidates_;
  std::unordered_set<std::uint64_t> kept_;  // hashes of states
  std::vector<std::vector<Step>> history_;  // by move: the steps to the states kept
  std::size_t missing_;                     // missing objects of the best state kept
  std::size_t idle_ = 0;                    // moves since missing_ decreased
  std::uint32_t created_ = 0;               // number of candidates created
  std::optional<Step> won_;
};

}  // namespace biglia::labyrinth
