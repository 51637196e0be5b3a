// Boards with colours that have one cell each.
#include "generators/families/parameters.hpp"
#include "generators/samegame/family.hpp"

namespace biglia::samegame {
namespace unclearable {
namespace {

struct Parameters {
  std::int64_t singles = 1;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--singles", p.singles, 1, 50,
         "number of colours with one cell each; fewer than colours, at most the number of cells");
}

Result<Made> run(const Parameters& p, const Size& size, Random& random) {
  const auto singles = static_cast<std::size_t>(p.singles);
  if (singles >= size.colours || singles > size.cells()) {
    return failure("expected --singles below " + std::to_string(size.colours) +
                   " colours and at most " + std::to_string(size.cells()) + " cells, found " +
                   std::to_string(singles));
  }
  Size others = size;
  others.colours -= singles;
  Made made = made_of(size, [&](std::size_t, std::size_t) { return any_colour(others, random); });
  auto colour = static_cast<Colour>(others.colours);
  for (const std::uint64_t cell : random.distinct(singles, size.cells())) {
    made.columns[cell / size.rows][cell % size.rows] = ++colour;
  }
  return made;
}

}  // namespace
}  // namespace unclearable

const Family kUnclearable = {
    "unclearable",
    "random boards that no game clears: the last colours have one cell each",
    "searches that accept nothing but a cleared board",
    "--rows=3 --columns=3",
    configured<unclearable::Parameters, unclearable::declare, unclearable::run>,
};

}  // namespace biglia::samegame
