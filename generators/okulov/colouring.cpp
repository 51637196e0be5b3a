// Six colours are enough for parts of the plane, also with one wish more, that the corners' parts
// differ: of a planar graph the sum of 6 - degree over its vertices is at least 12, to which two
// corners that have neighbours add at most 10. So while there are other vertices one of them has
// at most 5 neighbours. Such vertices are taken away one by one; then the corners are coloured, and
// the others in the opposite order, each of which finds at most 5 colours around it.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "generators/okulov/partition.hpp"
#include "toolkit/check.hpp"

namespace biglia::okulov {
namespace {

constexpr std::size_t kFewNeighbours = kColours - 1;

// Which parts are neighbours: each pair once in both directions, sorted.
std::vector<std::pair<Part, Part>> borders_of(const Partition& partition) {
  std::vector<std::pair<Part, Part>> borders;
  for (std::size_t cell = 0; cell < partition.parts.size(); ++cell) {
    const Part here = partition.parts[cell];
    for (const std::size_t neighbour : Neighbours(partition.size, cell)) {
      const Part there = partition.parts[neighbour];
      if (here != there && (borders.empty() || borders.back() != std::pair(here, there))) {
        borders.emplace_back(here, there);
      }
    }
  }
  std::ranges::sort(borders);
  borders.erase(std::ranges::unique(borders).begin(), borders.end());
  return borders;
}

class Colouring {
 public:
  Colouring(const Partition& partition, Random& random)
      : random_(random),
        borders_(borders_of(partition)),
        begins_(partition.count + 1),
        colours_(partition.count) {
    for (const auto& [here, there] : borders_) ++begins_[here + 1];
    for (std::size_t part = 0; part < partition.count; ++part) begins_[part + 1] += begins_[part];
  }

  std::vector<Colour> run(Part first, Part last) {
    take_away_all_but(first, last);
    colour(first, 0);
    colour(last, colours_[first]);
    for (; !taken_.empty(); taken_.pop_back()) colour(taken_.back(), 0);
    return std::move(colours_);
  }

 private:
  std::span<const std::pair<Part, Part>> borders(Part part) const {
    return std::span(borders_).subspan(begins_[part], begins_[part + 1] - begins_[part]);
  }

  void take_away_all_but(Part first, Part last) {
    std::vector<std::size_t> degrees(colours_.size());
    std::vector<Part> ready;
    const auto make_ready = [&](Part part) {
      if (part != first && part != last) ready.push_back(part);
    };
    for (Part part = 0; part < degrees.size(); ++part) {
      degrees[part] = borders(part).size();
      if (degrees[part] <= kFewNeighbours) make_ready(part);
    }
    while (!ready.empty()) {
      taken_.push_back(ready.back());
      ready.pop_back();
      for (const auto& [here, there] : borders(taken_.back())) {
        // One that is taken already counts on, but it is past the moment at which it was ready.
        if (degrees[there]-- == kFewNeighbours + 1) make_ready(there);
      }
    }
    BIGLIA_CHECK(taken_.size() + 2 == colours_.size());
  }

  // One of the colours that no neighbour has, and not this one either.
  void colour(Part part, Colour unwanted) {
    std::array<bool, kColours + 1> used{};
    used[0] = used[unwanted] = true;
    for (const auto& [here, there] : borders(part)) used[colours_[there]] = true;
    std::array<Colour, kColours> free{};
    std::size_t count = 0;
    for (Colour colour = 1; colour <= kColours; ++colour) {
      if (!used[colour]) free[count++] = colour;
    }
    BIGLIA_CHECK(count > 0);
    colours_[part] = free[random_.below(count)];
  }

  Random& random_;
  std::vector<std::pair<Part, Part>> borders_;
  std::vector<std::size_t> begins_;
  std::vector<Part> taken_;
  std::vector<Colour> colours_;  // 0: none yet
};

}  // namespace

Result<Board> coloured(const Partition& partition, Random& random) {
  if (partition.count > kMostParts) {
    return failure("expected at most " + std::to_string(kMostParts) + " regions, found " +
                   std::to_string(partition.count));
  }
  BIGLIA_CHECK(partition.parts.front() != partition.parts.back());
  const std::vector<Colour> colours =
      Colouring(partition, random).run(partition.parts.front(), partition.parts.back());
  Board board{.rows = partition.size.rows, .columns = partition.size.columns};
  board.cells.reserve(partition.parts.size());
  for (const Part part : partition.parts) board.cells.push_back(colours[part]);
  return board;
}

}  // namespace biglia::okulov
