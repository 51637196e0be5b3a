#include "pictures/samegame2/walk.hpp"

#include <algorithm>
#include <variant>

#include "pictures/samegame2/marbles.hpp"
#include "pictures/samegame2/moves.hpp"
#include "rules/samegame2/checking/explain.hpp"
#include "rules/samegame2/checking/move.hpp"
#include "rules/samegame2/table_reader.hpp"

namespace biglia::samegame2 {

using checking::PathKind;
using checking::PathQuestion;

Walk::Walk(const TestInput& input, const Request& request)
    : input_(input),
      request_(request),
      commands_(input.bytes, input.name, colours_),
      search_(plane_) {
  if (request.output) answers_.emplace(*request.output, plane_, colours_, search_);
}

std::string Walk::text() const {
  if (const auto asked = question()) return command_text(*asked);
  if (const auto* table = std::get_if<InsertTable>(&command_)) return text_of(*table);
  if (const auto* marble = std::get_if<InsertMarble>(&command_)) return text_of(*marble, colours_);
  if (const auto* move = std::get_if<Move>(&command_)) return text_of(*move);
  return is_last() ? "f" : "n";
}

std::string Walk::name() const {
  return checking::show_command(number(), commands_.place().line, text());
}

bool Walk::changes_plane() const {
  return std::holds_alternative<InsertTable>(command_) ||
         std::holds_alternative<InsertMarble>(command_) || std::holds_alternative<Move>(command_);
}

std::optional<PathQuestion> Walk::question() const {
  if (const auto* path = std::get_if<HomogeneousPath>(&command_)) {
    return PathQuestion{PathKind::kHomogeneous, path->from, path->to};
  }
  if (const auto* path = std::get_if<Path>(&command_)) {
    return PathQuestion{PathKind::kAny, path->from, path->to};
  }
  return std::nullopt;
}

std::unexpected<Error> Walk::no_such_command() const {
  return failure(input_.name + ": expected --command=1 to --command=" + std::to_string(number()) +
                 ", found --command=" + std::to_string(request_.command.value_or(0)));
}

Result<void> Walk::execute(std::vector<Point>* inserted) {
  const auto put = [&](Point cell, Colour colour) {
    plane_.put(cell, colour);
    if (inserted != nullptr) inserted->push_back(cell);
  };
  if (const auto* table = std::get_if<InsertTable>(&command_)) {
    const Result<void> read = read_table(*table, input_.files, colours_, put);
    if (!read) return refused(read.error());
  } else if (const auto* marble = std::get_if<InsertMarble>(&command_)) {
    put(marble->cell, marble->colour);
  } else if (const auto* move = std::get_if<Move>(&command_)) {
    checking::move(plane_, move->cell, move->base);
  }
  return {};
}

std::optional<Answered> Walk::read_answer() {
  if (!answers_) return std::nullopt;
  if (is_last()) return answers_->read_end();
  ++answer_count_;
  const auto asked = question();
  return asked ? answers_->read_path(*asked) : answers_->read_number();
}

Optimum Walk::optimum(const PathQuestion& question) {
  Optimum optimum{.length = search_.optimum(question), .path = {}};
  if (optimum.length) optimum.path = search_.path(question, kMostOfAPath);
  return optimum;
}

std::vector<Point> Walk::marbles_in(const Rectangle& box) {
  std::vector<Point> marbles;
  for (const checking::Plane::TileId id : plane_.tiles_in(box)) {
    for_each_marble(plane_.tile(id), [&](Point cell) {
      if (box.contains(cell)) marbles.push_back(cell);
    });
  }
  std::ranges::sort(marbles);
  return marbles;
}

}  // namespace biglia::samegame2
