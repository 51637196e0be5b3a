#include "desk/tournament/player_feedback.hpp"

#include <algorithm>

#include "desk/tournament/texts.hpp"
#include "judge/base/shown_limit.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

constexpr const char* kFolder = "feedback";

std::string games_text(const TournamentRoundResult& round, const std::vector<Fault>& faults,
                       std::size_t player, const Translation& translation) {
  std::string text;
  for (const TournamentGame& game : round.games) {
    if (game.player != player || !game.is_played()) continue;
    const std::string number = std::to_string(round.boards[game.board].number);
    text += "  " + translation.phrase("Board {0}", {number}) + ": ";
    if (game.is_void()) {
      text += translation.phrase("void") + ", " +
              std::string(short_name(game.result.judgement.verdict)) + '\n';
    } else {
      text += shown_result(game.result, translation) + "; " +
              shown_time(std::chrono::round<std::chrono::milliseconds>(game.result.cpu)) + '\n';
    }
  }
  for (const Fault& fault : faults) {
    if (fault.player != player || fault.round != shown_round(round.name.title, translation))
      continue;
    text += "  " + place_of(fault, translation) + ": " + fault.verdict + ": " + fault.reason + '\n';
  }
  return text;
}

}  // namespace

std::string player_feedback(const TournamentResult& result, const std::vector<Fault>& faults,
                            std::size_t player) {
  const Translation translation(result.feedback_language);
  const TournamentPlayer& who = result.players[player];
  const auto at = std::ranges::find(result.standings, player, &Standing::player);
  std::string text =
      translation.phrase("{0}: tournament", {translation.chosen(result.titles, result.title)}) +
      '\n' + who.name + '\n';
  if (!who.disqualified.empty()) {
    text += disqualification_text(result, faults, player) + '\n';
  } else if (at != result.standings.end()) {
    text += translation.phrase("Rank") + ": " + std::to_string(at->rank) + '\n';
  }
  if (who.compile_error.empty()) {
    text += translation.phrase("Limit") + ": " + shown_limit(who.limits.cpu) + '\n';
  }
  for (const std::string& note : who.notes) {
    text += translation.phrase("note: {0}", {translation.reason(note)}) + '\n';
  }
  for (const TournamentRoundResult& round : result.rounds) {
    for (const auto& table : round.played.tables) {
      const auto row = std::ranges::find(table, player, &RankedPlayer::player);
      if (row == table.end()) continue;
      text += '\n' + shown_round(round.name.title, translation) + ": " +
              translation.phrase("Points") + ' ' + points_text(row->tally, translation) + '\n' +
              games_text(round, faults, player, translation);
    }
  }
  return text;
}

Result<void> write_player_feedback(const TournamentResult& result,
                                   const std::filesystem::path& folder) {
  BIGLIA_TRY(make_folder(folder / kFolder));
  const auto faults = faults_of(result);
  for (std::size_t p = 0; p < result.players.size(); ++p) {
    const auto file = folder / kFolder / (result.players[p].name + ".txt");
    if (auto written = write_text(file, player_feedback(result, faults, p)); !written)
      return written;
  }
  return {};
}

}  // namespace biglia::judge
