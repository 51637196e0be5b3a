// Tests the properties of all families and of single families. The validator checks the inputs.
#include "generators/okulov/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "generators/okulov/family.hpp"
#include "validators/okulov/validate.hpp"

namespace biglia::okulov {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

using Arguments = std::vector<std::string>;

Result<std::string> generated(const Arguments& arguments) {
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  if (const Result<void> result = generate(arguments, sink, "/nonexistent"); !result) {
    return std::unexpected(result.error());
  }
  if (const Result<void> finished = sink.finish(); !finished) {
    return std::unexpected(finished.error());
  }
  return text;
}

std::string error_of(const Arguments& arguments) {
  const Result<std::string> text = generated(arguments);
  return text ? "" : text.error().message;
}

// The validator's message, or "" if the input is valid.
std::string fault_of(const Arguments& arguments, const Arguments& flags = {}) {
  const Result<std::string> text = generated(arguments);
  if (!text) return text.error().message;
  ByteSource bytes = ByteSource::from_memory(*text);
  const Companions files("/nonexistent");
  const Result<void> valid = validate(TestInput{bytes, "input", files}, flags);
  return valid ? "" : valid.error().message;
}

// The regions of a packed board, numbered by their first cells, row by row; from a plain flood
// fill.
struct Numbered {
  std::vector<std::string> rows = {};
  std::vector<std::vector<int>> numbers = {};
  int count = 0;

  explicit Numbered(const Arguments& arguments) {
    std::istringstream in(generated(arguments).value());
    std::size_t height = 0;
    std::size_t width = 0;
    in >> height >> width;
    rows.resize(height);
    for (std::string& row : rows) in >> row;
    numbers.assign(height, std::vector<int>(width, -1));
    for (std::size_t r = 0; r < height; ++r) {
      for (std::size_t c = 0; c < width; ++c) {
        if (numbers[r][c] < 0) fill(r, c, count++);
      }
    }
  }

  void fill(std::size_t r, std::size_t c, int number) {
    numbers[r][c] = number;
    const auto join = [&](std::size_t rr, std::size_t cc) {
      if (rr >= rows.size() || cc >= rows[0].size()) return;
      if (numbers[rr][cc] < 0 && rows[rr][cc] == rows[r][c]) fill(rr, cc, number);
    };
    join(r - 1, c);
    join(r + 1, c);
    join(r, c - 1);
    join(r, c + 1);
  }

  int last() const { return numbers.back().back(); }

  bool touch() const {
    for (std::size_t r = 0; r < rows.size(); ++r) {
      for (std::size_t c = 0; c < rows[0].size(); ++c) {
        const auto are = [&](std::size_t rr, std::size_t cc) {
          if (rr >= rows.size() || cc >= rows[0].size()) return false;
          return std::set{numbers[r][c], numbers[rr][cc]} == std::set{0, last()};
        };
        if (are(r + 1, c) || are(r, c + 1)) return true;
      }
    }
    return false;
  }
};

class EveryFamily : public ::testing::TestWithParam<const Family*> {};

TEST_P(EveryFamily, GeneratesValidInputsByDefault) {
  // Noise does not limit the number of regions. The others observe the statement's bounds.
  const Arguments flags = GetParam() == &kNoise ? Arguments{"--large"} : Arguments{};
  for (const char* seed : {"0", "1", "2", "3", "9223372036854775807"}) {
    for (const char* form : {"packed", "spaced"}) {
      EXPECT_EQ(
          fault_of({GetParam()->name, std::string("--form=") + form, std::string("--seed=") + seed},
                   flags),
          "");
    }
  }
}

TEST_P(EveryFamily, GeneratesValidInputsOfEverySmallSize) {
  const std::string name = GetParam()->name;
  for (int rows = 1; rows <= 6; ++rows) {
    for (int columns = 1; columns <= 6; ++columns) {
      Arguments arguments = {name, "--rows=" + std::to_string(rows),
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

TEST_P(EveryFamily, GeneratesTheSameBytesFromTheSameArguments) {
  EXPECT_EQ(generated({GetParam()->name, "--seed=5"}).value(),
            generated({GetParam()->name, "--seed=5"}).value());
}

TEST_P(EveryFamily, HasHelpThatDescribesWhatItKills) {
  const Result<std::string> help = generated({GetParam()->name, "--help"});
  ASSERT_TRUE(help);
  EXPECT_THAT(*help, AllOf(HasSubstr(GetParam()->kills), HasSubstr("--seed"), HasSubstr("[0 - ")));
  EXPECT_THAT(generated({"--help"}).value(), HasSubstr(std::string("\n") + GetParam()->name));
}

TEST_P(EveryFamily, RejectsUnknownParametersAndInvalidValues) {
  EXPECT_THAT(error_of({GetParam()->name, "--no-such=3"}),
              AllOf(StartsWith(GetParam()->name), HasSubstr("--no-such=3")));
  EXPECT_THAT(error_of({GetParam()->name, "--seed=-1"}), HasSubstr("--seed"));
  EXPECT_THAT(error_of({GetParam()->name, "--rows=0"}), HasSubstr("--rows"));
  EXPECT_THAT(error_of({GetParam()->name, "--rows=1", "--columns=1"}),
              HasSubstr("expected at least two cells"));
}

INSTANTIATE_TEST_SUITE_P(Okulov, EveryFamily,
                         ::testing::ValuesIn(families().begin(), families().end()),
                         [](const auto& family) { return std::string(family.param->name); });

TEST(Generate, RejectsUnknownFamilies) {
  EXPECT_THAT(error_of({}), HasSubstr("expected a family (or --help), found nothing"));
  EXPECT_THAT(error_of({"mazes"}), AllOf(HasSubstr("\"mazes\""), HasSubstr("early_last")));
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
  EXPECT_EQ(error_of({"random", "--regions=101"}),
            "random: expected cells for 99 more regions, found 98");
  EXPECT_EQ(error_of({"bands", "--bands=10"}),
            "bands: expected at most 9 bands of this kind and size");
  EXPECT_EQ(error_of({"spirals", "--pieces=51"}),
            "spirals: expected at most 50 pieces for this size");
  EXPECT_EQ(error_of({"early_last", "--row=9"}),
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
          return board.numbers[r][c] == 0 || board.numbers[rr][cc] == 0;
        };
        if (board.numbers[r][c] == board.last()) continue;
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
    while (top > 0 && board.numbers[top - 1][c] == board.last()) --top;
    EXPECT_EQ(top + 1, above) << c;
    above = top;
  }
  EXPECT_EQ(above, 1U);
}

TEST(Generate, GeneratesLargeBoards) {
  EXPECT_EQ(fault_of({"random", "--rows=300", "--columns=400", "--regions=60000"}, {"--large"}),
            "");
  EXPECT_EQ(fault_of({"noise", "--rows=1", "--columns=10000", "--colours=2"}, {"--large"}), "");
  EXPECT_EQ(fault_of({"spirals", "--rows=301", "--columns=200", "--pieces=9000"}, {"--large"}), "");
  EXPECT_EQ(fault_of({"bands", "--kind=rows", "--rows=10000", "--columns=3", "--bands=10000"},
                     {"--large"}),
            "");
}

}  // namespace
}  // namespace biglia::okulov
