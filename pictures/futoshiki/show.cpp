#include "pictures/futoshiki/show.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "rules/futoshiki/case_reader.hpp"
#include "rules/futoshiki/checking/answer_reader.hpp"
#include "rules/futoshiki/checking/faults.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia::futoshiki {
namespace {

BoardPicture::Sign picture_of(const Board& board, Sign sign) {
  const std::size_t first = std::min(sign.smaller, sign.larger);
  const bool below = board.row_of(sign.smaller) != board.row_of(sign.larger);
  const bool smaller_first = sign.smaller < sign.larger;
  BoardPicture::Sign drawn{board.row_of(first), board.column_of(first), below, '<', false};
  if (below) {
    drawn.text = smaller_first ? '^' : 'v';
  } else {
    drawn.text = smaller_first ? '<' : '>';
  }
  return drawn;
}

BoardPicture picture_of(const Board& board, std::int64_t number) {
  BoardPicture picture{
      .title = "case " + std::to_string(number), .rows = board.size, .columns = board.size};
  picture.cells.resize(board.cells());
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (board.clues[cell] == 0) continue;
    picture.cells[cell] = {.text = std::to_string(board.clues[cell]), .strong = true};
  }
  for (const Sign& sign : board.signs) {
    picture.signs.push_back(picture_of(board, sign));
    // Of two opposite signs one would hide the other, and no values satisfy both.
    const auto opposite = std::ranges::find(board.signs, Sign{sign.larger, sign.smaller});
    picture.signs.back().fault = opposite != board.signs.end();
    if (opposite != board.signs.end() && sign.smaller < sign.larger) {
      picture.faults.push_back("a sign requires " + cell_name(board, sign.smaller) + " < " +
                               cell_name(board, sign.larger) +
                               ", but another sign requires the opposite");
    }
  }
  return picture;
}

// Draws the answer's values and marks its faults.
void fill_in(BoardPicture& picture, const Board& board, const Answer& answer) {
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (answer.grid[cell] == 0) continue;
    picture.cells[cell].text = std::to_string(answer.grid[cell]);
    picture.cells[cell].strong = answer.grid[cell] == board.clues[cell];
  }
  for (const Fault& fault : find_faults(board, answer.grid)) {
    picture.cells[fault.cell].fault = true;
    if (fault.other) picture.cells[*fault.other].fault = true;
    if (fault.sign) picture.signs[*fault.sign].fault = true;
    picture.faults.push_back(fault.text);
  }
  if (answer.kind == AnswerKind::kGivenUp) {
    picture.notes.emplace_back("given up: the limit of assignments was exceeded");
  } else if (answer.kind != AnswerKind::kGrid) {
    picture.faults.push_back(to_string("output", answer.place) + ": " + answer.message);
  }
}

}  // namespace

DeclaredFlags show_flags() { return {}; }

Result<std::vector<BoardPicture>> show(const TestInput& input, ByteSource* output, Flags flags) {
  BIGLIA_TRY(verify_flags(show_flags(), flags));
  std::vector<BoardPicture> pictures;
  std::optional<TokenReader> answers;
  if (output != nullptr) answers.emplace(*output);
  CaseReader cases(input, Bounds::kLarge);
  std::string end;  // why the rest of the output cannot be read
  for (Board board; cases.read(board);) {
    pictures.push_back(picture_of(board, cases.number()));
    if (!answers) continue;
    if (!end.empty()) {
      pictures.back().faults.push_back("the output cannot be read up to this board: " + end);
      continue;
    }
    const Answer answer = read_answer(*answers, board, cases.number());
    fill_in(pictures.back(), board, answer);
    end = answer.end;
  }
  if (!cases.ok()) return cases.failed();
  if (answers && !answers->read_error().empty()) return failure("output: " + answers->read_error());
  if (answers && end.empty() && !answers->at_end()) {
    pictures.back().faults.push_back(to_string("output", answers->place()) +
                                     ": expected the end of the output, found " +
                                     answers->describe_next());
  }
  return pictures;
}

}  // namespace biglia::futoshiki
