#include "generators/okulov/generate.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <limits>

#include "generators/okulov/family.hpp"
#include "generators/okulov/parameters.hpp"
#include "rules/okulov/bounds.hpp"

namespace biglia::okulov {
namespace {

enum class Form { kPacked, kSpaced };

bool asks_help(const std::string& word) { return word == "--help" || word == "-h"; }

std::string help_of_all() {
  std::string text =
      "usage: FAMILY [--rows=M] [--columns=N] [--form=packed|spaced] [--parameter=value ...] "
      "[--seed=N]; FAMILY --help for its parameters\n";
  for (const Family* family : families()) {
    text += fmt::format("\n{}\n  {}\n  kills: {}\n", family->name, family->summary, family->kills);
  }
  return text;
}

std::string known_names() {
  std::string names;
  for (const Family* family : families()) {
    names += fmt::format("{}{}", names.empty() ? "" : ", ", family->name);
  }
  return names;
}

void write(const Board& board, Form form, ByteSink& input) {
  input.put(static_cast<std::int64_t>(board.rows));
  input.put(' ');
  input.put(static_cast<std::int64_t>(board.columns));
  input.put('\n');
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column) {
      if (column > 0 && form == Form::kSpaced) input.put(' ');
      input.put(static_cast<char>('0' + board.at(row, column)));
    }
    input.put('\n');
  }
}

Result<void> run(const Family& family, std::span<const std::string> parameters, ByteSink& input) {
  CLI::App app(fmt::format("{}\nkills: {}", family.summary, family.kills), family.name);
  std::int64_t rows = 10;
  std::int64_t columns = 10;
  std::int64_t seed = 1;
  Form form = Form::kPacked;
  number(app, "--rows", rows, 1, kMaxLargeSide,
         fmt::format("rows; more than {} need the large bounds", kMaxSide));
  number(app, "--columns", columns, 1, kMaxLargeSide, "columns; so do they");
  choice(app, "--form", form, {"packed", "spaced"}, "colours without or with blanks between");
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
  if (rows * columns < 2) return failure(fmt::format("{}: wanted two cells or more", family.name));
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
  if (arguments.empty()) {
    return failure("wanted a family (or --help), found nothing; families: " + known_names());
  }
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
  return run(**at, arguments.subspan(1), input);
}

}  // namespace biglia::okulov
