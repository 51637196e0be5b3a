#include "rules/labyrinth/measure.hpp"

#include <array>

#include "rules/labyrinth/bounds.hpp"
#include "rules/labyrinth/options.hpp"

namespace biglia::labyrinth {
namespace {

enum class Name : std::uint8_t { kSide, kObjects, kFreeCard, kCard, kPawnX, kPawnY };

constexpr auto kValue = Bound::Kind::kValue;
const std::array<Bound, 6> kBounds = {{
    {.name = "n", .least = kMinSide, .most = kMaxSide, .step = 2},
    {.name = "objects", .least = 1, .most = kMaxSide * kMaxSide},
    {.name = "free card", .least = 0, .most = kCards - 1, .kind = kValue},
    {.name = "card", .least = 0, .most = kCards - 1, .kind = kValue},
    {.name = "x of the pawn", .least = 0, .most = kMaxSide - 1, .kind = kValue},
    {.name = "y of the pawn", .least = 0, .most = kMaxSide - 1, .kind = kValue},
}};

}  // namespace

std::vector<Bound> bounds() { return {kBounds.begin(), kBounds.end()}; }

Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* /*answer*/, Flags flags) {
  const Result<Options> options = read_options(flags);
  if (!options) return std::unexpected(options.error());
  const Result<Instance> instance = read_instance(input, options->start);
  if (!instance) return std::unexpected(instance.error());
  Measures<Name> measures(kBounds);
  measures.record(Name::kSide, instance->side);
  measures.record(Name::kObjects, instance->objects);
  measures.record(Name::kFreeCard, instance->free_card);
  for (const Instance::Place& place : instance->places) measures.record(Name::kCard, place.card);
  measures.record(Name::kPawnX, instance->pawn.x);
  measures.record(Name::kPawnY, instance->pawn.y);
  return measures.all();
}

}  // namespace biglia::labyrinth
