#include "desk/tournament/page_tables.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "desk/tournament/texts.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/base/shown_limit.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia::judge {
namespace {

std::string html(const std::string& text) { return xml_escaped(safe_line(text)); }

std::string head_row(const std::vector<std::string>& heads) {
  std::string row = "<tr>";
  for (const std::string& head : heads) row += "<th scope=\"col\">" + html(head) + "</th>";
  return row + "</tr>\n";
}

std::string table_of(const std::string& rows) {
  return "<div class=\"wide\"><table>\n" + rows + "</table></div>\n";
}

std::string number_cell(const std::string& number) {
  return "<td class=\"number\">" + number + "</td>";
}

std::string fact(const std::string& name, const std::string& value) {
  return "<dt>" + html(name) + "</dt><dd>" + html(value) + "</dd>\n";
}

// The indices of the games that were played, as the page's script counts them.
using GameNumbers = std::map<const TournamentGame*, std::size_t>;

GameNumbers numbers_of(const TournamentResult& result) {
  GameNumbers numbers;
  for (const TournamentRoundResult& round : result.rounds) {
    for (const TournamentGame& game : round.games) {
      if (game.state != GameState::kNotRun) numbers.emplace(&game, numbers.size());
    }
  }
  return numbers;
}

std::string game_cell(const TournamentGame& game, const GameNumbers& numbers) {
  if (game.state == GameState::kNotRun) return number_cell("&ndash;");
  const GameResult& result = game.result;
  const std::string text =
      result.has_fault() ? "&#10007; " + std::string(short_name(result.judgement.verdict))
                         : std::to_string(result.points) + (result.completed ? " &#10003;" : "");
  return fmt::format(
      "<td class=\"number{}\"><button data-game=\"{}\" aria-pressed=\"false\" title=\"{}\">{}"
      "</button></td>",
      result.has_fault() ? " fault" : "", numbers.at(&game),
      html(result.has_fault() ? result.judgement.reason : result.summary), text);
}

std::string match_html(const TournamentResult& result, const TournamentRoundResult& round,
                       const std::vector<RankedPlayer>& table, const GameNumbers& numbers) {
  if (table.empty()) return "<p>No player is left for this match.</p>\n";
  const std::string& first = result.players[table.front().player].name;
  if (table.size() == 1 && result.rules.format != TournamentFormat::kLeague) {
    return "<p>" + html(first) + " has no rival and advances.</p>\n";
  }
  std::vector<std::string> heads = {"Rank", "Player"};
  for (const Board& board : round.boards) heads.push_back("Board " + std::to_string(board.number));
  heads.insert(heads.end(), {"Points", "Completed", "CPU time", "Before the next by"});
  std::string rows = head_row(heads);
  for (std::size_t i = 0; i < table.size(); ++i) {
    const RankedPlayer& row = table[i];
    rows += (row.rank == 1 ? "<tr class=\"best\">" : "<tr>") +
            number_cell(std::to_string(row.rank)) + "<td>" + html(result.players[row.player].name) +
            "</td>";
    for (const TournamentGame& game : round.games) {
      if (game.player == row.player) rows += game_cell(game, numbers);
    }
    rows += number_cell(std::to_string(row.tally.points)) +
            number_cell(std::to_string(row.tally.completed)) +
            number_cell(shown_time(row.tally.time)) + "<td>" +
            (i + 1 < table.size() ? html(decision_text(row, table[i + 1])) : "") + "</td></tr>\n";
  }
  return table_of(rows);
}

std::string boards_html(const TournamentRoundResult& round) {
  std::string rows = head_row({"Board", "Generator", "SHA-256"});
  for (const Board& board : round.boards) {
    rows += "<tr>" + number_cell(std::to_string(board.number)) + "<td>" +
            html(fmt::format("{}", fmt::join(board.arguments, " "))) + "</td><td>" +
            html(board.digest) + "</td></tr>\n";
  }
  return "<details><summary>Boards</summary>" + table_of(rows) + "</details>\n";
}

}  // namespace

std::string facts_html(const TournamentResult& result) {
  std::string facts = fact("Format", std::string(name_of(result.rules.format)));
  facts += fact("Seed", std::to_string(result.rules.seed));
  facts += fact("Boards", fmt::format("{}, SHA-256 {}", result.boards.count, result.boards.digest));
  facts += fact("Limit", shown_limit(result.limits.cpu) + " of CPU time for each board, " +
                             shown_limit(result.limits.memory) + " of memory");
  if (!result.flags.empty())
    facts += fact("Flags", fmt::format("{}", fmt::join(result.flags, " ")));
  facts += fact("Faults", result.rules.on_fault == OnFault::kZero
                              ? "a game with a fault gives no points"
                              : "a player with a fault is disqualified and ranked last");
  facts += fact("Ties", "broken by boards completed, then by less CPU time in steps of " +
                            std::to_string(kTimeGrain.count()) +
                            " ms; a game with a fault counts as the longest limit. Players that "
                            "are equal in all share a rank.");
  facts += fact("Result", closing_line(result));
  return "<dl>\n" + facts + "</dl>\n";
}

std::string standings_html(const TournamentResult& result) {
  std::map<std::string, std::size_t> faults;
  for (const Fault& fault : faults_of(result)) ++faults[fault.player];
  std::vector<std::string> heads = {"Rank", "Player", "Language"};
  for (const TournamentRoundResult& round : result.rounds) heads.push_back(round.name.title);
  heads.insert(heads.end(), {"Faults", "Before the next by"});
  std::string rows = head_row(heads);
  for (std::size_t i = 0; i < result.standings.size(); ++i) {
    const Standing& standing = result.standings[i];
    const TournamentPlayer& player = result.players[standing.player];
    rows += (standing.rank == 1 && player.disqualified.empty() ? "<tr class=\"best\">" : "<tr>") +
            number_cell(std::to_string(standing.rank)) + "<td>" + html(player.name) + "</td><td>" +
            html(player.language) + "</td>";
    for (const TournamentRoundResult& round : result.rounds) {
      std::string points = "&ndash;";
      for (const auto& table : round.played.tables) {
        const auto row = std::ranges::find(table, standing.player, &RankedPlayer::player);
        if (row != table.end()) points = std::to_string(row->tally.points);
      }
      rows += number_cell(points);
    }
    rows += number_cell(std::to_string(faults[player.name]));
    if (!player.disqualified.empty()) {
      rows += "<td class=\"fault\">disqualified: " + html(player.disqualified) + "</td></tr>\n";
    } else {
      rows += "<td>" + (i + 1 < result.standings.size() ? html(decision_text(result, i)) : "") +
              "</td></tr>\n";
    }
  }
  return table_of(rows);
}

std::string rounds_html(const TournamentResult& result) {
  const GameNumbers numbers = numbers_of(result);
  std::string text;
  for (const TournamentRoundResult& round : result.rounds) {
    text += "<h2>" + html(round.name.title) + "</h2>\n";
    for (const auto& table : round.played.tables) {
      text += match_html(result, round, table, numbers);
    }
    text += boards_html(round);
  }
  return text +
         "<p>Points are buttons that open the replay of the game. &#10003; completed, "
         "&#10007; a fault, &ndash; not played.</p>\n";
}

std::string faults_html(const TournamentResult& result) {
  const auto faults = faults_of(result);
  if (faults.empty()) return {};
  std::string rows = head_row({"Player", "Round", "Board", "Verdict", "Reason"});
  for (const Fault& fault : faults) {
    rows += "<tr><td>" + html(fault.player) + "</td><td>" + html(fault.round) + "</td>" +
            number_cell(std::to_string(fault.board)) + "<td class=\"fault\">" +
            html(fault.verdict) + "</td><td>" + html(fault.reason) + "</td></tr>\n";
  }
  return "<h2>Faults</h2>\n" + table_of(rows);
}

}  // namespace biglia::judge
