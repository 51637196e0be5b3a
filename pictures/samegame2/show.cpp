#include "pictures/samegame2/show.hpp"

#include <limits>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "pictures/samegame2/moves.hpp"
#include "pictures/samegame2/plane_picture.hpp"
#include "pictures/samegame2/request.hpp"
#include "pictures/samegame2/walk.hpp"
#include "rules/samegame2/checking/explain.hpp"

namespace biglia::samegame2 {
namespace {

// Walks to the command to draw and draws it. A function that draws returns none to continue.
class Show {
 public:
  using Pictures = Result<std::vector<BoardPicture>>;

  Show(const TestInput& input, const Request& request)
      : walk_(input, request), has_target_(request.command), has_output_(request.output) {}

  Pictures run() {
    while (walk_.next()) {
      auto ended = walk_.changes_plane() ? change() : answer();
      if (ended) return *std::move(ended);
      if (walk_.is_last()) return walk_.no_such_command();
    }
    return walk_.failed();
  }

 private:
  using Ending = std::optional<Pictures>;

  // Adds a picture of the plane now.
  Result<BoardPicture*> add(std::string title, const Marks& marks) {
    auto picture = picture_of(walk_.plane(), walk_.colours(), marks);
    if (!picture) return walk_.refused(picture.error());
    picture->title = std::move(title);
    pictures_.push_back(*std::move(picture));
    return &pictures_.back();
  }

  // Draws the plane before and after the command, if it is the one to draw.
  Ending change() {
    if (walk_.is_target()) {
      const Result<void> before = draw_before();
      if (!before) return Pictures(std::unexpected(before.error()));
    }
    const Result<void> changed = walk_.execute();
    if (!changed) return Pictures(std::unexpected(changed.error()));
    if (!walk_.is_target()) return std::nullopt;
    const auto after = add("after it", {});
    if (!after) return Pictures(std::unexpected(after.error()));
    return Pictures(pictures_);
  }

  Result<void> draw_before() {
    Marks marks;
    const auto* const move = std::get_if<Move>(&walk_.command());
    if (move != nullptr) marks.removed = removed_by(*move, walk_.plane());
    BIGLIA_TRY(const auto picture, add("before " + walk_.name(), marks));
    if (move == nullptr) return {};
    const auto count = static_cast<std::int64_t>(marks.removed.size());
    picture->notes.push_back(count == 0 ? "the move removes no marbles"
                                        : "in ( ): the " + checking::show_count(count, "marble") +
                                              " that the move removes");
    return {};
  }

  Ending answer() {
    const std::optional<Answered> answered = walk_.read_answer();
    const bool wrong = answered && !answered->error.empty();
    const bool is_end = walk_.is_last() && !has_target_;
    if (!wrong && !walk_.is_target() && !is_end) return std::nullopt;
    const auto question = walk_.question();
    if (question && !answered) return draw_optimum(walk_.name(), *question);
    Pictures drawn = draw_answer(answered.value_or(Answered{}));
    if (!drawn || !question || !wrong) return drawn;
    return draw_optimum("the right answer", *question);
  }

  Pictures draw_answer(const Answered& answered) {
    Marks marks{.path = answered.path, .fault = answered.fault};
    if (const auto question = walk_.question()) marks.ends = {question->from, question->to};
    BIGLIA_TRY(const auto picture,
               add(walk_.is_last() ? "after the last command" : walk_.name(), marks));
    auto& notes = picture->notes;
    if (!answered.claim.empty()) notes.push_back("the output: " + answered.claim);
    if (!answered.error.empty()) {
      picture->faults.push_back(answered.error);
    } else if (walk_.is_last() && has_output_) {
      notes.push_back("all answers of the output are right: " + std::to_string(walk_.answers()));
    }
    return pictures_;
  }

  Pictures draw_optimum(const std::string& title, const checking::PathQuestion& question) {
    Optimum optimum = walk_.optimum(question);
    const Marks marks{.path = std::move(optimum.path), .ends = {question.from, question.to}};
    BIGLIA_TRY(const auto picture, add(title, marks));
    picture->notes.push_back(optimum.length ? "an optimal path: " + show_length(optimum.length)
                                            : "there is no path");
    return pictures_;
  }

  Walk walk_;
  bool has_target_;
  bool has_output_;
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
  BIGLIA_TRY(const auto request, read_request(output, flags));
  return Show(input, request).run();
}

}  // namespace biglia::samegame2
