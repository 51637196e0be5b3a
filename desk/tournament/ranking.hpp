// Ranks the players of one match by points, then by completed boards, then by time. Pure functions.
#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace biglia::judge {

// Measured times differ from run to run. Each game's time is therefore rounded to a multiple of
// this before it is summed, so that programs that use almost no time are equal.
inline constexpr std::chrono::milliseconds kTimeGrain{10};

std::chrono::milliseconds rounded_to_grain(std::chrono::microseconds time);

// What a player achieved on all boards of a match.
struct Tally {
  std::int64_t points = 0;
  std::size_t completed = 0;          // boards on which it reached the problem's goal
  std::chrono::milliseconds time{0};  // CPU time of all games, each rounded to kTimeGrain
  bool disqualified = false;

  friend bool operator==(const Tally&, const Tally&) = default;
};

// What decided that a player is before another one.
enum class RankRule : std::uint8_t {
  kPoints,
  kCompleted,
  kTime,          // equal in the first two: another run can decide differently
  kLot,           // equal in everything, but only one of them could advance
  kWentFurther,   // it advanced to a later round; they never met
  kDisqualified,  // the other one is disqualified
  kShared,        // nothing: they share the rank
};

// "points", "boards completed", ...
std::string_view name_of(RankRule rule);

struct TallyOrder {
  std::strong_ordering order = std::strong_ordering::equal;  // less: the first one is before
  RankRule rule = RankRule::kShared;
};
TallyOrder compare(const Tally& first, const Tally& second);

struct RankedPlayer {
  std::size_t player = 0;
  Tally tally;
  std::size_t rank = 1;               // players that share a rank have the same
  RankRule rule = RankRule::kShared;  // against the next row; meaningless in the last one
};

// REQUIRES: the entries are in the order of the seeds. Equal players share a rank and keep that
// order. `rank` and `rule` of the entries are ignored.
std::vector<RankedPlayer> ranked(std::vector<RankedPlayer> entries);

}  // namespace biglia::judge
