#include "reference/@problem@/solve.hpp"

#include "rules/@problem@/instance.hpp"
#include "toolkit/flags.hpp"

namespace biglia::@namespace@ {

DeclaredFlags solve_flags() { return {}; }

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  if (const auto known = verify_flags(solve_flags(), flags); !known) {
    return std::unexpected(known.error());
  }
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  answer.put(instance->a + instance->b);
  answer.put('\n');
  return {};
}

}  // namespace biglia::@namespace@
