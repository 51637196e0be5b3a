#pragma once

// The naive twin of samegame2: the plainest right program for the statement. Tests and
// benchmarks compare the fast reference with it, so it is written from the statement alone and shares
// no code with rules/ or with the rest of reference/. Do not make it clever.
//
// Below, N is the number of marbles on the plane; all costs are expected ones (hash tables).

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

// The plane and its operations. Every coordinate is a signed 32-bit one, and the cells at the ends
// of that range have no neighbours beyond it. A colour is a non-empty word over a-z; anything else
// throws std::runtime_error.
class NaivePlane {
 public:
  using Cell = std::pair<std::int32_t, std::int32_t>;  // (x, y): sorts by column, then by row

  struct Path {
    std::int64_t variability;  // how often the colour changes along the path
    std::vector<Cell> cells;   // from the first to the last, both included
  };

  // Puts a marble at (x, y), whatever was there.
  void put(std::int32_t x, std::int32_t y, const std::string& colour);

  // Reads rows * columns words, separated by white space. The first row goes to (x, y), (x+1, y),
  // ..., the next one above it; the word `0` leaves its cell as it is. Throws std::runtime_error
  // where words are missing or the table does not fit the plane; words before the fault stay put.
  void load(std::int64_t rows, std::int64_t columns, std::int32_t x, std::int32_t y,
            std::istream& words);

  // Removes what the base [x0, x1] x [y0, y1] holds of the block of (x, y), then settles the base.
  // Does nothing where (x, y) is empty. Throws std::runtime_error unless x0 <= x1 and y0 <= y1.
  // O(N log N).
  void move(std::int32_t x, std::int32_t y, std::int32_t x0, std::int32_t x1, std::int32_t y0,
            std::int32_t y1);

  // A shortest path through marbles of the colour of `from`; none where an end is empty. O(N).
  std::optional<Path> homogeneous_path(const Cell& from, const Cell& to) const;

  // Among the paths through marbles with the fewest colour changes, a shortest; none where an end
  // is empty. O(N log N).
  std::optional<Path> path(const Cell& from, const Cell& to) const;

  // The number of blocks, each flooded anew. O(N).
  std::int64_t blocks() const;

  // All marbles with their colours, for comparing whole planes. O(N log N).
  std::map<Cell, std::string> marbles() const;

 private:
  using Marble = std::pair<Cell, std::size_t>;  // its colour as an index into names_
  struct CellHash {
    std::size_t operator()(const Cell& cell) const {
      std::uint64_t key = std::uint64_t{static_cast<std::uint32_t>(cell.first)} << 32 |
                          static_cast<std::uint32_t>(cell.second);
      // The finaliser of splitmix64, so that rows and columns of cells spread over the buckets.
      key = (key ^ key >> 30) * 0xbf58476d1ce4e5b9U;
      key = (key ^ key >> 27) * 0x94d049bb133111ebU;
      return key ^ key >> 31;
    }
  };
  using CellSet = std::unordered_set<Cell, CellHash>;
  template <typename Value>
  using CellMap = std::unordered_map<Cell, Value, CellHash>;

  std::vector<Marble> marbles_beside(const Cell& cell) const;
  std::vector<Cell> flood(const Cell& start, CellSet& visited) const;
  void settle(std::int32_t x0, std::int32_t x1, std::int32_t y0, std::int32_t y1);
  static std::vector<Cell> walk_back(const CellMap<Cell>& parent, const Cell& from, const Cell& to);

  CellMap<std::size_t> colours_;  // of every marble, an index into names_
  std::unordered_map<std::string, std::size_t> ids_;
  std::vector<std::string> names_;
};

// Reads commands from `in` until `f` or the end, opens their tables in `directory`, and prints the
// answers to `out`. Blanks and line ends separate elements alike. Throws std::runtime_error where
// the input is malformed.
void naive_solve(std::istream& in, const std::filesystem::path& directory, std::ostream& out);

}  // namespace biglia::samegame2
