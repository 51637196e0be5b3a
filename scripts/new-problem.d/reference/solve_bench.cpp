// Compares the time and memory of the reference with those of the naive twin. A table for scripts/bench is a file bench.sh
// in this folder.
#include "reference/@problem@/naive_twin.hpp"
#include "reference/@problem@/solve.hpp"
#include "rules/@problem@/instance.hpp"
#include "toolkit/solver_bench.hpp"

namespace biglia::@namespace@ {
namespace {

Result<std::string> by_counting(const TestInput& input) {
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  return std::to_string(counted(instance->a, instance->b)) + '\n';
}

}  // namespace
}  // namespace biglia::@namespace@

int main(int argc, char** argv) {
  using namespace biglia::@namespace@;
  const auto by_reference = [](const auto& input) { return biglia::solved_input<solve>(input); };
  const auto text = [] { return std::string("1 1000000\n"); };
  return biglia::compare_solvers(argc, argv, {{"a million", 2, text}},
                                 {{"reference", by_reference}, {"plain", by_counting}});
}
