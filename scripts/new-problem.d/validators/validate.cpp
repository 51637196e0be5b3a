#include "validators/@problem@/validate.hpp"

#include "rules/@problem@/instance.hpp"

namespace biglia::@problem@ {

Result<void> validate(const TestInput& input, Flags flags) {
  if (!flags.empty()) return failure("unknown flag " + flags.front() + " (wanted none)");
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  return {};
}

}  // namespace biglia::@problem@
