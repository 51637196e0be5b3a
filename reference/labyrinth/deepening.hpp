// Decides whether a game can be won in a given number of moves: a depth-first search over all
// sequences of slides.
//
// A move finds at most one object. The number of moves that find none is therefore at most the
// number of moves minus the number of objects. A table of fixed size contains the states that were
// searched without success, for any order of slides that leads to them. A lost table entry costs
// time but never a solution. (Two different states are treated as equal with probability 2^-64.)
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "reference/labyrinth/budget.hpp"
#include "reference/labyrinth/state.hpp"

namespace biglia::labyrinth {

template <typename Maze>
class Deepening {
 public:
  enum class End : std::uint8_t { kWon, kCannot, kOutOfBudget };

  explicit Deepening(std::size_t side) : slides_(slides_of(side)), tried_(kPages) {}

  // Searches for a game of at most `moves` moves. Spends at most `most` walk searches of the
  // budget.
  End run(const State<Maze>& root, std::size_t moves, Budget& budget, std::uint64_t most) {
    stack_.assign(moves + 1, root);
    line_.resize(moves);
    budget_ = &budget;
    until_ = budget.spent() + most;
    if (root.left() == 0) return line_.clear(), End::kWon;
    if (root.left() > moves) return End::kCannot;
    return search(0, moves);
  }

  // The moves of the game. REQUIRES: run() returned kWon.
  const std::vector<Insertion>& line() const { return line_; }

 private:
  static constexpr std::size_t kPages = std::size_t{1} << 12;
  static constexpr std::size_t kPageEntries = std::size_t{1} << 8;
  struct Tried {
    std::uint64_t hash = 0;
    std::size_t moves = 0;  // the number of moves it was tried with; 0: the entry is empty
  };
  using Page = std::array<Tried, kPageEntries>;

  // REQUIRES: 0 < left() <= moves, for the state at this depth.
  End search(std::size_t depth, std::size_t moves) {
    if (moves == 1) return moves_from(depth, moves);
    const std::uint64_t hash = stack_[depth].hash();
    std::unique_ptr<Page>& page = tried_[hash / kPageEntries % kPages];
    if (page) {
      const Tried& tried = (*page)[hash % kPageEntries];
      if (tried.hash == hash && tried.moves >= moves) return End::kCannot;
    }
    const End end = moves_from(depth, moves);
    if (end == End::kCannot) {
      if (!page) page = std::make_unique<Page>();
      (*page)[hash % kPageEntries] = {hash, moves};
    }
    return end;
  }

  End moves_from(std::size_t depth, std::size_t moves) {
    const State<Maze>& state = stack_[depth];
    const bool may_find_none = moves > state.left();
    End end = End::kCannot;
    for_each_push(state, slides_, [&](Insertion insertion, const auto& reached) {
      if (!budget_->spend() || budget_->spent() >= until_) {
        end = End::kOutOfBudget;
      } else if (insertion.finds) {
        end = play(depth, moves, insertion, reached);
      }
      if (end == End::kCannot && may_find_none) {
        insertion.finds = false;
        end = play(depth, moves, insertion, reached);
      }
      return end == End::kCannot;
    });
    return end;
  }

  End play(std::size_t depth, std::size_t moves, const Insertion& insertion,
           const typename Maze::Set& reached) {
    line_[depth] = insertion;
    if (insertion.finds && stack_[depth].left() == 1) {
      line_.resize(depth + 1);
      return End::kWon;
    }
    stack_[depth + 1] = stack_[depth];
    stack_[depth + 1].play(insertion, reached);
    return search(depth + 1, moves - 1);
  }

  std::vector<Slide> slides_;
  std::vector<std::unique_ptr<Page>> tried_;  // allocated as needed: small boards use few pages
  std::vector<State<Maze>> stack_;            // by depth
  std::vector<Insertion> line_;
  Budget* budget_ = nullptr;
  std::uint64_t until_ = 0;
};

}  // namespace biglia::labyrinth
