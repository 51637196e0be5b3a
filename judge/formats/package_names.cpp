#include "judge/formats/package_names.hpp"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <unordered_set>

#include "judge/base/lower_case.hpp"
#include "judge/files/natural_order.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> parts_of_path(std::string_view path) {
  std::vector<std::string> parts;
  for (std::size_t begin = 0; begin <= path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    parts.emplace_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return parts;
}

// Names of a package's tests have few characters.
std::string plain_part(std::string_view part) {
  std::string plain;
  for (const char c : part) {
    const bool is_plain = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                          (c >= 'A' && c <= 'Z') || c == '.' || c == '-' || c == '_';
    if (is_plain) {
      plain += c;
    } else if (plain.empty() || plain.back() != '_') {
      plain += '_';
    }
  }
  if (plain.front() == '.' || plain.front() == '-') plain.insert(0, "_");
  if (plain.ends_with(kCompanions)) plain += '_';
  return plain;
}

bool names_samples(const std::string& part) {
  const std::string lower = in_lower_case(part);
  return lower == "sample" || lower == "samples" || lower == "example" || lower == "examples";
}

bool is_sample_input(const std::string& input) {
  const std::vector<std::string> parts = parts_of_path(input);
  return std::any_of(parts.begin(), parts.end() - 1, names_samples);
}

// The extension of all paths, such as ".txt"; empty if they differ or it is a number.
std::string common_extension(const std::vector<std::string>& names) {
  std::string common;
  for (const std::string& name : names) {
    const fs::path extension = fs::path(name).extension();
    if (extension.empty() || (!common.empty() && extension != common)) return "";
    common = extension.string();
  }
  const bool has_letter = std::ranges::any_of(
      common, [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); });
  return has_letter ? common : "";
}

// The names without what all have: an extension, and folders at the beginning.
std::vector<std::string> shortened(std::vector<std::string> names) {
  const std::size_t ending = common_extension(names).size();
  std::vector<std::vector<std::string>> parts;
  std::size_t shared = std::string::npos;
  for (std::string& name : names) {
    name.resize(name.size() - ending);
    parts.push_back(parts_of_path(name));
    shared = std::min(shared, parts.back().size() - 1);
    while (!std::equal(parts.back().begin(),
                       parts.back().begin() + static_cast<std::ptrdiff_t>(shared),
                       parts.front().begin())) {
      --shared;
    }
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    names[i].clear();
    for (std::size_t part = shared; part < parts[i].size(); ++part) {
      names[i] += (part == shared ? "" : "/") + plain_part(parts[i][part]);
    }
  }
  return names;
}

}  // namespace

std::vector<std::string> names_in_package(const std::vector<std::string>& inputs,
                                          const std::vector<std::string>& names) {
  std::vector<std::string> result(names.size());
  for (const bool samples : {false, true}) {
    std::vector<std::size_t> chosen;
    std::vector<std::string> of_chosen;
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (is_sample_input(inputs[i]) != samples) continue;
      chosen.push_back(i);
      of_chosen.push_back(names[i]);
    }
    of_chosen = padded_to_natural_order(shortened(std::move(of_chosen)));
    std::unordered_set<std::string> used;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      std::string name = of_chosen[i];
      for (int copy = 2; !used.insert(in_lower_case(name)).second; ++copy) {
        name = of_chosen[i] + '-' + std::to_string(copy);
      }
      result[chosen[i]] = (samples ? "sample/" : "secret/") + name;
    }
  }
  return result;
}

}  // namespace biglia::judge
