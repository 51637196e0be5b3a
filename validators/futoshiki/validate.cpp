#include "validators/futoshiki/validate.hpp"

#include <algorithm>
#include <charconv>
#include <string>
#include <string_view>
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
  Result<void> check_clues() {
    for (std::size_t cell = 0; cell < board_.cells(); ++cell) {
      if (board_.clues[cell] == 0) continue;
      for (std::size_t other = 0; other < cell; ++other) {
        const bool row = board_.row_of(other) == board_.row_of(cell);
        if (board_.clues[other] != board_.clues[cell]) continue;
        if (!row && board_.column_of(other) != board_.column_of(cell)) continue;
        return cases_.refused(cases_.places().clues[cell],
                              "the clue " + std::to_string(board_.clues[cell]) + " of cell " +
                                  cell_name(board_, cell) + " stands in its " +
                                  (row ? "row" : "column") + " already, in " +
                                  cell_name(board_, other) +
                                  line_name(cases_.places().clues[other]));
      }
    }
    return {};
  }

  Result<void> check_signs() {
    for (std::size_t i = 0; i < board_.signs.size(); ++i) {
      const Sign sign = board_.signs[i];
      const Place place = cases_.places().signs[i];
      const Value low = board_.clues[sign.smaller];
      const Value high = board_.clues[sign.larger];
      const std::string wants = "the sign wants " + cell_name(board_, sign.smaller) +
                                " smaller than " + cell_name(board_, sign.larger);
      if (low != 0 && high != 0 && low >= high) {
        return cases_.refused(place, wants + ", their clues are " + std::to_string(low) + " and " +
                                         std::to_string(high));
      }
      const auto opposite = std::ranges::find(board_.signs.begin(),
                                              board_.signs.begin() + static_cast<std::ptrdiff_t>(i),
                                              Sign{sign.larger, sign.smaller});
      if (opposite != board_.signs.begin() + static_cast<std::ptrdiff_t>(i)) {
        const auto before = static_cast<std::size_t>(opposite - board_.signs.begin());
        return cases_.refused(
            place, wants + ", another the opposite" + line_name(cases_.places().signs[before]));
      }
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
