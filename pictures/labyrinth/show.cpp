#include "pictures/labyrinth/show.hpp"

#include <string>
#include <utility>

#include "rules/labyrinth/checking/replay.hpp"
#include "rules/labyrinth/options.hpp"

namespace biglia::labyrinth {
namespace {

constexpr unsigned kWithinReach = 3;  // a light green

// The exits of a card as bits of BoardPicture::Way.
unsigned ways_of(Card card) {
  static_assert(BoardPicture::kLeft == kLeft && BoardPicture::kRight == kRight &&
                BoardPicture::kUp == kUp && BoardPicture::kDown == kDown);
  return kExits[card];
}

std::string with_object(Card card, Object object) {
  return std::to_string(card) +
         (object == kNoObject ? "" : ", with object " + std::to_string(object));
}

// Draws the free card as a separate board.
BoardPicture free_card_of(const Position& position) {
  BoardPicture picture{
      .title = "free card: " + with_object(position.free_card(), position.free_object()),
      .rows = 1,
      .columns = 1};
  picture.cells.push_back({.ways = ways_of(position.free_card())});
  if (position.free_object() != kNoObject) {
    picture.cells.front().text = std::to_string(position.free_object());
    picture.cells.front().strong = position.free_object() == static_cast<Object>(position.found());
  }
  return picture;
}

BoardPicture board_of(const Position& position, std::string title) {
  const std::size_t side = position.side();
  BoardPicture picture{.title = std::move(title), .rows = side, .columns = side};
  picture.cells.resize(side * side);
  const CellSet reach = position.reachable();
  for (Cell cell; cell.y < side; ++cell.y) {
    for (cell.x = 0; cell.x < side; ++cell.x) {
      BoardPicture::Cell& drawn = picture.cell(side - 1 - cell.y, cell.x);
      drawn.ways = ways_of(position.card(cell));
      drawn.colour = reach.has(cell) ? kWithinReach : 0;
      if (cell == position.pawn()) drawn.text = "@";
      if (position.object(cell) != kNoObject) drawn.text += std::to_string(position.object(cell));
      drawn.strong =
          cell == position.pawn() || position.object(cell) == static_cast<Object>(position.found());
    }
  }
  picture.notes.push_back("pawn (@) on " + to_string(position.pawn()) + ", " +
                          std::to_string(reach.size()) + " cells within reach");
  picture.notes.push_back(position.all_found()
                              ? "all objects are found"
                              : "next object: " + std::to_string(position.found()));
  return picture;
}

}  // namespace

DeclaredFlags show_flags() { return option_flags(); }

Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags) {
  const Result<Options> options = read_options(flags);
  if (!options) return std::unexpected(options.error());
  const Result<Instance> instance = read_instance(input, options->start);
  if (!instance) return std::unexpected(instance.error());
  const Position first(*instance);
  std::vector<BoardPicture> pictures = {board_of(first, "initial board"), free_card_of(first)};
  if (output == nullptr) return pictures;

  Replay replay(*instance, *output, "output", options->positive);
  while (replay.next()) {
  }
  const auto& fault = replay.fault();
  const bool pushed = fault && fault->pushed;
  BoardPicture last = board_of(replay.position(), "after " + shown_moves(replay.moves()) +
                                                      (pushed ? " and the push of the next" : ""));
  if (pushed) last.cell(instance->side - 1 - fault->to.y, fault->to.x).fault = true;
  if (fault) last.faults.push_back(fault->reason);
  if (fault && !fault->details.empty()) last.faults.push_back(fault->details);
  pictures.push_back(std::move(last));
  pictures.push_back(free_card_of(replay.position()));
  return pictures;
}

}  // namespace biglia::labyrinth
