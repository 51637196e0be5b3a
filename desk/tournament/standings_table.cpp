#include "desk/tournament/standings_table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "desk/report/text_table.hpp"
#include "desk/tournament/texts.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMostFaults = 20;

Cell points_cell(const TournamentRoundResult& round, std::size_t player) {
  for (const auto& table : round.played.tables) {
    const auto row = std::ranges::find(table, player, &RankedPlayer::player);
    if (row == table.end()) continue;
    if (table.size() == 1 && round.played.tables.size() > 1) return {"no rival", Colour::kFaint};
    return {std::to_string(row->tally.points)};
  }
  return {"-", Colour::kFaint};
}

std::map<std::string, std::size_t> fault_counts(const std::vector<Fault>& faults) {
  std::map<std::string, std::size_t> counts;
  for (const Fault& fault : faults) ++counts[fault.player];
  return counts;
}

Row head_of(const TournamentResult& result) {
  Row head{{{"rank"}, {"player"}, {"language"}}, {}};
  for (const TournamentRoundResult& round : result.rounds) {
    head.cells.push_back({round.name.title});
  }
  head.cells.push_back({"faults"});
  head.cells.push_back({"before the next by"});
  for (Cell& cell : head.cells) cell.colour = Colour::kBold;
  return head;
}

std::string faults_text(const std::vector<Fault>& faults, const Terminal& terminal) {
  if (faults.empty()) return {};
  TextTable table({Align::kLeft, Align::kLeft, Align::kLeft, Align::kLeft});
  for (std::size_t i = 0; i < std::min(faults.size(), kMostFaults); ++i) {
    const Fault& fault = faults[i];
    table.add({{{fault.player},
                {fmt::format("{}, board {}", fault.round, fault.board)},
                {fault.verdict, Colour::kRed},
                {fault.reason}},
               {}});
  }
  std::string text = "\nfaults:\n" + table.text(terminal);
  if (faults.size() > kMostFaults) {
    text += fmt::format("and {} more\n", faults.size() - kMostFaults);
  }
  return text;
}

}  // namespace

std::string standings_table(const TournamentResult& result, const Terminal& terminal) {
  const auto faults = faults_of(result);
  auto counts = fault_counts(faults);
  std::vector<Align> columns = {Align::kRight, Align::kLeft, Align::kLeft};
  columns.insert(columns.end(), result.rounds.size() + 1, Align::kRight);
  columns.push_back(Align::kLeft);
  TextTable table(columns);
  table.add(head_of(result));
  for (std::size_t i = 0; i < result.standings.size(); ++i) {
    const Standing& standing = result.standings[i];
    const TournamentPlayer& player = result.players[standing.player];
    const bool is_out = !player.disqualified.empty();
    Row row{{{std::to_string(standing.rank), standing.rank == 1 ? Colour::kGreen : Colour::kPlain},
             {player.name, is_out ? Colour::kRed : Colour::kPlain},
             {player.language}},
            {}};
    for (const TournamentRoundResult& round : result.rounds) {
      row.cells.push_back(points_cell(round, standing.player));
    }
    const std::size_t count = counts[player.name];
    row.cells.push_back({std::to_string(count), count > 0 ? Colour::kRed : Colour::kFaint});
    if (is_out) {
      row.cells.push_back({"disqualified: " + player.disqualified, Colour::kRed});
    } else {
      row.cells.push_back({i + 1 < result.standings.size() ? decision_text(result, i) : ""});
    }
    table.add(std::move(row));
  }
  return table.text(terminal) + faults_text(faults, terminal);
}

}  // namespace biglia::judge
