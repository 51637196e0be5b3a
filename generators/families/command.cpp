#include "generators/families/command.hpp"

#include <algorithm>
#include <sstream>

#include "toolkit/flags.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia {
namespace {

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

bool is_help(const std::string& argument) { return argument == "--help" || argument == "-h"; }

// The name, what the family makes and what it kills.
std::string summary_of(const FamilyText& family) {
  return std::string(family.name) + "\n  " + family.summary + "\n  kills: " + family.kills + '\n';
}

std::string family_help(const FamilyText& family, const ParameterList& list) {
  return summary_of(family) + "\nparameters:\n" + help_of(list.declared());
}

}  // namespace

std::unexpected<Error> family_failure(const FamilyText& family, const Error& error) {
  return failure(std::string(family.name) + ": " + error.message);
}

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
    return failure("expected a family (or --help), found nothing; families: " + joined(names));
  }
  const std::string& name = arguments.front();
  if (is_help(name)) {
    input.put("usage: FAMILY " + std::string(parameters) +
              "[--parameter=value ...] [--seed=N]; FAMILY --help for its parameters\n");
    for (const FamilyText& family : families) input.put('\n' + summary_of(family));
    return std::nullopt;
  }
  const auto at = std::ranges::find(names, name);
  if (at == names.end()) {
    return failure("expected a family, found \"" + name + "\"; families: " + joined(names) +
                   did_you_mean(name, names));
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
    return family_failure(family, parsed.error());
  }
  return true;
}

}  // namespace biglia
