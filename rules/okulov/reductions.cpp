#include "rules/okulov/reductions.hpp"

#include <utility>
#include <vector>

#include "rules/okulov/board.hpp"
#include "rules/okulov/board_reader.hpp"
#include "rules/okulov/flood.hpp"
#include "toolkit/grid_reduction.hpp"

namespace biglia::okulov {
namespace {

Form form_of(const std::string& input) {
  const std::size_t first_row = input.find('\n');
  return first_row != std::string::npos && input.find(' ', first_row) != std::string::npos
             ? Form::kSpaced
             : Form::kPacked;
}

InstanceText text_of(const Board& board, Form form) {
  return written_instance([&](ByteSink& sink) { write(board, form, sink); });
}

std::optional<InstanceText> text_of(const ColourRows& rows, Form form) {
  if (rows.empty() || rows.front().empty()) return std::nullopt;
  Board board{.rows = rows.size(), .columns = rows.front().size()};
  for (const auto& row : rows) {
    for (const std::uint32_t colour : row) board.cells.push_back(static_cast<Colour>(colour));
  }
  return text_of(board, form);
}

// One step paints a region like the neighbour that its first cell has above or to the left. All
// regions but the first have one.
Reduction joined_regions(const Board& board, Form form) {
  Flood regions = flood(board);
  const std::size_t count = regions.first_cells.size() - 1;
  return {"join regions", count,
          [board, form, regions = std::move(regions)](std::span<const std::size_t> chosen) {
            Board joined = board;
            std::vector<Colour> colours;
            for (std::size_t r = 0; r < regions.first_cells.size(); ++r) {
              const std::size_t first = regions.first_cells[r];
              Colour colour = board.cells[first];
              if (r > 0 && is_chosen(chosen, r - 1)) {
                const bool has_left = first % board.columns != 0;
                const std::size_t beside = has_left ? first - 1 : first - board.columns;
                colour = colours[regions.region_of[beside]];
              }
              colours.push_back(colour);
            }
            for (std::size_t cell = 0; cell < joined.cells.size(); ++cell) {
              joined.cells[cell] = colours[regions.region_of[cell]];
            }
            return std::optional(text_of(joined, form));
          }};
}

}  // namespace

Reductions reductions(const InstanceText& instance) {
  ByteSource bytes = ByteSource::from_memory(instance.input);
  const Companions none("");
  const Result<Board> board = read_board(TestInput{bytes, "input", none}, Bounds::kLarge);
  if (!board) return {};
  const Form form = form_of(instance.input);
  ColourRows rows(board->rows);
  for (std::size_t cell = 0; cell < board->cells.size(); ++cell) {
    rows[cell / board->columns].push_back(board->cells[cell]);
  }
  const auto write_rows = [form](const ColourRows& left) { return text_of(left, form); };
  Reductions reductions;
  add_dropped_lines(reductions, rows, write_rows);
  add_reduction(reductions, joined_regions(*board, form));
  add_fewer_colours(reductions, rows, write_rows);
  add_painted_cells(reductions, rows, write_rows);
  if (form == Form::kSpaced) {
    add_reduction(reductions, {"write without blanks", 1,
                               [rows](auto) { return text_of(rows, Form::kPacked); }});
  }
  return reductions;
}

}  // namespace biglia::okulov
