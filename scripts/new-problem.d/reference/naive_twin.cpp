#include "reference/@problem@/naive_twin.hpp"

namespace biglia::@namespace@ {

std::int64_t counted(std::int64_t a, std::int64_t b) {
  for (; b > 0; --b) ++a;
  for (; b < 0; ++b) --a;
  return a;
}

}  // namespace biglia::@namespace@
