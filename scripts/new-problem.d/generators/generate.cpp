#include "generators/@problem@/generate.hpp"

#include <CLI/CLI.hpp>
#include <cstdint>

#include "rules/@problem@/bounds.hpp"
#include "toolkit/random.hpp"

namespace biglia::@problem@ {

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& /*files_folder*/) {
  CLI::App app("The generators of @problem@", "@problem@-generate");
  app.require_subcommand(1);
  CLI::App* random = app.add_subcommand("random", "two random numbers; kills: overflow, forgotten signs");
  std::int64_t largest = kMost;
  std::uint64_t seed = 1;
  random->add_option("--largest", largest, "the largest magnitude")->check(CLI::Range(std::int64_t{0}, kMost));
  random->add_option("--seed", seed, "the seed");
  try {
    app.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::CallForHelp&) {
    input.put(app.help("", CLI::AppFormatMode::All));
    return {};
  } catch (const CLI::ParseError& error) {
    return failure(error.what());
  }
  Random numbers(seed);
  input.put(numbers.between(-largest, largest));
  input.put(' ');
  input.put(numbers.between(-largest, largest));
  input.put('\n');
  return {};
}

}  // namespace biglia::@problem@
