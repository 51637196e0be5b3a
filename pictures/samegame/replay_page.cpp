#include "pictures/samegame/replay_page.hpp"

#include <string>
#include <utility>
#include <vector>

#include "pictures/base/page.hpp"
#include "pictures/base/stepping_page.hpp"
#include "pictures/samegame/embedded_files.hpp"
#include "pictures/samegame/show.hpp"
#include "rules/samegame/checking/replay.hpp"
#include "rules/samegame/options.hpp"

namespace biglia::samegame {
namespace {

constexpr std::size_t kMostChanges = 50'000;

// "[2,0]": column and row, as the script expects x and y.
std::string place(Cell cell) {
  return '[' + std::to_string(cell.column) + ',' + std::to_string(cell.row) + ']';
}

// Builds the list of steps for the page's script: JavaScript objects with the members label, fault,
// cells ([x,y,colour] for each changed cell, [x,y] if it is now empty), points (by the scoring; null at
// a fault), at ([x,y] of the cell of an illegal turn, or null) and next ([x,y] for each cell of the group that
// the next turn removes).
class Steps {
 public:
  Steps(const Board& board, Scoring scoring)
      : scoring_(scoring), shown_(board.rows() * board.columns(), kNoColour) {}

  // Adds a step with the replay's board.
  void add(const std::string& label, const Replay& replay, const Replay::Fault* fault = nullptr) {
    end_step("");
    text_ += text_.empty() ? "" : ",\n";
    text_ += "{label:" + script_string(label) + ",fault:" + (fault != nullptr ? "true" : "false") +
             ",cells:[" + changes(replay.board()) +
             "],points:" + (fault != nullptr ? "null" : std::to_string(replay.points(scoring_))) +
             ",at:" + (fault != nullptr && fault->at ? place(*fault->at) : "null");
    is_open_ = true;
  }

  // Ends the last step with the group that is removed next.
  void set_next(const std::vector<Cell>& group) {
    std::string places;
    for (const Cell cell : group) {
      if (!places.empty()) places += ',';
      places += place(cell);
    }
    end_step(places);
  }

  std::size_t changes_so_far() const { return changes_; }

  std::string text() && {
    end_step("");
    return std::move(text_);
  }

 private:
  void end_step(const std::string& next) {
    if (is_open_) text_ += ",next:[" + next + "]}";
    is_open_ = false;
  }

  // The cells that differ from those of the last step.
  std::string changes(const Board& board) {
    std::string text;
    std::size_t index = 0;
    for (std::size_t column = 0; column < board.columns(); ++column) {
      for (std::size_t row = 0; row < board.rows(); ++row, ++index) {
        const Cell cell{static_cast<std::int64_t>(row), static_cast<std::int64_t>(column)};
        const Colour colour = board.at(cell);
        if (colour == shown_[index]) continue;
        shown_[index] = colour;
        ++changes_;
        std::string changed = place(cell);
        if (colour != kNoColour) changed.insert(changed.size() - 1, ',' + std::to_string(colour));
        text += (text.empty() ? "" : ",") + changed;
      }
    }
    return text;
  }

  const Scoring scoring_;
  std::vector<Colour> shown_;  // the colours of the last step, column by column
  std::size_t changes_ = 0;
  bool is_open_ = false;  // the last step has no `next` yet
  std::string text_;
};

std::string turn_label(const Replay& replay) {
  const std::size_t removed = replay.last_removed();
  return "Turn " + std::to_string(replay.turns()) + ": " + to_string(replay.last()) + " removes " +
         std::to_string(removed) + " cells, " + std::to_string(points_of_turn(removed)) +
         (points_of_turn(removed) == 1 ? " point" : " points");
}

// The turns of the output, and its fault if there is one.
void add_turns(Steps& steps, const Instance& instance, ByteSource& output) {
  Replay replay(instance, output, "output");
  std::size_t shown = 0;
  for (Board before = replay.board(); replay.next(); before = replay.board()) {
    if (steps.changes_so_far() > kMostChanges) continue;
    steps.set_next(before.group(replay.last()));
    steps.add(turn_label(replay), replay);
    shown = replay.turns();
  }
  if (shown < replay.turns()) {
    steps.add(
        "Not shown: turns " + std::to_string(shown + 1) + " to " + std::to_string(replay.turns()),
        replay);
  }
  if (const auto& fault = replay.fault()) steps.add(fault->reason, replay, &*fault);
}

}  // namespace

Result<std::string> replay_page(const TestInput& input, ByteSource* output, Flags flags) {
  BIGLIA_TRY(const auto scoring, read_scoring(flags));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  Steps steps(instance->board, scoring);
  ByteSource nothing = ByteSource::from_memory("");
  steps.add("The board at the start", Replay(*instance, nothing, ""));
  if (output != nullptr) add_turns(steps, *instance, *output);
  return stepping_page({.problem = "SameGame",
                        .input = input.name,
                        .legend = kLegendHtml,
                        .style = {},
                        .script = kReplayJs,
                        .constants = "const rows = " + std::to_string(instance->board.rows()) +
                                     ", columns = " + std::to_string(instance->board.columns()) +
                                     ", colours = " + std::to_string(instance->colours) + ";\n",
                        .steps = std::move(steps).text()});
}

}  // namespace biglia::samegame
