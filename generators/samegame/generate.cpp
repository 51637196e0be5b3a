#include "generators/samegame/generate.hpp"

#include <utility>

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"
#include "rules/samegame/bounds.hpp"
#include "rules/samegame/instance.hpp"

namespace biglia::samegame {
namespace {

enum class Print { kInput, kGame };

// The parameters of every family.
struct Common {
  std::int64_t rows = 15;
  std::int64_t columns = 15;
  std::int64_t colours = 5;
  std::int64_t permute = 0;
  std::int64_t seed = 1;
  Print print = Print::kInput;
};

// Declares all parameters of the family. The returned function holds the values of its own.
Run declare(const Family& family, ParameterList& list, Common& common) {
  number(list, "--rows", common.rows, kMinSide, kMaxSide, "number of rows");
  number(list, "--columns", common.columns, kMinSide, kMaxSide, "number of columns");
  number(list, "--colours", common.colours, kMinColours, kMaxColours, "number of colours");
  number(list, "--permute", common.permute, 0, 1'000'000'000,
         "rename the colours by the random permutation with this seed; 0 for none");
  Run make = family.configure(list);
  if (family.has_game) {
    fixed_choice(list, "--print", common.print, {"input", "game"},
                 "the board, or a game that clears it");
  }
  seed_number(list, common.seed);
  return make;
}

void permute(Columns& columns, std::size_t colours, std::int64_t seed) {
  std::vector<Colour> names;
  for (std::size_t i = 1; i <= colours; ++i) names.push_back(static_cast<Colour>(i));
  Random random(static_cast<std::uint64_t>(seed), "permute");
  random.shuffle(names);
  for (std::vector<Colour>& column : columns) {
    for (Colour& colour : column) colour = names[colour - 1U];
  }
}

Result<void> run(const Family& family, std::span<const std::string> arguments, ByteSink& input) {
  ParameterList list;
  Common common;
  const Run make = declare(family, list, common);
  const Result<bool> parsed = parse_parameters(text_of(family), list, arguments, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // help was written
  Random random(static_cast<std::uint64_t>(common.seed), family.name);
  const Size size{static_cast<std::size_t>(common.rows), static_cast<std::size_t>(common.columns),
                  static_cast<std::size_t>(common.colours)};
  Result<Made> made = make(size, random);
  if (!made) return family_failure(text_of(family), made.error());
  if (common.print == Print::kGame) {
    for (const Cell cell : made->game) {
      input.put(cell.row);
      input.put(' ');
      input.put(cell.column);
      input.put('\n');
    }
    return {};
  }
  if (common.permute != 0) permute(made->columns, size.colours, common.permute);
  write_instance({Board(size.rows, std::move(made->columns)), size.colours}, input);
  return {};
}

}  // namespace

DeclaredFamilies declared_families() {
  return declared(families(), [](const Family& family, ParameterList& list) {
    Common common;
    declare(family, list, common);
  });
}

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& /*files_folder*/) {
  const auto run_it = [&](const Family& family, std::span<const std::string> parameters) {
    return run(family, parameters, input);
  };
  return run_family(families(), "[--rows=M] [--columns=N] [--colours=K] ", arguments, input,
                    run_it);
}

}  // namespace biglia::samegame
