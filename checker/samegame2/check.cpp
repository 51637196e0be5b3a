#include "checker/samegame2/check.hpp"

#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "checker/samegame2/referee.hpp"
#include "rules/samegame2/checking/explain.hpp"
#include "rules/samegame2/checking/move.hpp"
#include "rules/samegame2/checking/plane.hpp"
#include "rules/samegame2/command_reader.hpp"
#include "rules/samegame2/table_reader.hpp"
#include "toolkit/flags.hpp"

namespace biglia::samegame2::checking {
namespace {

// One check: the commands, the plane that they build, and the referee. execute() has an overload
// for each kind of command. It returns the judgement that ends the check, or none to continue.
class Check {
 public:
  Check(const TestInput& input, ByteSource& output, ByteSource& answer, Recompute recompute)
      : files_(input.files),
        commands_(input.bytes, input.name, colours_),
        referee_(output, answer, plane_, colours_, recompute) {}

  Judgement run() {
    Command command;
    while (commands_.read(command)) {
      if (auto judgement =
              std::visit([&](const auto& c) { return execute(c); }, std::as_const(command))) {
        return *std::move(judgement);
      }
      if (std::holds_alternative<Finish>(command)) return accepted();
    }
    return judge_error(commands_.failed().error().message);
  }

 private:
  using Ending = std::optional<Judgement>;

  Ending execute(const InsertTable& table) {
    const auto put = [&](Point p, Colour colour) { plane_.put(p, colour); };
    const Result<void> read = read_table(table, files_, colours_, put);
    if (!read) return judge_error(commands_.refused(read.error().message).error().message);
    return std::nullopt;
  }
  Ending execute(const InsertMarble& marble) {
    plane_.put(marble.cell, marble.colour);
    return std::nullopt;
  }
  Ending execute(const Move& command) {
    move(plane_, command.cell, command.base);
    return std::nullopt;
  }
  Ending execute(const HomogeneousPath& path) {
    return judge_path({PathKind::kHomogeneous, path.from, path.to});
  }
  Ending execute(const Path& path) { return judge_path({PathKind::kAny, path.from, path.to}); }
  Ending execute(const CountBlocks&) { return referee_.judge_number(named("n")); }
  Ending execute(const Finish&) { return referee_.judge_end(named("f")); }

  Ending judge_path(const PathQuestion& question) {
    return referee_.judge_path(question, named(command_text(question)));
  }

  std::string named(const std::string& text) const {
    return show_command(commands_.number(), commands_.place().line, text);
  }

  const Companions& files_;
  Colours colours_;
  Plane plane_;
  CommandReader commands_;
  Referee referee_;
};

}  // namespace
}  // namespace biglia::samegame2::checking

namespace biglia::samegame2 {

DeclaredFlags check_flags() {
  return {{.name = "--recompute",
           .help = "compute the correct answers; do not trust the judge's answer"}};
}

Judgement check(const TestInput& input, ByteSource& output, ByteSource& answer, Flags flags) {
  const auto values = parse_flags(check_flags(), flags);
  if (!values) return judge_error(values.error().message);
  const auto recompute = values->has("--recompute") ? checking::Recompute::kAlways
                                                    : checking::Recompute::kIfTheyDiffer;
  return checking::Check(input, output, answer, recompute).run();
}

}  // namespace biglia::samegame2
