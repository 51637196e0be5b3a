#include "pictures/okulov/show.hpp"

#include <algorithm>
#include <string>

#include "rules/okulov/board.hpp"
#include "rules/okulov/checking/explain.hpp"
#include "rules/okulov/checking/regions.hpp"
#include "rules/okulov/checking/steps.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/number_claim.hpp"

namespace biglia::okulov {
namespace {

using checking::Region;
using checking::Regions;
using checking::show_moves;
using checking::Steps;

constexpr std::size_t kMostDrawn = 200;

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

// Draws the board with the text text_of(cell) in each cell.
template <typename TextOf>
BoardPicture picture_of(const Board& board, const Regions& regions, TextOf text_of) {
  BoardPicture picture{.rows = board.rows, .columns = board.columns};
  picture.cells.resize(board.cells.size());
  for (std::size_t cell = 0; cell < board.cells.size(); ++cell) {
    const Region region = regions.of(cell);
    picture.cells[cell] = {
        .text = text_of(cell),
        .colour = board.cells[cell],
        .region = region,
        .strong = region == regions.of_first_player() || region == regions.of_second_player()};
  }
  return picture;
}

BoardPicture colours_of(const Board& board, const Regions& regions, const Steps& steps) {
  BoardPicture picture = picture_of(board, regions, [&](std::size_t cell) {
    std::string colour = std::to_string(board.cells[cell]);
    if (regions.of(cell) == regions.of_first_player()) return '(' + colour + ')';
    if (regions.of(cell) == regions.of_second_player()) return '[' + colour + ']';
    return colour;
  });
  picture.title = "colours; player 1 has ( ), player 2 has [ ]";
  picture.notes = {std::to_string(regions.count()) + " regions; the players' are " +
                   std::to_string(steps.to_second_player()) +
                   (steps.to_second_player() == 1 ? " step" : " steps") + " apart, so " +
                   show_moves(steps.fewest_moves()) + " end the game"};
  return picture;
}

// Explains a wrong number: why no game is that short, or a shorter game.
BoardPicture steps_of(const Board& board, const Regions& regions, const Steps& steps,
                      std::int64_t claimed) {
  BoardPicture picture = picture_of(
      board, regions, [&](std::size_t cell) { return std::to_string(steps.to(regions.of(cell))); });
  picture.title = "steps from player 1's region";
  picture.notes =
      lines_of(claimed < steps.fewest_moves() ? checking::show_layers(board, regions, steps)
                                              : checking::show_game(board, regions, steps));
  return picture;
}

}  // namespace

DeclaredFlags show_flags() { return {}; }

Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags) {
  BIGLIA_TRY(verify_flags(show_flags(), flags));
  const Result<Board> board = read_board(input, Bounds::kLarge);
  if (!board) return std::unexpected(board.error());
  if (board->rows > kMostDrawn || board->columns > kMostDrawn) {
    return failure(to_string(input.name, {1, 1}) + ": expected at most " +
                   std::to_string(kMostDrawn) + " rows and columns to draw, found " +
                   std::to_string(board->rows) + " and " + std::to_string(board->columns));
  }
  const Regions regions(*board);
  const Steps steps(regions);
  std::vector<BoardPicture> pictures = {colours_of(*board, regions, steps)};
  if (output == nullptr) return pictures;

  const NumberClaim claim = read_number_claim(*output, "output", "the number of moves");
  if (claim.form != NumberClaim::Form::kNumber) {
    pictures[0].faults = {claim.place + ": " + claim.fault};
    return pictures;
  }
  if (claim.number == steps.fewest_moves()) {
    pictures[0].notes.push_back("the output claims " + show_moves(claim.number) +
                                ", which is right");
    return pictures;
  }
  pictures[0].faults = {claim.place + ": claimed " + show_moves(claim.number) + ", which is too " +
                        (claim.number < steps.fewest_moves() ? "small" : "large")};
  pictures.push_back(steps_of(*board, regions, steps, claim.number));
  return pictures;
}

}  // namespace biglia::okulov
