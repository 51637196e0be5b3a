#include "reference/@problem@/agreement.hpp"

#include "reference/@problem@/naive_twin.hpp"
#include "toolkit/random.hpp"

namespace biglia::@namespace@ {

AgreementCase agreement_case(std::uint64_t seed) {
  Random random(seed);
  const std::int64_t a = random.between(-100, 100);
  const std::int64_t b = random.between(-100, 100);
  const std::int64_t sum = counted(a, b);
  const auto line = [](std::int64_t number) { return std::to_string(number) + '\n'; };
  return {.inputs = {std::to_string(a) + ' ' + line(b)},
          .answer = line(sum),
          .wrong = {line(sum - 1), line(sum + 1)}};
}

}  // namespace biglia::@namespace@
