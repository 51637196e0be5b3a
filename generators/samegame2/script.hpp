// Writes the commands and tables of an input for the families. The output follows the grammar of
// rules/samegame2/command_reader.hpp.
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

// A written table, with the arguments of an `i`.
struct Table {
  std::int64_t rows;
  std::int64_t columns;
  std::string file;
};

// The limit on the cost of an input, so that no parameters fill a disk or run for hours. A written
// byte costs 4 units, so an input is at most 1 GB. A look-up on a played plane costs 64, a cell of
// a grid 16. A cell of a table costs 4 for each insertion: this is the cost of every program that
// reads the input.
inline constexpr std::int64_t kMostWork = 4'000'000'000;
inline constexpr std::int64_t kWorkOfByte = 4;
inline constexpr std::int64_t kWorkOfLookUp = 64;
inline constexpr std::int64_t kWorkOfCell = 16;
inline constexpr std::int64_t kWorkOfReading = 4;

// Errors are kept, and finish() reports the first. After an error nothing more is written. A family
// with much work of its own checks failed().
// Cost: 10 ns per number, 5 ns per word of a table. Memory: two buffers.
class Script {
 public:
  // The sink must outlive the script; the folder exists.
  Script(ByteSink& input, std::filesystem::path files_folder);

  // From now on, each separator has one to `most` blanks.
  void vary_blanks(std::int64_t most, std::uint64_t seed);

  void put(Point cell, std::string_view colour);
  // REQUIRES: a marble at `cell`.
  void move(Point cell, Rectangle base);
  void homogeneous_path(Point from, Point to);
  void path(Point from, Point to);
  void count_blocks();
  // An `o` with a line of this many bytes, without the newline. Writes nothing for fewer than the 9
  // that it needs.
  void question_of_bytes(std::int64_t bytes);
  // REQUIRES: the table fits the plane from `corner` on.
  void insert(const Table& table, Point corner);

  // Writes the rows [first_row, first_row + rows) of the grid as the next companion file, t1.txt,
  // t2.txt, ...; names[k - 1] is colour k.
  Table write_table(const Grid& grid, const Names& names, std::int64_t first_row,
                    std::int64_t rows);
  // Writes the whole grid and inserts it.
  void table(const Grid& grid, const Names& names, Point corner);

  // Ends the run with this error, for incompatible parameters.
  void refuse(std::string message);

  // Counts work. Output is counted when it is written. Above kMostWork the run ends with an error.
  // Returns false if the run has ended.
  bool spend(std::int64_t units);
  bool failed() const { return error_.has_value(); }

  // Writes `f`, or returns the first error.
  Result<void> finish();

 private:
  void separate();
  // Returns false if nothing may be written.
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

// The cells [x, x + width) x [y, y + height). If they leave the range, calls script.refuse and
// returns none.
std::optional<Rectangle> box_at(Script& script, std::int64_t x, std::int64_t y, std::int64_t width,
                                std::int64_t height);

// A uniformly random cell of the box.
Point random_cell(Random& random, const Rectangle& box);

// The name of number 0, 1, ...: a, b, ..., z, aa, ab, ...
std::string short_name(std::uint64_t number);
// The first `count` of them.
Names short_names(std::int64_t count);
// The same, except that the first eight are Italian colours, which makes small inputs readable.
Names colour_names(std::int64_t count);

// A name of exactly `length` letters: `number` in base 26 after leading a's. REQUIRES: it fits.
std::string padded_name(std::uint64_t number, std::size_t length);

// The integer part of the square root. REQUIRES: 0 <= square < 2^62.
std::int64_t root(std::int64_t square);

}  // namespace biglia::samegame2
