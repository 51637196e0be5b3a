#include "validators/futoshiki/validate.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>
#include <utility>
#include <vector>

#include "rules/futoshiki/case_reader.hpp"
#include "toolkit/flags.hpp"
#include "validators/futoshiki/solution_count.hpp"

namespace biglia::futoshiki {
namespace {

// Ten times the limit of a single board.
constexpr std::int64_t kMostFileWork = 10 * CountWork{}.most;

std::string line_name(Place place) { return " (line " + std::to_string(place.line) + ")"; }

enum class LastLine : std::uint8_t { kAny, kNotEmpty };

class Validation {
 public:
  Validation(const TestInput& input, Bounds bounds, LastLine last_line, CountWork work,
             std::int64_t file_work)
      : cases_(input, bounds),
        last_line_(last_line),
        work_(work),
        left_(file_work),
        most_(file_work) {}

  Result<void> run() {
    while (cases_.read(board_)) {
      for (const auto step :
           {&Validation::check_clues, &Validation::check_signs, &Validation::check_solutions}) {
        if (const Result<void> checked = (this->*step)(); !checked) return checked;
      }
    }
    if (!cases_.ok()) return cases_.failed();
    const auto empty_line = cases_.empty_line();
    if (last_line_ == LastLine::kNotEmpty && empty_line) {
      return cases_.refused(*empty_line,
                            "expected the end after the last case, found an empty line");
    }
    return {};
  }

 private:
  static constexpr std::size_t kSides = 4;
  static constexpr std::uint32_t kNoSign = ~std::uint32_t{0};

  // The side of the neighbour: 0 left, 1 right, 2 above, 3 below.
  std::size_t side_of(CellIndex cell, CellIndex neighbour) const {
    const std::size_t row = board_.row_of(cell) == board_.row_of(neighbour) ? 0 : 2;
    return row + (neighbour > cell ? 1 : 0);
  }

  // Rejects two equal clues in a row or a column. Remembers the first cell of each clue.
  Result<void> check_clues() {
    constexpr std::size_t kNoCell = SIZE_MAX;
    const std::size_t values = board_.size + 1;
    first_of_row_.assign(board_.size * values, kNoCell);
    first_of_column_.assign(board_.size * values, kNoCell);
    for (std::size_t cell = 0; cell < board_.cells(); ++cell) {
      const Value clue = board_.clues[cell];
      if (clue == 0) continue;
      std::size_t& of_row = first_of_row_[board_.row_of(cell) * values + clue];
      std::size_t& of_column = first_of_column_[board_.column_of(cell) * values + clue];
      // If both exist, reports the first one, that of the column: it is in an earlier row.
      const std::size_t other = std::min(of_row, of_column);
      if (other != kNoCell) {
        const bool row = board_.row_of(other) == board_.row_of(cell);
        return cases_.refused(
            cases_.places().clues[cell],
            "the clue " + std::to_string(clue) + " of cell " + cell_name(board_, cell) +
                " is already in its " + (row ? "row" : "column") + ", in cell " +
                cell_name(board_, other) + line_name(cases_.places().clues[other]));
      }
      of_row = of_column = cell;
    }
    return {};
  }

  Result<void> check_signs() {
    if (board_.signs.empty()) return {};
    first_of_signs_.assign(kSides * board_.cells(), kNoSign);
    for (std::size_t i = 0; i < board_.signs.size(); ++i) {
      const Sign sign = board_.signs[i];
      const Place place = cases_.places().signs[i];
      const Value low = board_.clues[sign.smaller];
      const Value high = board_.clues[sign.larger];
      const auto requirement = [&] {
        return "the sign requires " + cell_name(board_, sign.smaller) + " < " +
               cell_name(board_, sign.larger);
      };
      if (low != 0 && high != 0 && low >= high) {
        return cases_.refused(place, requirement() + ", but the clues are " + std::to_string(low) +
                                         " and " + std::to_string(high));
      }
      std::uint32_t& opposite =
          first_of_signs_[kSides * sign.larger + side_of(sign.larger, sign.smaller)];
      if (opposite != kNoSign) {
        return cases_.refused(place, requirement() + ", but another sign requires the opposite" +
                                         line_name(cases_.places().signs[opposite]));
      }
      std::uint32_t& same =
          first_of_signs_[kSides * sign.smaller + side_of(sign.smaller, sign.larger)];
      if (same == kNoSign) same = static_cast<std::uint32_t>(i);
    }
    return {};
  }

  Result<void> check_solutions() {
    const std::string name = "case " + std::to_string(cases_.number());
    const Place place = cases_.places().head;
    switch (count_solutions(board_, work_, left_)) {
      case SolutionCount::kNone:
        return cases_.refused(place, name + ": expected a solution, found none");
      case SolutionCount::kMore:
        return cases_.refused(place, name + ": expected exactly one solution, found more than one");
      case SolutionCount::kNotDecided:
        if (left_ <= 0) {
          return cases_.refused(place, name + ": expected all boards to be decided within " +
                                           std::to_string(most_) +
                                           " examined cells and values, reached this limit here; "
                                           "a larger --file-work=N searches longer");
        }
        return cases_.refused(
            place, name + ": not decided whether it has " +
                       (work_.enough > 1 ? "exactly one solution" : "a solution") + ", after " +
                       std::to_string(work_.most) +
                       " examined cells and values; a larger --work=N searches longer");
      case SolutionCount::kOne:
        break;
    }
    return {};
  }

  CaseReader cases_;
  LastLine last_line_;
  CountWork work_;
  Board board_;
  std::vector<std::size_t> first_of_row_;      // the first cell with a clue, by row and clue
  std::vector<std::size_t> first_of_column_;   // the same by column and clue
  std::vector<std::uint32_t> first_of_signs_;  // by the smaller cell and the side of the larger one
  std::int64_t left_ = 0;                      // the remaining work for all boards
  std::int64_t most_ = 0;                      // the limit of the work for all boards
};

DeclaredFlag work_flag(std::string name, std::string help, std::int64_t standard) {
  return {.name = std::move(name),
          .help = std::move(help),
          .value = DeclaredFlag::Value::kNumber,
          .least = 1,
          .most = std::numeric_limits<std::int64_t>::max(),
          .standard = std::to_string(standard)};
}

}  // namespace

DeclaredFlags validate_flags() {
  return {{.name = "--unique", .help = "require exactly one solution"},
          {.name = "--large", .help = "accept boards and files within the large bounds"},
          {.name = "--no-last-empty-line", .help = "reject empty lines after the last case"},
          work_flag("--work", "limit of the search of one board, in examined cells and values",
                    CountWork{}.most),
          work_flag("--file-work", "limit of the searches of all boards together", kMostFileWork)};
}

Result<void> validate(const TestInput& input, Flags flags) {
  BIGLIA_TRY(const auto values, parse_flags(validate_flags(), flags));
  CountWork work{.enough = values.has("--unique") ? 2 : 1};
  work.most = values.number("--work").value_or(work.most);
  const auto last_line = values.has("--no-last-empty-line") ? LastLine::kNotEmpty : LastLine::kAny;
  return Validation(input, values.has("--large") ? Bounds::kLarge : Bounds::kOfficial, last_line,
                    work, values.number("--file-work").value_or(kMostFileWork))
      .run();
}

}  // namespace biglia::futoshiki
