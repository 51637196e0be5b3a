#include "validators/okulov/validate.hpp"

#include <string>
#include <vector>

#include "rules/okulov/board.hpp"
#include "rules/okulov/flood.hpp"
#include "toolkit/flags.hpp"

namespace biglia::okulov {
namespace {

Result<void> validate_official(const TestInput& input) {
  BoardReader reader(input, Bounds::kOfficial);
  const Result<Board> board = read_board(reader);
  if (!board) return std::unexpected(board.error());
  const std::vector<std::size_t> firsts = flood(*board).first_cells;
  if (firsts.size() <= kMaxRegions) return {};
  const std::size_t beyond = firsts[kMaxRegions];
  return failure(
      to_string(input.name, reader.place(beyond / board->columns, beyond % board->columns)) +
      ": expected at most " + std::to_string(kMaxRegions) + " regions, found " +
      std::to_string(firsts.size()) + "; region " + std::to_string(kMaxRegions + 1) +
      " begins here");
}

Result<void> validate_large(const TestInput& input) {
  BoardReader reader(input, Bounds::kLarge);
  if (!reader.read_size()) return reader.failed();
  std::vector<Colour> row(reader.columns());
  for (std::size_t i = 0; i < reader.rows(); ++i) {
    if (!reader.read_row(row)) return reader.failed();
  }
  if (!reader.finish()) return reader.failed();
  return {};
}

}  // namespace

DeclaredFlags validate_flags() {
  return {{.name = "--large",
           .help = "accept boards of up to 10^4 x 10^4 cells and any number of regions"}};
}

Result<void> validate(const TestInput& input, Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(validate_flags(), flags));
  return values.has("--large") ? validate_large(input) : validate_official(input);
}

}  // namespace biglia::okulov
