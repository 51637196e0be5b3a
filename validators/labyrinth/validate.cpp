#include "validators/labyrinth/validate.hpp"

#include "rules/labyrinth/instance.hpp"
#include "toolkit/flags.hpp"

namespace biglia::labyrinth {

Result<void> validate(const TestInput& input, Flags flags) {
  if (!flags.empty()) return failure(unknown_flag(flags.front(), ""));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  return {};
}

}  // namespace biglia::labyrinth
