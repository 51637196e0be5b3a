#include "desk/tournament/ranking.hpp"

#include <algorithm>
#include <utility>

namespace biglia::judge {

namespace {

bool ranks_before(const RankedPlayer& a, const RankedPlayer& b) {
  return compare(a.tally, b.tally).order < 0;
}

// Sets the steps of players that are equal in all but the time. A new step begins only at a gap: if it
// began at a distance from the first player of the step, noise would decide between the two players at
// its border.
void set_time_steps(std::vector<RankedPlayer*> equal) {
  std::ranges::sort(equal, {}, [](const RankedPlayer* row) { return row->tally.time; });
  for (std::size_t i = 1; i < equal.size(); ++i) {
    const Tally& before = equal[i - 1]->tally;
    Tally& tally = equal[i]->tally;
    const bool is_gap = tally.time - before.time > std::max(before.noise(), tally.noise());
    tally.time_step = before.time_step + (is_gap ? 1 : 0);
  }
}

}  // namespace

std::string_view name_of(RankRule rule) {
  switch (rule) {
    case RankRule::kPoints:
      return "points";
    case RankRule::kFaults:
      return "faults";
    case RankRule::kCompleted:
      return "boards completed";
    case RankRule::kTime:
      return "time";
    case RankRule::kLot:
      return "lot";
    case RankRule::kWentFurther:
      return "later round";
    case RankRule::kDisqualified:
      return "disqualification";
    case RankRule::kShared:
      break;
  }
  return "shared";
}

TallyOrder compare(const Tally& first, const Tally& second) {
  if (first.disqualified != second.disqualified) {
    return {first.disqualified ? std::strong_ordering::greater : std::strong_ordering::less,
            RankRule::kDisqualified};
  }
  if (first.disqualified) return {};
  if (first.points != second.points) return {second.points <=> first.points, RankRule::kPoints};
  if (first.faults != second.faults) return {first.faults <=> second.faults, RankRule::kFaults};
  if (first.completed != second.completed) {
    return {second.completed <=> first.completed, RankRule::kCompleted};
  }
  if (first.time_step != second.time_step) {
    return {first.time_step <=> second.time_step, RankRule::kTime};
  }
  return {};
}

bool is_doubtful(const Tally& first, const Tally& second) {
  if (compare(first, second).rule != RankRule::kTime) return false;
  const auto [less, more] = std::minmax(first.time, second.time);
  return more - less < std::max(2 * std::max(first.noise(), second.noise()), more / 3);
}

std::vector<RankedPlayer> ranked(std::vector<RankedPlayer> entries) {
  for (RankedPlayer& row : entries) row.tally.time_step = 0;
  std::ranges::stable_sort(entries, ranks_before);
  for (auto begin = entries.begin(); begin != entries.end();) {
    const auto end = std::find_if(
        begin, entries.end(), [&](const RankedPlayer& row) { return ranks_before(*begin, row); });
    std::vector<RankedPlayer*> equal;
    for (auto row = begin; row != end; ++row) equal.push_back(&*row);
    set_time_steps(std::move(equal));
    begin = end;
  }
  std::ranges::stable_sort(entries, ranks_before);
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool shares = i > 0 && entries[i - 1].rule == RankRule::kShared;
    entries[i].rank = shares ? entries[i - 1].rank : i + 1;
    entries[i].rule = i + 1 < entries.size() ? compare(entries[i].tally, entries[i + 1].tally).rule
                                             : RankRule::kShared;
  }
  return entries;
}

}  // namespace biglia::judge
