#include <algorithm>
#include <sstream>
#include <utility>

#include "reference/samegame2/random_commands.hpp"
#include "toolkit/point.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

class Writer {
 public:
  Writer(std::uint64_t seed, Shape shape) : random_(seed) {
    span_ = random_.between(1, most_span(shape));
    colours_ = random_.below(4) + 1;
    corner_x_ = corner();
    corner_y_ = corner();
    const std::int64_t most = std::min<std::int64_t>(span_ * span_, 6000);
    for (std::int64_t left = random_.between(0, most); left > 0; --left) marble();
    const std::int64_t commands = shape == Shape::kSmall ? 15 : 60;
    for (std::int64_t left = random_.between(1, commands); left > 0; --left) command();
    text_ += "n\nf\n";
  }

  std::string take() { return std::move(text_); }

 private:
  static std::int64_t most_span(Shape shape) {
    if (shape == Shape::kSmall) return 7;
    return shape == Shape::kNear ? 20 : 300;
  }

  std::int64_t corner() {
    if (!random_.chance(1, 4)) return random_.between(-20, 20);
    return random_.chance(1, 2) ? kMaxCoordinate - span_ : kMinCoordinate;
  }

  std::int64_t x() { return corner_x_ + random_.between(0, span_); }
  std::int64_t y() { return corner_y_ + random_.between(0, span_); }
  void number(std::int64_t value) { text_ += ' ' + std::to_string(value); }
  void cell() {
    number(x());
    number(y());
  }

  void marble() {
    text_ += 'b';
    cell();
    text_ += ' ';
    text_ += static_cast<char>('a' + random_.below(colours_));
    text_ += '\n';
  }

  // The range sometimes extends to the ends of the coordinate range.
  void range(std::int64_t low, std::int64_t high) {
    if (low > high) std::swap(low, high);
    number(random_.chance(1, 8) ? kMinCoordinate : low);
    number(random_.chance(1, 8) ? kMaxCoordinate : high);
  }

  void command() {
    const std::uint64_t kind = random_.below(8);
    if (kind < 2) return marble();
    if (kind < 4) {
      text_ += 'n';
    } else if (kind < 7) {
      text_ += kind == 4 ? 'o' : 'c';
      cell();
      cell();
    } else {
      text_ += 'm';
      cell();
      range(x(), x());
      range(y(), y());
    }
    text_ += '\n';
  }

  Random random_;
  std::int64_t span_ = 1;
  std::uint64_t colours_ = 1;
  std::int64_t corner_x_ = 0;
  std::int64_t corner_y_ = 0;
  std::string text_;
};

}  // namespace

std::string random_commands(std::uint64_t seed, Shape shape) { return Writer(seed, shape).take(); }

std::string headers_of(const std::string& answer) {
  std::istringstream lines(answer);
  std::string headers;
  for (std::string line; std::getline(lines, line);) {
    const bool is_cell =
        line.front() != '(' && line.front() != 'N' && line.find(',') != std::string::npos;
    if (!is_cell && line != ")") headers += line + '\n';
  }
  return headers;
}

}  // namespace biglia::samegame2
