#include "pictures/samegame2/show.hpp"

#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "pictures/samegame2/answers.hpp"
#include "pictures/samegame2/moves.hpp"
#include "pictures/samegame2/plane_picture.hpp"
#include "rules/samegame2/checking/explain.hpp"
#include "rules/samegame2/checking/move.hpp"
#include "rules/samegame2/command_reader.hpp"
#include "rules/samegame2/table_reader.hpp"
#include "toolkit/flags.hpp"

namespace biglia::samegame2 {
namespace {

using checking::PathKind;
using checking::PathQuestion;

constexpr std::size_t kMostOfAPath = kMostDrawn * kMostDrawn;

std::string read_all(ByteSource& source) {
  std::string text;
  do {
    text.append(source.begin(), source.end());
  } while (source.refill(source.end()));
  return text;
}

// Executes the commands and draws one of them. execute() has an overload for each kind of command.
// Each of them returns none to continue.
class Show {
 public:
  using Pictures = Result<std::vector<BoardPicture>>;

  Show(const TestInput& input, const std::optional<std::string>& output,
       std::optional<std::int64_t> command)
      : input_(input), commands_(input.bytes, input.name, colours_), search_(plane_) {
    target_ = command;
    if (output) answers_.emplace(*output, plane_, colours_);
  }

  Pictures run() {
    Command command;
    while (commands_.read(command)) {
      auto ended = std::visit([&](const auto& c) { return execute(c); }, std::as_const(command));
      if (ended) return *std::move(ended);
      if (!std::holds_alternative<Finish>(command)) continue;
      return failure(input_.name +
                     ": expected --command=1 to --command=" + std::to_string(commands_.number()) +
                     ", found --command=" + std::to_string(target_.value_or(0)));
    }
    return commands_.failed();
  }

 private:
  using Ending = std::optional<Pictures>;

  bool is_target() const { return target_ == commands_.number(); }

  std::string named(const std::string& text) const {
    return checking::show_command(commands_.number(), commands_.place().line, text);
  }

  // Adds a picture of the plane now.
  Result<BoardPicture*> add(std::string title, const Marks& marks) {
    auto picture = picture_of(plane_, colours_, marks);
    if (!picture) return commands_.refused(picture.error().message);
    picture->title = std::move(title);
    pictures_.push_back(*std::move(picture));
    return &pictures_.back();
  }

  // Draws the plane before and after `change`, if this is the command to draw.
  template <typename Change>
  Ending change(const std::string& text, const Marks& marks, const std::string& note,
                Change change) {
    if (!is_target()) {
      const Result<void> changed = change();
      if (!changed) return Pictures(std::unexpected(changed.error()));
      return std::nullopt;
    }
    const auto before = add("before " + named(text), marks);
    if (!before) return Pictures(std::unexpected(before.error()));
    if (!note.empty()) (*before)->notes.push_back(note);
    const Result<void> changed = change();
    if (!changed) return Pictures(std::unexpected(changed.error()));
    const auto after = add("after it", {});
    if (!after) return Pictures(std::unexpected(after.error()));
    return Pictures(pictures_);
  }

  Ending execute(const InsertTable& table) {
    return change(text_of(table), {}, "", [&]() -> Result<void> {
      const auto put = [&](Point p, Colour colour) { plane_.put(p, colour); };
      const Result<void> read = read_table(table, input_.files, colours_, put);
      if (!read) return commands_.refused(read.error().message);
      return {};
    });
  }

  Ending execute(const InsertMarble& marble) {
    return change(text_of(marble, colours_), {}, "", [&]() -> Result<void> {
      plane_.put(marble.cell, marble.colour);
      return {};
    });
  }

  Ending execute(const Move& move) {
    Marks marks;
    std::string note;
    if (is_target()) {
      marks.removed = removed_by(move, plane_);
      note = "in ( ): the " +
             checking::show_count(static_cast<std::int64_t>(marks.removed.size()), "marble") +
             " that the move removes";
      if (marks.removed.empty()) note = "the move removes no marbles";
    }
    return change(text_of(move), marks, note, [&]() -> Result<void> {
      checking::move(plane_, move.cell, move.base);
      return {};
    });
  }

  Ending execute(const HomogeneousPath& path) {
    return answer({PathKind::kHomogeneous, path.from, path.to});
  }
  Ending execute(const Path& path) { return answer({PathKind::kAny, path.from, path.to}); }

  Ending answer(const PathQuestion& question) {
    const std::string text = command_text(question);
    if (!answers_) return is_target() ? Ending(draw_optimum(named(text), question)) : std::nullopt;
    const Answered answered = answers_->read_path(question);
    ++answered_;
    if (answered.error.empty() && !is_target()) return std::nullopt;
    Pictures drawn = draw_answer(named(text), answered, {question.from, question.to});
    if (!drawn || answered.error.empty()) return drawn;
    return draw_optimum("the right answer", question);
  }

  Ending execute(const CountBlocks&) {
    if (!answers_) return is_target() ? Ending(draw_answer(named("n"), {}, {})) : std::nullopt;
    const Answered answered = answers_->read_number();
    ++answered_;
    if (answered.error.empty() && !is_target()) return std::nullopt;
    return draw_answer(named("n"), answered, {});
  }

  Ending execute(const Finish&) {
    Answered answered;
    if (answers_) answered = answers_->read_end();
    if (target_ && !is_target() && answered.error.empty()) return std::nullopt;
    Pictures drawn = draw_answer("after the last command", answered, {});
    if (drawn && answers_ && answered.error.empty()) {
      drawn->back().notes.push_back("all answers of the output are right: " +
                                    std::to_string(answered_));
    }
    return drawn;
  }

  Pictures draw_answer(const std::string& title, const Answered& answered,
                       std::vector<Point> ends) {
    const Marks marks{.path = answered.path, .ends = std::move(ends), .fault = answered.fault};
    const auto picture = add(title, marks);
    if (!picture) return std::unexpected(picture.error());
    if (!answered.claim.empty()) (*picture)->notes.push_back("the output: " + answered.claim);
    if (!answered.error.empty()) (*picture)->faults.push_back(answered.error);
    return pictures_;
  }

  Pictures draw_optimum(const std::string& title, const PathQuestion& question) {
    Marks marks{.ends = {question.from, question.to}};
    const auto optimum = search_.optimum(question);
    if (optimum) marks.path = search_.path(question, kMostOfAPath);
    const auto picture = add(title, marks);
    if (!picture) return std::unexpected(picture.error());
    (*picture)->notes.push_back(optimum ? "an optimal path: " + show_length(optimum)
                                        : "there is no path");
    return pictures_;
  }

  const TestInput& input_;
  Colours colours_;
  checking::Plane plane_;
  CommandReader commands_;
  checking::Search search_;
  std::optional<Answers> answers_;
  std::optional<std::int64_t> target_;
  std::int64_t answered_ = 0;
  std::vector<BoardPicture> pictures_;
};

}  // namespace

DeclaredFlags show_flags() {
  return {{.name = "--command",
           .help = "draw command N, counted from 1, instead of the plane at the end",
           .value = DeclaredFlag::Value::kNumber,
           .least = 1,
           .most = std::numeric_limits<std::int64_t>::max()}};
}

Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags) {
  const auto values = parse_flags(show_flags(), flags);
  if (!values) return std::unexpected(values.error());
  std::optional<std::string> text;
  if (output != nullptr) {
    text = read_all(*output);
    if (!output->read_error().empty()) return failure("output: " + output->read_error());
  }
  return Show(input, text, values->number("--command")).run();
}

}  // namespace biglia::samegame2
