#include "toolkit/suggestion.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace biglia {
namespace {

constexpr std::size_t kLongestName = 64;  // bounds the time for an argument of any length

}  // namespace

std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::swap(before_last, last);
    std::swap(last, row);
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = last[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1);
      row[j] = std::min({replaced, last[j] + 1, row[j - 1] + 1});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) {
        row[j] = std::min(row[j], before_last[j - 2] + 1);
      }
    }
  }
  return row[b.size()];
}

std::string did_you_mean(std::string_view found, std::span<const std::string> expected) {
  if (found.size() > kLongestName) return {};
  const std::string* closest = nullptr;
  std::size_t fewest = (found.size() + 2) / 3 + 1;
  for (const std::string& name : expected) {
    const std::size_t edits = edit_distance(found, name);
    if (edits >= fewest) continue;
    fewest = edits;
    closest = &name;
  }
  return closest == nullptr ? "" : "; did you mean \"" + *closest + "\"?";
}

}  // namespace biglia
