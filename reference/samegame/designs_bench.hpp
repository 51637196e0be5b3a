// Other searches with the player's annealed games (annealing.hpp), which the benchmark compares with
// play(): one game, and parallel tempering.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "reference/samegame/annealing.hpp"
#include "reference/samegame/budget.hpp"
#include "reference/samegame/colour_trials.hpp"
#include "reference/samegame/narrow_board.hpp"
#include "reference/samegame/objective.hpp"
#include "reference/samegame/population.hpp"
#include "rules/samegame/score.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {

// What both designs have in common with play(): the trials that choose the kept colours, the
// temperatures, and the descent from the best game at the end. REQUIRES: at most 15x15 cells and 15
// colours.
class AnnealedDesign {
 protected:
  using Chain = Annealing<NarrowBoard>;

  auto visitor() {  // before its uses, because its type is deduced
    return [this](const Chain& chain, const char*) { return note(chain); };
  }

 public:
  AnnealedDesign(const Grid& grid, Scoring scoring, Budget budget, std::uint64_t seed)
      : cells_(grid.cells()),
        scoring_(scoring),
        ranking_(grid),
        start_(Position<NarrowBoard>::at_start(grid, ranking_)),
        objective_(scoring, ranking_.count[1]),
        budget_(budget.restarted()),
        seed_(seed) {
    const double per_second = budget_.is_time() ? Population<NarrowBoard>::edits_per_second(
                                                      start_, objective_, seed, budget_, visitor())
                                                : 0;
    const double edits = budget_.edits_expected(per_second);
    colours_ = choose_colours(start_, objective_, nearly_most_frequent(ranking_.count), edits, seed,
                              budget_, visitor());
    schedule_ = Schedule::of(edits * (1 - budget_.used()), start_);
  }

 protected:
  static constexpr double kAlone = Population<NarrowBoard>::kAlone;

  bool note(const Chain& chain) {
    const Position<NarrowBoard>& end = chain.end();
    const std::int64_t score =
        points_at_end(scoring_, cells_, end.gained, end.lost, end.board.left());
    if (score <= best_) return true;
    best_ = score;
    kept_ = chain.kept();
    game_.clear();
    for (std::size_t i = 0; i < chain.list().size(); ++i) {
      if (!chain.list().dormant(i)) game_.push_back(chain.list()[i]);
    }
    return true;
  }
  std::unique_ptr<Chain> new_chain(std::size_t kept, std::uint64_t seed) const {
    return std::make_unique<Chain>(start_, objective_, kept,
                                   Population<NarrowBoard>::longest_list(start_), seed);
  }
  std::int64_t descend(Population<NarrowBoard>& games) {
    games.finish(game_, kept_, budget_, visitor());
    return best_;
  }

  std::size_t cells_;
  Scoring scoring_;
  Ranking ranking_;
  Position<NarrowBoard> start_;
  Objective objective_;
  Budget budget_;
  std::uint64_t seed_;
  std::vector<std::size_t> colours_;
  Schedule schedule_;
  std::int64_t best_ = INT64_MIN;
  std::size_t kept_ = 1;
  std::vector<Anchor> game_;
};

// One annealed game that keeps the best colour of the trials, with all of the budget.
class OneGame : AnnealedDesign {
 public:
  using AnnealedDesign::AnnealedDesign;

  std::int64_t play() {
    schedule_.games = 1;
    Population<NarrowBoard> game(start_, objective_, {colours_.front()}, schedule_, seed_);
    game.run(budget_, kAlone, "annealing", visitor());
    return descend(game);
  }
};

// Parallel tempering (Swendsen and Wang, 1986; Geyer, 1991): games at fixed temperatures, of which
// neighbours exchange theirs by the rule of Metropolis. Each colour has games of its own until half of
// the budget is used; then only the colour with the best game continues.
class Tempering : AnnealedDesign {
 public:
  Tempering(const Grid& grid, Scoring scoring, Budget budget, std::uint64_t seed)
      : AnnealedDesign(grid, scoring, budget, seed), random_(seed, "tempering") {}

  std::int64_t play() {
    for (std::size_t i = 0; i < kLevels; ++i) {
      const double share = static_cast<double>(i) / static_cast<double>(kLevels - 1);
      temperatures_.push_back(schedule_.temperature(share));
    }
    for (const std::size_t colour : colours_) {
      Ladder& ladder = ladders_.emplace_back();
      for (std::size_t i = 0; i < kLevels; ++i) {
        ladder.push_back(new_chain(colour, random_.bits()));
      }
    }
    const double begin = budget_.used();
    for (std::size_t round = 0; budget_.used() < kAlone; ++round) {
      if ((budget_.used() - begin) / (kAlone - begin) > kSeparate) keep_best_colour();
      for (Ladder& ladder : ladders_) {
        anneal(ladder);
        exchange(ladder, round % 2);
      }
    }
    Population<NarrowBoard> last(start_, objective_, {kept_}, schedule_, seed_);
    return descend(last);
  }

 private:
  static constexpr std::size_t kLevels = 24;
  static constexpr std::uint64_t kEdits = 256;  // between exchanges
  static constexpr double kSeparate = 0.5;
  using Ladder = std::vector<std::unique_ptr<Chain>>;  // the hottest first

  void anneal(Ladder& ladder) {
    for (std::size_t i = 0; i < kLevels; ++i) {
      for (std::uint64_t edit = 0; edit < kEdits; ++edit) {
        if (ladder[i]->step(temperatures_[i])) note(*ladder[i]);
      }
      budget_.spend(kEdits);
    }
  }

  void exchange(Ladder& ladder, std::size_t first) {
    for (std::size_t i = first; i + 1 < kLevels; i += 2) {
      const double cooler = (1 / temperatures_[i + 1]) - (1 / temperatures_[i]);
      const double better = ladder[i]->value() - ladder[i + 1]->value();
      if (std::log(1 - random_.unit()) < cooler * better) std::swap(ladder[i], ladder[i + 1]);
    }
  }

  void keep_best_colour() {
    if (ladders_.size() == 1) return;
    const auto is_other = [&](const Ladder& ladder) { return ladder.front()->kept() != kept_; };
    std::erase_if(ladders_, is_other);
  }

  Random random_;
  std::vector<double> temperatures_;
  std::vector<Ladder> ladders_;
};

}  // namespace biglia::samegame
