#include "reference/samegame2/solve.hpp"

#include <optional>
#include <string>

#include "reference/samegame2/block_counter.hpp"
#include "reference/samegame2/block_route.hpp"
#include "reference/samegame2/lean_route.hpp"
#include "rules/samegame2/answer.hpp"
#include "rules/samegame2/command_reader.hpp"
#include "rules/samegame2/plane.hpp"
#include "rules/samegame2/table_reader.hpp"
#include "toolkit/flags.hpp"

namespace biglia::samegame2 {
namespace {

class Solver {
 public:
  Solver(const TestInput& input, ByteSink& answer)
      : files_(input.files), answer_(answer), reader_(input.bytes, input.name, colours_) {}

  Result<void> run() {
    Command command;
    while (reader_.read(command)) {
      if (std::holds_alternative<Finish>(command)) return {};
      const Result<void> done =
          std::visit([this](const auto& one) { return execute(one); }, command);
      if (!done) return done;
    }
    return reader_.failed();
  }

 private:
  Result<void> execute(const InsertTable& table) {
    const Result<void> read = read_table(
        table, files_, colours_, [this](Point cell, Colour colour) { plane_.put(cell, colour); });
    if (!read) return reader_.refused(read.error().message);
    return {};
  }
  Result<void> execute(const InsertMarble& marble) {
    plane_.put(marble.cell, marble.colour);
    return {};
  }
  Result<void> execute(const Move& move) {
    plane_.move(move.cell, move.base);
    return {};
  }
  Result<void> execute(const HomogeneousPath& command) {
    const auto route = block_route(plane_.tiles(), command.from, command.to);
    print(route, kNoHomogeneousPath, command.from, command.to);
    return {};
  }
  Result<void> execute(const Path& command) {
    const auto route = lean_route(plane_.tiles(), command.from, command.to);
    print(route, kNoPath, command.from, command.to);
    return {};
  }
  Result<void> execute(const CountBlocks& /*command*/) {
    answer_.put(static_cast<std::int64_t>(counter_.count(plane_)));
    answer_.put('\n');
    return {};
  }
  Result<void> execute(const Finish& /*command*/) { return {}; }

  void print(const std::optional<Route>& route, std::string_view none, Point from, Point to) {
    if (!route) return print_no_path(answer_, none, from, to);
    print_path(answer_, route->variability, route->cells);
  }

  const Companions& files_;
  ByteSink& answer_;
  Colours colours_;
  CommandReader reader_;
  Plane plane_;
  BlockCounter counter_;
};

}  // namespace

DeclaredFlags solve_flags() { return {}; }

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  BIGLIA_TRY(verify_flags(solve_flags(), flags));
  return Solver(input, answer).run();
}

}  // namespace biglia::samegame2
