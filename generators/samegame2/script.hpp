// Writes the commands of an input and its tables, so that no family prints by hand: what a Script
// writes follows the grammar of rules/samegame2/command_reader.hpp.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "generators/samegame2/grid.hpp"
#include "toolkit/byte_sink.hpp"
#include "toolkit/point.hpp"
#include "toolkit/random.hpp"
#include "toolkit/result.hpp"

namespace biglia::samegame2 {

using Names = std::vector<std::string>;

// A written table: what an `i` needs.
struct Table {
  std::int64_t rows;
  std::int64_t columns;
  std::string file;
};

// What an input may cost to make, so that no parameters fill a disk or run for hours. A byte written
// is 4 units, so an input is at most 1 GB; a look-up on a played plane 64; a cell of a grid 16. A
// cell of a table is 4 each time that it is inserted, for everybody who reads the input.
inline constexpr std::int64_t kMostWork = 4'000'000'000;
inline constexpr std::int64_t kWorkOfByte = 4;
inline constexpr std::int64_t kWorkOfLookUp = 64;
inline constexpr std::int64_t kWorkOfCell = 16;
inline constexpr std::int64_t kWorkOfReading = 4;

// Cost: 10 ns a number, 5 ns a word of a table. Memory: two buffers. Errors stick; finish() reports
// them. After an error nothing more is written; a family whose own work is large asks failed().
class Script {
 public:
  // The sink must outlive the script; the folder exists.
  Script(ByteSink& input, std::filesystem::path files_folder);

  // From now on each separator is one to `most` blanks.
  void vary_blanks(std::int64_t most, std::uint64_t seed);

  void put(Point cell, std::string_view colour);
  // REQUIRES: a marble at `cell`.
  void move(Point cell, Box base);
  void homogeneous_path(Point from, Point to);
  void path(Point from, Point to);
  void count_blocks();
  // An `o` whose line has so many bytes, without the newline; nothing for fewer than the 9 that it needs.
  void question_of_bytes(std::int64_t bytes);
  // REQUIRES: the table fits the plane from `corner` on.
  void insert(const Table& table, Point corner);

  // Writes the next companion file, t1.txt, t2.txt, ...; names[k - 1] is colour k. The rows
  // [first_row, first_row + rows) of the grid.
  Table write_table(const Grid& grid, const Names& names, std::int64_t first_row,
                    std::int64_t rows);
  // The whole grid, written and inserted.
  void table(const Grid& grid, const Names& names, Point corner);

  // Parameters that do not go together: the run ends with this error.
  void refuse(std::string message);

  // Counts work; what is written counts by itself. Beyond kMostWork the run ends with an error. False
  // if it has ended.
  bool spend(std::int64_t units);
  bool failed() const { return error_.has_value(); }

  // Writes `f`, and tells whether all went well.
  Result<void> finish();

 private:
  void separate();
  // False if nothing may be written.
  bool command(char letter, std::initializer_list<std::int64_t> numbers);

  ByteSink* input_;
  std::filesystem::path folder_;
  std::int64_t tables_ = 0;
  std::int64_t most_blanks_ = 1;
  std::int64_t work_ = 0;
  Random blanks_;
  std::optional<Error> error_;
};

// The cell (x, y). REQUIRES: both in the range.
Point cell_at(std::int64_t x, std::int64_t y);

// The cells [x, x + width) x [y, y + height), or none, after script.refuse, if they leave the
// range.
std::optional<Box> box_at(Script& script, std::int64_t x, std::int64_t y, std::int64_t width,
                          std::int64_t height);

// A uniform cell of the box.
Point random_cell(Random& random, const Box& box);

// The name of number 0, 1, ...: a, b, ..., z, aa, ab, ...
std::string short_name(std::uint64_t number);
// The first `count` of them.
Names short_names(std::int64_t count);
// The same, but the first eight are Italian colours, so that small inputs read well.
Names colour_names(std::int64_t count);

// A name of exactly `length` letters: `number` in base 26 behind leading a's. REQUIRES: it fits.
std::string padded_name(std::uint64_t number, std::size_t length);

// The integer part of the square root. REQUIRES: 0 <= square < 2^62.
std::int64_t root(std::int64_t square);

}  // namespace biglia::samegame2
