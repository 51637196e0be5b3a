#include "judge/cli/families.hpp"

#include <algorithm>
#include <array>
#include <sstream>

namespace biglia::judge {

std::vector<std::string> families_of(const BuiltinProblem& problem) {
  std::string help;
  ByteSink sink = ByteSink::to_string(help);
  const std::array<std::string, 1> arguments = {"--help"};
  if (!problem.generate(arguments, sink, {}) || !sink.finish()) return {};
  std::vector<std::string> names;
  std::istringstream lines(help);
  for (std::string line; std::getline(lines, line);) {
    const bool is_name = !line.empty() && std::ranges::all_of(line, [](char c) {
      return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9') || c == '-' || c == '_';
    });
    if (is_name) names.push_back(line);
  }
  return names;
}

}  // namespace biglia::judge
