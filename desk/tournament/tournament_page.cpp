#include "desk/tournament/tournament_page.hpp"

#include <array>
#include <string_view>
#include <utility>

#include "desk/tournament/embedded_files.hpp"
#include "desk/tournament/page_tables.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/json.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/parallel.hpp"
#include "judge/worker/own_programs.hpp"
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
      if (game.state != GameState::kNotRun) played.push_back({&round, &game});
    }
  }
  return played;
}

std::string shown_result(const GameResult& game) {
  if (game.has_fault()) {
    return std::string(short_name(game.judgement.verdict)) + ": " + game.judgement.reason;
  }
  return game.summary.empty() ? std::to_string(game.points) + " points" : game.summary;
}

// The problem's replay page of the game. The error explains why there is none.
Result<std::string> replay_of(const TournamentRequest& request, const Board& board,
                              const TournamentGame& game) {
  if (request.problem.replay_page == nullptr) return failure("this problem has no replay pages");
  if (game.output.empty()) return failure("no output was kept");
  const auto input = open_input(board.input, board.input.filename().string());
  if (!input) return std::unexpected(input.error());
  const auto output = open_to_read(game.output);
  if (!output) return std::unexpected(output.error());
  auto page = flat(run_replay_page(request.problem, *input, *output,
                                   declared_among(request.problem.flags.show, request.flags),
                                   {request.config.limits.validation, request.stop}));
  if (page && page->size() > kLongestPage.count) {
    return failure("the replay page is larger than " + to_string(kLongestPage));
  }
  return page;
}

// The result, the reason why there is no replay page, and the beginning of the output.
std::string text_of(const TournamentGame& game, const std::string& why) {
  std::string text = shown_result(game.result) + "\n(" + why + ")\n\n";
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
  return {{"player", result.players[game.player].name},
          {"board", placed.round->name.title + ", board " + std::to_string(board.number)},
          {"points", game.result.points},
          {"result", shown_result(game.result)},
          {"page", page ? Json(*page) : Json()},
          {"text", page ? Json() : Json(text_of(game, page.error().message))}};
}

}  // namespace

Result<std::string> tournament_page(const TournamentRequest& request,
                                    const TournamentResult& result) {
  const auto placed = played_games(result);
  std::vector<Json> games(placed.size());
  for_each_index(placed.size(), request.jobs, request.stop,
                 [&](std::size_t i) { games[i] = json_of(request, result, placed[i]); });
  if (request.stop.stop_requested()) return failure("stopped while the page was written");
  const std::string data = json_in_script(to_text(Json(std::move(games)), JsonLayout::kOneLine));
  const std::string title = xml_escaped(safe_line(result.title + ": tournament"));
  const std::string facts = facts_html(result);
  const std::string standings = standings_html(result);
  const std::string rounds = rounds_html(result);
  const std::string faults = faults_html(result);
  const std::string nonce =
      sha256_of_fields(std::array{title, facts, standings, rounds, faults, data})
          .substr(0, kNonceDigits);
  const auto parts = std::to_array<PagePart>({{"title", title},
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
  const auto page = tournament_page(request, result);
  if (!page) return std::unexpected(page.error());
  return write_text(file, *page, Flush::kToDisk);
}

}  // namespace biglia::judge
