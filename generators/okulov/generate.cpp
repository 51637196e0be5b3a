#include "generators/okulov/generate.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <limits>

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "generators/okulov/family.hpp"
#include "rules/okulov/board.hpp"
#include "rules/okulov/bounds.hpp"

namespace biglia::okulov {
namespace {

Result<void> run(const Family& family, std::span<const std::string> parameters, ByteSink& input) {
  CLI::App app(fmt::format("{}\nkills: {}", family.summary, family.kills), family.name);
  std::int64_t rows = 10;
  std::int64_t columns = 10;
  std::int64_t seed = 1;
  Form form = Form::kPacked;
  number(app, "--rows", rows, 1, kMaxLargeSide,
         fmt::format("number of rows; more than {} require the large bounds", kMaxSide));
  number(app, "--columns", columns, 1, kMaxLargeSide, "number of columns; the same applies");
  choice(app, "--form", form, {"packed", "spaced"}, "colours without or with blanks between");
  const Run make = family.configure(app);
  number(app, "--seed", seed, 0, std::numeric_limits<std::int64_t>::max(), "random seed");
  const Result<bool> parsed = parse_parameters(app, parameters, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // help was written
  if (rows * columns < 2) {
    return failure(fmt::format("{}: expected at least two cells", family.name));
  }
  Random random(static_cast<std::uint64_t>(seed), family.name);
  const Size size{static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)};
  const Result<Board> board = make(size, random);
  if (!board) return failure(fmt::format("{}: {}", family.name, board.error().message));
  write(*board, form, input);
  return {};
}

}  // namespace

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& /*files_folder*/) {
  const auto run_it = [&](const Family& family, std::span<const std::string> parameters) {
    return run(family, parameters, input);
  };
  return run_family(families(), "[--rows=M] [--columns=N] [--form=packed|spaced] ", arguments,
                    input, run_it);
}

}  // namespace biglia::okulov
