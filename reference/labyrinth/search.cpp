#include "reference/labyrinth/search.hpp"

#include <algorithm>
#include <utility>

#include "reference/labyrinth/beam.hpp"
#include "reference/labyrinth/built_game.hpp"
#include "reference/labyrinth/deepening.hpp"

namespace biglia::labyrinth {
namespace {

constexpr std::size_t kFirstWidth = 8;
constexpr std::size_t kWidest = 1U << 16;
constexpr std::size_t kWider = 4;  // a round's width divided by that of the previous round

template <typename Maze>
class Search {
 public:
  Search(const Instance& instance, const Budget& budget)
      : root_(instance), deepening_(instance.side), budget_(budget) {
    outcome_.lower_bound = root_.left();
  }

  Outcome run() {
    for (std::size_t width = kFirstWidth; !done(); width = std::min(kWidest, kWider * width)) {
      const std::uint64_t before = budget_.spent();
      widen(width);
      if (!done()) deepen(budget_.spent() - before);
    }
    outcome_.walks = budget_.spent();
    return std::move(outcome_);
  }

 private:
  bool done() const { return budget_.over() || outcome_.proved(); }

  void widen(std::size_t width) {
    const std::size_t most =
        outcome_.line.empty() ? root_.left() * (root_.side() + 10) : outcome_.line.size() - 1;
    if (auto line = Beam<Maze>(root_, width).run(most, budget_)) outcome_.line = *std::move(line);
  }

  void deepen(std::uint64_t most) {
    using End = Deepening<Maze>::End;
    const std::uint64_t until = budget_.spent() + most;
    while (!done() && budget_.spent() < until) {
      const End end = deepening_.run(root_, outcome_.lower_bound, budget_, until - budget_.spent());
      if (end == End::kOutOfBudget) return;
      if (end == End::kWon) {
        outcome_.line = deepening_.line();
      } else {
        ++outcome_.lower_bound;
      }
    }
  }

  State<Maze> root_;
  Deepening<Maze> deepening_;
  Budget budget_;
  Outcome outcome_;
};

}  // namespace

Outcome search(const Instance& instance, Budget budget) {
  BuiltGame built = build_game(instance);
  if (!built.finds_all) return {.lower_bound = instance.objects, .walks = built.walks};
  // The searches neither start from the built game nor stop at it. Their games do not depend on it.
  Outcome outcome = instance.side <= SmallSet::kMaxSide ? Search<SmallMaze>(instance, budget).run()
                                                        : Search<Maze>(instance, budget).run();
  outcome.walks += built.walks;
  if (!outcome.has_game() || built.line.size() < outcome.line.size()) {
    outcome.line = std::move(built.line);
  }
  return outcome;
}

}  // namespace biglia::labyrinth
