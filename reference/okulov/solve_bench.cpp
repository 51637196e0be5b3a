// Compares the time and memory of the reference with those of a plain flood with a set of edges.
// Both read the same file with the same reader. scripts/bench prints the table (bench.sh).
//
// `noise/10000/plain` needs about 16 GB; scripts/bench skips it if the host has less memory.
#include "reference/okulov/plain_flood.hpp"
#include "reference/okulov/solve.hpp"
#include "rules/okulov/hostile_boards_test.hpp"
#include "toolkit/random.hpp"
#include "toolkit/solver_bench.hpp"

namespace biglia::okulov {
namespace {

// Two interlocking combs with teeth along the rows. The back of one is on the left, the back of the
// other is on the right.
std::size_t comb_at(std::size_t along, std::size_t across, std::size_t length) {
  if (along == 0) return 0;
  if (along + 1 == length) return 1;
  return across % 2;
}

std::vector<HostileBoard> boards() {
  return {
      {"noise",
       [random = Random(1)](auto row, auto column, auto side) mutable -> std::size_t {
         const std::size_t colour = random.below(kColours);
         if (row + column == 0) return 0;
         return row + column + 2 == 2 * side ? 1 : colour;
       }},
      {"lying comb", [](auto row, auto column, auto side) { return comb_at(column, row, side); }},
      {"standing comb",
       [](auto row, auto column, auto side) { return comb_at(row, column, side); }}};
}

Result<std::string> by_plain_flood(const TestInput& input) {
  const Result<Board> board = read_board(input, Bounds::kLarge);
  if (!board) return std::unexpected(board.error());
  return std::to_string(fewest_moves_by_plain_flood(*board)) + '\n';
}

}  // namespace
}  // namespace biglia::okulov

int main(int argc, char** argv) {
  using namespace biglia::okulov;
  std::vector<biglia::BenchInput> inputs;
  for (const std::size_t side : {std::size_t{3000}, std::size_t{kMaxLargeSide}}) {
    for (const HostileBoard& board : boards()) {
      inputs.push_back({board.name + ('/' + std::to_string(side)), side * side,
                        [=] { return text_of(hostile_board(board, side)); }});
    }
  }
  const auto by_reference = [](const auto& input) { return biglia::solved_input<solve>(input); };
  return biglia::compare_solvers(argc, argv, inputs,
                                 {{"reference", by_reference}, {"plain", by_plain_flood}});
}
