#include "checker/samegame2/tile_index.hpp"

#include <algorithm>
#include <iterator>
#include <span>
#include <utility>

namespace biglia::samegame2::checking {
namespace {

using Entry = TileIndex::Entry;

std::pair<std::int32_t, std::int32_t> column_first(const Entry& entry) {
  return {entry.x, entry.y};
}

std::pair<std::int32_t, std::int32_t> row_first(const Entry& entry) { return {entry.y, entry.x}; }

template <typename Projection>
std::span<const Entry> strip(const std::vector<Entry>& entries, std::int32_t low, std::int32_t high,
                             Projection projection) {
  const auto begin = std::ranges::lower_bound(entries, low, {}, projection);
  const auto end = std::ranges::upper_bound(begin, entries.end(), high, {}, projection);
  return {begin, end};
}

}  // namespace

void TileIndex::list(std::vector<Entry> entries) {
  by_column_ = std::move(entries);
  std::ranges::sort(by_column_, {}, column_first);
  by_row_ = by_column_;
  std::ranges::sort(by_row_, {}, row_first);
  fresh_.clear();
  listed_ = true;
}

std::vector<Entry> TileIndex::found_in(const Range& range) const {
  const auto columns = strip(by_column_, range.x0, range.x1, &Entry::x);
  const auto rows = strip(by_row_, range.y0, range.y1, &Entry::y);
  const bool narrow = columns.size() <= rows.size();
  std::vector<Entry> found;
  for (const std::span<const Entry> some :
       {narrow ? columns : rows, std::span<const Entry>(fresh_)}) {
    std::ranges::copy_if(some, std::back_inserter(found), [&](const Entry& entry) {
      return range.x0 <= entry.x && entry.x <= range.x1 && range.y0 <= entry.y &&
             entry.y <= range.y1;
    });
  }
  if (!narrow || !fresh_.empty()) std::ranges::sort(found, {}, column_first);
  return found;
}

}  // namespace biglia::samegame2::checking
