#include "rules/samegame2/measure.hpp"

#include <array>
#include <variant>

#include "rules/samegame2/bounds.hpp"
#include "rules/samegame2/command_reader.hpp"
#include "rules/samegame2/table_reader.hpp"

namespace biglia::samegame2 {
namespace {

enum class Name : std::uint8_t {
  kX,
  kY,
  kBaseWidth,
  kBaseHeight,
  kCommands,
  kLine,
  kTables,
  kRows,
  kColumns,
  kColours,
  kLetters,
  kMarbles,
  kBlocks,
  kVariability,
  kPath,
};

constexpr std::int64_t kMostBaseSide = std::int64_t{kMaxCoordinate} - kMinCoordinate + 1;
constexpr auto kValue = Bound::Kind::kValue;
const std::array<Bound, 15> kBounds = {{
    {.name = "x", .least = kMinCoordinate, .most = kMaxCoordinate, .kind = kValue},
    {.name = "y", .least = kMinCoordinate, .most = kMaxCoordinate, .kind = kValue},
    {.name = "width of a base", .least = 1, .most = kMostBaseSide},
    {.name = "height of a base", .least = 1, .most = kMostBaseSide},
    {.name = "commands", .least = 1, .most = 200'000, .is_open = true},
    {.name = "bytes of a line", .least = 1, .most = 10'000'000, .is_open = true},
    {.name = "tables read", .least = 0, .most = 1'001, .is_open = true},
    {.name = "rows of a table", .least = kLeastTableSide, .most = 65'536, .is_open = true},
    {.name = "columns of a table", .least = kLeastTableSide, .most = 65'536, .is_open = true},
    {.name = "colours", .least = 0, .most = 100'000, .is_open = true},
    {.name = "letters of a colour", .least = 1, .most = 10'000'000, .is_open = true},
    {.name = "marbles put", .least = 0, .most = 400'000, .is_open = true},
    {.name = "blocks", .least = 0, .most = 65'536, .is_open = true, .of_answer = true},
    {.name = "variability of a path",
     .least = 0,
     .most = 65'535,
     .is_open = true,
     .of_answer = true},
    {.name = "cells of a path", .least = 1, .most = 65'536, .is_open = true, .of_answer = true},
}};

// Columns or rows from one to another, both counted.
std::int64_t cells_between(Coordinate low, Coordinate high) { return std::int64_t{high} - low + 1; }

class InputMeasure {
 public:
  InputMeasure(Measures<Name>& measures, const TestInput& input)
      : measures_(measures), files_(input.files), reader_(input.bytes, input.name, colours_) {}

  Result<void> read() {
    Command command;
    do {
      if (!reader_.read(command)) return reader_.failed();
      measures_.take(Name::kLine, reader_.length());
      if (const auto* table = std::get_if<InsertTable>(&command)) {
        if (const auto taken = take_table(*table); !taken) return taken;
      } else {
        take_cells(command);
      }
    } while (!std::holds_alternative<Finish>(command));
    measures_.take(Name::kCommands, reader_.number());
    measures_.take(Name::kTables, tables_);
    measures_.take(Name::kColours, colours_.size());
    for (Colour colour = 1; colour <= colours_.size(); ++colour) {
      measures_.take(Name::kLetters, colours_.name(colour).size());
    }
    measures_.take(Name::kMarbles, marbles_);
    return {};
  }

 private:
  void take_cell(Point cell) {
    measures_.take(Name::kX, cell.x);
    measures_.take(Name::kY, cell.y);
  }

  Result<void> take_table(const InsertTable& table) {
    ++tables_;
    measures_.take(Name::kRows, table.rows);
    measures_.take(Name::kColumns, table.columns);
    return read_table(table, files_, colours_, [&](Point cell, Colour) {
      take_cell(cell);
      ++marbles_;
    });
  }

  void take_cells(const Command& command) {
    if (const auto* marble = std::get_if<InsertMarble>(&command)) {
      take_cell(marble->cell);
      ++marbles_;
    } else if (const auto* move = std::get_if<Move>(&command)) {
      take_cell(move->cell);
      take_cell(move->base.low);
      take_cell(move->base.high);
      measures_.take(Name::kBaseWidth, cells_between(move->base.low.x, move->base.high.x));
      measures_.take(Name::kBaseHeight, cells_between(move->base.low.y, move->base.high.y));
    }
  }

  Measures<Name>& measures_;
  const Companions& files_;
  Colours colours_;
  CommandReader reader_;
  std::int64_t tables_ = 0;
  std::int64_t marbles_ = 0;
};

// The judge's own answer, as rules/samegame2/answer.hpp prints it.
Result<void> measure_answer(Measures<Name>& measures, ByteSource& answer) {
  constexpr std::int64_t kAny = std::int64_t{1} << 62;
  StrictScanner scan(answer, "answer");
  while (scan.ok() && !scan.at_end()) {
    if (scan.peek() == 'N') {  // no path: a sentence
      while (scan.ok() && scan.peek() != '\n') {
        if (scan.peek() == ' ') scan.space();
        scan.visible("a word");
      }
    } else if (scan.peek() == '(') {
      scan.expect('(', "a path");
      measures.take(Name::kVariability, scan.integer("variability", 0, kAny));
      scan.expect(',', "a comma");
      const std::int64_t cells = scan.integer("length", 1, kAny);
      measures.take(Name::kPath, cells);
      scan.newline();
      for (std::int64_t i = 0; i < cells && scan.ok(); ++i) {
        scan.visible("a cell");
        scan.newline();
      }
      scan.expect(')', "the end of the path");
    } else {
      measures.take(Name::kBlocks, scan.integer("blocks", 0, kAny));
    }
    scan.newline();
  }
  return scan.ok() ? Result<void>{} : scan.failed();
}

}  // namespace

Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags /*flags*/) {
  Measures<Name> measures(kBounds);
  if (const auto read = InputMeasure(measures, input).read(); !read) {
    return std::unexpected(read.error());
  }
  if (answer != nullptr) {
    if (const auto read = measure_answer(measures, *answer); !read) {
      return std::unexpected(read.error());
    }
  }
  return measures.all();
}

}  // namespace biglia::samegame2
