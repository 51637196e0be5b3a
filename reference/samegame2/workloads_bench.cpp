#include <cstdint>
#include <fstream>
#include <sstream>

#include "reference/samegame2/workloads.hpp"
#include "rules/samegame2/bounds.hpp"
#include "toolkit/point.hpp"
#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

using std::filesystem::path;

// Writes a table whose words are word_at(column, row).
template <typename WordAt>
void write_table(const path& file, int rows, int columns, WordAt word_at) {
  std::ofstream out(file);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      out << word_at(column, row) << (column + 1 < columns ? ' ' : '\n');
    }
  }
}

Workload scattered() {
  Random random(1);
  const auto coordinate = [&] { return random.between(kMinCoordinate, kMaxCoordinate); };
  std::ostringstream commands;
  for (int i = 0; i < 500'000; ++i) {
    commands << "b " << coordinate();
    commands << ' ' << coordinate() << ' ' << "abc"[random.below(3)] << '\n';
  }
  for (int i = 0; i < 10; ++i) commands << "n\n";
  return {"scattered", commands.str() + "f\n"};
}

Workload dense(const path& folder) {
  Random random(2);
  constexpr int kSide = 1000;
  write_table(folder / "dense", kSide, kSide, [&](int, int) { return "ab"[random.below(2)]; });
  std::ostringstream commands;
  const auto cell = [&] { commands << ' ' << random.below(kSide) << ' ' << random.below(kSide); };
  commands << "i 1000 1000 0 0 dense\n";
  for (int i = 0; i < 20; ++i) {
    commands << 'c';
    cell();
    cell();
    commands << "\nm";
    cell();
    commands << " 0 999 0 999\n";
    if (i % 4 == 3) commands << "n\n";
  }
  return {"dense", commands.str() + "f\n"};
}

Workload updates(const path& folder) {
  Random random(3);
  constexpr int kSide = 300;
  write_table(folder / "solid", kSide, kSide, [](int, int) { return 'a'; });
  std::ostringstream commands;
  commands << "i 300 300 0 0 solid\n";
  for (int i = 0; i < 200; ++i) {
    commands << "b " << random.below(kSide);
    commands << ' ' << random.below(kSide) << " b\nn\n";
  }
  return {"updates", commands.str() + "f\n"};
}

Workload names() {
  Random random(4);
  std::ostringstream commands;
  for (int i = 0; i < 20'000; ++i) {
    std::string name(1000, 'a');
    for (char& letter : name) letter = static_cast<char>('a' + random.below(26));
    commands << "b " << i % 200 << ' ' << i / 200 << ' ' << name << '\n';
  }
  return {"names", commands.str() + "n\nf\n"};
}

// A path one cell wide that winds inwards, with a gap one cell wide between its arms.
std::vector<Point> spiral_cells(int side) {
  std::vector<Point> cells{{0, 0}};
  int length = side - 1;
  for (int arm = 0; length > 0; ++arm) {
    for (int i = 0; i < length; ++i) {
      cells.push_back(
          {cells.back().x + kStepX[arm % kDirections], cells.back().y + kStepY[arm % kDirections]});
    }
    if (arm >= 2 && arm % 2 == 0) length -= 2;
  }
  return cells;
}

Workload spiral(const path& folder) {
  Random random(5);
  constexpr int kSide = 1415;
  const std::vector<Point> cells = spiral_cells(kSide);
  std::vector<std::string> rows(kSide, std::string(kSide, '0'));
  for (const Point cell : cells) {
    rows[static_cast<std::size_t>(cell.y)][static_cast<std::size_t>(cell.x)] = 'a';
  }
  write_table(folder / "spiral", kSide, kSide, [&](int column, int row) {
    return rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  });
  std::ostringstream commands;
  commands << "i 1415 1415 0 0 spiral\n";
  for (int i = 0; i < 20; ++i) {
    const Point to = cells[random.below(cells.size())];
    commands << "o 0 0 " << to.x << ' ' << to.y << '\n';
  }
  return {"spiral", commands.str() + "f\n"};
}

}  // namespace

std::vector<Workload> workloads(const path& folder) {
  return {scattered(), dense(folder), updates(folder), names(), spiral(folder)};
}

}  // namespace biglia::samegame2
