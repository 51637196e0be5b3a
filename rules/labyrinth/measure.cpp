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

Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* /*answer*/, Flags flags) {
  const Result<Options> options = read_options(flags);
  if (!options) return std::unexpected(options.error());
  const Result<Instance> instance = read_instance(input, options->start);
  if (!instance) return std::unexpected(instance.error());
  Measures<Name> measures(kBounds);
  measures.take(Name::kSide, instance->side);
  measures.take(Name::kObjects, instance->objects);
  measures.take(Name::kFreeCard, instance->free_card);
  for (const Instance::Place& place : instance->places) measures.take(Name::kCard, place.card);
  measures.take(Name::kPawnX, instance->pawn.x);
  measures.take(Name::kPawnY, instance->pawn.y);
  return measures.all();
}

}  // namespace biglia::labyrinth
