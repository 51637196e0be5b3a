#include "generators/samegame2/generate.hpp"

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace {

// Declares all parameters of the family. The returned function holds the values of its own.
Run declare(const Family& family, ParameterList& list, std::int64_t& seed) {
  Run make = family.configure(list);
  seed_number(list, seed);
  return make;
}

Result<void> run(const Family& family, std::span<const std::string> arguments, ByteSink& input,
                 const std::filesystem::path& files_folder) {
  ParameterList list;
  std::int64_t seed = 1;
  const Run make = declare(family, list, seed);
  const Result<bool> parsed = parse_parameters(text_of(family), list, arguments, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // help was written
  Script script(input, files_folder);
  make(script, static_cast<std::uint64_t>(seed));
  if (const Result<void> finished = script.finish(); !finished)
    return family_failure(text_of(family), finished.error());
  return {};
}

}  // namespace

DeclaredFamilies declared_families() {
  return declared(families(), [](const Family& family, ParameterList& list) {
    std::int64_t seed = 1;
    declare(family, list, seed);
  });
}

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& files_folder) {
  const auto run_it = [&](const Family& family, std::span<const std::string> parameters) {
    return run(family, parameters, input, files_folder);
  };
  return run_family(families(), "", arguments, input, run_it);
}

}  // namespace biglia::samegame2
