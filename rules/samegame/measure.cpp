#include "rules/samegame/measure.hpp"

#include <array>

#include "rules/samegame/bounds.hpp"
#include "rules/samegame/instance.hpp"
#include "toolkit/flags.hpp"

namespace biglia::samegame {
namespace {

enum class Name : std::uint8_t { kRows, kColumns, kColours, kColour };

const std::array<Bound, 4> kBounds = {{
    {.name = "m", .least = kMinSide, .most = kMaxSide},
    {.name = "n", .least = kMinSide, .most = kMaxSide},
    {.name = "k", .least = kMinColours, .most = kMaxColours},
    {.name = "colour", .least = 1, .most = kMaxColours, .kind = Bound::Kind::kValue},
}};

}  // namespace

std::vector<Bound> bounds() { return {kBounds.begin(), kBounds.end()}; }

Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* /*answer*/, Flags flags) {
  BIGLIA_TRY(verify_flags({}, flags));
  const Result<Instance> instance = read_instance(input);
  if (!instance) return std::unexpected(instance.error());
  Measures<Name> measures(kBounds);
  measures.record(Name::kRows, instance->board.rows());
  measures.record(Name::kColumns, instance->board.columns());
  measures.record(Name::kColours, instance->colours);
  for (const std::vector<Colour>& column : instance->board.cells()) {
    for (const Colour colour : column) measures.record(Name::kColour, colour);
  }
  return measures.all();
}

}  // namespace biglia::samegame
