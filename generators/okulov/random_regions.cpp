// A given number of random regions.
#include "generators/families/parameters.hpp"
#include "generators/okulov/partition.hpp"

namespace biglia::okulov {
namespace random_regions {
namespace {

struct Parameters {
  std::int64_t regions = 10;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--regions", p.regions, 2, kMaxLargeCells, "number of regions");
}

Result<Board> run(const Parameters& p, Size size, Random& random) {
  Partition partition(size);
  partition.parts.front() = partition.count++;
  partition.parts.back() = partition.count++;
  BIGLIA_TRY(sow(partition, static_cast<std::size_t>(p.regions) - 2, random));
  grow(partition, random);
  return coloured(partition, random);
}

}  // namespace
}  // namespace random_regions

const Family kRandom = {
    "random",
    "exactly the given number of regions, grown at random from random cells",
    "at 50 regions, arrays that are one too short; on one row or one column, rows and columns "
    "swapped; adjacency in one direction or over corners; greedy choices",
    "--rows=4 --columns=4 --regions=6",
    configured<random_regions::Parameters, random_regions::declare, random_regions::run>,
};

}  // namespace biglia::okulov
