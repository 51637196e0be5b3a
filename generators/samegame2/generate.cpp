#include "generators/samegame2/generate.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace {

bool asks_help(const std::string& word) { return word == "--help" || word == "-h"; }

std::string help_of_all() {
  std::string text =
      "usage: FAMILY [--parameter=value ...] [--seed=N]; FAMILY --help for its parameters\n";
  for (const Family* family : families())
    text += fmt::format("\n{}\n  {}\n  kills: {}\n", family->name, family->summary, family->kills);
  return text;
}

std::string known_names() {
  std::string names;
  for (const Family* family : families())
    names += fmt::format("{}{}", names.empty() ? "" : ", ", family->name);
  return names;
}

Result<void> run(const Family& family, std::span<const std::string> parameters, ByteSink& input,
                 const std::filesystem::path& files_folder) {
  CLI::App app(fmt::format("{}\nkills: {}", family.summary, family.kills), family.name);
  std::int64_t seed = 1;
  const Run make = family.configure(app);
  number(app, "--seed", seed, 0, std::numeric_limits<std::int64_t>::max(), "seed of randomness");
  try {
    app.parse(std::vector<std::string>(parameters.rbegin(), parameters.rend()));
  } catch (const CLI::CallForHelp&) {
    input.put(app.help());
    return {};
  } catch (const CLI::ParseError& error) {
    return failure(fmt::format("{}: {}", family.name, error.what()));
  }
  Script script(input, files_folder);
  make(script, static_cast<std::uint64_t>(seed));
  if (const Result<void> finished = script.finish(); !finished)
    return failure(fmt::format("{}: {}", family.name, finished.error().message));
  return {};
}

}  // namespace

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder) {
  if (arguments.empty())
    return failure("wanted a family (or --help), found nothing; families: " + known_names());
  if (asks_help(arguments.front())) {
    input.put(help_of_all());
    return {};
  }
  const auto at =
      std::ranges::find_if(families(), [&](const Family* f) { return f->name == arguments[0]; });
  if (at == families().end()) {
    return failure(
        fmt::format("wanted a family, found \"{}\"; families: {}", arguments[0], known_names()));
  }
  return run(**at, arguments.subspan(1), input, files_folder);
}

}  // namespace biglia::samegame2
