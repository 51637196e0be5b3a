// A field with nearly as many colours as marbles. The names are random letters.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace many_colours {
namespace {

enum class Form { kMarbles, kTable };

struct Parameters {
  Form form = Form::kMarbles;
  std::int64_t colours = 100;
  std::int64_t marbles = 150;
  std::int64_t length = 6;
  std::int64_t paths = 1;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--as", p.form, {"marbles", "table"}, "inserted by commands b or by a table");
  number(list, "--colours", p.colours, 1, 1'000'000, "different colours");
  number(list, "--marbles", p.marbles, 1, 4'000'000, "marbles");
  number(list, "--length", p.length, 1, 13, "letters of a name");
  number(list, "--paths", p.paths, 0, 1000, "path queries, c and o alternately");
}

// Different names of random letters, in random order. Returns none if there are not enough names.
Names random_names(Random& random, const Parameters& p) {
  std::uint64_t most = 1;
  for (std::int64_t i = 0; i < p.length; ++i) most *= 26;
  const auto count = static_cast<std::uint64_t>(p.colours);
  if (count > most) return {};
  std::vector<std::uint64_t> numbers = random.distinct(count, most);
  random.shuffle(numbers);
  Names names;
  names.reserve(numbers.size());
  for (const std::uint64_t number : numbers)
    names.push_back(padded_name(number, static_cast<std::size_t>(p.length)));
  return names;
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  Random random(seed);
  const Names names = random_names(random, p);
  if (names.empty()) {
    return script.refuse("expected at most as many colours as there are names of " +
                         std::to_string(p.length) + " letters, found " + std::to_string(p.colours));
  }
  std::vector<ColourIndex> marbles;
  marbles.reserve(static_cast<std::size_t>(p.marbles));
  for (std::int64_t i = 0; i < p.marbles; ++i)
    marbles.push_back(static_cast<ColourIndex>(1 + i % p.colours));
  random.shuffle(marbles);

  const std::int64_t width = root(p.marbles);
  const std::int64_t height = (p.marbles + width - 1) / width;
  Grid grid(width, height);
  for (std::int64_t i = 0; i < p.marbles; ++i) {
    const ColourIndex colour = marbles[static_cast<std::size_t>(i)];
    grid.at(i % width, i / width) = colour;
    if (p.form == Form::kMarbles) script.put(cell_at(i % width, i / width), names[colour - 1]);
  }
  if (p.form == Form::kTable) script.table(grid, names, {0, 0});
  script.count_blocks();
  const Rectangle full{{0, 0}, cell_at(width - 1, p.marbles / width - 1)};  // without the last row
  for (std::int64_t i = 0; i < p.paths; ++i) {
    const Point from = i == 0 ? full.low : random_cell(random, full);
    const Point to = i == 0 ? full.high : random_cell(random, full);
    if (i % 2 == 0)
      script.path(from, to);
    else
      script.homogeneous_path(from, to);
  }
}

}  // namespace
}  // namespace many_colours

const Family kManyColours = {
    "many_colours",
    "a field of up to 10^6 colours with names of random letters",
    "colours in a list that is searched from its head (quadratic); arrays for 1000 colours; "
    "colours identified by a hash of few bits; n that ignores new colours",
    "--colours=4 --marbles=6 --length=2",
    configured<many_colours::Parameters, many_colours::declare, many_colours::run>,
};

}  // namespace biglia::samegame2
