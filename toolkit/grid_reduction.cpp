#include "toolkit/grid_reduction.hpp"

#include <map>
#include <set>
#include <utility>

namespace biglia {
namespace {

std::set<std::uint32_t> colours_of(const ColourRows& rows) {
  std::set<std::uint32_t> colours;
  for (const auto& row : rows) colours.insert(row.begin(), row.end());
  return colours;
}

ColourRows repainted(ColourRows rows, const std::map<std::uint32_t, std::uint32_t>& new_colours) {
  for (auto& row : rows) {
    for (std::uint32_t& colour : row) {
      const auto at = new_colours.find(colour);
      if (at != new_colours.end()) colour = at->second;
    }
  }
  return rows;
}

}  // namespace

void add_dropped_lines(Reductions& reductions, const ColourRows& rows, const WriteRows& write) {
  const auto without_rows = [rows, write](std::span<const std::size_t> chosen) {
    ColourRows left;
    for (std::size_t r = 0; r < rows.size(); ++r) {
      if (!is_chosen(chosen, r)) left.push_back(rows[r]);
    }
    return write(left);
  };
  const auto without_columns = [rows, write](std::span<const std::size_t> chosen) {
    ColourRows left(rows.size());
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t c = 0; c < rows[r].size(); ++c) {
        if (!is_chosen(chosen, c)) left[r].push_back(rows[r][c]);
      }
    }
    return write(left);
  };
  add_reduction(reductions, {"drop rows", rows.size(), without_rows});
  add_reduction(reductions,
                {"drop columns", rows.empty() ? 0 : rows.front().size(), without_columns});
}

void add_fewer_colours(Reductions& reductions, const ColourRows& rows, const WriteRows& write) {
  const std::set<std::uint32_t> colours = colours_of(rows);
  if (colours.empty()) return;
  const std::vector<std::uint32_t> sorted(colours.begin(), colours.end());
  // Colours are merged from the lowest up, so that several steps together give one colour.
  const auto merge = [rows, write, sorted](std::span<const std::size_t> chosen) {
    std::map<std::uint32_t, std::uint32_t> to;
    std::uint32_t lower = sorted.front();
    for (std::size_t i = 1; i < sorted.size(); ++i) {
      if (is_chosen(chosen, i - 1)) {
        to[sorted[i]] = lower;
      } else {
        lower = sorted[i];
      }
    }
    return write(repainted(rows, to));
  };
  add_reduction(reductions, {"merge colours", sorted.size() - 1, merge});

  std::vector<std::pair<std::uint32_t, std::uint32_t>> lowered;
  std::uint32_t free = 1;
  for (const std::uint32_t colour : sorted) {
    if (colour > free) lowered.emplace_back(colour, free);
    ++free;
  }
  const auto lower = [rows, write, lowered](std::span<const std::size_t> chosen) {
    std::map<std::uint32_t, std::uint32_t> to;
    for (const std::size_t step : chosen) to.insert(lowered[step]);
    return write(repainted(rows, to));
  };
  add_reduction(reductions, {"lower colours", lowered.size(), lower});
}

void add_painted_cells(Reductions& reductions, const ColourRows& rows, const WriteRows& write) {
  const std::set<std::uint32_t> colours = colours_of(rows);
  if (colours.empty()) return;
  const std::uint32_t lowest = *colours.begin();
  std::vector<std::pair<std::size_t, std::size_t>> cells;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t c = 0; c < rows[r].size(); ++c) {
      if (rows[r][c] != lowest) cells.emplace_back(r, c);
    }
  }
  const auto paint = [rows, write, cells, lowest](std::span<const std::size_t> chosen) {
    ColourRows painted = rows;
    for (const std::size_t step : chosen) painted[cells[step].first][cells[step].second] = lowest;
    return write(painted);
  };
  add_reduction(reductions, {"paint cells", cells.size(), paint});
}

}  // namespace biglia
