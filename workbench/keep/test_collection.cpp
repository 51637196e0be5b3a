#include "workbench/keep/test_collection.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <string_view>

#include "judge/package/test_data.hpp"
#include "toolkit/companions.hpp"
#include "toolkit/parsed_number.hpp"
#include "workbench/keep/yaml_entry.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = "stress-";

// The number in "secret/01-small/stress-003-rossi"; 0 for other names.
unsigned number_of(const std::string& name) {
  std::string_view leaf(name);
  leaf.remove_prefix(leaf.rfind('/') == std::string_view::npos ? 0 : leaf.rfind('/') + 1);
  const std::size_t at = leaf.find(kPrefix);  // tests of a list have a number before it
  if (at == std::string_view::npos) return 0;
  leaf.remove_prefix(at + kPrefix.size());
  return parsed_number<unsigned>(leaf.substr(0, leaf.find('-'))).value_or(0);
}

// The last part of a submission's name without its extension: letters, digits and hyphens.
std::string word_of(const std::string& program) {
  constexpr std::size_t kLongest = 40;
  std::string word;
  for (const char c : fs::path(program).stem().string()) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      word += c;
    } else if (!word.empty() && !word.ends_with('-')) {
      word += '-';
    }
    if (word.size() == kLongest) break;
  }
  while (word.ends_with('-')) word.pop_back();
  return word;
}

}  // namespace

std::vector<std::string> groups_of(const std::vector<std::string>& names) {
  std::set<std::string> groups;
  for (const std::string& name : names) {
    if (name.starts_with("secret/")) groups.insert(name.substr(0, name.rfind('/')));
  }
  return {groups.begin(), groups.end()};
}

std::string next_test_name(const std::vector<std::string>& names, const std::string& program) {
  unsigned number = 0;
  for (const std::string& name : names) number = std::max(number, number_of(name));
  const std::string word = word_of(program);
  return fmt::format("{}{:03}{}{}", kPrefix, number + 1, word.empty() ? "" : "-", word);
}

void add_test_files(FileChanges& changes, const fs::path& data, const std::string& name,
                    const InstanceText& instance, const std::string& answer) {
  for (const auto& [file, text] : instance.files) {
    changes.add(test_file(data, name, kCompanions) / file, text);
  }
  changes.add(test_file(data, name, ".ans"), answer);
  changes.add(test_file(data, name, ".in"), instance.input);
}

bool fits_generators_yaml(const std::string& text) {
  constexpr std::size_t kMostBytes = 2000;
  constexpr std::ptrdiff_t kMostLines = 60;
  return text.size() <= kMostBytes && std::ranges::count(text, '\n') <= kMostLines &&
         is_yaml_text(text);
}

}  // namespace biglia::judge
