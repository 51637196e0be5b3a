#include "rules/samegame/reductions.hpp"

#include <algorithm>
#include <ranges>
#include <utility>
#include <vector>

#include "rules/samegame/bounds.hpp"
#include "rules/samegame/instance.hpp"
#include "toolkit/byte_sink.hpp"
#include "toolkit/grid_reduction.hpp"

namespace biglia::samegame {
namespace {

// Writes the board with at least `colours` colours. `rows` begin with the top row.
std::optional<InstanceText> text_of(const ColourRows& rows, std::size_t colours) {
  const std::size_t least = kMinSide;
  if (rows.size() < least || rows.front().size() < least) return std::nullopt;
  std::vector<std::vector<Colour>> columns(rows.front().size());
  for (const auto& row : std::views::reverse(rows)) {
    for (std::size_t c = 0; c < columns.size(); ++c) {
      columns[c].push_back(static_cast<Colour>(row[c]));
      colours = std::max<std::size_t>(colours, row[c]);
    }
  }
  const Instance instance{Board(rows.size(), std::move(columns)), colours};
  return written_instance([&](ByteSink& sink) { write_instance(instance, sink); });
}

ColourRows rows_of(const Board& board) {
  ColourRows rows(board.rows());
  for (const auto& column : board.cells()) {
    for (std::size_t y = 0; y < board.rows(); ++y) {
      rows[board.rows() - 1 - y].push_back(column[y]);
    }
  }
  return rows;
}

}  // namespace

Reductions reductions(const InstanceText& instance) {
  ByteSource bytes = ByteSource::from_memory(instance.input);
  const Companions none("");
  const Result<Instance> read = read_instance(TestInput{bytes, "input", none});
  if (!read) return {};
  const ColourRows rows = rows_of(read->board);
  const std::size_t colours = read->colours;
  const auto write = [colours](const ColourRows& left) { return text_of(left, colours); };
  Reductions reductions;
  add_dropped_lines(reductions, rows, write);
  add_fewer_colours(reductions, rows, write);
  add_painted_cells(reductions, rows, write);
  if (std::cmp_greater(colours, kMinColours)) {
    add_reduction(reductions, {"announce fewer colours", 1,
                               [rows](auto) { return text_of(rows, kMinColours); }});
  }
  return reductions;
}

}  // namespace biglia::samegame
