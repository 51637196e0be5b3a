// One size for every quantity that a program may store in a fixed array: rows, columns and number
// of tables, colours, letters of a name, blocks, cells of a path, sides of a base, bytes of a line.
#include "generators/samegame2/family.hpp"
#include "generators/samegame2/parameters.hpp"
#include "generators/samegame2/script.hpp"

namespace biglia::samegame2 {
namespace sizes {
namespace {

struct Parameters {
  std::int64_t size = 26;
  std::int64_t colours = 0;
  std::int64_t letters = 0;
  std::int64_t tables = 0;
};

void declare(ParameterList& list, Parameters& p) {
  number(list, "--size", p.size, 1, 1'000'000,
         "rows, columns, blocks, cells of a path, sides of a base; bytes of a line, from 9 on");
  number(list, "--colours", p.colours, 0, 1'000'000, "different colours; 0 for size");
  number(list, "--letters", p.letters, 0, 1'000'000, "letters of each name; 0 for size");
  number(list, "--tables", p.tables, 0, 1'000'000, "tables read, at least 2; 0 for size");
}

// Different names that differ in their last letters. Returns none if there are not enough names.
Names names_of(std::int64_t count, std::int64_t letters) {
  std::int64_t most = 1;
  for (std::int64_t i = 0; i < letters && most < count; ++i) most *= 26;
  Names names;
  for (std::int64_t i = 0; i < count && count <= most; ++i) {
    names.push_back(padded_name(static_cast<std::uint64_t>(i), static_cast<std::size_t>(letters)));
  }
  return names;
}

// A base below everything else, with a marble in its first and one in its last cell. The move
// removes the first marble, and the last one settles in the first cell. A marble next to the base
// stays.
void move_on_base(Script& script, std::int64_t side, const Names& names) {
  const Point low = cell_at(0, -2 * side - 10);
  const Rectangle base{low, cell_at(side - 1, low.y + side - 1)};
  const Point adjacent = cell_at(side, low.y);
  script.put(base.high, names.back());
  script.put(low, names.front());
  script.put(adjacent, names.back());
  script.move(low, base);
  script.path(low, low);
  script.path(adjacent, low);
}

void run(const Parameters& p, Script& script, std::uint64_t seed) {
  const std::int64_t colours = p.colours == 0 ? p.size : p.colours;
  const std::int64_t letters = p.letters == 0 ? p.size : p.letters;
  const std::int64_t tables = p.tables == 0 ? p.size : p.tables;
  if (!script.spend(kWorkOfByte * colours * letters)) return;
  Names names = names_of(colours, letters);
  if (names.empty()) {
    return script.refuse("expected at most as many colours as there are names of " +
                         std::to_string(letters) + " letters, found " + std::to_string(colours));
  }
  Random random(seed);
  random.shuffle(names);

  // A column of all colours in turn: as many blocks as cells if there are two colours or more.
  Grid column(1, p.size);
  for (std::int64_t y = 0; y < p.size; ++y)
    column.at(0, y) = static_cast<ColourIndex>(1 + y % colours);
  const Point top = cell_at(0, p.size - 1);
  script.table(column, names, {0, 0});
  script.count_blocks();
  script.path({0, 0}, top);
  script.path(top, {0, 0});

  // The last colour next to the first: they join in a program that numbers colours beyond its array
  // or byte.
  const Point adjacent = cell_at(-1, 0);
  script.put(adjacent, names.back());
  script.count_blocks();
  script.homogeneous_path(adjacent, {0, 0});

  // A separate row of one colour.
  Grid row(p.size, 1);
  for (std::int64_t x = 0; x < p.size; ++x) row.at(x, 0) = static_cast<ColourIndex>(colours);
  const Point left = cell_at(2, -2);
  const Point right = cell_at(p.size + 1, -2);
  script.table(row, names, left);
  script.homogeneous_path(left, right);
  script.path(right, left);

  // The colours that have no cell in the column, and the remaining tables, one cell each.
  for (std::int64_t colour = p.size; colour < colours; ++colour) {
    script.put(cell_at(-2 * colour, 5), names[static_cast<std::size_t>(colour)]);
  }
  Grid cell(1, 1);
  cell.at(0, 0) = 1;
  const Table last = script.write_table(cell, names, 0, 1);
  for (std::int64_t i = 2; i < tables; ++i) script.insert(last, cell_at(2 * i, 9));
  move_on_base(script, p.size, names);
  script.question_of_bytes(p.size);
  script.count_blocks();
}

}  // namespace
}  // namespace sizes

const Family kSizes = {
    "sizes",
    "rows, columns, tables, colours, letters, blocks, paths, a base and a line, all of one size",
    "arrays of 10, 25, 26, 50, 64, 100, 127, 128, 255, 256, 1000 or 65535 of any of these; sizes "
    "in a byte or in 16 bits; files left open",
    "--size=3",
    configured<sizes::Parameters, sizes::declare, sizes::run>,
};

}  // namespace biglia::samegame2
