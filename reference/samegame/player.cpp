#include "reference/samegame/player.hpp"

#include <limits>
#include <utility>

#include "reference/samegame/colour_trials.hpp"
#include "reference/samegame/narrow_board.hpp"
#include "reference/samegame/population.hpp"
#include "reference/samegame/wide_board.hpp"
#include "toolkit/check.hpp"

namespace biglia::samegame {
namespace {

template <typename Board>
class Player {
 public:
  Player(const Grid& grid, const Ranking& ranking, Scoring scoring, Budget budget,
         const std::function<void(const Improvement&)>& report)
      : grid_(grid),
        scoring_(scoring),
        budget_(budget.restarted()),
        report_(report),
        counts_(ranking.count),
        start_(Position<Board>::at_start(grid, ranking)) {}

  Game play(std::uint64_t seed) {
    const Objective objective(scoring_, counts_[1]);
    const auto visit = [&](const Annealing<Board>& chain, const char* technique) {
      return note(chain, technique);
    };
    const double per_second = budget_.is_time() ? Population<Board>::edits_per_second(
                                                      start_, objective, seed, budget_, visit)
                                                : 0;
    const double edits = budget_.edits_expected(per_second);
    const std::size_t candidates = is_perfect() ? 1 : nearly_most_frequent(counts_);
    const std::vector<std::size_t> colours =
        choose_colours(start_, objective, candidates, edits, seed, budget_, visit);
    const Schedule schedule = Schedule::of(edits * (1 - budget_.used()), start_);
    Population<Board> population(start_, objective, colours, schedule, seed);
    if (!is_perfect()) population.run(budget_, population.kAlone, "annealing", visit);
    if (!is_perfect()) population.finish(anchors_, kept_, budget_, visit);
    return {turns(), score_, budget_.spent()};
  }

 private:
  bool is_perfect() const {
    return scoring_ == Scoring::kJaveriana &&
           score_ == points_at_end(scoring_, grid_.cells(), 0, 0, 0);
  }

  bool note(const Annealing<Board>& chain, const char* technique) {
    const Position<Board>& end = chain.end();
    const std::int64_t score =
        points_at_end(scoring_, grid_.cells(), end.gained, end.lost, end.board.left());
    if (score <= score_) return true;
    score_ = score;
    kept_ = chain.kept();
    anchors_.clear();
    for (std::size_t i = 0; i < chain.list().size(); ++i) {
      if (!chain.list().dormant(i)) anchors_.push_back(chain.list()[i]);
    }
    if (report_) report_({budget_.seconds(), budget_.spent(), score, technique});
    return !is_perfect();
  }

  std::vector<Turn> turns() const {
    std::vector<Turn> turns;
    Board board = start_.board;
    for (const Anchor anchor : anchors_) {
      turns.push_back(board.turn(anchor));
      BIGLIA_CHECK(board.play(anchor).cells > 0);
    }
    return turns;
  }

  const Grid& grid_;
  Scoring scoring_;
  Budget budget_;
  const std::function<void(const Improvement&)>& report_;
  std::vector<std::uint16_t> counts_;
  Position<Board> start_;
  std::int64_t score_ = std::numeric_limits<std::int64_t>::min();
  std::vector<Anchor> anchors_;  // of the best game
  std::size_t kept_ = 1;         // the colour that it keeps for last
};

}  // namespace

Game play(const Grid& grid, Scoring scoring, Budget budget, std::uint64_t seed,
          const std::function<void(const Improvement&)>& report) {
  BIGLIA_CHECK(grid.rows > 0 && grid.columns > 0);
  BIGLIA_CHECK(grid.colours.size() == grid.cells());
  const Ranking ranking(grid);
  if (NarrowBoard::fits(grid, ranking)) {
    return Player<NarrowBoard>(grid, ranking, scoring, budget, report).play(seed);
  }
  return Player<WideBoard>(grid, ranking, scoring, budget, report).play(seed);
}

}  // namespace biglia::samegame
