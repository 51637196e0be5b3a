#include "generators/families/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "toolkit/flags.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia {
namespace {

bool is_help(const std::string& argument) { return argument == "--help" || argument == "-h"; }

std::string family_help(const FamilyText& family, const ParameterList& list) {
  return fmt::format("{}\n  {}\n  kills: {}\n\nparameters:\n{}", family.name, family.summary,
                     family.kills, help_of(list.declared()));
}

}  // namespace

DeclaredFamily declared_family(const FamilyText& family, const ParameterList& list) {
  DeclaredFamily declared{.name = family.name,
                          .summary = family.summary,
                          .kills = family.kills,
                          .parameters = list.declared()};
  std::istringstream words(family.small);
  for (std::string word; words >> word;) declared.small.push_back(word);
  return declared;
}

Result<std::optional<std::size_t>> choose_family(std::span<const FamilyText> families,
                                                 std::string_view parameters,
                                                 std::span<const std::string> arguments,
                                                 ByteSink& input) {
  std::vector<std::string> names;
  for (const FamilyText& family : families) names.emplace_back(family.name);
  if (arguments.empty()) {
    return failure(fmt::format("expected a family (or --help), found nothing; families: {}",
                               fmt::join(names, ", ")));
  }
  const std::string& name = arguments.front();
  if (is_help(name)) {
    input.put(
        fmt::format("usage: FAMILY {}[--parameter=value ...] [--seed=N]; FAMILY --help for its "
                    "parameters\n",
                    parameters));
    for (const FamilyText& family : families) {
      input.put(
          fmt::format("\n{}\n  {}\n  kills: {}\n", family.name, family.summary, family.kills));
    }
    return std::nullopt;
  }
  const auto at = std::ranges::find(names, name);
  if (at == names.end()) {
    return failure(fmt::format("expected a family, found \"{}\"; families: {}{}", name,
                               fmt::join(names, ", "), did_you_mean(name, names)));
  }
  return static_cast<std::size_t>(at - names.begin());
}

Result<bool> parse_parameters(const FamilyText& family, const ParameterList& list,
                              std::span<const std::string> arguments, ByteSink& input) {
  if (std::ranges::any_of(arguments, is_help)) {
    input.put(family_help(family, list));
    return false;
  }
  if (const auto parsed = list.parse(arguments); !parsed) {
    return failure(fmt::format("{}: {}", family.name, parsed.error().message));
  }
  return true;
}

}  // namespace biglia
