#include "pictures/labyrinth/replay_page.hpp"

#include <string>

#include "pictures/base/page.hpp"
#include "pictures/base/stepping_page.hpp"
#include "pictures/labyrinth/embedded_files.hpp"
#include "rules/labyrinth/checking/replay.hpp"
#include "rules/labyrinth/options.hpp"

namespace biglia::labyrinth {
namespace {

constexpr std::size_t kMostMoves = 2000;

// Builds the list of steps for the page's script: JavaScript objects with the members label, fault,
// cards ([x,y,card,object] for each changed card), free ([card,object]), pawn ([x,y]), found, and
// reach (a number for each row).
class Steps {
 public:
  void add(const std::string& label, const Position& position, const std::string& changes,
           bool fault = false) {
    text_ += text_.empty() ? "" : ",\n";
    text_ += "{label:" + script_string(label) + ",fault:" + (fault ? "true" : "false") +
             ",cards:[" + changes + "],free:[" + std::to_string(position.free_card()) + ',' +
             std::to_string(position.free_object()) + "],pawn:[" +
             std::to_string(position.pawn().x) + ',' + std::to_string(position.pawn().y) +
             "],found:" + std::to_string(position.found()) + ",reach:[" + reach(position) + "]}";
  }

  // The cards for which `changed` is true, as [x,y,card,object].
  template <typename Changed>
  static std::string cards(const Position& position, Changed changed) {
    std::string text;
    for (Cell cell; cell.y < position.side(); ++cell.y) {
      for (cell.x = 0; cell.x < position.side(); ++cell.x) {
        if (!changed(cell)) continue;
        text += (text.empty() ? "[" : ",[") + std::to_string(cell.x) + ',' +
                std::to_string(cell.y) + ',' + std::to_string(position.card(cell)) + ',' +
                std::to_string(position.object(cell)) + ']';
      }
    }
    return text;
  }

  const std::string& text() const { return text_; }

 private:
  // A number for each row, bit x for column x.
  static std::string reach(const Position& position) {
    const CellSet cells = position.reachable();
    std::string text;
    for (std::size_t y = 0; y < position.side(); ++y) {
      text += (y == 0 ? "" : ",") + std::to_string(cells.row(y));
    }
    return text;
  }

  std::string text_;
};

std::string push_text(const Slide& slide) {
  const std::string line =
      (slide.is_row() ? "row " : "column ") + std::to_string(slide.line + 1) + " pushed ";
  if (slide.is_row()) return line + (slide.is_forward() ? "to the right" : "to the left");
  return line + (slide.is_forward() ? "up" : "down");
}

void add_push(Steps& steps, const Position& position, const Move& move, std::size_t number) {
  const auto changed = [&](Cell cell) { return move.slide.moves(cell); };
  steps.add("Move " + std::to_string(number) + ": " + push_text(move.slide) + ", card " +
                std::to_string(move.card) + " inserted",
            position, Steps::cards(position, changed));
}

void add_walk(Steps& steps, const Position& position, bool found) {
  std::string label = "walk to " + to_string(position.pawn());
  if (found) label += ": object " + std::to_string(position.found() - 1) + " is found";
  steps.add(label, position, "");
}

std::string page(const std::string& input, const Instance& instance, const Steps& steps) {
  return stepping_page({.problem = "Labyrinth",
                        .input = input,
                        .legend = kLegendHtml,
                        .style = {},
                        .script = kReplayJs,
                        .constants = "const side = " + std::to_string(instance.side) +
                                     ", objects = " + std::to_string(instance.objects) + ";\n",
                        .steps = steps.text()});
}

constexpr auto kAllCells = [](Cell) { return true; };

// The moves of the output, and its fault if there is one.
void add_moves(Steps& steps, const Instance& instance, ByteSource& output, const Options& options) {
  Replay replay(instance, output, "output", options.positive);
  Position before = replay.position();
  while (replay.next()) {
    if (replay.moves() <= kMostMoves) {
      const std::size_t found = before.found();
      before.slide(replay.last().slide, replay.last().card);
      add_push(steps, before, replay.last(), replay.moves());
      add_walk(steps, replay.position(), replay.position().found() > found);
    }
    before = replay.position();
  }
  if (replay.moves() > kMostMoves) {
    steps.add("Not shown: moves " + std::to_string(kMostMoves + 1) + " to " +
                  std::to_string(replay.moves()),
              before, Steps::cards(before, kAllCells));
  }
  const auto& fault = replay.fault();
  if (fault && fault->pushed) {
    add_push(steps, replay.position(), replay.last(), replay.moves() + 1);
  }
  if (fault) steps.add(fault->reason, replay.position(), "", true);
}

}  // namespace

Result<std::string> replay_page(const TestInput& input, ByteSource* output, Flags flags) {
  const Result<Options> options = read_options(flags);
  if (!options) return std::unexpected(options.error());
  const Result<Instance> instance = read_instance(input, options->start);
  if (!instance) return std::unexpected(instance.error());
  Steps steps;
  const Position first(*instance);
  steps.add("The initial board", first, Steps::cards(first, kAllCells));
  if (output != nullptr) add_moves(steps, *instance, *output, *options);
  return page(input.name, *instance, steps);
}

}  // namespace biglia::labyrinth
