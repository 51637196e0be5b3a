// Few marbles on an enormous plane: clusters of a few neighbours, each in a separate square. The
// squares are chosen at random over the whole 32-bit range.
#include <algorithm>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace sparse {
namespace {

struct Parameters {
  std::int64_t marbles = 200;
  std::int64_t cluster = 6;
  std::int64_t colours = 3;
  std::int64_t counts = 2;
  std::int64_t paths = 6;
  std::int64_t moves = 4;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--marbles", p.marbles, 1, 4'000'000, "marbles put (some twice on one cell)");
  number(list, "--cluster", p.cluster, 1, 24, "maximum number of marbles of a cluster");
  number(list, "--colours", p.colours, 1, 100'000, "colours");
  number(list, "--counts", p.counts, 0, 1000, "commands n, spread over the other queries");
  number(list, "--paths", p.paths, 0, 100'000, "path queries, o and c alternately");
  number(list, "--moves", p.moves, 0, 100'000, "moves, each in a different cluster, then a path");
}

constexpr std::int64_t kTile = 64;                        // side of a cluster's square
constexpr std::uint64_t kTiles = std::uint64_t{1} << 26;  // squares along the range

struct Cluster {
  Rectangle tile;
  Point first;
  Point last;
};

Rectangle tile_of(std::uint64_t number) {
  const auto x = static_cast<std::int64_t>(number % kTiles) * kTile + kMinCoordinate;
  const auto y = static_cast<std::int64_t>(number / kTiles) * kTile + kMinCoordinate;
  return {cell_at(x, y), cell_at(x + kTile - 1, y + kTile - 1)};
}

// Puts marbles along a random walk from the middle of the tile. The walk is too short to leave the
// tile. The colour changes now and then.
Cluster put_cluster(Script& script, Random& random, const Names& names, const Rectangle& tile,
                    std::int64_t size) {
  const Point middle = cell_at(tile.low.x + kTile / 2, tile.low.y + kTile / 2);
  Cluster cluster{tile, middle, middle};
  std::size_t colour = random.below(names.size());
  for (std::int64_t i = 0; i < size; ++i) {
    if (random.chance(1, 5)) colour = random.below(names.size());
    script.put(cluster.last, names[colour]);
    if (i + 1 == size) break;
    const auto direction = random.below(kDirections);
    cluster.last.x += kStepX[direction];
    cluster.last.y += kStepY[direction];
  }
  return cluster;
}

std::vector<Cluster> put_clusters(Script& script, Random& random, const Parameters& p) {
  const Names names = short_names(p.colours);
  // Enough tiles for clusters of the mean size and some more.
  const auto most = static_cast<std::size_t>(2 * p.marbles / (p.cluster + 1) * 5 / 4 + 16);
  std::vector<std::uint64_t> tiles = random.distinct(most, kTiles * kTiles);
  random.shuffle(tiles);
  std::vector<Cluster> clusters;
  for (std::int64_t left = p.marbles; left > 0 && clusters.size() < tiles.size();) {
    const std::int64_t size = std::min(left, random.between(1, p.cluster));
    const Rectangle tile = tile_of(tiles[clusters.size()]);
    clusters.push_back(put_cluster(script, random, names, tile, size));
    left -= size;
  }
  return clusters;
}

void ask(Script& script, Random& random, const std::vector<Cluster>& clusters, bool homogeneous) {
  const Cluster& one = clusters[random.below(clusters.size())];
  const Cluster& other = random.chance(1, 4) ? clusters[random.below(clusters.size())] : one;
  if (homogeneous)
    script.homogeneous_path(one.first, other.last);
  else
    script.path(one.first, other.last);
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  const std::vector<Cluster> clusters = put_clusters(script, random, p);
  if (p.moves > std::ssize(clusters)) {
    return script.refuse("expected at most " + std::to_string(clusters.size()) +
                         " moves, one per cluster, found " + std::to_string(p.moves));
  }
  const std::int64_t questions = p.paths + p.moves;
  std::int64_t counted = 0;
  const auto count_until = [&](std::int64_t done) {
    for (; counted < p.counts && counted * (questions + 1) <= done * p.counts; ++counted)
      script.count_blocks();
  };
  for (std::int64_t i = 0; i < questions; ++i) {
    count_until(i);
    if (i < p.paths) {
      ask(script, random, clusters, i % 2 == 0);
      continue;
    }
    const Cluster& moved = clusters[static_cast<std::size_t>(i - p.paths)];
    script.move(moved.last, moved.tile);
    script.path(moved.tile.low, {moved.tile.low.x + 1, moved.tile.low.y});
  }
  count_until(questions);
}

}  // namespace
}  // namespace sparse

const Family kSparse = {
    "sparse",
    "clusters of a few marbles scattered over the whole 32-bit range",
    "matrices (2000 x 2000, or around the marbles); lists of marbles searched from the head; "
    "coordinates in too few bits; n that scans a rectangle",
    "--marbles=8 --cluster=2 --counts=1 --paths=2 --moves=1",
    configured<sparse::Parameters, sparse::declare, sparse::run>,
};

}  // namespace biglia::samegame2
