// standings.json: the whole result of a tournament, for machines. Its bytes follow from the games
// alone: a run that was killed and continued gives the same as one that was not.
//
//   problem, title, format, seed, boards_per_round, on_fault, flags, judge, box
//   limits     cpu_ms, wall_ms, memory_bytes, output_bytes: without the languages' own costs
//   time_noise_ms_per_game   times that differ by less decide nothing
//   boards     count, sha256: the digest that is published before the first game
//   players    in the order of the command line: name, language, sha256, notes, compile_error and
//              disqualified (null if it is not so)
//   ignored    entries of the folders of players that are none
//   standings  best first: rank, player, last_round, decided_by and decided_in: the rule (points,
//              boards completed, time, lot, later round, disqualification, shared) and the round
//              that put it before the next one; null for the last one
//   rounds     id, title, boards (number, generator, sha256), and
//     matches  a list of tables; each row: rank, player, points, faults (void games), completed, time_ms (of
//              the legal games), disqualified
//     games    player, board, played; and if played: verdict, reason, points (null in a void game),
//              completed, summary, cpu_ms, memory_bytes, note, output (its path in the folder; null if none was kept)
#pragma once

#include <string>

#include "desk/tournament/tournament.hpp"

namespace biglia::judge {

// `folder` is the tournament's, for relative paths. Ends with a newline.
std::string standings_json(const TournamentResult& result, const std::string& judge_version,
                           const std::filesystem::path& folder);

}  // namespace biglia::judge
