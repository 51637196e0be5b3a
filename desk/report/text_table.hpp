// Formats rows of cells as text in aligned columns.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "desk/report/terminal.hpp"

namespace biglia::judge {

enum class Align { kLeft, kRight };

struct Cell {
  std::string text;
  Colour colour = Colour::kPlain;
};

struct Row {
  std::vector<Cell> cells;
  std::string below;  // text on a separate line; empty for none
};

// The last column uses the rest of the terminal's width. Lines are truncated to the width. The text
// below a row is indented and broken between words into at most three lines.
class TextTable {
 public:
  explicit TextTable(std::vector<Align> columns) : columns_(std::move(columns)) {}

  void add(Row row) { rows_.push_back(std::move(row)); }

  // The natural width of the first `count` columns, with the gaps between them.
  std::size_t width(std::size_t count) const;

  std::string text(const Terminal& terminal) const;

 private:
  std::vector<std::size_t> widths() const;
  std::string line(const std::vector<Cell>& row, const std::vector<std::size_t>& widths,
                   const Terminal& terminal) const;

  std::vector<Align> columns_;
  std::vector<Row> rows_;
};

}  // namespace biglia::judge
