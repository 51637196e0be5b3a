#include "rules/samegame2/coordinate_reductions.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <type_traits>
#include <utility>
#include <vector>

namespace biglia::samegame2 {
namespace {

enum class Axis : std::uint8_t { kX, kY };

template <typename P>
auto& on_axis(P& point, Axis axis) {
  return axis == Axis::kX ? point.x : point.y;
}

// Calls visit(coordinate) for the coordinates of the command on the axis. Of a table, that is its
// corner.
template <typename C, typename Visit>
void visit_coordinates(C& command, Axis axis, Visit visit) {
  std::visit(
      [&](auto& c) {
        using Kind = std::remove_cvref_t<decltype(c)>;
        if constexpr (std::is_same_v<Kind, InsertTable>) {
          visit(on_axis(c.corner, axis));
        } else if constexpr (std::is_same_v<Kind, InsertMarble>) {
          visit(on_axis(c.cell, axis));
        } else if constexpr (std::is_same_v<Kind, Move>) {
          visit(on_axis(c.cell, axis));
          visit(on_axis(c.base.low, axis));
          visit(on_axis(c.base.high, axis));
        } else if constexpr (std::is_same_v<Kind, HomogeneousPath> || std::is_same_v<Kind, Path>) {
          visit(on_axis(c.from, axis));
          visit(on_axis(c.to, axis));
        }
      },
      command);
}

std::size_t length_of(const TableWords& table, Axis axis) {
  if (table.rows.empty()) return 0;
  return axis == Axis::kX ? table.rows.front().size() : table.rows.size();
}

// All coordinates that the commands use, sorted.
std::vector<std::int64_t> used_coordinates(const CommandList& list, Axis axis) {
  std::vector<std::int64_t> used;
  for (const ListedCommand& listed : list.commands) {
    visit_coordinates(listed.command, axis, [&](Coordinate at) {
      used.push_back(at);
      for (std::size_t i = 1; i < length_of(listed.table, axis); ++i) {
        used.push_back(at + static_cast<std::int64_t>(i));
      }
    });
  }
  std::ranges::sort(used);
  used.erase(std::ranges::unique(used).begin(), used.end());
  return used;
}

// Drops the chosen lines from a table. Returns false if none is left.
bool drop_lines(ListedCommand& listed, Axis axis, const std::vector<std::int64_t>& used,
                std::span<const std::size_t> chosen) {
  const Point corner = std::get<InsertTable>(listed.command).corner;
  const auto first = static_cast<std::size_t>(
      std::ranges::lower_bound(used, std::int64_t{on_axis(corner, axis)}) - used.begin());
  TableWords& table = listed.table;
  if (axis == Axis::kY) {
    std::size_t row = first;
    std::erase_if(table.rows, [&](const auto&) { return is_chosen(chosen, row++); });
  } else {
    for (auto& row : table.rows) {
      std::size_t column = first;
      std::erase_if(row, [&](Colour) { return is_chosen(chosen, column++); });
    }
  }
  table.text.clear();
  return !table.rows.empty() && !table.rows.front().empty();
}

// The list with other coordinates; none if one is out of range.
std::optional<InstanceText> moved(const CommandList& list, Axis axis,
                                  const std::vector<std::int64_t>& from,
                                  const std::vector<std::int64_t>& to) {
  if (to.front() < kMinCoordinate || to.back() > kMaxCoordinate) return std::nullopt;
  CommandList result = list;
  for (ListedCommand& listed : result.commands) {
    visit_coordinates(listed.command, axis, [&](Coordinate& at) {
      const auto place = std::ranges::lower_bound(from, std::int64_t{at}) - from.begin();
      at = static_cast<Coordinate>(to[static_cast<std::size_t>(place)]);
    });
  }
  return write_command_list(result);
}

// One step removes a used coordinate: what is beyond it moves by one, and tables lose a column or a
// row.
Reduction dropped_coordinates(const SharedList& list, Axis axis) {
  const std::vector<std::int64_t> used = used_coordinates(*list, axis);
  return {
      axis == Axis::kX ? "drop columns of the plane" : "drop rows of the plane", used.size(),
      [list, axis, used](std::span<const std::size_t> chosen) {
        std::vector<std::int64_t> to;
        std::int64_t dropped = 0;
        for (std::size_t i = 0; i < used.size(); ++i) {
          to.push_back(used[i] - dropped);
          if (is_chosen(chosen, i)) ++dropped;
        }
        CommandList left{{}, list->names};
        for (const ListedCommand& listed : list->commands) {
          left.commands.push_back(listed);
          if (!listed.table.rows.empty() && !drop_lines(left.commands.back(), axis, used, chosen)) {
            left.commands.pop_back();
          }
        }
        return moved(left, axis, used, to);
      }};
}

// A gap of more than one free coordinate becomes one of one, and that becomes none. The coordinates
// of a table have no gaps between them.
Reduction pulled_together(const SharedList& list, Axis axis) {
  const std::vector<std::int64_t> used = used_coordinates(*list, axis);
  std::vector<std::size_t> gaps;  // before these coordinates
  for (std::size_t i = 1; i < used.size(); ++i) {
    if (used[i] - used[i - 1] > 1) gaps.push_back(i);
  }
  const std::size_t count = gaps.size();
  return {axis == Axis::kX ? "pull columns together" : "pull rows together", count,
          [list, axis, used, gaps = std::move(gaps)](std::span<const std::size_t> chosen) {
            std::vector<std::int64_t> to = used;
            std::int64_t pulled = 0;
            std::size_t next = 0;
            for (std::size_t i = 1; i < used.size(); ++i) {
              if (next < chosen.size() && gaps[chosen[next]] == i) {
                const std::int64_t gap = used[i] - used[i - 1];
                pulled += gap > 2 ? gap - 2 : 1;
                ++next;
              }
              to[i] = used[i] - pulled;
            }
            return moved(*list, axis, used, to);
          }};
}

Reduction moved_to_origin(const SharedList& list, Axis axis) {
  const std::vector<std::int64_t> used = used_coordinates(*list, axis);
  const bool is_there = used.empty() || used.front() == 0;
  return {axis == Axis::kX ? "move to column 0" : "move to row 0", is_there ? 0U : 1U,
          [list, axis, used](auto) {
            std::vector<std::int64_t> to = used;
            for (std::int64_t& at : to) at -= used.front();
            return moved(*list, axis, used, to);
          }};
}

// Four steps for each move: the sides left, right, below and above. A side does not pass the
// opposite one.
Reduction smaller_bases(const SharedList& list) {
  constexpr std::size_t kSides = 4;
  std::vector<std::size_t> moves;
  for (std::size_t i = 0; i < list->commands.size(); ++i) {
    if (std::holds_alternative<Move>(list->commands[i].command)) moves.push_back(i);
  }
  const std::size_t count = moves.size() * kSides;
  return {"smaller bases", count,
          [list, moves = std::move(moves)](std::span<const std::size_t> chosen) {
            CommandList smaller = *list;
            for (const std::size_t step : chosen) {
              auto& base = std::get<Move>(smaller.commands[moves[step / kSides]].command).base;
              const Axis axis = step % kSides < 2 ? Axis::kX : Axis::kY;
              Coordinate& low = on_axis(base.low, axis);
              Coordinate& high = on_axis(base.high, axis);
              if (low >= high) continue;
              if (step % 2 == 0) {
                ++low;
              } else {
                --high;
              }
            }
            return write_command_list(smaller);
          }};
}

}  // namespace

void add_coordinate_reductions(Reductions& reductions, const SharedList& list) {
  for (const Axis axis : {Axis::kX, Axis::kY}) {
    add_reduction(reductions, dropped_coordinates(list, axis));
    add_reduction(reductions, pulled_together(list, axis));
    add_reduction(reductions, moved_to_origin(list, axis));
  }
  add_reduction(reductions, smaller_bases(list));
}

}  // namespace biglia::samegame2
