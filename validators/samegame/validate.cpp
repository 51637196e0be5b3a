#include "validators/samegame/validate.hpp"

#include "rules/samegame/instance.hpp"
#include "toolkit/flags.hpp"

namespace biglia::samegame {

DeclaredFlags validate_flags() { return {}; }

Result<void> validate(const TestInput& input, Flags flags) {
  if (const auto known = verify_flags(validate_flags(), flags); !known) {
    return std::unexpected(known.error());
  }
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  return {};
}

}  // namespace biglia::samegame
