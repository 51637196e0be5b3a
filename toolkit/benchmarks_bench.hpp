// Registers benchmarks by name and runs them, for programs with their own main.
#pragma once

#include <benchmark/benchmark.h>

#include <string>
#include <utility>

namespace biglia {

// run(state) is measured in milliseconds.
template <typename Run>
void add_benchmark(const std::string& name, Run run) {
  benchmark::RegisterBenchmark(name.c_str(), std::move(run))->Unit(benchmark::kMillisecond);
}

// Returns the program's exit code.
inline int run_benchmarks(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
  benchmark::RunSpecifiedBenchmarks();
  benchmark::Shutdown();
  return 0;
}

}  // namespace biglia
