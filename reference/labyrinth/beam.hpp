// Short games without proof: move by move, the most promising states of all that follow from those
// kept before. First come those with more objects found; of these, where a cell within reach is
// near the next object, and that object near the one after it; of these, with more cells within reach.
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
  // Keeps `width` states of each move.
  Beam(const State<Maze>& root, std::size_t width)
      : width_(width), slides_(slides_of(root.side())), states_{root} {}

  // A game of at most `most_moves` moves; none if the beam did not come upon one, or the budget is
  // spent.
  std::optional<std::vector<Insertion>> run(std::size_t most_moves, Budget& budget) {
    for (std::size_t moves = 1; moves <= most_moves; ++moves) {
      candidates_.clear();
      for (std::size_t i = 0; i < states_.size(); ++i) {
        if (!collect(i, most_moves - moves, budget)) return std::nullopt;
        if (won_) return line_to(*won_);
      }
      keep_best();
      if (states_.empty()) return std::nullopt;
    }
    return std::nullopt;
  }

 private:
  struct Candidate {
    std::uint64_t rank = 0;  // less is better
    std::uint32_t tie = 0;   // a number of its own, as if drawn
    std::uint32_t parent = 0;
    Insertion insertion = {};
  };

  // What follows from one state, if the objects then left can be found in `moves_left` moves; false
  // where the budget is spent.
  bool collect(std::size_t parent, std::size_t moves_left, Budget& budget) {
    const State<Maze>& state = states_[parent];
    for (const Slide& slide : slides_) {
      auto pushed = state.maze;
      pushed.push(slide, 0);
      auto pawns = state.pawns;
      pawns.slide(slide, state.side());
      const std::uint16_t object = state.moved(state.objects[state.found], slide);
      for (const Exits exits : turned(state.free)) {
        pushed.set_exits(slide.entry(state.side()), exits);
        const auto reached = pushed.reachable(pawns);
        if (!budget.spend()) return false;
        const bool finds = object != State<Maze>::kOnFreeCard && reached.has(state.cell_of(object));
        const std::size_t left = state.left() - (finds ? 1 : 0);
        if (left > moves_left) continue;
        const auto number = static_cast<std::uint32_t>(candidates_.size());
        const Candidate candidate{rank(state, slide, finds, reached),
                                  number * 0x9E37'79B1U,
                                  static_cast<std::uint32_t>(parent),
                                  {slide, exits, finds}};
        if (left == 0) {
          won_ = candidate;
          return true;
        }
        candidates_.push_back(candidate);
      }
    }
    return true;
  }

  std::uint64_t rank(const State<Maze>& state, const Slide& slide, bool finds,
                     const typename Maze::Set& reached) const {
    const std::size_t next = state.found + (finds ? 1U : 0U);
    if (next == state.objects.size()) return 0;
    const std::size_t far = 2 * state.side();
    const std::uint16_t object = state.moved(state.objects[next], slide);
    std::size_t distance = far / 4;  // of what is on the free card
    if (object != State<Maze>::kOnFreeCard) {
      const Cell cell = state.cell_of(object);
      const std::uint16_t here = state.moved(state.objects[state.found], slide);
      distance = finds ? Set(state.cell_of(here)).distance(cell) : reached.distance(cell);
    }
    std::size_t ahead = far / 4;
    if (next + 1 < state.objects.size() && object != State<Maze>::kOnFreeCard) {
      const std::uint16_t after = state.moved(state.objects[next + 1], slide);
      if (after != State<Maze>::kOnFreeCard) {
        ahead = Set(state.cell_of(object)).distance(state.cell_of(after));
      }
    }
    const std::uint64_t missing = state.objects.size() - next;
    return (missing << 40) + ((4 * distance + ahead) << 20) - reached.size();
  }

  // Makes the states of the best candidates; equal ones once.
  void keep_best() {
    const auto by_rank = [](const Candidate& a, const Candidate& b) {
      return std::pair(a.rank, a.tie) < std::pair(b.rank, b.tie);
    };
    std::vector<State<Maze>> kept;
    std::vector<Step> steps;
    std::unordered_set<std::uint64_t> seen;
    std::size_t sorted = 0;
    for (std::size_t i = 0; i < candidates_.size() && kept.size() < width_; ++i) {
      if (i == sorted) {
        sorted = std::min(candidates_.size(), sorted + 2 * width_);
        const auto begin = candidates_.begin() + static_cast<std::ptrdiff_t>(i);
        std::partial_sort(begin, candidates_.begin() + static_cast<std::ptrdiff_t>(sorted),
                          candidates_.end(), by_rank);
      }
      const Candidate& candidate = candidates_[i];
      State<Maze> state = states_[candidate.parent];
      auto pushed = state.maze;
      pushed.push(candidate.insertion.slide, candidate.insertion.exits);
      auto pawns = state.pawns;
      pawns.slide(candidate.insertion.slide, state.side());
      state.play(candidate.insertion, pushed.reachable(pawns));
      if (!seen.insert(state.hash()).second) continue;
      kept.push_back(std::move(state));
      steps.push_back({candidate.parent, candidate.insertion});
    }
    states_ = std::move(kept);
    history_.push_back(std::move(steps));
  }

  std::vector<Insertion> line_to(const Candidate& last) const {
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
  struct Step {
    std::uint32_t parent = 0;
    Insertion insertion = {};
  };

  std::size_t width_;
  std::vector<Slide> slides_;
  std::vector<State<Maze>> states_;
  std::vector<Candidate> candidates_;
  std::vector<std::vector<Step>> history_;  // by moves: of the states kept
  std::optional<Candidate> won_;
};

}  // namespace biglia::labyrinth
