#include "judge/files/natural_order.hpp"

#include <algorithm>

namespace biglia::judge {
namespace {

// No one numbers files with more digits; longer runs are digests.
constexpr std::size_t kLongestNumber = 18;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// The end of the run of digits that begins at `begin`.
std::size_t end_of_number(std::string_view text, std::size_t begin) {
  while (begin < text.size() && is_digit(text[begin])) ++begin;
  return begin;
}

std::string_view without_zeros(std::string_view number) {
  return number.substr(std::min(number.find_first_not_of('0'), number.size()));
}

// The length of the longest run of digits that is the first, second, … of its name.
std::vector<std::size_t> widths_of_numbers(const std::vector<std::string>& names) {
  std::vector<std::size_t> widths;
  for (const std::string_view name : names) {
    std::size_t index = 0;
    for (std::size_t i = 0; i < name.size(); ++i) {
      if (!is_digit(name[i])) continue;
      const std::size_t end = end_of_number(name, i);
      if (widths.size() == index) widths.push_back(0);
      if (end - i <= kLongestNumber) widths[index] = std::max(widths[index], end - i);
      ++index;
      i = end - 1;
    }
  }
  return widths;
}

std::string padded(std::string_view name, const std::vector<std::size_t>& widths) {
  std::string text;
  std::size_t index = 0;
  for (std::size_t i = 0; i < name.size();) {
    if (!is_digit(name[i])) {
      text += name[i++];
      continue;
    }
    const std::size_t end = end_of_number(name, i);
    const std::size_t width = widths[index++];
    if (end - i < width) text.append(width - (end - i), '0');
    text += name.substr(i, end - i);
    i = end;
  }
  return text;
}

}  // namespace

bool is_naturally_before(std::string_view first, std::string_view second) {
  std::size_t i = 0;
  std::size_t j = 0;
  while (i < first.size() && j < second.size()) {
    if (!is_digit(first[i]) || !is_digit(second[j])) {
      if (first[i] != second[j]) {
        return static_cast<unsigned char>(first[i]) < static_cast<unsigned char>(second[j]);
      }
      ++i;
      ++j;
      continue;
    }
    const std::size_t end = end_of_number(first, i);
    const std::size_t other_end = end_of_number(second, j);
    const std::string_view number = without_zeros(first.substr(i, end - i));
    const std::string_view other = without_zeros(second.substr(j, other_end - j));
    if (number.size() != other.size()) return number.size() < other.size();
    if (number != other) return number < other;
    i = end;
    j = other_end;
  }
  const std::size_t rest = first.size() - i;
  const std::size_t other_rest = second.size() - j;
  return rest == other_rest ? first < second : rest < other_rest;
}

std::vector<std::string> padded_to_natural_order(const std::vector<std::string>& names) {
  std::vector<std::string> ordered = names;
  std::ranges::sort(ordered, is_naturally_before);
  if (std::ranges::is_sorted(ordered)) return names;
  const std::vector<std::size_t> widths = widths_of_numbers(names);
  for (std::size_t i = 0; i < names.size(); ++i) ordered[i] = padded(names[i], widths);
  return ordered;
}

}  // namespace biglia::judge
