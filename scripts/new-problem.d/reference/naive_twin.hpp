// Adds by counting, for comparison with the reference: it follows the statement and uses no fact
// about sums. It shares no code with the reference.
#pragma once

#include <cstdint>

namespace biglia::@namespace@ {

// Cost: linear in the magnitude of b.
std::int64_t counted(std::int64_t a, std::int64_t b);

}  // namespace biglia::@namespace@
