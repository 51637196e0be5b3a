#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "pictures/base/fills.hpp"
#include "pictures/base/picture_drawing.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia {
namespace {

constexpr std::size_t kSide = 40;  // of a cell, in pixels
constexpr std::size_t kMargin = 20;
constexpr std::size_t kLine = 20;
constexpr std::size_t kLetter = 9;  // the maximum width of a letter
constexpr std::string_view kFault = "#c00000";
constexpr std::size_t kWay = 10;
constexpr std::size_t kThreeLetters = 36;  // divided by the length: the font size of a long text
constexpr std::string_view kWayColour = "#a08060";

// Writes one element at a time: open, then the attributes, then the text or the end.
class Svg {
 public:
  void open(std::string_view name) { (text_ += '<') += name; }
  void set(std::string_view name, std::string_view value) {
    (((text_ += ' ') += name) += "=\"") += value;
    text_ += '"';
  }
  void set(std::string_view name, std::size_t value) { set(name, std::to_string(value)); }
  void close() { text_ += "/>\n"; }
  void close(std::string_view name, std::string_view text) {
    ((((text_ += '>') += xml_escaped(text)) += "</") += name) += ">\n";
  }
  void raw(std::string_view text) { text_ += text; }
  std::string take() { return std::move(text_); }

 private:
  std::string text_;
};

void draw_line(Svg& svg, std::size_t x1, std::size_t y1, std::size_t x2, std::size_t y2,
               std::size_t width, std::string_view colour, bool round = true) {
  svg.open("line");
  svg.set("x1", x1);
  svg.set("y1", y1);
  svg.set("x2", x2);
  svg.set("y2", y2);
  svg.set("stroke", colour);
  svg.set("stroke-width", width);
  if (round) svg.set("stroke-linecap", "round");
  svg.close();
}

class SvgDrawing {
 public:
  SvgDrawing(Svg& svg, const BoardPicture& picture, std::size_t top)
      : svg_(svg), picture_(picture), top_(top) {}

  void draw() {
    if (!picture_.title.empty()) draw_text_line(picture_.title, "#202020", true);
    board_ = top_;
    for (std::size_t row = 0; row < picture_.rows; ++row) {
      for (std::size_t column = 0; column < picture_.columns; ++column) draw_cell(row, column);
    }
    draw_lines();
    for (const BoardPicture::Sign& sign : picture_.signs) draw_sign(sign);
    top_ = board_ + picture_.rows * kSide + kLine / 2;
    for (const std::string& note : picture_.notes) draw_text_line(note, "#202020", false);
    for (const std::string& fault : picture_.faults) draw_text_line(fault, kFault, false);
  }
  std::size_t bottom() const { return top_ + kMargin; }

 private:
  static std::size_t x(std::size_t column) { return kMargin + column * kSide; }
  std::size_t y(std::size_t row) const { return board_ + row * kSide; }

  void draw_text_line(std::string_view text, std::string_view colour, bool strong) {
    top_ += kLine;
    svg_.open("text");
    svg_.set("x", kMargin);
    svg_.set("y", top_ - kLine / 4);
    svg_.set("fill", colour);
    if (strong) svg_.set("font-weight", "bold");
    svg_.close("text", text);
  }

  void centred(std::size_t x, std::size_t y, std::string_view text, bool strong, bool fault) {
    svg_.open("text");
    svg_.set("x", x);
    svg_.set("y", y);
    svg_.set("text-anchor", "middle");
    svg_.set("dominant-baseline", "central");
    svg_.set("fill", fault ? kFault : "#202020");
    if (strong) svg_.set("font-weight", "bold");
    if (text.size() > 2) svg_.set("font-size", kThreeLetters / text.size());
    svg_.close("text", text);
  }

  void draw_cell(std::size_t row, std::size_t column) {
    const BoardPicture::Cell& cell = picture_.cell(row, column);
    svg_.open("rect");
    svg_.set("x", x(column));
    svg_.set("y", y(row));
    svg_.set("width", kSide);
    svg_.set("height", kSide);
    svg_.set("fill", cell.colour == 0 ? "#ffffff" : kFills.at((cell.colour - 1) % kFills.size()));
    if (cell.fault) svg_.set("class", "fault");
    svg_.close();
    draw_ways(row, column, cell.ways);
    if (cell.text.empty()) return;
    if (cell.ways != 0) {
      draw_spot(x(column) + kSide / 2, y(row) + kSide / 2, kSide / 4 + 1, "#ffffff");
    }
    centred(x(column) + kSide / 2, y(row) + kSide / 2, cell.text, cell.strong, cell.fault);
  }

  void draw_ways(std::size_t row, std::size_t column, unsigned ways) {
    const std::size_t middle_x = x(column) + kSide / 2;
    const std::size_t middle_y = y(row) + kSide / 2;
    const auto draw = [&](unsigned way, std::size_t to_x, std::size_t to_y) {
      if ((ways & way) == 0) return;
      draw_line(svg_, middle_x, middle_y, to_x, to_y, kWay, kWayColour, false);
    };
    draw(BoardPicture::kLeft, x(column), middle_y);
    draw(BoardPicture::kRight, x(column + 1), middle_y);
    draw(BoardPicture::kUp, middle_x, y(row));
    draw(BoardPicture::kDown, middle_x, y(row + 1));
    if (ways != 0) draw_spot(middle_x, middle_y, kWay / 2, kWayColour);
  }

  void draw_spot(std::size_t x, std::size_t y, std::size_t radius, std::string_view colour) {
    svg_.open("circle");
    svg_.set("cx", x);
    svg_.set("cy", y);
    svg_.set("r", radius);
    svg_.set("fill", colour);
    svg_.close();
  }

  // Draws the line between two cells. It is thick between regions.
  void draw_border(std::size_t x1, std::size_t y1, std::size_t x2, std::size_t y2,
                   const BoardPicture::Cell& a, const BoardPicture::Cell& b) {
    const bool thick = a.region != b.region;
    draw_line(svg_, x1, y1, x2, y2, thick ? 3 : 1, thick ? "#202020" : "#b0b0b0");
  }

  void draw_lines() {
    for (std::size_t row = 0; row < picture_.rows; ++row) {
      for (std::size_t column = 0; column + 1 < picture_.columns; ++column) {
        draw_border(x(column + 1), y(row), x(column + 1), y(row + 1), picture_.cell(row, column),
                    picture_.cell(row, column + 1));
      }
    }
    for (std::size_t row = 0; row + 1 < picture_.rows; ++row) {
      for (std::size_t column = 0; column < picture_.columns; ++column) {
        draw_border(x(column), y(row + 1), x(column + 1), y(row + 1), picture_.cell(row, column),
                    picture_.cell(row + 1, column));
      }
    }
    svg_.open("rect");
    svg_.set("x", kMargin);
    svg_.set("y", board_);
    svg_.set("width", picture_.columns * kSide);
    svg_.set("height", picture_.rows * kSide);
    svg_.set("fill", "none");
    svg_.set("stroke", "#202020");
    svg_.set("stroke-width", std::size_t{3});
    svg_.close();
  }

  // Draws a sign on the line between two cells, over a white spot.
  void draw_sign(const BoardPicture::Sign& sign) {
    const std::size_t middle_x = x(sign.column) + (sign.below ? kSide / 2 : kSide);
    const std::size_t middle_y = y(sign.row) + (sign.below ? kSide : kSide / 2);
    draw_spot(middle_x, middle_y, 8, "#ffffff");
    centred(middle_x, middle_y, std::string_view(&sign.text, 1), true, sign.fault);
  }

  Svg& svg_;
  const BoardPicture& picture_;
  std::size_t top_;
  std::size_t board_ = 0;
};

std::size_t picture_width(const BoardPicture& picture) {
  std::size_t longest = picture.title.size();
  for (const auto* const lines : {&picture.notes, &picture.faults}) {
    for (const std::string& line : *lines) longest = std::max(longest, line.size());
  }
  return 2 * kMargin + std::max(picture.columns * kSide, longest * kLetter);
}

}  // namespace

std::string to_svg(std::span<const BoardPicture> pictures) {
  Svg body;
  std::size_t bottom = 0;
  std::size_t width = 0;
  for (const BoardPicture& picture : pictures) {
    SvgDrawing drawing(body, picture, bottom + kMargin / 2);
    drawing.draw();
    bottom = drawing.bottom();
    width = std::max(width, picture_width(picture));
  }
  Svg svg;
  svg.open("svg");
  svg.set("xmlns", "http://www.w3.org/2000/svg");
  svg.set("width", width);
  svg.set("height", bottom);
  svg.set("font-family", "sans-serif");
  svg.set("font-size", std::size_t{16});
  svg.raw(">\n<style>.fault{fill:#ffd0d0}</style>\n");
  svg.open("rect");
  svg.set("width", width);
  svg.set("height", bottom);
  svg.set("fill", "#ffffff");
  svg.close();
  svg.raw(body.take());
  svg.raw("</svg>\n");
  return svg.take();
}

}  // namespace biglia
