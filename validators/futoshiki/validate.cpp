#include "validators/futoshiki/validate.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "rules/futoshiki/case_reader.hpp"
#include "toolkit/flags.hpp"
#include "validators/futoshiki/solution_count.hpp"

namespace biglia::futoshiki {
namespace {

std::string line_name(Place place) { return " (line " + std::to_string(place.line) + ")"; }

class Validation {
 public:
  Validation(const TestInput& input, Bounds bounds, CountWork work)
      : cases_(input, bounds), work_(work) {}

  Result<void> run() {
    while (cases_.read(board_)) {
      for (const auto step :
           {&Validation::check_clues, &Validation::check_signs, &Validation::check_solutions}) {
        if (const Result<void> checked = (this->*step)(); !checked) return checked;
      }
    }
    if (!cases_.ok()) return cases_.failed();
    return {};
  }

 private:
  // Two equal clues of a row or column: the first one of each is known.
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
      // That of the column lies in a row before this one.
      const std::size_t other = std::min(of_row, of_column);
      if (other != kNoCell) {
        const bool row = board_.row_of(other) == board_.row_of(cell);
        return cases_.refused(
            cases_.places().clues[cell],
            "the clue " + std::to_string(clue) + " of cell " + cell_name(board_, cell) +
                " stands in its " + (row ? "row" : "column") + " already, in " +
                cell_name(board_, other) + line_name(cases_.places().clues[other]));
      }
      of_row = of_column = cell;
    }
    return {};
  }

  Result<void> check_signs() {
    first_of_signs_.clear();
    for (std::size_t i = 0; i < board_.signs.size(); ++i) {
      const Sign sign = board_.signs[i];
      const Place place = cases_.places().signs[i];
      const Value low = board_.clues[sign.smaller];
      const Value high = board_.clues[sign.larger];
      const auto wants = [&] {
        return "the sign wants " + cell_name(board_, sign.smaller) + " smaller than " +
               cell_name(board_, sign.larger);
      };
      if (low != 0 && high != 0 && low >= high) {
        return cases_.refused(place, wants() + ", their clues are " + std::to_string(low) +
                                         " and " + std::to_string(high));
      }
      const auto opposite = first_of_signs_.find({sign.larger, sign.smaller});
      if (opposite != first_of_signs_.end()) {
        return cases_.refused(place, wants() + ", another the opposite" +
                                         line_name(cases_.places().signs[opposite->second]));
      }
      first_of_signs_.emplace(std::pair(sign.smaller, sign.larger), i);
    }
    return {};
  }

  Result<void> check_solutions() {
    const std::string name = "case " + std::to_string(cases_.number());
    const Place place = cases_.places().head;
    switch (count_solutions(board_, work_)) {
      case SolutionCount::kNone:
        return cases_.refused(place, name + " has no solution, which is undefined");
      case SolutionCount::kMore:
        return cases_.refused(place, name + " has more than one solution, wanted exactly one");
      case SolutionCount::kNotDecided:
        return cases_.refused(
            place, name + ": not decided whether it has " +
                       (work_.enough > 1 ? "exactly one solution" : "a solution") + ", after " +
                       std::to_string(work_.most) +
                       " looks at cells and values; a larger --work=N looks for longer");
      case SolutionCount::kOne:
        break;
    }
    return {};
  }

  CaseReader cases_;
  CountWork work_;
  Board board_;
  std::vector<std::size_t> first_of_row_;     // the first cell with that clue, by row and clue
  std::vector<std::size_t> first_of_column_;  // the same by column
  std::map<std::pair<std::size_t, std::size_t>, std::size_t> first_of_signs_;  // by their cells
};

bool read_work(std::string_view flag, std::int64_t& most) {
  constexpr std::string_view kPrefix = "--work=";
  if (!flag.starts_with(kPrefix)) return false;
  const char* const end = flag.data() + flag.size();
  const auto [rest, failed] = std::from_chars(flag.data() + kPrefix.size(), end, most);
  return failed == std::errc() && rest == end && most > 0;
}

}  // namespace

Result<void> validate(const TestInput& input, Flags flags) {
  Bounds bounds = Bounds::kOfficial;
  CountWork work{.enough = 1};
  for (const std::string& flag : flags) {
    if (flag == "--unique") {
      work.enough = 2;
    } else if (flag == "--large") {
      bounds = Bounds::kLarge;
    } else if (!read_work(flag, work.most)) {
      return failure(unknown_flag(flag, "--unique, --large, --work=N"));
    }
  }
  return Validation(input, bounds, work).run();
}

}  // namespace biglia::futoshiki
