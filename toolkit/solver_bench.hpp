// The benchmark of a problem's reference against other solvers, on the same files with the same
// answers. Each run reports its time, and the peak of the heap as bytes_per_cell.
//
// It replaces operator new: only one source of a program may include this file.
#pragma once

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <functional>
#include <new>
#include <string>
#include <vector>

#include "toolkit/benchmarks_bench.hpp"
#include "toolkit/problem_test.hpp"

namespace biglia {

struct BenchInput {
  std::string name;                   // "noise/3000"
  std::size_t cells;                  // the size of the instance
  std::function<std::string()> text;  // called once, at the first run
};

struct BenchSolver {
  const char* name;
  std::function<Result<std::string>(const TestInput& input)> solve;
};

// The bytes allocated by operator new and not yet freed, and their peak.
inline std::size_t heap_bytes = 0;
inline std::size_t heap_peak = 0;

struct BenchLoad {
  std::filesystem::path file = {};
  std::string answer = {};  // of the solver that runs first
};

// Measures one solver on the file of `load`, which has `cells` cells.
inline void run_solver(benchmark::State& state, BenchLoad& load, std::size_t cells,
                       const BenchSolver& solver) {
  const Companions files(load.file.parent_path());
  for ([[maybe_unused]] auto round : state) {
    const std::size_t before = heap_bytes;
    heap_peak = before;
    auto bytes = ByteSource::open(load.file);
    if (!bytes) return state.SkipWithError(bytes.error().message.c_str());
    const Result<std::string> answer = solver.solve({*bytes, "in", files});
    if (!answer) return state.SkipWithError(answer.error().message.c_str());
    if (load.answer.empty()) load.answer = *answer;
    if (load.answer != *answer) return state.SkipWithError("the answers differ");
    const auto peak = static_cast<double>(heap_peak - before);
    state.counters["bytes_per_cell"] = peak / static_cast<double>(cells);
  }
}

// Registers and runs NAME/SOLVER for each input and solver. Returns the program's exit code.
inline int compare_solvers(int argc, char** argv, const std::vector<BenchInput>& inputs,
                           const std::vector<BenchSolver>& solvers) {
  const ScratchFolder folder;
  std::deque<BenchLoad> loads;
  for (const BenchInput& input : inputs) {
    BenchLoad& load = loads.emplace_back();
    const std::string name = std::to_string(loads.size());
    for (const BenchSolver& solver : solvers) {
      add_benchmark(input.name + '/' + solver.name, [&, name](benchmark::State& state) {
        if (load.file.empty()) load.file = folder.write(name, input.text());
        run_solver(state, load, input.cells, solver);
      });
    }
  }
  return run_benchmarks(argc, argv);
}

}  // namespace biglia

// NOLINTBEGIN(misc-definitions-in-headers): a replaced operator cannot be inline
void* operator new(std::size_t size) {
  void* const memory = std::malloc(size);
  if (memory == nullptr) throw std::bad_alloc();
  biglia::heap_bytes += malloc_usable_size(memory);
  biglia::heap_peak = std::max(biglia::heap_peak, biglia::heap_bytes);
  return memory;
}
void operator delete(void* memory) noexcept {
  biglia::heap_bytes -= malloc_usable_size(memory);
  std::free(memory);
}
void operator delete(void* memory, std::size_t /*size*/) noexcept { operator delete(memory); }
// NOLINTEND(misc-definitions-in-headers)
