#include "judge/generators/ignored_keys.hpp"

#include <algorithm>
#include <array>

namespace biglia::judge {
namespace {

struct IgnoredKey {
  std::string_view key;
  std::string_view remedy;  // may be empty
};

constexpr std::string_view kPictureRemedy = "the program in input_visualizer/ draws";
constexpr std::array<IgnoredKey, 10> kIgnored = {
    {{"hint", "expected in the test's yaml, as hint"},
     {"desc", "expected in the test's yaml, as description"},
     {"description", "expected in the test's yaml, as description"},
     {"match", "inputs are not compared with it"},
     {"visualizer", kPictureRemedy},
     {"png", kPictureRemedy},
     {"jpg", kPictureRemedy},
     {"svg", kPictureRemedy},
     {"pdf", kPictureRemedy},
     {"kills", ""}}};

const IgnoredKey* find_ignored(std::string_view key) {
  const auto* const found = std::ranges::find(kIgnored, key, &IgnoredKey::key);
  return found == kIgnored.end() ? nullptr : found;
}

}  // namespace

bool IgnoredKeys::has(std::string_view key) { return find_ignored(key) != nullptr; }

void IgnoredKeys::note(const YamlValue& map, Owner owner) {
  if (!map.is_map()) return;
  for (const auto& [key, value] : map.entries()) {
    if (!has(key)) continue;
    Seen& seen = seen_[{key, owner}];
    if (seen.count == 0) seen.first = value.where();
    ++seen.count;
  }
}

std::vector<std::string> IgnoredKeys::warnings() const {
  std::vector<std::string> lines;
  for (const auto& [name, seen] : seen_) {
    const auto& [key, owner] = name;
    std::string line = seen.first + ": " + key + ": ignored in " + std::to_string(seen.count);
    line += owner == Owner::kTest ? " test" : " folder";
    if (seen.count > 1) line += 's';
    const std::string_view remedy = find_ignored(key)->remedy;
    const bool fits = owner == Owner::kTest || remedy == kPictureRemedy;
    if (fits && !remedy.empty()) line.append(": ").append(remedy);
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace biglia::judge
