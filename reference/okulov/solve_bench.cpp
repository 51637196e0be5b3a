// Compares the time and memory of the reference with those of a plain flood with a set of edges.
// Both read the same file with the same reader and must find the same answer. scripts/bench prints
// the table.
//
// `noise/10000/plain` needs about 16 GB; scripts/bench skips it if the host has less memory.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <filesystem>
#include <fstream>
#include <new>
#include <string>

#include "reference/okulov/plain_flood.hpp"
#include "reference/okulov/solve.hpp"
#include "toolkit/random.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::okulov {
namespace {

// The bytes allocated by operator new and not yet freed, and their peak.
std::size_t heap_bytes = 0;
std::size_t heap_peak = 0;

enum class Pattern { kNoise, kLyingComb, kStandingComb };

const char* name_of(Pattern pattern) {
  switch (pattern) {
    case Pattern::kNoise:
      return "noise";
    case Pattern::kLyingComb:
      return "lying comb";
    default:
      return "standing comb";
  }
}

// Two interlocking combs with teeth along the rows. The back of one is on the left, the back of the
// other is on the right.
char comb_at(std::size_t along, std::size_t across, std::size_t length) {
  if (along == 0) return '1';
  if (along + 1 == length) return '2';
  return across % 2 == 0 ? '1' : '2';
}

void write_board(const std::filesystem::path& file, Pattern pattern, std::size_t side) {
  Random random(1);
  std::ofstream out(file, std::ios::binary);
  out << side << ' ' << side << '\n';
  std::string line(side, '\n');
  for (std::size_t row = 0; row < side; ++row) {
    for (std::size_t column = 0; column < side; ++column) {
      if (pattern == Pattern::kNoise) {
        line[column] = static_cast<char>('1' + random.below(kColours));
      }
      if (pattern == Pattern::kLyingComb) line[column] = comb_at(column, row, side);
      if (pattern == Pattern::kStandingComb) line[column] = comb_at(row, column, side);
    }
    if (row == 0) line.front() = '1';
    if (row + 1 == side) line.back() = '2';
    out << line << '\n';
  }
}

// A board that both solvers solve, and the answer of the solver that ran first.
struct Load {
  std::filesystem::path file;
  Pattern pattern;
  std::size_t side;
  std::string answer = {};

  std::string name() const { return std::string(name_of(pattern)) + '/' + std::to_string(side); }
};

using Solve = Result<std::string> (*)(const TestInput& board);

Result<std::string> by_reference(const TestInput& board) {
  std::string answer;
  ByteSink sink = ByteSink::to_string(answer);
  const Result<void> solved = solve(board, sink);
  if (!solved) return std::unexpected(solved.error());
  const Result<void> written = sink.finish();
  if (!written) return std::unexpected(written.error());
  return answer;
}

Result<std::string> by_plain_flood(const TestInput& input) {
  const Result<Board> board = read_board(input, Bounds::kLarge);
  if (!board) return std::unexpected(board.error());
  return std::to_string(fewest_moves_by_plain_flood(*board)) + '\n';
}

void run(benchmark::State& state, Load& load, Solve solve_by) {
  if (!std::filesystem::exists(load.file)) write_board(load.file, load.pattern, load.side);
  const Companions files(".");
  for ([[maybe_unused]] auto round : state) {
    const std::size_t before = heap_bytes;
    heap_peak = before;
    auto bytes = ByteSource::open(load.file);
    if (!bytes) return state.SkipWithError("no board");
    const Result<std::string> answer = solve_by({*bytes, "board", files});
    if (!answer) return state.SkipWithError(answer.error().message.c_str());
    if (load.answer.empty()) load.answer = *answer;
    if (load.answer != *answer) return state.SkipWithError("the answers differ");
    const auto side = static_cast<double>(load.side);
    state.counters["bytes_per_cell"] = static_cast<double>(heap_peak - before) / (side * side);
  }
}

void* count_new(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  heap_bytes += malloc_usable_size(memory);
  heap_peak = std::max(heap_peak, heap_bytes);
  return memory;
}

void count_delete(void* memory) {
  heap_bytes -= malloc_usable_size(memory);
  std::free(memory);
}

}  // namespace
}  // namespace biglia::okulov

void* operator new(std::size_t size) { return biglia::okulov::count_new(size); }
void operator delete(void* memory) noexcept { biglia::okulov::count_delete(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  biglia::okulov::count_delete(memory);
}

int main(int argc, char** argv) {
  using namespace biglia::okulov;
  const biglia::ScratchFolder folder;
  std::deque<Load> loads;
  for (const std::size_t side : {std::size_t{3000}, std::size_t{kMaxLargeSide}}) {
    for (const Pattern pattern : {Pattern::kNoise, Pattern::kLyingComb, Pattern::kStandingComb}) {
      const std::string file = name_of(pattern) + std::to_string(side);
      Load& load = loads.emplace_back(folder.path() / file, pattern, side);
      const auto measure = [&load](const char* solver, Solve solve_by) {
        benchmark::RegisterBenchmark(
            (load.name() + '/' + solver).c_str(),
            [&load, solve_by](benchmark::State& state) { run(state, load, solve_by); })
            ->Unit(benchmark::kMillisecond);
      };
      measure("reference", by_reference);
      measure("plain", by_plain_flood);
    }
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
