#include "rules/samegame/instance.hpp"

#include "rules/samegame/bounds.hpp"
#include "toolkit/check.hpp"
#include "toolkit/strict_scanner.hpp"

namespace biglia::samegame {

Result<Instance> read_instance(const TestInput& input) {
  StrictScanner scan(input.bytes, input.name);
  const auto rows = static_cast<std::size_t>(scan.integer("m", kMinSide, kMaxSide));
  scan.space();
  const auto columns = static_cast<std::size_t>(scan.integer("n", kMinSide, kMaxSide));
  scan.space();
  const std::int64_t colours = scan.integer("k", kMinColours, kMaxColours);
  scan.newline();
  std::vector<std::vector<Colour>> cells(columns, std::vector<Colour>(rows));
  for (std::size_t row = rows; row-- > 0 && scan.ok();) {
    for (std::size_t column = 0; column < columns && scan.ok(); ++column) {
      if (column > 0) scan.space();
      cells[column][row] = static_cast<Colour>(scan.integer("colour", 1, colours));
    }
    scan.newline();
  }
  scan.end_of_file();
  if (!scan.ok()) return scan.failed();
  return Instance{Board(rows, std::move(cells)), static_cast<std::size_t>(colours)};
}

void write_instance(const Instance& instance, ByteSink& input) {
  const Board& board = instance.board;
  BIGLIA_CHECK(board.cells_left() == board.rows() * board.columns());
  const auto rows = static_cast<std::int64_t>(board.rows());
  const auto columns = static_cast<std::int64_t>(board.columns());
  input.put(rows);
  input.put(' ');
  input.put(columns);
  input.put(' ');
  input.put(static_cast<std::int64_t>(instance.colours));
  input.put('\n');
  for (std::int64_t row = rows; row-- > 0;) {
    for (std::int64_t column = 0; column < columns; ++column) {
      if (column > 0) input.put(' ');
      input.put(std::int64_t{board.at({row, column})});
    }
    input.put('\n');
  }
}

}  // namespace biglia::samegame
