#include "checker/labyrinth/show.hpp"

#include <string>
#include <utility>

#include "checker/labyrinth/replay.hpp"
#include "rules/labyrinth/options.hpp"

namespace biglia::labyrinth {
namespace {

constexpr unsigned kWithinReach = 3;  // a light green

// The exits of a card, as a picture has them.
unsigned ways_of(Card card) {
  static_assert(BoardPicture::kLeft == kLeft && BoardPicture::kRight == kRight &&
                BoardPicture::kUp == kUp && BoardPicture::kDown == kDown);
  return kExits[card];
}

std::string with_object(Card card, Object object) {
  return std::to_string(card) +
         (object == kNoObject ? "" : ", with object " + std::to_string(object));
}

BoardPicture picture_of(const Position& position, std::string title) {
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
  picture.notes.push_back("free card: " +
                          with_object(position.free_card(), position.free_object()));
  picture.notes.push_back("pawn (@) on " + to_string(position.pawn()) + ", " +
                          std::to_string(reach.size()) + " cells within reach");
  picture.notes.push_back(position.all_found()
                              ? "all objects are found"
                              : "next object: " + std::to_string(position.found()));
  return picture;
}

}  // namespace

Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags) {
  const Result<ColumnPositive> positive = read_options(flags);
  if (!positive) return std::unexpected(positive.error());
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  std::vector<BoardPicture> pictures = {picture_of(Position(*instance), "at first")};
  if (output == nullptr) return pictures;

  Replay replay(*instance, *output, "output", *positive);
  while (replay.next()) {
  }
  const auto& fault = replay.fault();
  pictures.push_back(picture_of(replay.position(),
                                "after " + shown_moves(replay.moves()) +
                                    (fault && fault->pushed ? " and the push of the next" : "")));
  if (fault) {
    if (fault->pushed) {
      pictures.back().cell(instance->side - 1 - fault->to.y, fault->to.x).fault = true;
    }
    pictures.back().faults.push_back(fault->reason);
    if (!fault->details.empty()) pictures.back().faults.push_back(fault->details);
  }
  return pictures;
}

}  // namespace biglia::labyrinth
