// Boards with chains of signs in the same direction, up to a whole row: 1 < 2 < 3 < ...
#include <algorithm>
#include <optional>

#include "generators/families/parameters.hpp"
#include "generators/futoshiki/carve.hpp"
#include "generators/futoshiki/family.hpp"
#include "generators/futoshiki/latin.hpp"
#include "generators/futoshiki/tries.hpp"

namespace biglia::futoshiki {
namespace long_chains {
namespace {

constexpr int kTries = 200;

struct Parameters {
  std::int64_t chains = 3;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--chains", p.chains, 1, 64,
         "rows that keep all their signs, those with the longest runs first");
}

bool is_in_row(const Hint& hint, std::size_t size, std::size_t row) {
  return hint.kind == Hint::Kind::kSign && hint.sign.smaller / size == row &&
         hint.sign.larger / size == row;
}

Result<Board> make(const Parameters& p, std::size_t size, Random& random, Effort& effort) {
  return first_board(size, kTries, "", effort, [&]() -> std::optional<Board> {
    const Grid solution = square_of_runs(size, random);
    std::vector<std::size_t> rows = rows_by_run(solution, size);
    rows.resize(std::min<std::size_t>(size, static_cast<std::size_t>(p.chains)));
    std::vector<Hint> hints = clue_hints(size);
    std::vector<Hint> chains;
    for (const Hint& hint : sign_hints(size, solution)) {
      const bool keeps =
          std::ranges::any_of(rows, [&](std::size_t row) { return is_in_row(hint, size, row); });
      (keeps ? chains : hints).push_back(hint);
    }
    random.shuffle(hints);
    const auto carved = carve(size, solution, singletons(hints), {}, effort, chains);
    if (carved) return carved->board;
    return std::nullopt;
  });
}

}  // namespace
}  // namespace long_chains

const Family kLongChains = {
    "long_chains",
    "boards with exactly one solution and whole rows of signs in the same direction",
    "programs that check a sign only after both of its cells are filled: the ends of a chain of "
    "nine are determined, but these programs try every step of it",
    "--from=4 --to=4 --boards=2",
    {.from = 4, .to = 9, .most = 18},
    configured<long_chains::Parameters, long_chains::declare, long_chains::make>,
};

}  // namespace biglia::futoshiki
