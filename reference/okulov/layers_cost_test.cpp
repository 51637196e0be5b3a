// Counts the operations of the layers on worst-case boards, and measures the memory for a board
// that the input announces but does not contain.
#include <gtest/gtest.h>

#include <cstdint>
#include <fstream>
#include <string>

#include "reference/okulov/layers.hpp"
#include "reference/okulov/solve.hpp"
#include "rules/okulov/hostile_boards_test.hpp"
#include "toolkit/operations.hpp"

namespace biglia::okulov {
namespace {

std::string text_of(const Board& board) {
  std::string text = std::to_string(board.rows) + ' ' + std::to_string(board.columns) + '\n';
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column) {
      text += static_cast<char>('0' + board.at(row, column));
    }
    text += '\n';
  }
  return text;
}

std::string answer_of(const std::string& input) {
  std::string answer;
  ByteSource bytes = ByteSource::from_memory(input);
  ByteSink sink = ByteSink::to_string(answer);
  const Companions files(".");
  const auto done =
      solve(TestInput{bytes, "in", files}, sink, std::vector<std::string>{"--explain"});
  EXPECT_TRUE(sink.finish());
  return done ? answer : done.error().message;
}

// The cells of the walked runs: twice per cell to flood and to find the next layer, and once for a
// path through all cells.
TEST(Layers, VisitEachCellAtMostThreeTimes) {
  if (!kCountsOperations) GTEST_SKIP() << "a build without BIGLIA_COUNT_OPERATIONS";
  for (const HostileBoard& made : hostile_boards()) {
    for (const std::size_t side : {50U, 100U, 200U, 400U}) {
      const std::string input = text_of(hostile_board(made, side));
      const std::uint64_t before = operations_so_far();
      EXPECT_NE(answer_of(input), "") << made.name;
      const std::uint64_t cost = operations_so_far() - before;
      EXPECT_LE(cost, 3 * side * side + 4 * side) << made.name << ' ' << side;
    }
  }
}

// The peak memory of the process since the previous call, in kB; 0 if the system does not report
// it.
std::uint64_t peak_memory() {
  std::ifstream status("/proc/self/status");
  std::uint64_t peak = 0;
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with("VmHWM:")) peak = std::stoull(line.substr(6));
  }
  std::ofstream("/proc/self/clear_refs") << '5';
  return peak;
}

TEST(Layers, UseNoMemoryForMissingRows) {
  peak_memory();
  const std::uint64_t before = peak_memory();
  if (before == 0) GTEST_SKIP() << "no /proc/self/status";
  EXPECT_EQ(answer_of("10000 10000\n"),
            "in:2:1: expected a colour (1 to 6), found the end of the file");
  EXPECT_EQ(answer_of("10000 10000\n" + std::string(10'000, '1') + "\n1\n"),
            "in:3:2: expected a colour (1 to 6), found a newline");
  // The announced board has 100 MB. The tests' own memory checks also use some memory.
  EXPECT_LT(peak_memory(), before + 40'000);
}

}  // namespace
}  // namespace biglia::okulov
