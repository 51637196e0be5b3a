#include "judge/generators/compare_data.hpp"

#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <string_view>
#include <system_error>

#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/data_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool has_input(const GeneratedTest& test) {
  return !test.command.empty() || !test.copied.empty() || test.files.contains("in") ||
         test.links.contains("in");
}

bool are_same(const YAML::Node& one, const YAML::Node& other) {
  if (one.Type() != other.Type()) return false;
  if (one.IsScalar()) return one.Scalar() == other.Scalar();
  if (one.size() != other.size()) return false;
  if (one.IsSequence()) {
    for (std::size_t i = 0; i < one.size(); ++i) {
      if (!are_same(one[i], other[i])) return false;
    }
  }
  if (!one.IsMap()) return true;
  return std::ranges::all_of(one, [&](const auto& entry) {
    if (!entry.first.IsScalar()) return false;
    const YAML::Node value = other[entry.first.Scalar()];
    return value.IsDefined() && are_same(entry.second, value);
  });
}

bool are_same_settings(const std::string& one, const std::string& other) {
  try {
    return are_same(YAML::Load(one), YAML::Load(other));
  } catch (const YAML::Exception&) {
    return false;
  }
}

}  // namespace

std::vector<std::string> missing_tests(const GeneratedData& data, const fs::path& package) {
  std::vector<std::string> missing;
  for (const GeneratedTest& test : data.tests) {
    if (has_input(test) && !is_file(package / "data" / (test.name + ".in"))) {
      missing.push_back(test.name);
    }
  }
  return missing;
}

Result<DataDifference> compare_data(const fs::path& made, const fs::path& package) {
  BIGLIA_TRY(const auto hashes, hashes_of_data(made));
  DataDifference difference;
  for (const auto& [path, hash] : hashes) {
    const std::string extension = fs::path(path).extension().string();
    const bool is_settings = extension == ".yaml";
    const bool is_answer = extension == ".ans";
    if (!is_settings && !is_answer && extension != ".in" && extension != ".out") continue;
    std::error_code error;
    if (!fs::exists(fs::symlink_status(package / path, error))) continue;
    BIGLIA_TRY(const auto own, sha256_of_file(package / path));
    if (own == hash) continue;
    if (is_answer) {
      difference.answers.push_back(
          fs::path(path).lexically_relative("data").replace_extension().generic_string());
      continue;
    }
    if (is_settings) {
      const auto one = read_text(made / path);
      const auto other = read_text(package / path);
      if (one && other && are_same_settings(*one, *other)) continue;
    }
    difference.files.push_back(path);
  }
  return difference;
}

}  // namespace biglia::judge
