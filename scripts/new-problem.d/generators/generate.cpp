#include "generators/@problem@/generate.hpp"

#include <CLI/CLI.hpp>
#include <array>
#include <cstdint>
#include <limits>

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "rules/@problem@/bounds.hpp"
#include "toolkit/random.hpp"

namespace biglia::@namespace@ {
namespace {

constexpr FamilyText kRandom = {"random", "two random numbers", "overflow, forgotten signs"};
constexpr std::array<const FamilyText*, 1> kFamilies = {&kRandom};

Result<void> run_random(const FamilyText& family, std::span<const std::string> parameters,
                        ByteSink& input) {
  CLI::App app(std::string(family.summary) + "\nkills: " + family.kills, family.name);
  std::int64_t largest = kMost;
  std::int64_t seed = 1;
  number(app, "--largest", largest, 0, kMost, "largest magnitude");
  number(app, "--seed", seed, 0, std::numeric_limits<std::int64_t>::max(), "random seed");
  const Result<bool> parsed = parse_parameters(app, parameters, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // only help was requested
  Random numbers(static_cast<std::uint64_t>(seed));
  input.put(numbers.between(-largest, largest));
  input.put(' ');
  input.put(numbers.between(-largest, largest));
  input.put('\n');
  return {};
}

}  // namespace

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& /*files_folder*/) {
  const auto run = [&](const FamilyText& family, std::span<const std::string> parameters) {
    return run_random(family, parameters, input);
  };
  return run_family(std::span<const FamilyText* const>(kFamilies), "", arguments, input, run);
}

}  // namespace biglia::@namespace@
