#include "desk/tournament/page_tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <initializer_list>
#include <map>
#include <string_view>
#include <vector>

#include "desk/tournament/faults.hpp"
#include "desk/tournament/texts.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/shown_limit.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia::judge {
namespace {

std::string html(const std::string& text) { return xml_escaped(safe_line(text)); }

std::string table_of(const std::string& rows) {
  return "<div class=\"wide\"><table>\n" + rows + "</table></div>\n";
}

std::string cell(const std::string& text) { return "<td>" + html(text) + "</td>"; }

std::string number_cell(const std::string& number) {
  return "<td class=\"number\">" + number + "</td>";
}

const char* const kNothing = "&ndash;";

// The indices of the games that were played, as the page's script counts them.
using GameNumbers = std::map<const TournamentGame*, std::size_t>;

GameNumbers numbers_of(const TournamentResult& result) {
  GameNumbers numbers;
  for (const TournamentRoundResult& round : result.rounds) {
    for (const TournamentGame& game : round.games) {
      if (game.is_played()) numbers.emplace(&game, numbers.size());
    }
  }
  return numbers;
}

// The tables in the language of the result.
class PageTables {
 public:
  explicit PageTables(const TournamentResult& result)
      : result_(result), translation_(result.feedback_language), faults_(faults_of(result)) {}

  std::string facts() const;
  std::string standings() const;
  std::string rounds() const;
  std::string faults() const;
  std::string notes() const;

 private:
  std::string phrase(std::string_view english,
                     std::initializer_list<std::string> arguments = {}) const {
    return translation_.phrase(english, arguments);
  }
  std::string fact(std::string_view name, const std::string& value) const {
    return "<dt>" + html(phrase(name)) + "</dt><dd>" + html(value) + "</dd>\n";
  }
  // The heads are English; those of boards and rounds are already in the language.
  std::string head_cells(std::initializer_list<std::string_view> heads) const;
  std::string limit() const;
  std::string game_cell(const TournamentGame& game, const GameNumbers& numbers) const;
  std::string match(const TournamentRoundResult& round, const std::vector<RankedPlayer>& table,
                    const GameNumbers& numbers) const;
  std::string match_row(const TournamentRoundResult& round, const RankedPlayer& row,
                        const GameNumbers& numbers) const;
  std::string boards(const TournamentRoundResult& round) const;
  std::string standing_row(std::size_t index) const;

  const TournamentResult& result_;
  const Translation translation_;
  const std::vector<Fault> faults_;
};

std::string head_cell(const std::string& head) {
  return "<th scope=\"col\">" + html(head) + "</th>";
}

std::string row_of(const std::string& cells) { return "<tr>" + cells + "</tr>\n"; }

std::string PageTables::head_cells(std::initializer_list<std::string_view> heads) const {
  std::string cells;
  for (const std::string_view head : heads) cells += head_cell(phrase(head));
  return cells;
}

std::string PageTables::game_cell(const TournamentGame& game, const GameNumbers& numbers) const {
  if (!game.is_played()) return number_cell(kNothing);
  const GameResult& result = game.result;
  const std::string text =
      result.has_fault() ? "&#10007; " + std::string(short_name(result.judgement.verdict))
                         : std::to_string(result.points) + (result.completed ? " &#10003;" : "");
  const std::string time = shown_time(std::chrono::round<std::chrono::milliseconds>(result.cpu));
  return fmt::format(
      "<td class=\"number{}\"><button data-game=\"{}\" aria-pressed=\"false\" title=\"{}\">{}"
      "</button></td>",
      result.has_fault() ? " fault" : "", numbers.at(&game),
      html(shown_result(result, translation_) + (result.has_fault() ? "" : "; " + time)), text);
}

std::string PageTables::match_row(const TournamentRoundResult& round, const RankedPlayer& row,
                                  const GameNumbers& numbers) const {
  std::string cells =
      number_cell(std::to_string(row.rank)) + cell(result_.players[row.player].name);
  for (const TournamentGame& game : round.games) {
    if (game.player == row.player) cells += game_cell(game, numbers);
  }
  return cells + number_cell(html(points_text(row.tally, translation_))) +
         number_cell(std::to_string(row.tally.completed)) +
         number_cell(row.tally.legal == 0 ? kNothing : shown_time(row.tally.time));
}

std::string PageTables::match(const TournamentRoundResult& round,
                              const std::vector<RankedPlayer>& table,
                              const GameNumbers& numbers) const {
  if (table.empty()) return "<p>" + html(phrase("No player is left for this match.")) + "</p>\n";
  if (table.size() == 1 && result_.rules.format != TournamentFormat::kLeague) {
    const std::string& only = result_.players[table.front().player].name;
    return "<p>" + html(phrase("{0} has no rival and advances.", {only})) + "</p>\n";
  }
  std::string heads = head_cells({"Rank", "Player"});
  for (const Board& board : round.boards) {
    heads += head_cell(phrase("Board {0}", {std::to_string(board.number)}));
  }
  heads += head_cells({"Points", "Completed", "CPU time", "Before the next by"});
  std::string rows = row_of(heads);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const bool has_next = i + 1 < table.size();
    rows += (table[i].rank == 1 ? "<tr class=\"best\">" : "<tr>") +
            match_row(round, table[i], numbers) +
            cell(has_next ? decision_text(table[i], table[i + 1], translation_) : "") + "</tr>\n";
  }
  return table_of(rows);
}

std::string PageTables::limit() const {
  return phrase("{0} of CPU time or {1} by the clock for each board, {2}; {3} of memory",
                {shown_limit(result_.limits.cpu), shown_limit(result_.limits.wall),
                 phrase(result_.rules.language_factors ? "times the factor of the language"
                                                       : "in every language"),
                 shown_limit(result_.limits.memory)});
}

std::string PageTables::boards(const TournamentRoundResult& round) const {
  std::string rows = row_of(head_cells({"Board", "Generator"}) + head_cell("SHA-256"));
  for (const Board& board : round.boards) {
    rows += row_of(number_cell(std::to_string(board.number)) +
                   cell(fmt::format("{}", fmt::join(board.arguments, " "))) + cell(board.digest));
  }
  return "<details><summary>" + html(phrase("Boards")) + "</summary>" + table_of(rows) +
         "</details>\n";
}

std::string PageTables::facts() const {
  std::string facts = fact("Format", std::string(name_of(result_.rules.format)));
  facts += fact("Seed", std::to_string(result_.rules.seed));
  facts +=
      fact("Boards", fmt::format("{}, SHA-256 {}", result_.boards.count, result_.boards.digest));
  facts += fact("Limit", limit());
  if (!result_.flags.empty()) {
    facts += fact("Flags", fmt::format("{}", fmt::join(result_.flags, " ")));
  }
  facts += fact("Faults", phrase(result_.rules.on_fault == OnFault::kZero
                                     ? "a game with a fault is void: it gives no points, and no "
                                       "more than the worst legal game of the match on its board"
                                     : "a player with a fault is disqualified and ranked last"));
  facts += fact("Ties",
                phrase("broken by fewer faults, by boards completed, then by less CPU time; times "
                       "that differ by less than {0} a game are equal, because they vary by as "
                       "much from run to run. Players that are equal in all share a rank.",
                       {shown_time(kTimeNoise)}));
  if (!result_.ignored.empty()) {
    facts += fact("Notes", ignored_text(result_.ignored, translation_));
  }
  facts += fact("Result", closing_line(result_));
  return "<dl>\n" + facts + "</dl>\n";
}

std::string PageTables::standing_row(std::size_t index) const {
  const Standing& standing = result_.standings[index];
  const TournamentPlayer& player = result_.players[standing.player];
  const auto longest = longest_game(result_, standing.player);
  std::string cells =
      number_cell(std::to_string(standing.rank)) + cell(player.name) + cell(player.language) +
      number_cell(player.compile_error.empty() ? shown_limit(player.limits.cpu) : kNothing) +
      number_cell(longest ? shown_time(*longest) : kNothing);
  for (const TournamentRoundResult& round : result_.rounds) {
    std::string points = kNothing;
    for (const auto& table : round.played.tables) {
      const auto row = std::ranges::find(table, standing.player, &RankedPlayer::player);
      if (row != table.end()) points = html(points_text(row->tally, translation_));
    }
    cells += number_cell(points);
  }
  cells += number_cell(std::to_string(count_faults(result_, standing.player)));
  if (!player.disqualified.empty()) {
    return cells + "<td class=\"fault\">" +
           html(disqualification_text(result_, faults_, standing.player)) + "</td>";
  }
  return cells + cell(index + 1 < result_.standings.size() ? decision_text(result_, index) : "");
}

std::string PageTables::standings() const {
  std::string heads = head_cells({"Rank", "Player", "Language", "Limit", "Longest game"});
  for (const TournamentRoundResult& round : result_.rounds) {
    heads += head_cell(shown_round(round.name.title, translation_));
  }
  std::string rows = row_of(heads + head_cells({"Faults", "Before the next by"}));
  for (std::size_t i = 0; i < result_.standings.size(); ++i) {
    const Standing& standing = result_.standings[i];
    const bool is_best =
        standing.rank == 1 && result_.players[standing.player].disqualified.empty();
    rows += (is_best ? "<tr class=\"best\">" : "<tr>") + standing_row(i) + "</tr>\n";
  }
  return table_of(rows);
}

std::string PageTables::rounds() const {
  const GameNumbers numbers = numbers_of(result_);
  std::string text;
  for (const TournamentRoundResult& round : result_.rounds) {
    text += "<h2>" + html(shown_round(round.name.title, translation_)) + "</h2>\n";
    for (const auto& table : round.played.tables) text += match(round, table, numbers);
    text += boards(round);
  }
  return text + "<p>" + html(phrase("Points are buttons that open the replay of the game.")) +
         " &#10003; " + html(phrase("completed")) + ", &#10007; " + html(phrase("a fault")) +
         ", &ndash; " + html(phrase("not played")) + ".</p>\n";
}

std::string PageTables::notes() const {
  const auto notes = notes_of(result_);
  if (notes.empty()) return {};
  std::string rows;
  for (const PlayerNote& note : notes) {
    rows += row_of(cell(fmt::format("{}", fmt::join(note.players, ", "))) + cell(note.text));
  }
  return "<h2>" + html(phrase("Notes")) + "</h2>\n" + table_of(rows);
}

std::string PageTables::faults() const {
  if (faults_.empty()) return {};
  std::string rows = row_of(head_cells({"Player", "Board", "Verdict", "Reason"}));
  for (const Fault& fault : faults_) {
    rows += row_of(cell(result_.players[fault.player].name) + cell(place_of(fault, translation_)) +
                   "<td class=\"fault\">" + html(fault.verdict) + "</td>" + cell(fault.reason));
  }
  return "<h2>" + html(phrase("Faults")) + "</h2>\n" + table_of(rows);
}

}  // namespace

TournamentTables page_tables(const TournamentResult& result) {
  const PageTables tables(result);
  return {.facts = tables.facts(),
          .standings = tables.standings(),
          .rounds = tables.rounds(),
          .faults = tables.faults(),
          .notes = tables.notes()};
}

}  // namespace biglia::judge
