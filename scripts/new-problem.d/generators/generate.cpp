#include "generators/@problem@/generate.hpp"

#include <array>
#include <cstdint>

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "rules/@problem@/bounds.hpp"
#include "toolkit/random.hpp"

namespace biglia::@namespace@ {
namespace {

constexpr FamilyText kRandom = {"random", "two random numbers", "overflow, forgotten signs",
                                "--largest=9"};
constexpr std::array<const FamilyText*, 1> kFamilies = {&kRandom};

struct Parameters {
  std::int64_t largest = kMost;
  std::int64_t seed = 1;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--largest", p.largest, 0, kMost, "largest magnitude");
  seed_number(list, p.seed);
}

Result<void> run_random(const FamilyText& family, std::span<const std::string> arguments,
                        ByteSink& input) {
  ParameterList list;
  Parameters p;
  declare(list, p);
  const Result<bool> parsed = parse_parameters(family, list, arguments, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // only help was requested
  Random numbers(static_cast<std::uint64_t>(p.seed));
  input.put(numbers.between(-p.largest, p.largest));
  input.put(' ');
  input.put(numbers.between(-p.largest, p.largest));
  input.put('\n');
  return {};
}

}  // namespace

DeclaredFamilies declared_families() {
  return declared(std::span<const FamilyText* const>(kFamilies),
                  [](const FamilyText& /*family*/, ParameterList& list) {
                    Parameters p;
                    declare(list, p);
                  });
}

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& /*files_folder*/) {
  const auto run = [&](const FamilyText& family, std::span<const std::string> parameters) {
    return run_random(family, parameters, input);
  };
  return run_family(std::span<const FamilyText* const>(kFamilies), "", arguments, input, run);
}

}  // namespace biglia::@namespace@
