// Compares the running time of the reference and its naive twin. Both read the same commands and
// print their answers to memory. scripts/bench prints the table.
#include <benchmark/benchmark.h>

#include <fstream>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>

#include "reference/samegame2/naive_twin.hpp"
#include "reference/samegame2/solve.hpp"
#include "reference/samegame2/workloads.hpp"
#include "toolkit/benchmarks_bench.hpp"
#include "toolkit/problem_test.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::samegame2 {
namespace {

void expect_not_empty(benchmark::State& state, const std::string& answer) {
  if (answer.empty()) state.SkipWithError("no answer");
}

void run_reference(benchmark::State& state, const Workload& load, const Companions& files) {
  for ([[maybe_unused]] auto round : state) {
    const Result<std::string> answer = solved<solve>(load.commands, {}, files.folder());
    if (!answer) return state.SkipWithError(answer.error().message.c_str());
    expect_not_empty(state, *answer);
  }
}

void run_twin(benchmark::State& state, const Workload& load, const Companions& files) {
  for ([[maybe_unused]] auto round : state) {
    std::istringstream in(load.commands);
    std::ostringstream out;
    naive_solve(in, files.folder(), out);
    expect_not_empty(state, out.str());
  }
}

}  // namespace
}  // namespace biglia::samegame2

// `--plain INPUT FOLDER` answers one input with the naive twin, for scripts/bench-costs.
int main(int argc, char** argv) {
  using namespace biglia::samegame2;
  if (argc == 4 && std::string_view(argv[1]) == "--plain") {
    std::ifstream input(argv[2]);
    naive_solve(input, argv[3], std::cout);
    return 0;
  }
  const biglia::ScratchFolder folder;
  const biglia::Companions files(folder.path());
  const std::vector<Workload> loads = workloads(folder.path());
  for (const Workload& load : loads) {
    const auto add = [&](const char* solver, auto* run) {
      biglia::add_benchmark(
          load.name + '/' + solver,
          [run, &load, &files](benchmark::State& state) { run(state, load, files); });
    };
    add("reference", run_reference);
    add("twin", run_twin);
  }
  return biglia::run_benchmarks(argc, argv);
}
