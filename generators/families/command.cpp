#include "generators/families/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>

namespace biglia {

Result<std::optional<std::size_t>> choose_family(std::span<const FamilyText> families,
                                                 std::string_view parameters,
                                                 std::span<const std::string> arguments,
                                                 ByteSink& input) {
  std::string names;
  for (const FamilyText& family : families) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", family.name);
  }
  if (arguments.empty()) {
    return failure("expected a family (or --help), found nothing; families: " + names);
  }
  const std::string& name = arguments.front();
  if (name == "--help" || name == "-h") {
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
  const auto at =
      std::ranges::find_if(families, [&](const FamilyText& family) { return family.name == name; });
  if (at == families.end()) {
    return failure(fmt::format("expected a family, found \"{}\"; families: {}", name, names));
  }
  return static_cast<std::size_t>(at - families.begin());
}

Result<bool> parse_parameters(CLI::App& app, std::span<const std::string> arguments,
                              ByteSink& input) {
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    input.put(app.help());
    return false;
  } catch (const CLI::ParseError& error) {
    return failure(fmt::format("{}: {}", app.get_name(), error.what()));
  }
  return true;
}

}  // namespace biglia
