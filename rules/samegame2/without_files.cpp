#include "rules/samegame2/without_files.hpp"

#include <string>
#include <string_view>
#include <variant>

#include "rules/samegame2/colours.hpp"
#include "rules/samegame2/command_reader.hpp"
#include "rules/samegame2/table_reader.hpp"

namespace biglia::samegame2 {
namespace {

class Rewriter {
 public:
  Rewriter(const TestInput& input, ByteSink& to)
      : files_(input.files),
        to_(to),
        text_(rest_of(input.bytes)),
        source_(ByteSource::from_memory(text_)),
        reader_(source_, input.name, colours_) {}

  Result<void> run() {
    Command command;
    std::string_view rest = text_;
    while (reader_.read(command)) {
      const std::string_view line = rest.substr(0, rest.find('\n') + 1);
      rest.remove_prefix(line.size());
      if (const auto* table = std::get_if<InsertTable>(&command)) {
        const auto read = read_table(*table, files_, colours_,
                                     [this](Point cell, Colour colour) { marble(cell, colour); });
        if (!read) return reader_.refused(read.error().message);
        continue;
      }
      to_.put(line);
      if (std::holds_alternative<Finish>(command)) return {};
    }
    return reader_.failed();
  }

 private:
  void marble(Point cell, Colour colour) {
    to_.put("b ");
    to_.put(cell.x);
    to_.put(' ');
    to_.put(cell.y);
    to_.put(' ');
    to_.put(colours_.name(colour));
    to_.put('\n');
  }

  const Companions& files_;
  ByteSink& to_;
  std::string text_;
  ByteSource source_;
  Colours colours_;
  CommandReader reader_;
};

}  // namespace

Result<void> without_files(const TestInput& input, ByteSink& to) {
  Result<void> done = Rewriter(input, to).run();
  if (!input.bytes.read_error().empty()) {
    return failure(input.name + ": " + input.bytes.read_error());
  }
  return done;
}

}  // namespace biglia::samegame2
