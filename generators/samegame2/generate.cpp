#include "generators/samegame2/generate.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <limits>

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace {

Result<void> run(const Family& family, std::span<const std::string> parameters, ByteSink& input,
                 const std::filesystem::path& files_folder) {
  CLI::App app(fmt::format("{}\nkills: {}", family.summary, family.kills), family.name);
  std::int64_t seed = 1;
  const Run make = family.configure(app);
  number(app, "--seed", seed, 0, std::numeric_limits<std::int64_t>::max(), "random seed");
  const Result<bool> parsed = parse_parameters(app, parameters, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // help was written
  Script script(input, files_folder);
  make(script, static_cast<std::uint64_t>(seed));
  if (const Result<void> finished = script.finish(); !finished)
    return failure(fmt::format("{}: {}", family.name, finished.error().message));
  return {};
}

}  // namespace

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder) {
  const auto run_it = [&](const Family& family, std::span<const std::string> parameters) {
    return run(family, parameters, input, files_folder);
  };
  return run_family(families(), "", arguments, input, run_it);
}

}  // namespace biglia::samegame2
