// What every problem's generator does with its arguments: a family by its name, its parameters, help.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/byte_sink.hpp"
#include "toolkit/result.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11 is called so
class App;
}

namespace biglia {

// What a family says of itself; a problem's Family has these members, too.
struct FamilyText {
  const char* name = "";
  const char* summary = "";
  const char* kills = "";
};

// The index of the family that the first argument names. None where help is asked for, which then is
// written to `input`; `parameters` are those that all families have, for its first line. An error that
// names all families where there is no such one.
Result<std::optional<std::size_t>> choose_family(std::span<const FamilyText> families,
                                                 std::string_view parameters,
                                                 std::span<const std::string> arguments,
                                                 ByteSink& input);

// False where help is asked for, which then is written to `input`. Errors begin with the app's name.
Result<bool> parse_parameters(CLI::App& app, std::span<const std::string> arguments,
                              ByteSink& input);

// run(family, the arguments behind its name) for the one of `families` that is named.
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
  if (!index) return {};  // help was given
  return run(*families[*index], arguments.subspan(1));
}

}  // namespace biglia
