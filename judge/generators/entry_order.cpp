#include "judge/generators/entry_order.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace biglia::judge {

Entries in_order(const Entries& entries, bool is_root) {
  constexpr std::array<std::string_view, 6> kFolders = {
      "sample", "secret", "invalid_output", "invalid_answer", "invalid_input", "valid_output"};
  const auto rank = [&](const auto* entry) {
    const auto* const known = std::ranges::find(kFolders, entry->first);
    return std::pair(is_root ? known - kFolders.begin() : 0, entry->first);
  };
  // Pointers are sorted, because the assignment of a YAML node changes what it refers to.
  std::vector<const Entries::value_type*> order;
  for (const auto& entry : entries) order.push_back(&entry);
  std::ranges::stable_sort(order, {}, rank);
  Entries sorted;
  for (const auto* const entry : order) sorted.push_back(*entry);
  return sorted;
}

std::string shown_count(const std::vector<std::int64_t>& counts, std::size_t index) {
  const auto [least, most] = std::ranges::minmax(counts);
  std::string text = std::to_string(counts[index]);
  if (most - least != static_cast<std::int64_t>(counts.size()) - 1) return text;
  std::size_t width = 0;
  for (const std::int64_t count : counts) width = std::max(width, std::to_string(count).size());
  text.insert(text.starts_with('-') ? 1 : 0, width - text.size(), '0');
  return text;
}

bool is_entry_name(const std::string& name) {
  return !name.starts_with('.') && std::ranges::none_of(name, [](unsigned char c) {
    return c == '/' || c == '\\' || c < ' ';
  });
}

}  // namespace biglia::judge
