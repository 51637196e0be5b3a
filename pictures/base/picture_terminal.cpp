#include <algorithm>
#include <array>
#include <string_view>

#include "pictures/base/picture_drawing.hpp"

namespace biglia {
namespace {

constexpr std::string_view kPlain = "\x1b[0m";
constexpr std::string_view kRed = "\x1b[31;1m";
constexpr std::string_view kBold = "\x1b[1m";
// Light colours from the 256-colour palette, with black text.
constexpr std::array<std::string_view, 6> kFills = {"\x1b[30;48;5;217m", "\x1b[30;48;5;153m",
                                                    "\x1b[30;48;5;151m", "\x1b[30;48;5;222m",
                                                    "\x1b[30;48;5;183m", "\x1b[30;48;5;116m"};
constexpr std::size_t kMinCellWidth = 3;

constexpr std::string_view kAcross = "\u2500";

// The box-drawing character in which ways meet, indexed by the sum of the ways.
constexpr std::array<std::string_view, 16> kCrossings = {
    " ",      "\u2574", "\u2576", "\u2500", "\u2575", "\u2518", "\u2514", "\u2534",
    "\u2577", "\u2510", "\u250c", "\u252c", "\u2502", "\u2524", "\u251c", "\u253c"};

// The characters of one cell, each in UTF-8.
using Signs = std::vector<std::string>;

// Puts the text in the middle and the ways in the remaining places. REQUIRES: the text fits
// `width`.
Signs signs_of(const BoardPicture::Cell& cell, std::size_t width) {
  const std::size_t middle = width / 2;
  Signs signs(width, " ");
  for (std::size_t i = 0; i < middle; ++i) {
    if ((cell.ways & BoardPicture::kLeft) != 0) signs[i] = kAcross;
    if ((cell.ways & BoardPicture::kRight) != 0) signs[width - 1 - i] = kAcross;
  }
  signs[middle] = kCrossings.at(cell.ways);
  const std::size_t left = (width - cell.text.size()) / 2;
  for (std::size_t i = 0; i < cell.text.size(); ++i) signs[left + i] = cell.text[i];
  return signs;
}

// The cell width: odd, wide enough for every text, with room for ways on both sides of the text.
std::size_t cell_width_of(const BoardPicture& picture) {
  std::size_t width = kMinCellWidth;
  for (const BoardPicture::Cell& cell : picture.cells) {
    width = std::max(width, cell.text.size() + (cell.ways != 0 ? 2 : 0));
  }
  return width | 1U;
}

class TerminalDrawing {
 public:
  TerminalDrawing(const BoardPicture& picture, bool colours)
      : picture_(picture),
        colours_(colours),
        width_(cell_width_of(picture)),
        right_(picture.rows * picture.columns, ' '),
        below_(picture.rows * picture.columns, ' '),
        fault_right_(picture.rows * picture.columns),
        fault_below_(picture.rows * picture.columns) {
    for (const BoardPicture::Sign& sign : picture.signs) {
      const std::size_t at = sign.row * picture.columns + sign.column;
      (sign.below ? below_ : right_).at(at) = sign.text;
      (sign.below ? fault_below_ : fault_right_).at(at) = sign.fault;
    }
  }

  std::string draw() {
    if (!picture_.title.empty()) coloured(kBold, picture_.title), text_ += '\n';
    if (picture_.rows > 0) rule(picture_.rows);
    for (std::size_t row = 0; row < picture_.rows; ++row) {
      cells(row);
      rule(row);
    }
    for (const std::string& note : picture_.notes) (text_ += note) += '\n';
    for (const std::string& fault : picture_.faults) coloured(kRed, fault), text_ += '\n';
    return std::move(text_);
  }

 private:
  void coloured(std::string_view colour, std::string_view text) {
    if (colours_ && !colour.empty()) {
      ((text_ += colour) += text) += kPlain;
    } else {
      text_ += text;
    }
  }

  // Appends one sign, centred in the width of a cell.
  void append_centred(std::string_view colour, std::string_view sign) {
    text_.append(width_ / 2, ' ');
    coloured(colour, sign);
    text_.append(width_ / 2, ' ');
  }

  bool in_different_regions(std::size_t row, std::size_t column, std::size_t other_row,
                            std::size_t other_column) const {
    return picture_.cell(row, column).region != picture_.cell(other_row, other_column).region;
  }

  void cells(std::size_t row) {
    text_ += '|';
    for (std::size_t column = 0; column < picture_.columns; ++column) {
      const BoardPicture::Cell& cell = picture_.cell(row, column);
      Signs signs = signs_of(cell, width_);
      if (cell.fault && !colours_) signs.back() = '!';
      std::string text;
      for (const std::string& sign : signs) text += sign;
      std::string_view colour = cell.strong ? kBold : "";
      if (cell.colour > 0) colour = kFills.at((cell.colour - 1) % kFills.size());
      coloured(cell.fault ? kRed : colour, text);
      const std::size_t at = row * picture_.columns + column;
      const bool last = column + 1 == picture_.columns;
      if (right_.at(at) != ' ') {
        coloured(fault_right_.at(at) ? kRed : "", std::string_view(&right_.at(at), 1));
      } else {
        text_ += last || in_different_regions(row, column, row, column + 1) ? '|' : ' ';
      }
    }
    text_ += '\n';
  }

  // The way between a cell and the one below it.
  std::string_view way_below(std::size_t row, std::size_t column) const {
    const bool down = (picture_.cell(row, column).ways & BoardPicture::kDown) != 0;
    const bool up = (picture_.cell(row + 1, column).ways & BoardPicture::kUp) != 0;
    return kCrossings.at((down ? BoardPicture::kUp : 0U) | (up ? BoardPicture::kDown : 0U));
  }

  // The border between two regions. A way may cross it.
  void border(std::string_view way) {
    text_.append(width_ / 2, '-');
    text_ += way == " " ? "-" : way;
    text_.append(width_ / 2, '-');
  }

  // Draws the line below a row. If `row` is the number of rows, draws the line above the first row.
  void rule(std::size_t row) {
    const bool edge = row == picture_.rows || row + 1 == picture_.rows;
    text_ += '+';
    for (std::size_t column = 0; column < picture_.columns; ++column) {
      const std::size_t at = row * picture_.columns + column;
      if (row < picture_.rows && below_.at(at) != ' ') {
        append_centred(fault_below_.at(at) ? kRed : "", std::string_view(&below_.at(at), 1));
      } else if (edge) {
        text_.append(width_, '-');
      } else if (in_different_regions(row, column, row + 1, column)) {
        border(way_below(row, column));
      } else {
        append_centred("", way_below(row, column));
      }
      text_ += '+';
    }
    text_ += '\n';
  }

  const BoardPicture& picture_;
  bool colours_;
  std::size_t width_;  // of a cell, odd
  std::string right_;  // the sign on the right of each cell, ' ' for none
  std::string below_;  // the sign below each cell
  std::vector<bool> fault_right_;
  std::vector<bool> fault_below_;
  std::string text_;
};

}  // namespace

std::string to_terminal(std::span<const BoardPicture> pictures, bool colours) {
  std::string text;
  for (const BoardPicture& picture : pictures) {
    if (!text.empty()) text += '\n';
    text += TerminalDrawing(picture, colours).draw();
  }
  return text;
}

}  // namespace biglia
