#include "generators/futoshiki/generate.hpp"

#include <vector>

#include "generators/families/command.hpp"
#include "generators/families/parameters.hpp"
#include "generators/futoshiki/family.hpp"
#include "rules/futoshiki/bounds.hpp"
#include "rules/futoshiki/write_board.hpp"

namespace biglia::futoshiki {
namespace {

// The parameters of every family.
struct Common {
  std::int64_t from = kMinSize;
  std::int64_t to = kMaxSize;
  std::int64_t boards = 1;
  std::int64_t blank_lines = 0;
  std::int64_t budget = 10'000;
  std::int64_t seed = 1;
};

Common common_of(const Family& family) {
  return {.from = family.sizes.from, .to = family.sizes.to};
}

// Declares all parameters of the family. The returned function holds the values of its own.
MakeBoard declare(const Family& family, ParameterList& list, Common& common) {
  MakeBoard make = family.configure(list);
  number(list, "--from", common.from, kMinSize, family.sizes.most, "smallest size");
  number(list, "--to", common.to, kMinSize, family.sizes.most, "largest size; the sizes alternate");
  number(list, "--boards", common.boards, 1, kMaxCases, "number of boards");
  number(list, "--blank-lines", common.blank_lines, 0, 100,
         "maximum number of blank lines after a case");
  number(list, "--budget", common.budget, 1, 1'000'000,
         "limit of the search for all boards, in units of 10^6 steps, about 15 ms each");
  seed_number(list, common.seed);
  return make;
}

Result<void> write_boards(const Family& family, const Common& common, const MakeBoard& make,
                          ByteSink& input) {
  if (common.from > common.to) {
    return failure(std::string(family.name) + ": expected --from at most --to, found " +
                   std::to_string(common.from) + " and " + std::to_string(common.to));
  }
  Effort effort(common.budget * 1'000'000);
  std::vector<Board> boards;  // complete before anything is written
  for (std::int64_t i = 0; i < common.boards; ++i) {
    const auto size = static_cast<std::size_t>(common.from + i % (common.to - common.from + 1));
    // Each board has its own random stream: more boards do not change the first ones.
    Random random(static_cast<std::uint64_t>(common.seed), "board " + std::to_string(i));
    const Result<Board> board = make(size, random, effort);
    if (!board) return family_failure(text_of(family), board.error());
    boards.push_back(*board);
  }
  Random blanks(static_cast<std::uint64_t>(common.seed), "blank lines");
  input.put(common.boards);
  input.put('\n');
  for (const Board& board : boards) {
    write_board(input, board);
    for (std::int64_t n = blanks.between(0, common.blank_lines); n > 0; --n) input.put('\n');
  }
  return {};
}

Result<void> run(const Family& family, std::span<const std::string> arguments, ByteSink& input) {
  ParameterList list;
  Common common = common_of(family);
  const MakeBoard make = declare(family, list, common);
  const Result<bool> parsed = parse_parameters(text_of(family), list, arguments, input);
  if (!parsed) return std::unexpected(parsed.error());
  if (!*parsed) return {};  // help was written
  return write_boards(family, common, make, input);
}

}  // namespace

DeclaredFamilies declared_families() {
  return declared(families(), [](const Family& family, ParameterList& list) {
    Common common = common_of(family);
    declare(family, list, common);
  });
}

Result<void> generate(std::span<const std::string> arguments, ByteSink& input,
                      const std::filesystem::path& /*files_folder*/) {
  const auto run_it = [&](const Family& family, std::span<const std::string> parameters) {
    return run(family, parameters, input);
  };
  return run_family(families(), "", arguments, input, run_it);
}

}  // namespace biglia::futoshiki
