#pragma once

// The naive twin of samegame2: the simplest correct program for the statement. Tests and benchmarks
// compare the fast reference with it. It is therefore written from the statement alone and shares
// no code with rules/ or with the rest of reference/. Do not optimise it.
//
// Below, N is the number of marbles on the plane. All costs are expected costs (hash tables).

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace biglia::samegame2 {

// The plane and its operations. Coordinates are signed 32-bit integers. Cells at the ends of that
// range have no neighbours outside it. A colour is a non-empty word over a-z; any other colour
// throws std::runtime_error.
class NaivePlane {
 public:
  using Cell = std::pair<std::int32_t, std::int32_t>;  // (x, y): sorted by column, then by row

  struct Path {
    std::int64_t variability;  // number of colour changes along the path
    std::vector<Cell> cells;   // from the first cell to the last, inclusive
  };

  // Puts a marble at (x, y). Replaces a marble that is already there.
  void put(std::int32_t x, std::int32_t y, const std::string& colour);

  // Reads rows * columns words, separated by white space. The first row is put at (x, y), (x+1, y),
  // ..., and each further row above the previous one. The word `0` leaves its cell unchanged.
  // Throws std::runtime_error if words are missing or the table does not fit the plane. The marbles
  // read before the error remain on the plane.
  void load(std::int64_t rows, std::int64_t columns, std::int32_t x, std::int32_t y,
            std::istream& words);

  // Removes the part of the block of (x, y) that is in the base [x0, x1] x [y0, y1], then settles
  // the base. Does nothing if (x, y) is empty. Throws std::runtime_error unless x0 <= x1 and
  // y0 <= y1. O(N log N).
  void move(std::int32_t x, std::int32_t y, std::int32_t x0, std::int32_t x1, std::int32_t y0,
            std::int32_t y1);

  // Returns a shortest path through marbles of the colour of `from`. Returns nullopt if no path
  // exists or if an end is empty. O(N).
  std::optional<Path> homogeneous_path(const Cell& from, const Cell& to) const;

  // Returns a shortest path among the paths through marbles with the fewest colour changes. Returns
  // nullopt if no path exists or if an end is empty. O(N log N).
  std::optional<Path> path(const Cell& from, const Cell& to) const;

  // The number of blocks. Floods every block at each call. O(N).
  std::int64_t blocks() const;

  // All marbles with their colours, for comparing whole planes. O(N log N).
  std::map<Cell, std::string> marbles() const;

 private:
  using Marble = std::pair<Cell, std::size_t>;  // the colour is an index into names_
  struct CellHash {
    std::size_t operator()(const Cell& cell) const {
      std::uint64_t key = std::uint64_t{static_cast<std::uint32_t>(cell.first)} << 32 |
                          static_cast<std::uint32_t>(cell.second);
      // The finaliser of splitmix64 spreads rows and columns of cells over the buckets.
      key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9U;
      key = (key ^ key >> 27) * 0x94d049bb133111ebU;
      return key ^ key >> 31;
    }
  };
  using CellSet = std::unordered_set<Cell, CellHash>;
  template <typename Value>
  using CellMap = std::unordered_map<Cell, Value, CellHash>;

  std::vector<Marble> neighbours(const Cell& cell) const;
  std::vector<Cell> flood(const Cell& start, CellSet& visited) const;
  void settle(std::int32_t x0, std::int32_t x1, std::int32_t y0, std::int32_t y1);
  static std::vector<Cell> walk_back(const CellMap<Cell>& parent, const Cell& from, const Cell& to);

  CellMap<std::size_t> colours_;  // of every marble, an index into names_
  std::unordered_map<std::string, std::size_t> ids_;
  std::vector<std::string> names_;
};

// Reads commands from `in` until `f` or the end of the input, opens their tables in `directory`,
// and prints the answers to `out`. Blanks and line ends are equivalent separators. Throws
// std::runtime_error if the input is malformed.
void naive_solve(std::istream& in, const std::filesystem::path& directory, std::ostream& out);

}  // namespace biglia::samegame2
