// Times the reference against a plain flood with a set of edges, and measures the reference's
// memory: both read the same file with the same reader. scripts/bench makes the table.
//
// `noise/10000/plain` needs several gigabytes and many minutes; scripts/bench leaves it out.
#include <benchmark/benchmark.h>
#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <new>
#include <string>

#include "reference/okulov/plain_flood.hpp"
#include "reference/okulov/solve.hpp"
#include "toolkit/random.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::okulov {
namespace {

// What operator new has given and not got back, and the most that it was.
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

// Two combs with teeth along the rows, the one's back on the left, the other's on the right.
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
      if (pattern == Pattern::kNoise) line[column] = static_cast<char>('1' + random.below(6));
      if (pattern == Pattern::kLyingComb) line[column] = comb_at(column, row, side);
      if (pattern == Pattern::kStandingComb) line[column] = comb_at(row, column, side);
    }
    if (row == 0) line.front() = '1';
    if (row + 1 == side) line.back() = '2';
    out << line << '\n';
  }
}

void run_reference(benchmark::State& state, const std::filesystem::path& file, std::size_t side) {
  const Companions files(".");
  for ([[maybe_unused]] auto round : state) {
    const std::size_t before = heap_bytes;
    heap_peak = before;
    std::string answer;
    auto bytes = ByteSource::open(file);
    ByteSink sink = ByteSink::to_string(answer);
    if (!bytes || !solve({*bytes, "board", files}, sink)) return state.SkipWithError("no answer");
    state.counters["bytes_per_cell"] = static_cast<double>(heap_peak - before) /
                                       (static_cast<double>(side) * static_cast<double>(side));
  }
}

void run_plain(benchmark::State& state, const std::filesystem::path& file) {
  const Companions files(".");
  for ([[maybe_unused]] auto round : state) {
    auto bytes = ByteSource::open(file);
    if (!bytes) return state.SkipWithError("no board");
    const Result<Board> board = read_board({*bytes, "board", files}, Bounds::kLarge);
    if (!board) return state.SkipWithError(board.error().message.c_str());
    benchmark::DoNotOptimize(fewest_moves_by_plain_flood(*board));
  }
}

}  // namespace

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

}  // namespace biglia::okulov

void* operator new(std::size_t size) { return biglia::okulov::count_new(size); }
void operator delete(void* memory) noexcept { biglia::okulov::count_delete(memory); }
void operator delete(void* memory, std::size_t /*size*/) noexcept {
  biglia::okulov::count_delete(memory);
}

int main(int argc, char** argv) {
  using namespace biglia::okulov;
  const biglia::ScratchFolder folder;
  for (const std::size_t side : {std::size_t{1000}, std::size_t{3000}, std::size_t{10'000}}) {
    for (const Pattern pattern : {Pattern::kNoise, Pattern::kLyingComb, Pattern::kStandingComb}) {
      const std::string name = std::string(name_of(pattern)) + '/' + std::to_string(side);
      const auto file = folder.path() / (std::string(name_of(pattern)) + std::to_string(side));
      const auto written = [=] {
        if (!std::filesystem::exists(file)) write_board(file, pattern, side);
        return file;
      };
      benchmark::RegisterBenchmark((name + "/reference").c_str(), [=](benchmark::State& state) {
        run_reference(state, written(), side);
      })->Unit(benchmark::kMillisecond);
      benchmark::RegisterBenchmark((name + "/plain").c_str(), [=](benchmark::State& state) {
        run_plain(state, written());
      })->Unit(benchmark::kMillisecond);
    }
  }
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}
