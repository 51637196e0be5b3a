#include "rules/samegame2/command_reader.hpp"

#include <limits>

namespace biglia::samegame2 {

CommandReader::CommandReader(ByteSource& source, std::string name, Colours& colours)
    : scan_(source, std::move(name)), colours_(&colours) {}

std::unexpected<Error> CommandReader::refused(std::string_view message) const {
  return failure(to_string(scan_.name(), place_) + ": " + std::string(message));
}

Coordinate CommandReader::coordinate(std::string_view what) {
  scan_.spaces();
  return static_cast<Coordinate>(scan_.integer(what, kMinCoordinate, kMaxCoordinate));
}

Point CommandReader::point(std::string_view x, std::string_view y) {
  const Coordinate px = coordinate(x);
  return {px, coordinate(y)};
}

bool CommandReader::read(Command& command) {
  place_ = scan_.place();
  ++number_;
  const int letter = scan_.peek();
  if (letter < 'a' || letter > 'z' ||
      std::string_view("ibmocnf").find(static_cast<char>(letter)) == std::string_view::npos) {
    scan_.refuse(letter == TextCursor::kEnd ? "a command (the last is f)"
                                            : "a command (i, b, m, o, c, n or f)");
    return false;
  }
  scan_.expect(static_cast<char>(letter), "a command");
  switch (letter) {
    case 'i':
      read_table(command);
      break;
    case 'b':
      read_marble(command);
      break;
    case 'm':
      read_move(command);
      break;
    case 'o': {
      const Point from = point("x1", "y1");
      command = HomogeneousPath{from, point("x2", "y2")};
      break;
    }
    case 'c': {
      const Point from = point("x1", "y1");
      command = Path{from, point("x2", "y2")};
      break;
    }
    case 'n':
      command = CountBlocks{};
      break;
    default:
      command = Finish{};
      break;
  }
  length_ = scan_.place().column - 1;
  scan_.newline();
  if (letter == 'f') scan_.end_of_file();
  return scan_.ok();
}

void CommandReader::read_marble(Command& command) {
  const Point cell = point("x", "y");
  scan_.spaces();
  const std::string_view name = scan_.letters("a colour (letters a-z)");
  if (scan_.ok()) command = InsertMarble{cell, colours_->intern(name)};
}

void CommandReader::read_move(Command& command) {
  const Point cell = point("x", "y");
  const auto range = [&](std::string_view low_name, std::string_view high_name) {
    const Coordinate low = coordinate(low_name);
    scan_.spaces();
    const Place place = scan_.place();
    const auto high =
        static_cast<Coordinate>(scan_.integer(high_name, kMinCoordinate, kMaxCoordinate));
    if (scan_.ok() && high < low) {
      scan_.refuse_at(place, "expected " + std::string(low_name) + " <= " + std::string(high_name) +
                                 ", found " + std::to_string(low) + " > " + std::to_string(high));
    }
    return std::pair(low, high);
  };
  const auto [x0, x1] = range("x0", "x1");
  const auto [y0, y1] = range("y0", "y1");
  command = Move{cell, Rectangle{{x0, y0}, {x1, y1}}};
}

void CommandReader::read_table(Command& command) {
  scan_.spaces();
  const std::int64_t rows = scan_.integer("r", kLeastTableSide, kMostTableSide);
  scan_.spaces();
  const std::int64_t columns = scan_.integer("c", kLeastTableSide, kMostTableSide);
  const auto corner = [&](std::string_view what, std::string_view last, std::int64_t side) {
    scan_.spaces();
    const Place place = scan_.place();
    const std::int64_t low = scan_.integer(what, kMinCoordinate, kMaxCoordinate);
    if (scan_.ok() && low + side - 1 > kMaxCoordinate) {
      scan_.refuse_at(place, std::string(last) + " = " + std::to_string(low + side - 1) +
                                 " is beyond " + std::to_string(kMaxCoordinate));
    }
    return static_cast<Coordinate>(low);
  };
  const Coordinate x = corner("x", "x+c-1", columns);
  const Coordinate y = corner("y", "y+r-1", rows);
  scan_.spaces();
  const Place place = scan_.place();
  std::string file(scan_.visible("a file name"));
  if (scan_.ok() && !is_plain_name(file)) {
    scan_.refuse_at(place,
                    "expected a plain file name (no slash, not . or ..), found \"" + file + '"');
  }
  command = InsertTable{rows, columns, {x, y}, std::move(file)};
}

}  // namespace biglia::samegame2
