// Boards on which the two players' regions touch at the start.
#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"

namespace biglia::okulov {
namespace touching {
namespace {

struct Parameters {
  std::int64_t regions = 10;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--regions", p.regions, 2, kMaxLargeCells, "number of regions");
}

// A random path from corner to corner, down and to the right.
std::vector<std::size_t> path_of(Size size, Random& random) {
  std::vector<std::size_t> path = {0};
  std::size_t down = size.rows - 1;
  std::size_t right = size.columns - 1;
  while (down + right > 0) {
    const bool goes_down = random.below(down + right) < down;
    path.push_back(path.back() + (goes_down ? size.columns : 1));
    (goes_down ? down : right) -= 1;
  }
  return path;
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  Partition partition(size);
  const std::vector<std::size_t> path = path_of(size, random);
  const std::size_t meet = 1 + random.below(path.size() - 1);
  for (std::size_t i = 0; i < path.size(); ++i) partition.parts[path[i]] = i < meet ? 0 : 1;
  partition.count = 2;
  BIGLIA_TRY(sow(partition, static_cast<std::size_t>(p.regions) - 2, random));
  grow(partition, random);
  return coloured(partition, random);
}

}  // namespace
}  // namespace touching

const Family kTouching = {
    "touching",
    "the two players' regions touch at the start; there are other regions",
    "programs that make a move before they check, or print -1 or 1 for 0",
    "--rows=4 --columns=4 --regions=5",
    configured<touching::Parameters, touching::declare, touching::run>,
};

}  // namespace biglia::okulov
