#include "pictures/samegame/show.hpp"

#include <string>
#include <utility>

#include "rules/samegame/checking/replay.hpp"
#include "rules/samegame/options.hpp"

namespace biglia::samegame {
namespace {

// Numbers the groups from 1: cell (row, column) of the picture is in region `column * rows + row`.
std::vector<std::size_t> regions_of(const Board& board) {
  std::vector<std::size_t> regions(board.rows() * board.columns());
  std::size_t region = 0;
  for (std::size_t column = 0; column < board.cells().size(); ++column) {
    for (std::size_t row = 0; row < board.cells()[column].size(); ++row) {
      if (regions[column * board.rows() + row] != 0) continue;
      ++region;
      for (const Cell cell :
           board.group({static_cast<std::int64_t>(row), static_cast<std::int64_t>(column)})) {
        regions[static_cast<std::size_t>(cell.column) * board.rows() +
                static_cast<std::size_t>(cell.row)] = region;
      }
    }
  }
  return regions;
}

BoardPicture board_of(const Board& board, std::string title) {
  BoardPicture picture{.title = std::move(title), .rows = board.rows(), .columns = board.columns()};
  picture.cells.resize(board.rows() * board.columns());
  const std::vector<std::size_t> regions = regions_of(board);
  for (std::size_t column = 0; column < board.columns(); ++column) {
    for (std::size_t row = 0; row < board.rows(); ++row) {
      const Colour colour =
          board.at({static_cast<std::int64_t>(row), static_cast<std::int64_t>(column)});
      BoardPicture::Cell& drawn = picture.cell(board.rows() - 1 - row, column);
      drawn.region = regions[column * board.rows() + row];
      drawn.colour = colour;
      if (colour != kNoColour) drawn.text = std::to_string(colour);
    }
  }
  return picture;
}

std::string shown_points(const Replay& replay, Scoring scoring) {
  return replay.fault() ? "void" : "points: " + std::to_string(replay.points(scoring));
}

}  // namespace

DeclaredFlags show_flags() { return {scoring_flag()}; }

Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags) {
  BIGLIA_TRY(const auto scoring, read_scoring(flags));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  std::vector<BoardPicture> pictures = {board_of(instance->board, "board at the start")};
  pictures.back().notes.emplace_back("row 0 is at the bottom, column 0 at the left");
  if (output == nullptr) return pictures;
  Replay replay(*instance, *output, "output");
  replay.finish();
  BoardPicture last = board_of(replay.board(), "after " + shown_turns(replay.turns()));
  last.notes.push_back(shown_points(replay, scoring));
  last.notes.push_back(replay.board().is_cleared()
                           ? "board cleared"
                           : std::to_string(replay.board().cells_left()) + " of " +
                                 std::to_string(instance->board.cells_left()) + " cells left");
  if (const auto& fault = replay.fault()) {
    if (fault->at) {
      const auto row = instance->board.rows() - 1 - static_cast<std::size_t>(fault->at->row);
      last.cell(row, static_cast<std::size_t>(fault->at->column)).fault = true;
    }
    last.faults.push_back(fault->reason);
  }
  pictures.push_back(std::move(last));
  return pictures;
}

}  // namespace biglia::samegame
