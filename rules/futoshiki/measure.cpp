#include "rules/futoshiki/measure.hpp"

#include <algorithm>
#include <array>

#include "rules/futoshiki/bounds.hpp"
#include "rules/futoshiki/case_reader.hpp"

namespace biglia::futoshiki {
namespace {

enum class Name : std::uint8_t { kCases, kSize, kSigns, kSignsOfACell, kClues };

const std::array<Bound, 5> kBounds = {{
    {.name = "cases", .least = 1, .most = kMaxCases},
    {.name = "size", .least = kMinSize, .most = kMaxSize},
    {.name = "signs of a board", .least = 0, .most = max_signs(kMaxSize)},
    {.name = "signs of a cell", .least = 0, .most = 4},
    {.name = "clues of a board", .least = 0, .most = kMaxSize * kMaxSize},
}};

}  // namespace

std::vector<Bound> bounds() { return {kBounds.begin(), kBounds.end()}; }

Result<std::vector<Measure>> measure(const TestInput& input, ByteSource* /*answer*/,
                                     Flags /*flags*/) {
  Measures<Name> measures(kBounds);
  CaseReader reader(input, Bounds::kLarge);
  for (Board board; reader.read(board);) {
    measures.record(Name::kSize, board.size);
    measures.record(Name::kSigns, board.signs.size());
    measures.record(Name::kClues,
                    std::ranges::count_if(board.clues, [](Value v) { return v != 0; }));
    std::vector<int> signs_of(board.cells());
    for (const Sign& sign : board.signs) {
      ++signs_of[sign.smaller];
      ++signs_of[sign.larger];
    }
    for (const int signs : signs_of) measures.record(Name::kSignsOfACell, signs);
  }
  if (!reader.ok()) return reader.failed();
  measures.record(Name::kCases, reader.number());
  return measures.all();
}

}  // namespace biglia::futoshiki
