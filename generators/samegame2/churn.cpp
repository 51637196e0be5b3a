// A field that is filled and emptied repeatedly: resources that are not released add up.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace churn {
namespace {

enum class Empty { kMove, kNever };

struct Parameters {
  Empty empty = Empty::kMove;
  std::int64_t side = 12;
  std::int64_t rounds = 4;
  std::int64_t counts = 1;
  std::int64_t paths = 1;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--empty", p.empty, {"move", "never"},
         "between rounds, the field is removed by a move, or it stays and is overwritten");
  number(list, "--side", p.side, 1, 2000, "side of the field");
  number(list, "--rounds", p.rounds, 1, 10'000, "number of times the table is read");
  number(list, "--counts", p.counts, 0, 10, "number of commands n in each round");
  number(list, "--paths", p.paths, 0, 10,
         "number of commands o in each round, along the lowest row");
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Names names = short_names(1);
  names[0] += short_name(Random(seed).below(26));
  Grid grid(p.side, p.side);
  for (std::int64_t y = 0; y < p.side; ++y) {
    for (std::int64_t x = 0; x < p.side; ++x) grid.at(x, y) = 1;
  }
  const Table table = script.write_table(grid, names, 0, p.side);
  const Rectangle box{{0, 0}, cell_at(p.side - 1, p.side - 1)};
  for (std::int64_t i = 0; i < p.rounds; ++i) {
    script.insert(table, box.low);
    for (std::int64_t k = 0; k < p.paths; ++k) script.homogeneous_path(box.low, {box.high.x, 0});
    for (std::int64_t k = 0; k < p.counts; ++k) script.count_blocks();
    if (p.empty == Empty::kMove) script.move(box.high, box);
  }
  script.count_blocks();
}

}  // namespace
}  // namespace churn

const Family kChurn = {
    "churn",
    "one table read repeatedly; in between, the field is emptied by a move or overwritten",
    "memory leaks up to the limit; files left open; a marble put twice counted twice",
    "--side=3 --rounds=2",
    configured<churn::Parameters, churn::declare, churn::run>,
};

}  // namespace biglia::samegame2
