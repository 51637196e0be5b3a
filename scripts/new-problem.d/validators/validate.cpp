#include "validators/@problem@/validate.hpp"

#include "rules/@problem@/instance.hpp"
#include "toolkit/flags.hpp"

namespace biglia::@namespace@ {

Result<void> validate(const TestInput& input, Flags flags) {
  if (!flags.empty()) return failure(unknown_flag(flags.front(), ""));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  return {};
}

}  // namespace biglia::@namespace@
