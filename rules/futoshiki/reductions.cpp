#include "rules/futoshiki/reductions.hpp"

#include <memory>
#include <utility>
#include <vector>

#include "rules/futoshiki/bounds.hpp"
#include "rules/futoshiki/case_reader.hpp"
#include "rules/futoshiki/write_board.hpp"

namespace biglia::futoshiki {
namespace {

using Boards = std::vector<Board>;
using SharedBoards = std::shared_ptr<const Boards>;

std::optional<InstanceText> text_of(const Boards& boards) {
  if (boards.empty()) return std::nullopt;
  return written_instance([&](ByteSink& sink) {
    sink.put(static_cast<std::int64_t>(boards.size()));
    sink.put('\n');
    for (const Board& board : boards) write_board(sink, board);
  });
}

SharedBoards read_boards(const std::string& input) {
  ByteSource bytes = ByteSource::from_memory(input);
  const Companions none("");
  CaseReader reader(TestInput{bytes, "input", none}, Bounds::kLarge);
  Boards boards;
  for (Board board; reader.read(board); board = {}) boards.push_back(board);
  return reader.ok() ? std::make_shared<const Boards>(std::move(boards)) : nullptr;
}

Reduction dropped_boards(const SharedBoards& boards) {
  return {"drop boards", boards->size(), [boards](std::span<const std::size_t> chosen) {
            Boards left;
            for (std::size_t b = 0; b < boards->size(); ++b) {
              if (!is_chosen(chosen, b)) left.push_back((*boards)[b]);
            }
            return text_of(left);
          }};
}

// The steps count through the signs of all boards.
Reduction dropped_signs(const SharedBoards& boards) {
  std::size_t count = 0;
  for (const Board& board : *boards) count += board.signs.size();
  return {"drop signs", count, [boards](std::span<const std::size_t> chosen) {
            Boards left = *boards;
            std::size_t step = 0;
            for (Board& board : left) {
              std::erase_if(board.signs, [&](const Sign&) { return is_chosen(chosen, step++); });
            }
            return text_of(left);
          }};
}

// The steps count through the clues of all boards.
Reduction dropped_clues(const SharedBoards& boards) {
  std::size_t count = 0;
  for (const Board& board : *boards) {
    for (const Value clue : board.clues) count += clue != 0 ? 1 : 0;
  }
  return {"drop clues", count, [boards](std::span<const std::size_t> chosen) {
            Boards left = *boards;
            std::size_t step = 0;
            for (Board& board : left) {
              for (Value& clue : board.clues) {
                if (clue != 0 && is_chosen(chosen, step++)) clue = 0;
              }
            }
            return text_of(left);
          }};
}

// The board without its last row and column, and without the clues and signs that no longer fit.
Board smaller(const Board& board) {
  Board small{.size = board.size - 1};
  const auto is_left = [&](std::size_t cell) {
    return board.row_of(cell) < small.size && board.column_of(cell) < small.size;
  };
  const auto moved = [&](std::size_t cell) {
    return static_cast<CellIndex>(board.row_of(cell) * small.size + board.column_of(cell));
  };
  for (std::size_t cell = 0; cell < board.cells(); ++cell) {
    if (!is_left(cell)) continue;
    small.clues.push_back(board.clues[cell] <= small.size ? board.clues[cell] : Value{0});
  }
  for (const Sign& sign : board.signs) {
    if (!is_left(sign.smaller) || !is_left(sign.larger)) continue;
    small.signs.push_back({moved(sign.smaller), moved(sign.larger)});
  }
  return small;
}

Reduction smaller_boards(const SharedBoards& boards) {
  std::vector<std::size_t> larger;
  for (std::size_t b = 0; b < boards->size(); ++b) {
    if (std::cmp_greater((*boards)[b].size, kMinSize)) larger.push_back(b);
  }
  const std::size_t count = larger.size();
  return {"smaller boards", count,
          [boards, larger = std::move(larger)](std::span<const std::size_t> chosen) {
            Boards left = *boards;
            for (const std::size_t step : chosen) {
              left[larger[step]] = smaller((*boards)[larger[step]]);
            }
            return text_of(left);
          }};
}

}  // namespace

Reductions reductions(const InstanceText& instance) {
  const SharedBoards boards = read_boards(instance.input);
  Reductions reductions;
  if (boards == nullptr) return reductions;
  add_reduction(reductions, dropped_boards(boards));
  add_reduction(reductions, smaller_boards(boards));
  add_reduction(reductions, dropped_signs(boards));
  add_reduction(reductions, dropped_clues(boards));
  const auto plain = text_of(*boards);
  if (plain && plain->input != instance.input) {
    add_reduction(reductions, {"drop blank lines", 1, [boards](auto) { return text_of(*boards); }});
  }
  return reductions;
}

}  // namespace biglia::futoshiki
