// Long and similar colour names in a small field, in which about every second neighbour has the
// same colour.
#include <algorithm>

#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace long_names {
namespace {

enum class Kind { kLast, kFirst, kChain, kAnagram };
enum class Form { kMarbles, kTable };

struct Parameters {
  Kind kind = Kind::kLast;
  Form form = Form::kMarbles;
  std::int64_t names = 10;
  std::int64_t length = 300;
  std::int64_t marbles = 30;
  std::int64_t paths = 4;
};

void declare(ParameterList& list, Parameters& p) {
  choice(list, "--kind", p.kind, {"last", "first", "chain", "anagram"},
         "names differ in their last letters; differ in their first letters; are prefixes of each "
         "other; have the same letters in another order");
  choice(list, "--as", p.form, {"marbles", "table"}, "inserted by commands b or by a table");
  number(list, "--names", p.names, 1, 100'000, "different names");
  number(list, "--length", p.length, 1, 10'000'000, "letters of the longest name");
  number(list, "--marbles", p.marbles, 1, 1'000'000, "marbles");
  number(list, "--paths", p.paths, 0, 1000, "path queries, o and c alternately");
}

std::string name_of(Kind kind, std::uint64_t number, std::size_t length) {
  if (kind == Kind::kLast) return padded_name(number, length);
  std::string name(length, 'a');
  if (kind == Kind::kFirst) {
    name = padded_name(number, length);
    std::ranges::reverse(name);
  } else if (kind == Kind::kChain) {
    name.resize(length - number);
  } else {
    name[number] = 'b';
  }
  return name;
}

// The number of names of this kind and length; above 10^6 it may be larger.
std::int64_t most_names(Kind kind, std::int64_t length) {
  if (kind == Kind::kChain || kind == Kind::kAnagram) return length;
  std::int64_t most = 1;
  for (std::int64_t i = 0; i < length && most < 1'000'000; ++i) most *= 26;
  return most;
}

// Each name, with repetitions between and after them. Half of the repetitions repeat the previous
// marble.
std::vector<ColourIndex> sequence(Random& random, const Parameters& p) {
  std::vector<ColourIndex> marbles;
  std::int64_t fresh = 1;
  for (std::int64_t i = 0; i < p.marbles; ++i) {
    const bool must = p.names - fresh + 1 >= p.marbles - i;
    if (i == 0 || must || (fresh <= p.names && random.chance(1, 2))) {
      marbles.push_back(static_cast<ColourIndex>(fresh++));
    } else if (random.chance(1, 2)) {
      marbles.push_back(marbles.back());
    } else {
      marbles.push_back(static_cast<ColourIndex>(random.between(1, std::min(fresh - 1, p.names))));
    }
  }
  return marbles;
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  const std::int64_t most = std::min(most_names(p.kind, p.length), p.marbles);
  if (p.names > most) {
    return script.refuse("expected at most " + std::to_string(most) + " names, found " +
                         std::to_string(p.names));
  }
  if (!script.spend(kWorkOfByte * p.names * p.length)) return;
  Names names;
  for (std::int64_t i = 0; i < p.names; ++i) {
    names.push_back(
        name_of(p.kind, static_cast<std::uint64_t>(i), static_cast<std::size_t>(p.length)));
  }
  Random random(seed);
  const std::vector<ColourIndex> marbles = sequence(random, p);
  const std::int64_t width = root(p.marbles);
  Grid grid(width, (p.marbles + width - 1) / width);
  for (std::size_t i = 0; i < marbles.size(); ++i) {
    const auto at = static_cast<std::int64_t>(i);
    grid.at(at % width, at / width) = marbles[i];
    if (p.form == Form::kMarbles)
      script.put(cell_at(at % width, at / width), names[marbles[i] - 1]);
  }
  if (p.form == Form::kTable) script.table(grid, names, {0, 0});
  script.count_blocks();
  for (std::int64_t i = 0; i < p.paths; ++i) {
    const auto from = static_cast<std::int64_t>(random.below(marbles.size()));
    const auto to = i % 2 == 0 ? std::min(from + 1, p.marbles - 1)
                               : static_cast<std::int64_t>(random.below(marbles.size()));
    const Point a = cell_at(from % width, from / width);
    const Point b = cell_at(to % width, to / width);
    if (i % 2 == 0)
      script.homogeneous_path(a, b);
    else
      script.path(a, b);
  }
}

}  // namespace
}  // namespace long_names

const Family kLongNames = {
    "long_names",
    "names of up to 10^7 letters that differ in one letter, at one end, or only in length",
    "names cut at 255 letters or stored in fixed arrays; strcmp over shared prefixes for each "
    "pair; hashes that sum letters, or of the first or last letters only, without a comparison; "
    "scanf(\"%s\") into a small buffer",
    "--names=3 --length=5 --marbles=4 --paths=2",
    configured<long_names::Parameters, long_names::declare, long_names::run>,
};

}  // namespace biglia::samegame2
