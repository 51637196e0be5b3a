// Ranks the players of one match by points, then by fewer faults, by completed boards, and by time. Pure
// functions.
#pragma once

#include <chrono>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace biglia::judge {

// Measured times differ from run to run. A Java program that does nothing takes 96 to 140 ms in the box,
// a C program 1 to 2 ms, so times that differ by less than this for each game are equal.
inline constexpr std::chrono::milliseconds kTimeNoise{50};

// What a player achieved on all boards of a match.
struct Tally {
  // A game with a fault is void. It counts as 0 points, and as no more than the worst legal game of the
  // match on its board, where legal games can cost points.
  std::int64_t points = 0;
  std::size_t completed = 0;          // boards on which it reached the problem's goal
  std::chrono::milliseconds time{0};  // CPU time of the legal games
  bool disqualified = false;
  std::size_t faults = 0;  // void games
  std::size_t legal = 0;   // legal games
  // Compared instead of the time; set by ranked(). Players that are equal in all else have the same step
  // if there is no gap of more than the noise between their times.
  std::size_t time_step = 0;

  // By how much the time may differ from that of another run.
  std::chrono::milliseconds noise() const { return kTimeNoise * static_cast<std::int64_t>(legal); }

  friend bool operator==(const Tally&, const Tally&) = default;
};

// What decided that a player is before another one.
enum class RankRule : std::uint8_t {
  kPoints,
  kFaults,  // equal in points, with fewer void games
  kCompleted,
  kTime,          // equal in the others
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
// A strict weak order of tallies from one table of ranked().
TallyOrder compare(const Tally& first, const Tally& second);

// True if time decides between the two, but by so little that another run may decide differently: by less
// than twice the noise, or than a third. The time of one Java program in five games, equal to the last
// turn, differed by a third from that of the next five.
bool is_doubtful(const Tally& first, const Tally& second);

struct RankedPlayer {
  std::size_t player = 0;
  Tally tally;
  std::size_t rank = 1;               // players that share a rank have the same
  RankRule rule = RankRule::kShared;  // against the next row; meaningless in the last one
};

// REQUIRES: the entries are in the order of the seeds. Equal players share a rank and keep that
// order. `rank`, `rule` and `time_step` of the entries are ignored. No two players of which measured
// time decides differ by less than the noise.
std::vector<RankedPlayer> ranked(std::vector<RankedPlayer> entries);

}  // namespace biglia::judge
