// tournament.html: the whole tournament as one self-contained page. It shows the standings, a table
// for each round, the faults, and every game, step by step and next to a rival's game on the same
// board.
//
// The page loads nothing. Its policy (Content-Security-Policy) permits only scripts with a nonce,
// which is a digest of the content, so that no name or output can contain a script that runs. A
// game's replay is the problem's own replay page, in a frame without access to the page. A problem
// without replay pages shows the outputs as text.
#pragma once

#include <filesystem>
#include <string>

#include "desk/tournament/tournament.hpp"

namespace biglia::judge {

// Cost: one call of the problem's replay page for each game. A replay page larger than 4 MiB is
// replaced by the output as text, of which at most 64 KiB are shown. A replay page that cannot be
// made is replaced by the reason. Fails after a stop request.
Result<std::string> tournament_page(const TournamentRequest& request,
                                    const TournamentResult& result);

// The same as a file. Errors name the path.
Result<void> write_tournament_page(const TournamentRequest& request, const TournamentResult& result,
                                   const std::filesystem::path& file);

}  // namespace biglia::judge
