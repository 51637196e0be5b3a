// Population annealing: many annealed games that share a budget and one temperature.
//
// What: the temperature falls geometrically over kStages stages. After each stage the games are
// resampled: a game of value v is copied in proportion to exp(v * (1 / next - 1 / previous)), with
// next and previous the temperatures, by systematic sampling with one random offset. Every game
// keeps one colour for last. If there are several candidates (colour_trials.hpp), they share the
// games. Until kSeparate of the budget is used, a game only displaces games of the same kept colour,
// because the values do not yet show which colour is best. Finally the best game found is annealed
// alone at low temperatures.
//
// Why: the early part of an annealing decides which cells the big group can collect. Runs of 2 s on
// one board differ by a standard deviation of 200 points of 3,500. The best of three runs of 2 s was
// as good as one of 6 s. Resampling spends the budget on the runs that turn out well.
// Source: Hukushima and Iba, "Population annealing and its application to a spin glass" (2003).
//
// Parameters follow from the budget. If it is a time, a trial of 2 % of it counts the edits per
// second, because they differ by a factor of two or more between machines and boards. The number of
// games grows with the square root of the number of edits, so that both the games and their lengths
// grow. The highest temperature is what it costs to miss one cell of the largest group, 2 * count;
// with few edits per cell it is lower.
//
// Cost: the budget. Memory: about 100 kB per game on 15x15 cells with at most 256 games; for larger
// boards 3 bytes * cells^2 per game.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "reference/samegame/annealing.hpp"
#include "reference/samegame/budget.hpp"
#include "reference/samegame/objective.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {

// The number of colours, counted from the most frequent one, that may be kept for last.
constexpr std::size_t kMostColours = 5;

struct Schedule {
  std::size_t games = 1;
  double hottest = 0;  // temperatures
  double coldest = 0;

  // `edits`: the number of edits of the budget.
  template <typename Board>
  static Schedule of(double edits, const Position<Board>& start) {
    constexpr double kMostGames = 256;
    constexpr double kPerCell = 42;    // edits per cell and game, divided by games
    constexpr double kFullHeat = 300;  // edits per cell and game from which it starts hottest
    constexpr double kCooling = 20;
    const auto cells = static_cast<double>(start.board.left());
    const auto most = static_cast<double>(start.board.count(1));  // of the most frequent colour
    Schedule schedule;
    const double games = std::clamp(std::sqrt(edits / (kPerCell * cells)), 1.0, kMostGames);
    schedule.games = static_cast<std::size_t>(games);
    const double share = edits / (games * cells * kFullHeat);
    schedule.hottest = 2 * most * std::min(1.0, std::sqrt(share));
    schedule.coldest = schedule.hottest / kCooling;
    return schedule;
  }

  double temperature(double used) const {
    return hottest * std::pow(coldest / hottest, std::min(1.0, used));
  }
};

template <typename Board>
class Population {
 public:
  using Chain = Annealing<Board>;

  // The number of elements of a game at which no more dormant ones are kept.
  static std::size_t longest_list(const Position<Board>& start) {
    return 20 + (start.board.left() * 4 / 9);
  }

  // The share of the budget after which run() should leave the rest to finish().
  static constexpr double kAlone = 0.96;

  // REQUIRES: there is a colour.
  Population(const Position<Board>& start, const Objective& objective,
             const std::vector<std::size_t>& colours, const Schedule& schedule, std::uint64_t seed)
      : schedule_(schedule), random_(seed, "population") {
    const std::size_t longest = longest_list(start);
    for (std::size_t i = 0; i < schedule.games; ++i) {
      chains_.push_back(std::make_unique<Chain>(start, objective, colours[i % colours.size()],
                                                longest, random_.bits()));
    }
  }

  // The number of edits per second of a game at a medium temperature. Uses a share of the budget,
  // which is a time, and gives its edits to `visit` as run() does.
  template <typename Visit>
  static double edits_per_second(const Position<Board>& start, const Objective& objective,
                                 std::uint64_t seed, Budget& budget, Visit visit) {
    constexpr double kShare = 0.02;
    const double medium = static_cast<double>(start.board.count(1)) / 2;
    Chain chain(start, objective, 1, longest_list(start), seed);
    const double begin = budget.seconds();
    const std::uint64_t spent = budget.spent();
    if (visit(chain, "completion")) {
      anneal(chain, budget, kShare, [&](double) { return medium; }, "trial", visit);
    }
    const double seconds = std::max(budget.seconds() - begin, 1e-6);
    return static_cast<double>(budget.spent() - spent) / seconds;
  }

  // Anneals the games until the share `end` of the budget, or all of it, is used. Calls
  // visit(chain, "completion") for each start, then visit(chain, technique) after each edit that
  // changed a value. `visit` returns false to stop the search; then run() returns false.
  template <typename Visit>
  bool run(Budget& budget, double end, const char* technique, Visit visit) {
    for (const auto& chain : chains_) {
      if (!visit(*chain, "completion")) return false;
    }
    const double begin = budget.used();
    const double span = (end - begin) / static_cast<double>(kStages * chains_.size());
    for (std::size_t stage = 0; stage < kStages; ++stage) {
      for (std::size_t i = 0; i < chains_.size(); ++i) {
        // Each chain uses the temperatures of the whole stage.
        const double from = budget.used();
        const double until = begin + (span * static_cast<double>((stage * chains_.size()) + i + 1));
        const auto temperature = [&](double used) {
          const double share = until > from ? (used - from) / (until - from) : 1;
          return schedule_.temperature((static_cast<double>(stage) + share) / kStages);
        };
        if (!anneal(*chains_[i], budget, until, temperature, technique, visit)) return false;
      }
      resample(stage);
    }
    return true;
  }

  // The value of the best game at present.
  double value() const {
    double most = chains_[0]->value();
    for (const auto& chain : chains_) most = std::max(most, chain->value());
    return most;
  }

  // Anneals one game, which keeps the colour `kept` for last, at low temperatures until the budget
  // is exhausted.
  template <typename Visit>
  void finish(const std::vector<Anchor>& best, std::size_t kept, Budget& budget, Visit visit) {
    Chain& chain = *chains_.front();
    chain.restart(best, kept);
    const double from = budget.used();
    const auto temperature = [&](double used) {
      return schedule_.coldest * (1 - ((used - from) / (1.0001 - from)));
    };
    anneal(chain, budget, 1, temperature, "descent", visit);
  }

 private:
  static constexpr std::size_t kStages = 20;
  static constexpr double kSeparate = 0.6;

  template <typename Temperature, typename Visit>
  static bool anneal(Chain& chain, Budget& budget, double until, Temperature temperature,
                     const char* technique, Visit visit) {
    // Reading the clock takes as long as an edit of a small game.
    constexpr std::uint64_t kTurnsPerCheck = 6'000'000;
    const std::uint64_t edits = std::clamp<std::uint64_t>(
        kTurnsPerCheck / (chain.list().size() * chain.list().state(0).board.left() + 1), 1, 256);
    double used = budget.used();
    while (used < std::min(until, 1.0)) {
      const double now = temperature(used);
      for (std::uint64_t i = 0; i < edits; ++i) {
        if (chain.step(now) && !visit(chain, technique)) return false;
      }
      budget.spend(edits);
      used = budget.used();
    }
    return true;
  }

  void resample(std::size_t stage) {
    const auto used = static_cast<double>(stage + 1) / kStages;
    const double cooler =
        (1 / schedule_.temperature(used)) - (1 / schedule_.temperature(used - (1.0 / kStages)));
    if (used >= kSeparate) return resample(chains_with(0), cooler);
    for (std::size_t colour = 1; colour <= kMostColours; ++colour) {
      resample(chains_with(colour), cooler);
    }
  }

  // The chains that keep the colour, or all if it is 0.
  std::vector<Chain*> chains_with(std::size_t colour) const {
    std::vector<Chain*> some;
    for (const auto& chain : chains_) {
      if (colour == 0 || chain->kept() == colour) some.push_back(chain.get());
    }
    return some;
  }

  void resample(const std::vector<Chain*>& chains, double cooler) {
    if (chains.size() < 2) return;
    double most = chains[0]->value();
    for (const Chain* chain : chains) most = std::max(most, chain->value());
    std::vector<double> weights;
    double sum = 0;
    for (const Chain* chain : chains) {
      weights.push_back(std::exp(cooler * (chain->value() - most)));
      sum += weights.back();
    }
    const auto size = static_cast<double>(chains.size());
    const double offset = random_.unit();
    double reached = 0;
    std::size_t taken = 0;
    std::vector<Chain*> copied;  // one entry per copy beyond the first
    std::vector<Chain*> displaced;
    for (std::size_t i = 0; i < chains.size(); ++i) {
      reached += weights[i] / sum * size;
      std::size_t copies = 0;
      for (; taken < chains.size() && static_cast<double>(taken) + offset < reached; ++taken) {
        if (copies++ > 0) copied.push_back(chains[i]);
      }
      if (copies == 0) displaced.push_back(chains[i]);
    }
    for (std::size_t i = 0; i < std::min(copied.size(), displaced.size()); ++i) {
      displaced[i]->assign(*copied[i]);
    }
  }

  Schedule schedule_;
  Random random_;
  std::vector<std::unique_ptr<Chain>> chains_;
};

}  // namespace biglia::samegame
