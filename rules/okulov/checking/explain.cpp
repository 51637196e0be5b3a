#include "rules/okulov/checking/explain.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace biglia::okulov::checking {
namespace {

constexpr std::size_t kLinesShown = 20;
constexpr std::size_t kRegionsShown = 4;  // per line

std::string show_region(const Board& board, const Regions& regions, Region region) {
  const std::size_t cell = regions.first_cell(region);
  return show_cell(board, cell) + " of colour " + std::to_string(board.cells[cell]);
}

// The line of one layer, whose regions are all at `step` steps: the first regions by their numbers.
std::string show_layer(const Board& board, const Regions& regions, std::uint32_t step,
                       std::span<const Region> layer) {
  std::array<Region, kRegionsShown> first{};
  const auto end = std::ranges::partial_sort_copy(layer, first).out;
  std::string line = std::to_string(step) + ": ";
  for (auto region = first.begin(); region != end; ++region) {
    if (region != first.begin()) line += ", ";
    line += show_region(board, regions, *region);
  }
  if (layer.size() > kRegionsShown) {
    line += " and " + std::to_string(layer.size() - kRegionsShown) + " more";
  }
  return line;
}

}  // namespace

std::string show_moves(std::int64_t moves) {
  return std::to_string(moves) + (moves == 1 ? " move" : " moves");
}

std::string show_cell(const Board& board, std::size_t cell) {
  return '(' + std::to_string(cell / board.columns + 1) + ',' +
         std::to_string(cell % board.columns + 1) + ')';
}

std::string show_game(const Board& board, const Regions& regions, const Steps& steps) {
  const std::vector<Region> path = steps.path();
  if (path.size() == 2) return "the two regions touch at the start";
  const std::size_t moves = path.size() - 2;
  std::string text = "a game of " + show_moves(steps.fewest_moves()) + ':';
  std::size_t front = 1;
  std::size_t back = path.size() - 2;
  for (std::size_t move = 0; move < std::min(moves, kLinesShown); ++move) {
    const bool first_player = move % 2 == 0;
    const Region joined = path[first_player ? front++ : back--];
    text += first_player ? "\nplayer 1 paints in " : "\nplayer 2 paints in ";
    text += std::to_string(board.cells[regions.first_cell(joined)]) + " and joins the region of " +
            show_cell(board, regions.first_cell(joined));
  }
  if (moves > kLinesShown) {
    const std::size_t hidden = moves - kLinesShown;
    text += "\n... and " + std::to_string(hidden) + (hidden == 1 ? " more move" : " more moves");
  }
  return text;
}

std::string show_layers(const Board& board, const Regions& regions, const Steps& steps) {
  std::string text =
      "a move brings the two regions at most one step closer, and they touch at one step; the "
      "regions by their steps from player 1's, each by its first cell:";
  const std::vector<Region>& order = steps.in_order();
  const std::uint32_t target = steps.to_second_player();
  auto begin = order.begin();
  for (std::uint32_t step = 0; step < std::min<std::size_t>(target, kLinesShown); ++step) {
    const auto end =
        std::find_if(begin, order.end(), [&](Region region) { return steps.to(region) > step; });
    text += '\n' + show_layer(board, regions, step, {begin, end});
    begin = end;
  }
  if (target > kLinesShown) text += "\n...";
  return text + '\n' + std::to_string(target) + ": player 2's, of " +
         show_cell(board, board.cells.size() - 1);
}

}  // namespace biglia::okulov::checking
