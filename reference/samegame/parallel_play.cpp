#include "reference/samegame/parallel_play.hpp"

#include <algorithm>
#include <future>
#include <utility>

#include "toolkit/check.hpp"

namespace biglia::samegame {
namespace {

// Those that are better than all before them, in order of edits.
std::vector<Improvement> merge(std::vector<ParallelGame>& searches) {
  std::vector<Improvement> all;
  for (const ParallelGame& search : searches) {
    all.insert(all.end(), search.improvements.begin(), search.improvements.end());
  }
  std::ranges::stable_sort(all, {}, &Improvement::edits);
  std::vector<Improvement> better;
  for (const Improvement& one : all) {
    if (better.empty() || better.back().score < one.score) better.push_back(one);
  }
  return better;
}

}  // namespace

ParallelGame play_parallel(const Grid& grid, Scoring scoring, Budget budget, std::uint64_t seed,
                           std::size_t jobs) {
  BIGLIA_CHECK(jobs > 0);
  const auto search = [&](std::size_t i) {
    ParallelGame mine;
    mine.game = play(grid, scoring, budget, seed + i,
                     [&](const Improvement& one) { mine.improvements.push_back(one); });
    return mine;
  };
  // A future rethrows what its search threw.
  std::vector<std::future<ParallelGame>> others;
  for (std::size_t i = 1; i < jobs; ++i) {
    others.push_back(std::async(std::launch::async, search, i));
  }
  std::vector<ParallelGame> searches;
  searches.push_back(search(0));
  for (std::future<ParallelGame>& other : others) searches.push_back(other.get());
  const auto best =
      std::ranges::max_element(searches, {}, [](const auto& one) { return one.game.score; });
  ParallelGame result{.game = std::move(best->game)};
  result.improvements = merge(searches);
  return result;
}

}  // namespace biglia::samegame
