#include "reference/@problem@/solve.hpp"

#include "rules/@problem@/instance.hpp"
#include "toolkit/flags.hpp"

namespace biglia::@namespace@ {

Result<void> solve(const TestInput& input, ByteSink& answer, Flags flags) {
  if (!flags.empty()) return failure(unknown_flag(flags.front(), ""));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  answer.put(instance->a + instance->b);
  answer.put('\n');
  return {};
}

}  // namespace biglia::@namespace@
