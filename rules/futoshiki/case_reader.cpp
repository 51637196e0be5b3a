#include "rules/futoshiki/case_reader.hpp"

#include "rules/futoshiki/bounds.hpp"

namespace biglia::futoshiki {
namespace {

bool are_neighbours(const Board& board, std::size_t a, std::size_t b) {
  const auto distance = [](std::size_t x, std::size_t y) { return x > y ? x - y : y - x; };
  return distance(board.row_of(a), board.row_of(b)) +
             distance(board.column_of(a), board.column_of(b)) ==
         1;
}

}  // namespace

bool CaseReader::read(Board& board) {
  if (count_ < 0 && !read_count()) return false;
  if (!ok()) return false;
  if (number_ == count_) {
    scan_.end_of_file();
    return false;
  }
  ++number_;
  places_.head = scan_.place();
  const bool large = bounds_ == Bounds::kLarge;
  const std::int64_t size = scan_.integer("the size D", kMinSize, large ? kMaxSizeLarge : kMaxSize);
  scan_.space();
  const std::int64_t signs =
      scan_.integer("the number of restrictions R", 0, ok() ? max_signs(size) : 0);
  scan_.newline();
  if (!ok()) return false;
  board.size = static_cast<std::size_t>(size);
  read_clues(board);
  read_signs(board, signs);
  skip_empty_lines();
  return ok();
}

bool CaseReader::read_count() {
  count_ = scan_.integer("the number of cases", 1,
                         bounds_ == Bounds::kLarge ? kMaxCasesLarge : kMaxCases);
  scan_.newline();
  return ok();
}

void CaseReader::read_clues(Board& board) {
  board.clues.assign(board.cells(), 0);
  places_.clues.assign(board.cells(), {});
  for (std::size_t cell = 0; cell < board.cells() && ok(); ++cell) {
    places_.clues[cell] = scan_.place();
    board.clues[cell] =
        static_cast<Value>(scan_.integer("the clue", 0, static_cast<std::int64_t>(board.size)));
    if (board.column_of(cell) + 1 < board.size) {
      scan_.space();
    } else {
      scan_.newline();
    }
  }
}

void CaseReader::read_signs(Board& board, std::int64_t count) {
  board.signs.clear();
  places_.signs.clear();
  for (std::int64_t i = 0; i < count && ok(); ++i) {
    const Place place = scan_.place();
    const CellIndex smaller = read_cell(board, "the row X1", "the column Y1");
    scan_.space();
    const CellIndex larger = read_cell(board, "the row X2", "the column Y2");
    if (!ok()) return;
    if (!are_neighbours(board, smaller, larger)) {
      scan_.refuse_at(place, "expected two cells which share an edge, found " +
                                 cell_name(board, smaller) + " and " + cell_name(board, larger));
    }
    scan_.newline();
    board.signs.push_back({smaller, larger});
    places_.signs.push_back(place);
  }
}

CellIndex CaseReader::read_cell(const Board& board, const char* row, const char* column) {
  const auto size = static_cast<std::int64_t>(board.size);
  const std::int64_t x = scan_.integer(row, 1, size);
  scan_.space();
  const std::int64_t y = scan_.integer(column, 1, size);
  if (!ok()) return 0;
  return static_cast<CellIndex>((x - 1) * size + y - 1);
}

void CaseReader::skip_empty_lines() {
  empty_line_.reset();
  if (ok() && scan_.peek() == '\n') empty_line_ = scan_.place();
  while (ok() && scan_.peek() == '\n') scan_.newline();
}

}  // namespace biglia::futoshiki
