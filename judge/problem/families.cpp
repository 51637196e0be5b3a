#include "judge/problem/families.hpp"

#include <algorithm>
#include <regex>
#include <span>
#include <sstream>

namespace biglia::judge {
namespace {

std::vector<std::string> help_lines(const BuiltinProblem& problem,
                                    std::span<const std::string> arguments) {
  std::string help;
  ByteSink sink = ByteSink::to_string(help);
  if (!problem.generate(arguments, sink, {}) || !sink.finish()) return {};
  std::vector<std::string> lines;
  std::istringstream text(help);
  for (std::string line; std::getline(text, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> split(const std::string& list) {
  std::vector<std::string> words;
  std::istringstream text(list);
  for (std::string word; std::getline(text, word, ',');) words.push_back(word);
  return words;
}

}  // namespace

std::vector<std::string> families_of(const BuiltinProblem& problem) {
  std::vector<std::string> names;
  for (const std::string& line : help_lines(problem, std::vector<std::string>{"--help"})) {
    const bool is_name = !line.empty() && std::ranges::all_of(line, [](char c) {
      return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-' || c == '_';
    });
    if (is_name) names.push_back(line);
  }
  return names;
}

std::vector<DeclaredParameter> parameters_of(const BuiltinProblem& problem,
                                             const std::string& family) {
  static const std::regex number(
      R"(^ +(--[a-z0-9_-]+) .*\[(-?[0-9]+) - (-?[0-9]+)\]=(-?[0-9]+)( .*)?$)");
  static const std::regex choice(R"(^ +(--[a-z0-9_-]+) .*\{([^}]*)\}=([^ ]+)( .*)?$)");
  std::vector<DeclaredParameter> parameters;
  std::smatch found;
  for (const std::string& line : help_lines(problem, std::vector<std::string>{family, "--help"})) {
    if (std::regex_match(line, found, number)) {
      parameters.push_back({found[1], {}, std::stoll(found[2]), std::stoll(found[3]), found[4]});
    } else if (std::regex_match(line, found, choice)) {
      parameters.push_back({found[1], split(found[2]), 0, 0, found[3]});
    }
  }
  return parameters;
}

}  // namespace biglia::judge
