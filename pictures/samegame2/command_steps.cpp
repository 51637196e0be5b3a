#include "pictures/samegame2/command_steps.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <utility>
#include <variant>

#include "pictures/samegame2/moves.hpp"
#include "rules/samegame2/checking/explain.hpp"
#include "toolkit/check.hpp"

namespace biglia::samegame2 {
namespace {

using checking::PathQuestion;
using checking::show_count;

std::string label_of(const Walk& walk) {
  return std::to_string(walk.number()) + ": " + walk.text();
}

std::string count_of(std::size_t count, const char* thing) {
  return show_count(static_cast<std::int64_t>(count), thing);
}

// The marbles that change their cell in a move. Settling keeps their order: by columns from the
// left, each from below.
std::vector<PageStep::Shift> shifts(const std::vector<Point>& before, std::vector<Point> removed,
                                    const std::vector<Point>& after) {
  std::ranges::sort(removed);
  std::vector<Point> kept;
  std::ranges::set_difference(before, removed, std::back_inserter(kept));
  BIGLIA_CHECK(kept.size() == after.size());
  std::vector<PageStep::Shift> moved;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    if (kept[i] != after[i]) moved.push_back({kept[i], after[i]});
  }
  return moved;
}

Result<std::vector<PageStep>> steps_of_insertion(Walk& walk) {
  std::vector<Point> cells;
  PageStep step{.label = label_of(walk)};
  const Result<void> done = walk.execute(&cells);
  if (!done) return std::unexpected(done.error());
  for (const Point cell : cells) step.inserted.push_back({cell, walk.plane().at(cell)});
  return std::vector{std::move(step)};
}

Result<std::vector<PageStep>> steps_of_move(Walk& walk, const Move& move) {
  const std::vector<Point> before = walk.marbles_in(move.base);
  PageStep first{
      .label = label_of(walk), .base = move.base, .removed = removed_by(move, walk.plane())};
  const std::string removed = count_of(first.removed.size(), "marble");
  first.note = "The move removes " + (first.removed.empty() ? "no marbles" : removed) + '.';
  const Result<void> done = walk.execute();
  if (!done) return std::unexpected(done.error());
  PageStep second{.label = std::to_string(walk.number()) + ": after the move", .base = move.base};
  second.moved = shifts(before, first.removed, walk.marbles_in(move.base));
  second.note = removed + " removed, " + std::to_string(second.moved->size()) + " moved.";
  return std::vector{std::move(first), std::move(second)};
}

void add_path_of_output(PageStep& step, const Answered& answered) {
  step.label += ", answer " + answered.claim;
  step.wrong = answered.fault;
  step.path = answered.path;
  if (step.fault && !answered.claim.empty()) step.note += "The output: " + answered.claim + ". ";
  if (step.path.size() <= kMostOfAPath) return;
  step.path.resize(kMostOfAPath);
  step.note += "Of its path only the first " + count_of(kMostOfAPath, "cell") + " are drawn. ";
}

void add_optimum(PageStep& step, Walk& walk, const PathQuestion& question) {
  Optimum optimum = walk.optimum(question);
  step.best = std::move(optimum.path);
  step.label += ", answer " + show_length(optimum.length);
  step.note += optimum.length ? "An optimal path: " + show_length(optimum.length) + '.'
                              : "There is no path.";
}

}  // namespace

Result<std::vector<PageStep>> steps_of_change(Walk& walk) {
  const auto* const move = std::get_if<Move>(&walk.command());
  return move == nullptr ? steps_of_insertion(walk) : steps_of_move(walk, *move);
}

PageStep step_of_answer(Walk& walk, const std::optional<Answered>& answered) {
  PageStep step{.label = label_of(walk)};
  step.fault = answered && !answered->error.empty();
  if (const auto question = walk.question()) {
    step.ends = {question->from, question->to};
    if (answered) add_path_of_output(step, *answered);
    if (!answered || step.fault) add_optimum(step, walk, *question);
  } else if (!walk.is_last()) {
    step.label += ", answer " + (answered ? answered->claim : show_count(walk.blocks(), "block"));
  } else if (answered) {
    step.label += ", all answers of the output are right: " + std::to_string(walk.answers());
  }
  if (step.fault) step.label = label_of(walk) + ": " + answered->error;
  return step;
}

}  // namespace biglia::samegame2
