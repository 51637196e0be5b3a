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

// The number of columns or rows from `low` to `high`, both included.
std::int64_t cells_between(Coordinate low, Coordinate high) { return std::int64_t{high} - low + 1; }

class InputMeasure {
 public:
  InputMeasure(Measures<Name>& measures, const TestInput& input)
      : measures_(measures), files_(input.files), reader_(input.bytes, input.name, colours_) {}

  Result<void> read() {
    Command command;
    do {
      if (!reader_.read(command)) return reader_.failed();
      measures_.record(Name::kLine, reader_.length());
      if (const auto* table = std::get_if<InsertTable>(&command)) {
        BIGLIA_TRY(record_table(*table));
      } else {
        record_cells(command);
      }
    } while (!std::holds_alternative<Finish>(command));
    measures_.record(Name::kCommands, reader_.number());
    measures_.record(Name::kTables, tables_);
    measures_.record(Name::kColours, colours_.size());
    for (Colour colour = 1; colour <= colours_.size(); ++colour) {
      measures_.record(Name::kLetters, colours_.name(colour).size());
    }
    measures_.record(Name::kMarbles, marbles_);
    return {};
  }

 private:
  void record_cell(Point cell) {
    measures_.record(Name::kX, cell.x);
    measures_.record(Name::kY, cell.y);
  }

  Result<void> record_table(const InsertTable& table) {
    ++tables_;
    measures_.record(Name::kRows, table.rows);
    measures_.record(Name::kColumns, table.columns);
    return read_table(table, files_, colours_, [&](Point cell, Colour) {
      record_cell(cell);
      ++marbles_;
    });
  }

  void record_cells(const Command& command) {
    if (const auto* marble = std::get_if<InsertMarble>(&command)) {
      record_cell(marble->cell);
      ++marbles_;
    } else if (const auto* move = std::get_if<Move>(&command)) {
      record_cell(move->cell);
      record_cell(move->base.low);
      record_cell(move->base.high);
      measures_.record(Name::kBaseWidth, cells_between(move->base.low.x, move->base.high.x));
      measures_.record(Name::kBaseHeight, cells_between(move->base.low.y, move->base.high.y));
    }
  }

  Measures<Name>& measures_;
  const Companions& files_;
  Colours colours_;
  CommandReader reader_;
  std::int64_t tables_ = 0;
  std::int64_t marbles_ = 0;
};

// Reads the judge's answer in the format that rules/samegame2/answer.hpp prints.
Result<void> measure_answer(Measures<Name>& measures, ByteSource& answer) {
  constexpr std::int64_t kAny = std::int64_t{1} << 62;
  StrictScanner scan(answer, "answer");
  while (scan.ok() && !scan.at_end()) {
    if (scan.peek() == 'N') {  // the sentence for "no path"
      while (scan.ok() && scan.peek() != '\n') {
        if (scan.peek() == ' ') scan.space();
        scan.visible("a word");
      }
    } else if (scan.peek() == '(') {
      scan.expect('(', "a path");
      measures.record(Name::kVariability, scan.integer("variability", 0, kAny));
      scan.expect(',', "a comma");
      const std::int64_t cells = scan.integer("length", 1, kAny);
      measures.record(Name::kPath, cells);
      scan.newline();
      for (std::int64_t i = 0; i < cells && scan.ok(); ++i) {
        scan.visible("a cell");
        scan.newline();
      }
      scan.expect(')', "the end of the path");
    } else {
      measures.record(Name::kBlocks, scan.integer("blocks", 0, kAny));
    }
    scan.newline();
  }
  return scan.ok() ? Result<void>{} : scan.failed();
}

}  // namespace

std::vector<Bound> bounds() { return {kBounds.begin(), kBounds.end()}; }

Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* answer, Flags /*flags*/) {
  Measures<Name> measures(kBounds);
  BIGLIA_TRY(InputMeasure(measures, input).read());
  if (answer != nullptr) {
    BIGLIA_TRY(measure_answer(measures, *answer));
  }
  return measures.all();
}

}  // namespace biglia::samegame2
