#include "judge/problem/families.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <sstream>
#include <string_view>
#include <system_error>
#include <utility>

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

// Returns the text between the first `open` and the first `close` after it.
std::optional<std::string> between(const std::string& line, std::string_view open,
                                   std::string_view close) {
  const std::size_t begin = line.find(open);
  const std::size_t end = begin == std::string::npos ? begin : line.find(close, begin);
  if (end == std::string::npos) return std::nullopt;
  return line.substr(begin + open.size(), end - begin - open.size());
}

// Returns the number if the whole text is a number.
std::optional<std::int64_t> number_of(std::string_view text) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// Returns none if the line declares no parameter, or one without a default.
std::optional<DeclaredParameter> parameter_of(const std::string& line) {
  const std::size_t begin = line.find_first_not_of(' ');
  if (begin == 0 || begin == std::string::npos || line.compare(begin, 2, "--") != 0) return {};
  DeclaredParameter parameter;
  parameter.name = line.substr(begin, line.find(' ', begin) - begin);
  const std::string rest = line.substr(begin) + ' ';
  if (const auto range = between(rest, "[", "]=")) {
    const std::size_t dash = range->find(" - ");
    if (dash == std::string::npos) return {};
    const auto low = number_of(std::string_view(*range).substr(0, dash));
    const auto high = number_of(std::string_view(*range).substr(dash + 3));
    if (!low || !high) return {};
    parameter.low = *low;
    parameter.high = *high;
    parameter.standard = between(rest, "]=", " ").value_or("");
    return parameter;
  }
  const auto words = between(rest, ":{", "}=");
  if (!words) return {};
  parameter.words = split(*words);
  parameter.standard = between(rest, "}=", " ").value_or("");
  return parameter;
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
  std::vector<DeclaredParameter> parameters;
  for (const std::string& line : help_lines(problem, std::vector<std::string>{family, "--help"})) {
    if (auto parameter = parameter_of(line)) parameters.push_back(std::move(*parameter));
  }
  return parameters;
}

}  // namespace biglia::judge
