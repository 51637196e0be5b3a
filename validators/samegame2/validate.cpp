#include "validators/samegame2/validate.hpp"

#include <string>
#include <vector>

#include "rules/samegame2/command_reader.hpp"
#include "rules/samegame2/plane.hpp"
#include "rules/samegame2/table_reader.hpp"
#include "toolkit/flags.hpp"

namespace biglia::samegame2 {
namespace {

class Validation {
 public:
  explicit Validation(const TestInput& input)
      : files_(input.files), reader_(input.bytes, input.name, colours_) {}

  Result<void> run() {
    Command command;
    while (reader_.read(command)) {
      if (std::holds_alternative<Finish>(command)) return {};
      if (const auto* marble = std::get_if<InsertMarble>(&command)) {
        put(*marble);
      } else if (const auto* table = std::get_if<InsertTable>(&command)) {
        if (const Result<void> read = insert(*table); !read) return read;
      } else if (const auto* move = std::get_if<Move>(&command)) {
        if (const Result<void> played = play(*move); !played) return played;
      }
    }
    return reader_.failed();
  }

 private:
  Result<void> insert(const InsertTable& table) {
    const Result<void> read = read_table(
        table, files_, colours_, [this](Point cell, Colour colour) { put({cell, colour}); });
    if (!read) return reader_.refused(read.error().message);
    return {};
  }

  void put(const InsertMarble& marble) {
    waiting_.push_back(marble);
    if (waiting_.size() >= kMostWaiting) put_waiting();
  }

  void put_waiting() {
    for (const InsertMarble& marble : waiting_) plane_.put(marble.cell, marble.colour);
    waiting_.clear();
  }

  Result<void> play(const Move& move) {
    put_waiting();
    if (plane_.move(move.cell, move.base)) return {};
    return reader_.refused("m on an empty cell (" + std::to_string(move.cell.x) + ',' +
                           std::to_string(move.cell.y) + ") is undefined");
  }

  static constexpr std::size_t kMostWaiting = std::size_t{1} << 21;  // 32 MiB

  const Companions& files_;
  Colours colours_;
  CommandReader reader_;
  Plane plane_;
  std::vector<InsertMarble> waiting_;  // put on the plane before the next move
};

}  // namespace

DeclaredFlags validate_flags() { return {}; }

Result<void> validate(const TestInput& input, Flags flags) {
  BIGLIA_TRY(verify_flags(validate_flags(), flags));
  return Validation(input).run();
}

}  // namespace biglia::samegame2
