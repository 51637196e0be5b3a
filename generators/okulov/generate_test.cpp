// Tests the properties of all families and of single families. The validator checks the inputs.
#include "generators/okulov/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "generators/families/every_family_test.hpp"
#include "generators/okulov/family.hpp"
#include "rules/okulov/flood.hpp"
#include "toolkit/problem_test.hpp"
#include "validators/okulov/validate.hpp"

namespace biglia::okulov {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

// The validator's message for a generated input, or the generator's; "" if the input is valid.
std::string fault_of(const Words& arguments, const Words& flags = {}) {
  return fault_of_generated<generate, validate>(arguments, flags);
}

// A generated board and its regions.
struct Numbered {
  Board board = {};
  Flood regions = {};
  int count = 0;

  explicit Numbered(const Words& arguments)
      : board(with_input(
            generated<generate>(arguments).value(),
            [](const TestInput& input) { return read_board(input, Bounds::kLarge).value(); })),
        regions(flood(board)),
        count(static_cast<int>(regions.first_cells.size())) {}

  int at(std::size_t row, std::size_t column) const {
    return static_cast<int>(regions.region_of[row * board.columns + column]);
  }
  int last() const { return at(board.rows - 1, board.columns - 1); }

  bool touch() const {
    const std::set<int> players = {0, last()};
    for (std::size_t r = 0; r < board.rows; ++r) {
      for (std::size_t c = 0; c < board.columns; ++c) {
        if (r > 0 && std::set{at(r - 1, c), at(r, c)} == players) return true;
        if (c > 0 && std::set{at(r, c - 1), at(r, c)} == players) return true;
      }
    }
    return false;
  }
};

TEST_P(EveryFamily, GeneratesValidInputsByDefault) {
  // Noise does not limit the number of regions. The others observe the statement's bounds.
  const Words flags = GetParam().name == "noise" ? Words{"--large"} : Words{};
  for (const char* seed : {"0", "1", "2", "3", "9223372036854775807"}) {
    for (const char* form : {"packed", "spaced"}) {
      const Words arguments = {GetParam().name, std::string("--form=") + form,
                               std::string("--seed=") + seed};
      EXPECT_EQ(fault_of(arguments, flags), "");
    }
  }
}

TEST_P(EveryFamily, GeneratesValidInputsOfEverySmallSize) {
  const std::string name = GetParam().name;
  for (int rows = 1; rows <= 6; ++rows) {
    for (int columns = 1; columns <= 6; ++columns) {
      Words arguments = {name, "--rows=" + std::to_string(rows),
                         "--columns=" + std::to_string(columns)};
      if (name == "random" || name == "touching") arguments.emplace_back("--regions=2");
      if (name == "early_last") arguments.emplace_back("--regions=3");
      if (name == "bands") arguments.emplace_back("--bands=2");
      if (name == "bricks") {
        arguments.emplace_back("--down=" + std::to_string(rows));
        arguments.emplace_back("--across=" + std::to_string(columns));
      }
      const std::string fault = fault_of(arguments);
      // Some sizes have no such board. Then the family must return an error.
      if (!fault.empty()) {
        EXPECT_THAT(fault, StartsWith(name + ": ")) << rows << 'x' << columns;
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Okulov, EveryFamily, testing::ValuesIn(each_family<generate>(families())),
                         name_of_family);

TEST(Generate, RejectsSizesBelowTwoCells) {
  for (const Family* family : families()) {
    EXPECT_THAT(error_of(generated<generate>({family->name, "--rows=0"})), HasSubstr("--rows"));
    EXPECT_THAT(error_of(generated<generate>({family->name, "--rows=1", "--columns=1"})),
                HasSubstr("expected at least two cells"));
  }
}

TEST(Generate, RejectsUnknownFamilies) {
  EXPECT_THAT(error_of(generated<generate>({})),
              HasSubstr("expected a family (or --help), found nothing"));
  EXPECT_THAT(error_of(generated<generate>({"mazes"})),
              AllOf(HasSubstr("\"mazes\""), HasSubstr("early_last")));
}

TEST(Generate, GeneratesTheGivenNumberOfRegions) {
  for (const int regions : {2, 3, 10, 49, 50, 99, 100}) {
    for (const char* family : {"random", "touching", "early_last"}) {
      if (regions < 3 && family == std::string("early_last")) continue;
      if (regions > 80 && family != std::string("random")) continue;
      EXPECT_EQ(Numbered({family, "--regions=" + std::to_string(regions)}).count, regions)
          << family;
    }
  }
  EXPECT_EQ(Numbered({"bands", "--bands=9"}).count, 9);
  EXPECT_EQ(Numbered({"bricks", "--down=4", "--across=7"}).count, 28);
  EXPECT_EQ(Numbered({"bricks", "--down=4", "--across=7", "--colours=chequered"}).count, 28);
  EXPECT_EQ(Numbered({"spirals", "--pieces=1"}).count, 2);
  EXPECT_EQ(Numbered({"spirals", "--pieces=25", "--rows=7", "--columns=12"}).count, 50);
  EXPECT_EQ(Numbered({"rings", "--arcs=4", "--rows=11", "--columns=11"}).count, 21);
  EXPECT_EQ(Numbered({"combs", "--rows=9"}).count, 2);
  EXPECT_EQ(Numbered({"combs", "--teeth=vertical"}).count, 2);
  EXPECT_EQ(Numbered({"combs", "--between=1", "--rows=13"}).count, 3);
  EXPECT_EQ(Numbered({"combs", "--between=1", "--teeth=vertical", "--columns=11"}).count, 3);
}

TEST(Generate, RejectsTooManyRegionsForTheSize) {
  EXPECT_EQ(error_of(generated<generate>({"random", "--regions=101"})),
            "random: expected cells for 99 more regions, found 98");
  EXPECT_EQ(error_of(generated<generate>({"bands", "--bands=10"})),
            "bands: expected at most 9 bands of this kind and size");
  EXPECT_EQ(error_of(generated<generate>({"spirals", "--pieces=51"})),
            "spirals: expected at most 50 pieces for this size");
  EXPECT_EQ(error_of(generated<generate>({"early_last", "--row=9"})),
            "early_last: expected --row above the last row, and at least two columns");
}

TEST(Generate, EarlyLastHasARegionAfterTheLastCells) {
  for (int seed = 0; seed < 50; ++seed) {
    const Numbered board({"early_last", "--seed=" + std::to_string(seed), "--row=2"});
    EXPECT_LT(board.last(), board.count - 1) << seed;
  }
}

TEST(Generate, TouchingHasThePlayersRegionsTouch) {
  for (int seed = 0; seed < 50; ++seed) {
    EXPECT_TRUE(Numbered({"touching", "--seed=" + std::to_string(seed)}).touch()) << seed;
  }
  EXPECT_TRUE(Numbered({"combs"}).touch());
  EXPECT_FALSE(Numbered({"combs", "--between=1"}).touch());
  EXPECT_TRUE(Numbered({"spirals"}).touch());
}

TEST(Generate, StarHasARegionThatTouchesAllOthersExceptTheLast) {
  for (const char* apart : {"--apart=2", "--apart=3"}) {
    const Numbered board({"star", "--rows=12", "--columns=17", apart});
    EXPECT_FALSE(board.touch());
    EXPECT_GT(board.count, apart == std::string("--apart=2") ? 30 : 15);
    for (std::size_t r = 0; r < 12; ++r) {
      for (std::size_t c = 0; c < 17; ++c) {
        const auto apart_from = [&](std::size_t rr, std::size_t cc) {
          return board.at(r, c) == 0 || board.at(rr, cc) == 0;
        };
        if (board.at(r, c) == board.last()) continue;
        EXPECT_TRUE(r == 0 || apart_from(r - 1, c));
        EXPECT_TRUE(c == 0 || apart_from(r, c - 1));
      }
    }
  }
}

TEST(Generate, StairsHaveStripsThatEachBeginOneRowBelowTheNext) {
  const Numbered board({"stairs", "--rows=7", "--columns=10"});
  std::size_t above = 6;
  for (std::size_t c = 1; c < 10; c += 2) {
    std::size_t top = 6;
    while (top > 0 && board.at(top - 1, c) == board.last()) --top;
    EXPECT_EQ(top + 1, above) << c;
    above = top;
  }
  EXPECT_EQ(above, 1U);
}

TEST(Generate, GeneratesLargeBoards) {
  for (const Words& arguments : std::vector<Words>{
           {"random", "--rows=300", "--columns=400", "--regions=60000"},
           {"noise", "--rows=1", "--columns=10000", "--colours=2"},
           {"spirals", "--rows=301", "--columns=200", "--pieces=9000"},
           {"bands", "--kind=rows", "--rows=10000", "--columns=3", "--bands=10000"}}) {
    EXPECT_EQ(fault_of(arguments, {"--large"}), "");
  }
}

}  // namespace
}  // namespace biglia::okulov
