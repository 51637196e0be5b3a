#include "generators/okulov/generate.hpp"

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "generators/okulov/family.hpp"
#include "rules/okulov/board.hpp"
#include "rules/okulov/bounds.hpp"

namespace biglia::okulov {
namespace {

// The parameters of every family.
struct Common {
  std::int64_t rows = 10;
  std::int64_t columns = 10;
  std::int64_t seed = 1;
  Form form = Form::kPacked;
};

// Declares all parameters of the family. The returned function holds the values of its own.
Run declare(const Family& family, ParameterList& list, Common& common) {
  const std::string limit = "; more than " + std::to_string(kMaxSide) + " require the large bounds";
  number(list, "--rows", common.rows, 1, kMaxLargeSide, "number of rows" + limit);
  number(list, "--columns", common.columns, 1, kMaxLargeSide, "number of columns" + limit);
  choice(list, "--form", common.form, {"packed", "spaced"},
         "colours without or with blanks between them");
  Run make = family.configure(list);
  seed_number(list, common.seed);
  return make;
}

Result<void> run(const Family& family, std::span<const std::string> arguments, ByteSink& input) {
  ParameterList list;
  Common common;
  const Run make = declare(family, list, common);
  const Result<bool> parsed = parse_parameters(text_of(family), list, arguments, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // help was written
  const auto& [rows, columns, seed, form] = common;
  if (rows * columns < 2) {
    return failure(std::string(family.name) + ": expected at least two cells");
  }
  Random random(static_cast<std::uint64_t>(seed), family.name);
  const Size size{static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)};
  const Result<Board> board = make(size, random);
  if (!board) return family_failure(text_of(family), board.error());
  write(*board, form, input);
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
  return run_family(families(), "[--rows=M] [--columns=N] [--form=packed|spaced] ", arguments,
                    input, run_it);
}

}  // namespace biglia::okulov
