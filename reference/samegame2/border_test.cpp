#include "reference/samegame2/border.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "toolkit/random.hpp"

namespace biglia::samegame2 {
namespace {

using Sides = std::array<std::vector<Mark>, kDirections>;

// Writes the sides. Returns true if that changed the border.
bool write(BorderWriter& writer, const Sides& sides, Border& border) {
  std::size_t size = 0;
  for (const auto& marks : sides) size += marks.size();
  writer.begin(size);
  for (const auto& marks : sides) {
    for (const Mark& mark : marks) writer.add(mark);
    writer.end_side();
  }
  return writer.store_in(border);
}

void expect_read_back(const Sides& sides, Border& border) {
  BorderWriter writer;
  write(writer, sides, border);
  EXPECT_FALSE(write(writer, sides, border));
  std::uint32_t groups = 0;
  for (std::size_t direction = 0; direction < kDirections; ++direction) {
    Border::Side side = border.side(direction);
    Mark found{};
    for (const Mark& mark : sides[direction]) {
      ASSERT_TRUE(side.next(found));
      EXPECT_EQ(found.position, mark.position);
      EXPECT_EQ(found.group, mark.group);
      groups = std::max(groups, mark.group + 1);
    }
    EXPECT_FALSE(side.next(found));
  }
  EXPECT_EQ(border.groups(), groups);
}

TEST(Border, ReadsBackTheWrittenMarks) {
  Border border;
  expect_read_back({}, border);
  expect_read_back(
      {{{{kMinCoordinate, 0}, {kMaxCoordinate, UINT32_MAX - 1}}, {}, {{0, 127}}, {{-1, 128}}}},
      border);
  for (std::uint64_t seed = 1; seed <= 200; ++seed) {
    Random random(seed);
    Sides sides;
    for (auto& marks : sides) {
      const std::int64_t reach = random.chance(1, 2) ? 300 : kMaxCoordinate;
      std::set<Coordinate> positions;
      for (std::uint64_t i = random.below(60); i > 0; --i) {
        positions.insert(static_cast<Coordinate>(random.between(-reach, reach)));
      }
      for (const Coordinate position : positions) {
        marks.push_back(
            {position, static_cast<std::uint32_t>(random.below(1U << random.below(31)))});
      }
    }
    expect_read_back(sides, border);
  }
}

TEST(Border, DiffersByPositionGroupAndSide) {
  const Sides sides{{{{5, 0}, {9, 1}}, {}, {{5, 0}}, {}}};
  Sides moved = sides;
  moved[0][1].position = 10;
  Sides joined = sides;
  joined[0][1].group = 0;
  Sides turned = sides;
  std::swap(turned[2], turned[1]);
  for (const Sides& other : {moved, joined, turned, Sides{}}) {
    BorderWriter writer;
    Border border;
    EXPECT_TRUE(write(writer, sides, border));
    EXPECT_TRUE(write(writer, other, border));
    EXPECT_FALSE(write(writer, other, border));
    EXPECT_TRUE(write(writer, sides, border));
  }
}

}  // namespace
}  // namespace biglia::samegame2
