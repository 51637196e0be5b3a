#include "validators/samegame/validate.hpp"

#include "rules/samegame/instance.hpp"
#include "toolkit/flags.hpp"

namespace biglia::samegame {

DeclaredFlags validate_flags() { return {}; }

Result<void> validate(const TestInput& input, Flags flags) {
  BIGLIA_TRY(verify_flags(validate_flags(), flags));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  return {};
}

}  // namespace biglia::samegame
