#include "rules/@problem@/measure.hpp"

#include <array>

#include "rules/@problem@/bounds.hpp"
#include "rules/@problem@/instance.hpp"

namespace biglia::@namespace@ {
namespace {

enum class Name : std::uint8_t { kA, kB };

// The test data must reach each of these bounds. Tests 03 and 04 do.
const std::array<Bound, 2> kBounds = {{
    {.name = "a", .least = kLeast, .most = kMost, .kind = Bound::Kind::kValue},
    {.name = "b", .least = kLeast, .most = kMost, .kind = Bound::Kind::kValue},
}};

}  // namespace

std::vector<Bound> bounds() { return {kBounds.begin(), kBounds.end()}; }

Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* /*answer*/,
                                     Flags /*flags*/) {
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  Measures<Name> measures(kBounds);
  measures.record(Name::kA, instance->a);
  measures.record(Name::kB, instance->b);
  return measures.all();
}

}  // namespace biglia::@namespace@
