#include "desk/tournament/standings_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "desk/report/text_table.hpp"
#include "desk/tournament/faults.hpp"
#include "desk/tournament/texts.hpp"
#include "judge/base/lower_case.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kMostFaults = 20;

Cell points_cell(const TournamentRoundResult& round, std::size_t player,
                 const Translation& translation) {
  for (const auto& table : round.played.tables) {
    const auto row = std::ranges::find(table, player, &RankedPlayer::player);
    if (row == table.end()) continue;
    if (table.size() == 1 && round.played.tables.size() > 1) {
      return {translation.phrase("no rival"), Colour::kFaint};
    }
    return {points_text(row->tally, translation)};
  }
  return {"-", Colour::kFaint};
}

// The heads of the terminal's tables are in lower case, which not all languages write for nouns.
std::string head_text(const std::string& english, const Translation& translation) {
  return translation.language() == "en" ? in_lower_case(english) : translation.phrase(english);
}

Row head_of(const TournamentResult& result, const Translation& translation) {
  Row head;
  for (const char* const name : {"Rank", "Player", "Language"}) {
    head.cells.push_back({head_text(name, translation)});
  }
  for (const TournamentRoundResult& round : result.rounds) {
    head.cells.push_back({shown_round(round.name.title, translation)});
  }
  head.cells.push_back({head_text("Faults", translation)});
  head.cells.push_back({head_text("Before the next by", translation)});
  for (Cell& cell : head.cells) cell.colour = Colour::kBold;
  return head;
}

std::string faults_text(const TournamentResult& result, const std::vector<Fault>& faults,
                        const Translation& translation, const Terminal& terminal) {
  if (faults.empty()) return {};
  TextTable table({Align::kLeft, Align::kLeft, Align::kLeft, Align::kLeft});
  for (std::size_t i = 0; i < std::min(faults.size(), kMostFaults); ++i) {
    const Fault& fault = faults[i];
    table.add({{{result.players[fault.player].name},
                {place_of(fault, translation)},
                {fault.verdict, Colour::kRed},
                {fault.reason}},
               {}});
  }
  std::string text = '\n' + head_text("Faults", translation) + ":\n" + table.text(terminal);
  if (faults.size() > kMostFaults) {
    text +=
        translation.phrase("and {0} more", {std::to_string(faults.size() - kMostFaults)}) + '\n';
  }
  return text;
}

std::string notes_text(const TournamentResult& result, const Translation& translation,
                       const Terminal& terminal) {
  const auto notes = notes_of(result);
  if (notes.empty()) return {};
  TextTable table({Align::kLeft, Align::kLeft});
  for (const PlayerNote& note : notes) {
    table.add({{{fmt::format("{}", fmt::join(note.players, ", "))}, {note.text}}, {}});
  }
  return '\n' + head_text("Notes", translation) + ":\n" + table.text(terminal);
}

}  // namespace

std::string standings_table(const TournamentResult& result, const Terminal& terminal) {
  const Translation translation(result.feedback_language);
  const auto faults = faults_of(result);
  std::vector<Align> columns = {Align::kRight, Align::kLeft, Align::kLeft};
  columns.insert(columns.end(), result.rounds.size() + 1, Align::kRight);
  columns.push_back(Align::kLeft);
  TextTable table(columns);
  table.add(head_of(result, translation));
  for (std::size_t i = 0; i < result.standings.size(); ++i) {
    const Standing& standing = result.standings[i];
    const TournamentPlayer& player = result.players[standing.player];
    const bool is_out = !player.disqualified.empty();
    Row row{{{std::to_string(standing.rank), standing.rank == 1 ? Colour::kGreen : Colour::kPlain},
             {player.name, is_out ? Colour::kRed : Colour::kPlain},
             {player.language}},
            {}};
    for (const TournamentRoundResult& round : result.rounds) {
      row.cells.push_back(points_cell(round, standing.player, translation));
    }
    const std::size_t count = count_faults(result, standing.player);
    row.cells.push_back({std::to_string(count), count > 0 ? Colour::kRed : Colour::kFaint});
    if (is_out) {
      row.cells.push_back({disqualification_text(result, faults, standing.player), Colour::kRed});
    } else {
      row.cells.push_back({i + 1 < result.standings.size() ? decision_text(result, i) : ""});
    }
    table.add(std::move(row));
  }
  const std::string ignored = ignored_text(result.ignored, translation);
  return table.text(terminal) + faults_text(result, faults, translation, terminal) +
         notes_text(result, translation, terminal) + (ignored.empty() ? "" : '\n' + ignored + '\n');
}

}  // namespace biglia::judge
