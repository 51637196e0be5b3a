#include "desk/tournament/tournament_page.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "desk/tournament/embedded_files.hpp"
#include "desk/tournament/faults.hpp"
#include "desk/tournament/page_tables.hpp"
#include "desk/tournament/texts.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/json.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/parallel.hpp"
#include "judge/worker/own_programs.hpp"
#include "judge/worker/workers.hpp"
#include "pictures/base/page.hpp"
#include "toolkit/xml_text.hpp"

namespace biglia::judge {
namespace {

constexpr Bytes kLongestPage = mib(4);
constexpr std::size_t kLongestOutput = std::size_t{64} * 1024;
constexpr std::size_t kNonceDigits = 32;

// A game that was played, and its place.
struct PlacedGame {
  const TournamentRoundResult* round = nullptr;
  const TournamentGame* game = nullptr;
};

std::vector<PlacedGame> played_games(const TournamentResult& result) {
  std::vector<PlacedGame> played;
  for (const TournamentRoundResult& round : result.rounds) {
    for (const TournamentGame& game : round.games) {
      if (game.is_played()) played.push_back({&round, &game});
    }
  }
  return played;
}

// The problem's replay page of the game. The error explains why there is none.
Result<std::string> replay_of(const TournamentRequest& request, const Board& board,
                              const TournamentGame& game) {
  if (request.problem.replay_page == nullptr) return failure("this problem has no replay pages");
  if (game.output.empty()) return failure("no output was kept");
  BIGLIA_TRY(const auto input, open_input(board.input, board.input.filename().string()));
  BIGLIA_TRY(const auto output, open_to_read(game.output));
  auto page = flat(run_replay_page(request.problem, input, output,
                                   declared_among(request.problem.flags.show, request.flags),
                                   {request.config.limits.validation, request.stop}));
  if (page && page->size() > kLongestPage.count) {
    return failure("the replay page is larger than " + to_string(kLongestPage));
  }
  return page;
}

// The result, the reason why there is no replay page, and the beginning of the output.
std::string text_of(const TournamentGame& game, const std::string& why,
                    const Translation& translation) {
  std::string text = shown_result(game.result, translation) + "\n(" + why + ")\n\n";
  if (game.output.empty()) return text;
  const auto output = read_text(game.output);
  if (!output) return text + output.error().message;
  std::string safe = safe_text(*output);
  if (safe.size() <= kLongestOutput) return text + safe;
  return text + safe.substr(0, cut_at(safe, kLongestOutput)) + "\n…";
}

Json json_of(const TournamentRequest& request, const TournamentResult& result,
             const PlacedGame& placed) {
  const TournamentGame& game = *placed.game;
  const Board& board = placed.round->boards[game.board];
  const auto page = replay_of(request, board, game);
  const Translation translation(result.feedback_language);
  const bool is_void = game.result.has_fault();
  return {{"player", result.players[game.player].name},
          {"board",
           translation.phrase("{0}, board {1}", {shown_round(placed.round->name.title, translation),
                                                 std::to_string(board.number)})},
          {"points", is_void ? Json() : Json(game.result.points)},
          {"void", is_void},
          {"result", shown_result(game.result, translation)},
          {"page", page ? Json(*page) : Json()},
          {"text", page ? Json() : Json(text_of(game, page.error().message, translation))}};
}

// The phrases that the page's script inserts. {0} is left for it.
Json words_of(const Translation& translation) {
  return {{"none", translation.phrase("none")},
          {"replay", translation.phrase("Replay of {0}", {"{0}"})}};
}

}  // namespace

Result<std::string> tournament_page(const TournamentRequest& request,
                                    const TournamentResult& result) {
  const auto placed = played_games(result);
  std::vector<Json> games(placed.size());
  // Before any thread of for_each_index() exists: see Workers::start().
  BIGLIA_TRY(Workers::of_process().start());
  for_each_index(placed.size(), request.jobs, request.stop,
                 [&](std::size_t i) { games[i] = json_of(request, result, placed[i]); });
  if (request.stop.stop_requested()) return failure("stopped while the page was written");
  const std::string data = json_in_script(to_text(Json(std::move(games)), JsonLayout::kOneLine));
  const Translation translation(result.feedback_language);
  const auto phrase = [&](std::string_view english) {
    return xml_escaped(translation.phrase(english));
  };
  const std::string words = json_in_script(to_text(words_of(translation), JsonLayout::kOneLine));
  const std::string title = xml_escaped(safe_line(
      translation.phrase("{0}: tournament", {translation.chosen(result.titles, result.title)})));
  const auto [facts, standings, rounds, faulty_games, notes] = page_tables(result);
  const std::string faults = faulty_games + notes;
  const std::string nonce =
      sha256_of_fields(std::array{title, facts, standings, rounds, faults, data, words})
          .substr(0, kNonceDigits);
  const std::string language(translation.language());
  const std::string standings_head = phrase("Standings");
  const std::string replay = phrase("Replay");
  const std::string first = phrase("First step of both games");
  const std::string back = phrase("One step back in both games");
  const std::string next = phrase("One step forward in both games");
  const std::string last = phrase("Last step of both games");
  const std::string play = phrase("Play or pause");
  const std::string keys = phrase(
      "Keys: left and right for a step back or forward, Home and End for the first and the last "
      "step, P to play or pause. They step both games.");
  const std::string game = phrase("Game");
  const std::string rival = phrase("Rival on the same board");
  const auto parts = std::to_array<PagePart>({{"language", language},
                                              {"standings_head", standings_head},
                                              {"replay", replay},
                                              {"first", first},
                                              {"back", back},
                                              {"next", next},
                                              {"last", last},
                                              {"play", play},
                                              {"keys", keys},
                                              {"game", game},
                                              {"rival", rival},
                                              {"words", words},
                                              {"title", title},
                                              {"style", tournament::kTournamentCss},
                                              {"facts", facts},
                                              {"standings", standings},
                                              {"rounds", rounds},
                                              {"faults", faults},
                                              {"games", data},
                                              {"nonce", nonce},
                                              {"script", tournament::kTournamentJs}});
  return filled_page(tournament::kTournamentHtml, parts);
}

Result<void> write_tournament_page(const TournamentRequest& request, const TournamentResult& result,
                                   const std::filesystem::path& file) {
  BIGLIA_TRY(const auto page, tournament_page(request, result));
  return write_text(file, page, Flush::kToDisk);
}

}  // namespace biglia::judge
