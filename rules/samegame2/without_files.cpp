#include "rules/samegame2/without_files.hpp"

#include <variant>

#include "rules/samegame2/colours.hpp"
#include "rules/samegame2/command_reader.hpp"
#include "rules/samegame2/table_reader.hpp"

namespace biglia::samegame2 {
namespace {

class Rewriter {
 public:
  Rewriter(const TestInput& input, ByteSink& to)
      : files_(input.files), to_(to), reader_(input.bytes, input.name, colours_) {}

  Result<void> run() {
    Command command;
    while (reader_.read(command)) {
      if (const auto* table = std::get_if<InsertTable>(&command)) {
        const auto read = read_table(*table, files_, colours_,
                                     [this](Point cell, Colour colour) { marble(cell, colour); });
        if (!read) return reader_.refused(read.error().message);
        continue;
      }
      std::visit([this](const auto& one) { write(one); }, command);
      to_.put('\n');
      if (std::holds_alternative<Finish>(command)) return {};
    }
    return reader_.failed();
  }

 private:
  void marble(Point cell, Colour colour) {
    write(InsertMarble{cell, colour});
    to_.put('\n');
  }

  void write(const InsertTable& /*table*/) {}
  void write(const InsertMarble& command) {
    line('b', {command.cell.x, command.cell.y});
    to_.put(' ');
    to_.put(colours_.name(command.colour));
  }
  void write(const Move& command) {
    const Box& base = command.base;
    line('m', {command.cell.x, command.cell.y, base.low.x, base.high.x, base.low.y, base.high.y});
  }
  void write(const HomogeneousPath& command) { path('o', command.from, command.to); }
  void write(const Path& command) { path('c', command.from, command.to); }
  void write(const CountBlocks& /*command*/) { to_.put('n'); }
  void write(const Finish& /*command*/) { to_.put('f'); }

  void path(char letter, Point from, Point to) { line(letter, {from.x, from.y, to.x, to.y}); }

  void line(char letter, std::initializer_list<Coordinate> numbers) {
    to_.put(letter);
    for (const Coordinate number : numbers) {
      to_.put(' ');
      to_.put(number);
    }
  }

  const Companions& files_;
  ByteSink& to_;
  Colours colours_;
  CommandReader reader_;
};

}  // namespace

Result<void> without_files(const TestInput& input, ByteSink& to) {
  return Rewriter(input, to).run();
}

}  // namespace biglia::samegame2
