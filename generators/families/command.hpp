// Parses the arguments of every problem's generator: the family's name, its parameters, --help.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/byte_sink.hpp"
#include "toolkit/result.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11's name
class App;
}

namespace biglia {

// The texts of a family for --help. A problem's Family has the same members.
struct FamilyText {
  const char* name = "";
  const char* summary = "";
  const char* kills = "";
};

// Returns the index of the family that the first argument names. For --help, returns none and
// writes the help to `input`; its first line contains `parameters`, the parameters of all families.
// For an unknown family, returns an error that lists all families.
Result<std::optional<std::size_t>> choose_family(std::span<const FamilyText> families,
                                                 std::string_view parameters,
                                                 std::span<const std::string> arguments,
                                                 ByteSink& input);

// Returns false for --help and writes the help to `input`. Errors begin with the app's name.
Result<bool> parse_parameters(CLI::App& app, std::span<const std::string> arguments,
                              ByteSink& input);

// Calls run(family, arguments after its name) for the family that the first argument names.
template <typename Family, typename Run>
Result<void> run_family(std::span<const Family* const> families, std::string_view parameters,
                        std::span<const std::string> arguments, ByteSink& input, Run run) {
  std::vector<FamilyText> texts;
  for (const Family* family : families) {
    texts.push_back({family->name, family->summary, family->kills});
  }
  const auto chosen = choose_family(texts, parameters, arguments, input);
  if (!chosen) return std::unexpected(chosen.error());
  const std::optional<std::size_t> index = *chosen;
  if (!index) return {};  // help was written
  return run(*families[*index], arguments.subspan(1));
}

}  // namespace biglia
