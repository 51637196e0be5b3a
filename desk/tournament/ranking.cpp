#include "desk/tournament/ranking.hpp"

#include <algorithm>

namespace biglia::judge {

std::chrono::milliseconds rounded_to_grain(std::chrono::microseconds time) {
  const std::chrono::microseconds grain = kTimeGrain;
  return kTimeGrain * ((time + grain / 2) / grain);
}

std::string_view name_of(RankRule rule) {
  switch (rule) {
    case RankRule::kPoints:
      return "points";
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
  if (first.completed != second.completed) {
    return {second.completed <=> first.completed, RankRule::kCompleted};
  }
  if (first.time != second.time) {
    return {first.time.count() <=> second.time.count(), RankRule::kTime};
  }
  return {};
}

std::vector<RankedPlayer> ranked(std::vector<RankedPlayer> entries) {
  std::ranges::stable_sort(entries, [](const RankedPlayer& a, const RankedPlayer& b) {
    return compare(a.tally, b.tally).order < 0;
  });
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool shares = i > 0 && entries[i - 1].rule == RankRule::kShared;
    entries[i].rank = shares ? entries[i - 1].rank : i + 1;
    entries[i].rule = i + 1 < entries.size() ? compare(entries[i].tally, entries[i + 1].tally).rule
                                             : RankRule::kShared;
  }
  return entries;
}

}  // namespace biglia::judge
