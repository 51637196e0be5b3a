#include "workbench/stress/draw.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

constexpr std::size_t kTestsForGrowth = 200;
constexpr std::string_view kSeed = "--seed";

// The value of "--name=value" among the small parameters; empty if there is none.
std::string small_value(const DeclaredFamily& family, const std::string& name) {
  for (const std::string& word : family.small) {
    if (word.starts_with(name + '=')) return word.substr(name.size() + 1);
  }
  return "";
}

std::vector<const DeclaredFamily*> chosen_families(const DeclaredFamilies& families,
                                                   const std::vector<std::string>& names) {
  std::vector<const DeclaredFamily*> chosen;
  for (const DeclaredFamily& family : families) {
    if (names.empty() || std::ranges::find(names, family.name) != names.end()) {
      chosen.push_back(&family);
    }
  }
  return chosen;
}

}  // namespace

Drawing::Drawing(const DeclaredFamilies& families, const std::vector<std::string>& names,
                 std::uint64_t seed, SearchFor search)
    : families_(chosen_families(families, names)),
      search_(search),
      choice_(families_.size(), search),
      random_(seed, "stress") {}

// The largest number that is drawn for a size with this small value.
std::int64_t Drawing::largest(std::size_t tests, std::int64_t base,
                              std::optional<std::int64_t> standard) {
  if (search_ == SearchFor::kSlowInputs) {
    constexpr std::size_t kTestsForDoubling = 4;
    constexpr std::size_t kMostDoublings = 24;
    constexpr std::int64_t kLargestBase = std::int64_t{1} << 30;
    const std::size_t doublings = std::min(tests / kTestsForDoubling, kMostDoublings);
    return std::clamp(base, -kLargestBase, kLargestBase) * (std::int64_t{1} << doublings);
  }
  const auto growth = static_cast<std::int64_t>(tests / kTestsForGrowth);
  const std::int64_t high = base + base * growth / 4;
  // Now and then a size up to the default of the family, which is that of an ordinary test.
  return standard && random_.chance(1, 4) ? std::max(high, *standard) : high;
}

std::string Drawing::number_value(std::size_t tests, const DeclaredFlag& parameter,
                                  const std::string& small) {
  const auto base = parsed_number<std::int64_t>(small);
  const auto standard = parsed_number<std::int64_t>(parameter.standard);
  if (!base) {
    // Not a size, as far as the family declares: a number up to its default, or a little above.
    if (!standard || !random_.chance(1, 4)) return "";
    const std::int64_t low = std::max(parameter.least, std::min<std::int64_t>(*standard, 0));
    const std::int64_t above = std::min(parameter.most, std::max<std::int64_t>(*standard, 0) + 3);
    const std::int64_t high = random_.chance(1, 2) ? *standard : above;
    return std::to_string(random_.between(low, std::max(low, high)));
  }
  if (search_ == SearchFor::kFailures && random_.chance(1, 2)) return small;
  std::int64_t high = largest(tests, *base, standard);
  high = std::min(high, parameter.most);
  const std::int64_t low = std::clamp(*base / 2, parameter.least, high);
  return std::to_string(random_.between(low, high));
}

// Returns the value of a parameter in the next call; empty: the parameter is not given.
std::string Drawing::drawn_value(std::size_t tests, const DeclaredFlag& parameter,
                                 const std::string& small, bool is_small_only) {
  using enum DeclaredFlag::Value;
  if (is_small_only || parameter.is_fixed) return small;
  switch (parameter.value) {
    case kNumber:
      return number_value(tests, parameter, small);
    case kWord:
      if (parameter.words.empty() || !random_.chance(1, 2)) return small;
      return parameter.words[random_.below(parameter.words.size())];
    case kNone:
    case kText:
      break;
  }
  return small;
}

DrawnCall Drawing::next() {
  DrawnCall draw{.family = choice_.next(random_), .call = {}, .number = 0};
  const DeclaredFamily& family = *families_[draw.family];
  const std::size_t tests = search_ == SearchFor::kFailures ? choice_.tests(draw.family)
                                                            : choice_.quick_tests(draw.family);
  draw.call.push_back(family.name);
  const bool is_small_only = tests < 2 || (search_ == SearchFor::kFailures && random_.chance(1, 4));
  for (const DeclaredFlag& parameter : family.parameters) {
    if (parameter.name == kSeed) continue;
    const std::string small = small_value(family, parameter.name);
    const std::string value = drawn_value(tests, parameter, small, is_small_only);
    if (!value.empty()) draw.call.push_back(parameter.name + '=' + value);
  }
  draw.call.push_back(std::string(kSeed) + '=' + std::to_string(random_.below(1'000'000'000)));
  return draw;
}

}  // namespace biglia::judge
