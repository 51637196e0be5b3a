#include "rules/samegame2/reductions.hpp"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "rules/samegame2/command_list.hpp"
#include "rules/samegame2/coordinate_reductions.hpp"

namespace biglia::samegame2 {
namespace {

Reduction dropped_commands(const SharedList& list) {
  return {"drop commands", list->commands.size(), [list](std::span<const std::size_t> chosen) {
            CommandList left{{}, list->names};
            for (std::size_t i = 0; i < list->commands.size(); ++i) {
              if (!is_chosen(chosen, i)) left.commands.push_back(list->commands[i]);
            }
            return write_command_list(left);
          }};
}

// Calls change(table, step) for each step of each table, which has count(table) steps, and writes
// what results. Tables without cells are dropped with their commands.
template <typename Count, typename Change>
Reduction table_reduction(const SharedList& list, const char* name, Count count, Change change) {
  std::size_t steps = 0;
  for (const ListedCommand& listed : list->commands) steps += count(listed.table);
  return {name, steps, [list, count, change](std::span<const std::size_t> chosen) {
            CommandList left{{}, list->names};
            std::size_t first = 0;
            for (const ListedCommand& listed : list->commands) {
              const std::size_t own = count(listed.table);
              const auto begin = std::ranges::lower_bound(chosen, first);
              const auto end = std::ranges::lower_bound(chosen, first + own);
              left.commands.push_back(listed);
              if (begin != end) {
                TableWords& table = left.commands.back().table;
                table.text.clear();
                change(table, std::vector<std::size_t>(begin, end), first);
                std::erase_if(table.rows, [](const auto& row) { return row.empty(); });
                if (table.rows.empty()) left.commands.pop_back();
              }
              first += own;
            }
            return write_command_list(left);
          }};
}

Reduction dropped_rows(const SharedList& list) {
  return table_reduction(
      list, "drop rows of tables", [](const TableWords& table) { return table.rows.size(); },
      [](TableWords& table, const std::vector<std::size_t>& chosen, std::size_t first) {
        std::size_t row = first;
        std::erase_if(table.rows, [&](const auto&) { return is_chosen(chosen, row++); });
      });
}

Reduction dropped_columns(const SharedList& list) {
  return table_reduction(
      list, "drop columns of tables",
      [](const TableWords& table) { return table.rows.empty() ? 0 : table.rows.front().size(); },
      [](TableWords& table, const std::vector<std::size_t>& chosen, std::size_t first) {
        for (auto& row : table.rows) {
          std::size_t column = first;
          std::erase_if(row, [&](Colour) { return is_chosen(chosen, column++); });
        }
      });
}

Reduction emptied_cells(const SharedList& list) {
  const auto count = [](const TableWords& table) {
    std::size_t marbles = 0;
    for (const auto& row : table.rows) {
      marbles += row.size() - static_cast<std::size_t>(std::ranges::count(row, kNoColour));
    }
    return marbles;
  };
  return table_reduction(
      list, "empty cells of tables", count,
      [](TableWords& table, const std::vector<std::size_t>& chosen, std::size_t first) {
        std::size_t marble = first;
        for (auto& row : table.rows) {
          for (Colour& colour : row) {
            if (colour != kNoColour && is_chosen(chosen, marble++)) colour = kNoColour;
          }
        }
      });
}

// One step gives a colour the name of the one before it. Colours are numbered by appearance.
Reduction merged_colours(const SharedList& list) {
  const std::size_t count = list->names.empty() ? 0 : list->names.size() - 1;
  return {"merge colours", count, [list](std::span<const std::size_t> chosen) {
            CommandList merged = *list;
            for (const std::size_t step : chosen) merged.names[step + 1] = merged.names[step];
            for (ListedCommand& listed : merged.commands) listed.table.text.clear();
            return write_command_list(merged);
          }};
}

// a, b, ..., z, aa, ab, ...
std::string short_name(std::size_t number) {
  constexpr std::size_t kLetters = 26;
  std::string name;
  for (++number; number > 0; number = (number - 1) / kLetters) {
    name.insert(name.begin(), static_cast<char>('a' + (number - 1) % kLetters));
  }
  return name;
}

// The colours that occur, by their names: merged colours have the same.
std::vector<std::string> names_in_use(const CommandList& list) {
  std::set<std::string> seen;
  std::vector<std::string> names;
  const auto use = [&](Colour colour) {
    const std::string& name = list.names[colour - 1];
    if (seen.insert(name).second) names.push_back(name);
  };
  for (const ListedCommand& listed : list.commands) {
    if (const auto* marble = std::get_if<InsertMarble>(&listed.command)) use(marble->colour);
    for (const auto& row : listed.table.rows) {
      for (const Colour colour : row) {
        if (colour != kNoColour) use(colour);
      }
    }
  }
  return names;
}

Reduction shorter_names(const SharedList& list) {
  const std::vector<std::string> used = names_in_use(*list);
  std::vector<std::pair<std::string, std::string>> renamed;
  for (std::size_t i = 0; i < used.size(); ++i) {
    std::string shorter = short_name(i);
    if (used[i] != shorter && used[i].size() >= shorter.size()) {
      renamed.emplace_back(used[i], std::move(shorter));
    }
  }
  const std::size_t count = renamed.size();
  return {"shorten names", count,
          [list, used, renamed = std::move(renamed)](
              std::span<const std::size_t> chosen) -> std::optional<InstanceText> {
            CommandList shorter = *list;
            std::vector<std::string> now = used;
            for (const std::size_t step : chosen) {
              const auto& [from, to] = renamed[step];
              std::ranges::replace(now, from, to);
            }
            if (std::set(now.begin(), now.end()).size() != now.size()) return std::nullopt;
            for (std::string& name : shorter.names) {
              const auto at = std::ranges::find(used, name);
              if (at != used.end()) name = now[static_cast<std::size_t>(at - used.begin())];
            }
            for (ListedCommand& listed : shorter.commands) listed.table.text.clear();
            return write_command_list(shorter);
          }};
}

// One step for each command with several blanks in a row, and for each table.
Reduction single_blanks(const SharedList& list) {
  std::vector<std::size_t> blank;
  for (std::size_t i = 0; i < list->commands.size(); ++i) {
    const ListedCommand& listed = list->commands[i];
    const bool has_table_blanks = listed.table.text.contains("  ");
    if (has_table_blanks || std::ranges::any_of(listed.blanks, [](auto n) { return n > 1; })) {
      blank.push_back(i);
    }
  }
  const std::size_t count = blank.size();
  return {"drop blanks", count,
          [list, blank = std::move(blank)](std::span<const std::size_t> chosen) {
            CommandList plain = *list;
            for (const std::size_t step : chosen) {
              plain.commands[blank[step]].blanks.clear();
              plain.commands[blank[step]].table.text.clear();
            }
            return write_command_list(plain);
          }};
}

}  // namespace

Reductions reductions(const InstanceText& instance) {
  auto read = read_command_list(instance);
  Reductions reductions;
  if (!read) return reductions;
  const auto list = std::make_shared<const CommandList>(std::move(*read));
  add_reduction(reductions, dropped_commands(list));
  add_reduction(reductions, dropped_rows(list));
  add_reduction(reductions, dropped_columns(list));
  add_reduction(reductions, merged_colours(list));
  add_reduction(reductions, shorter_names(list));
  add_reduction(reductions, emptied_cells(list));
  add_coordinate_reductions(reductions, list);
  add_reduction(reductions, single_blanks(list));
  return reductions;
}

}  // namespace biglia::samegame2
