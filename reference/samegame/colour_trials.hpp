// Chooses the colours that may be kept for last, by short annealings.
//
// What: each colour that is nearly as frequent as the most frequent one is kept in kTrials short
// annealings. The kChosen colours with the highest mean values are chosen.
//
// Why: a board does not show which of its equally frequent colours forms the best last group. On
// ten boards with five equally frequent colours and about 2 s for each, the best colour gave 318
// points of 2,850 more than the mean of the five. Games of all five that compete after 60 % of the
// budget recover 70 of them, those of the two chosen ones 130. With 10 s, one chosen colour is
// worse than no trial (38,455 and 38,941 points on twelve boards), and two are better (39,133).
//
// Cost: kShare of the budget for each annealing; nothing if one colour is the most frequent by far.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "reference/samegame/budget.hpp"
#include "reference/samegame/objective.hpp"
#include "reference/samegame/population.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame {

// The number of colours, of those with `counts` in decreasing order from index 1, whose points are
// nearly those of the most frequent one if they are removed as one group.
inline std::size_t nearly_most_frequent(const std::vector<std::uint16_t>& counts) {
  constexpr double kNearly = 0.87;
  const auto points = [&](std::size_t colour) {
    return static_cast<double>(square_score(counts[colour]));
  };
  std::size_t colours = 1;
  while (colours < std::min(kMostColours, counts.size() - 1) &&
         points(colours + 1) > kNearly * points(1)) {
    ++colours;
  }
  return colours;
}

// Returns the best of the colours 1 to `colours`, the best one first. `edits`: the number of edits
// of the whole budget. Calls `visit` as Population::run() does, with the technique "trial"; ends
// early if it returns false.
template <typename Board, typename Visit>
std::vector<std::size_t> choose_colours(const Position<Board>& start, const Objective& objective,
                                        std::size_t colours, double edits, std::uint64_t seed,
                                        Budget& budget, Visit visit) {
  constexpr int kTrials = 2;
  constexpr std::size_t kChosen = 2;
  constexpr double kShare = 0.02;
  std::vector<std::size_t> order;
  for (std::size_t colour = 1; colour <= colours; ++colour) order.push_back(colour);
  if (colours == 1) return order;
  Random random(seed, "colour trials");
  const Schedule schedule = Schedule::of(kShare * edits, start);
  std::vector<double> values(colours + 1);
  for (int trial = 0; trial < kTrials; ++trial) {
    for (std::size_t colour = 1; colour <= colours; ++colour) {
      Population<Board> games(start, objective, {colour}, schedule, random.bits());
      if (!games.run(budget, budget.used() + kShare, "trial", visit)) return {colour};
      values[colour] += games.value();
    }
  }
  std::ranges::stable_sort(order, std::ranges::greater(),
                           [&](std::size_t colour) { return values[colour]; });
  if (order.size() > kChosen) order.erase(order.begin() + kChosen, order.end());
  return order;
}

}  // namespace biglia::samegame
