// Six colours suffice for the parts of a board, even if the two corners' parts must differ. In a
// planar graph the sum of 6 - degree over all vertices is at least 12. Two corners that have
// neighbours contribute at most 10. So while there are other vertices, one of them has at most 5
// neighbours. Such vertices are removed one by one. Then the corners are coloured, and then the
// removed vertices in reverse order: each has at most 5 colours around it.
#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "generators/okulov/partition.hpp"
#include "toolkit/check.hpp"

namespace biglia::okulov {
namespace {

constexpr std::size_t kFewNeighbours = kColours - 1;

// The pairs of neighbouring parts, each pair once in both directions, sorted.
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
    remove_all_except(first, last);
    colour(first, 0);
    colour(last, colours_[first]);
    for (; !removed_.empty(); removed_.pop_back()) colour(removed_.back(), 0);
    return std::move(colours_);
  }

 private:
  std::span<const std::pair<Part, Part>> borders(Part part) const {
    return std::span(borders_).subspan(begins_[part], begins_[part + 1] - begins_[part]);
  }

  void remove_all_except(Part first, Part last) {
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
      removed_.push_back(ready.back());
      ready.pop_back();
      for (const auto& [here, there] : borders(removed_.back())) {
        // The degree of a removed part also decreases, but it cannot become ready again.
        if (degrees[there]-- == kFewNeighbours + 1) make_ready(there);
      }
    }
    BIGLIA_CHECK(removed_.size() + 2 == colours_.size());
  }

  // Colours the part at random, with a colour that is not `excluded` and that no neighbour has.
  void colour(Part part, Colour excluded) {
    std::array<bool, kColours + 1> used{};
    used[0] = used[excluded] = true;
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
  std::vector<Part> removed_;
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
