#include "reference/labyrinth/built_game.hpp"

#include <optional>
#include <utility>

#include "reference/labyrinth/route.hpp"
#include "toolkit/check.hpp"

namespace biglia::labyrinth {
namespace {

class Builder {
 public:
  explicit Builder(const Instance& instance)
      : state_(instance), slides_(slides_of(instance.side)) {}

  BuiltGame build() {
    while (state_.left() > 0) {
      if (!find_at_once() && !find_by_route()) return std::move(game_);
    }
    game_.finds_all = true;
    return std::move(game_);
  }

 private:
  bool find_at_once() {
    std::optional<Insertion> found;
    for_each_push(state_, slides_, [&](const Insertion& insertion, const CellSet& /*reached*/) {
      ++game_.walks;
      if (insertion.finds) found = insertion;
      return !found;
    });
    if (found) play(*found);
    return found.has_value();
  }

  bool find_by_route() {
    const std::uint16_t object = state_.objects[state_.found];
    const auto cell =
        object == State<Maze>::kOnFreeCard ? std::nullopt : std::optional(state_.cell_of(object));
    const auto route = shortest_route(state_.maze, state_.pawns, cell);
    if (!route) return false;
    for (const Push& push : *route) {
      if (play(turned_for(push))) return true;
    }
    BIGLIA_CHECK(!"a route ends at its object");
    return false;
  }

  // Chooses a rotation of the card that has the needed exits. Prefers one that finds the object,
  // and otherwise one with the most cells within reach.
  Insertion turned_for(const Push& push) {
    std::optional<Insertion> best;
    std::size_t most = 0;
    for_each_push(state_, {&push.slide, 1},
                  [&](const Insertion& insertion, const CellSet& reached) {
                    ++game_.walks;
                    if ((insertion.exits & push.needed) != push.needed) return true;
                    if (best && !insertion.finds && reached.size() <= most) return true;
                    best = insertion;
                    most = reached.size();
                    return !insertion.finds;
                  });
    BIGLIA_CHECK(best.has_value());
    return *best;
  }

  bool play(const Insertion& insertion) {
    game_.line.push_back(insertion);
    state_.play(insertion);
    return insertion.finds;
  }

  State<Maze> state_;
  std::vector<Slide> slides_;
  BuiltGame game_;
};

}  // namespace

BuiltGame build_game(const Instance& instance) { return Builder(instance).build(); }

}  // namespace biglia::labyrinth
