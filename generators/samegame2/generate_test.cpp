#include "generators/samegame2/generate.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <vector>

#include "generators/samegame2/family.hpp"
#include "toolkit/problem_test.hpp"
#include "toolkit/scratch_folder_test.hpp"
#include "validators/samegame2/validate.hpp"

namespace biglia::samegame2 {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string error_of(const Words& arguments) {
  const ScratchFolder folder;
  return biglia::error_of(generated<generate>(arguments, folder.path()));
}

// FNV-1a of the input and, in order of their names, of the tables with their names.
std::uint64_t fingerprint(const Words& arguments) {
  const ScratchFolder folder;
  std::string all = generated<generate>(arguments, folder.path()).value();
  std::vector<std::filesystem::path> tables;
  for (const auto& entry : std::filesystem::directory_iterator(folder.path()))
    tables.push_back(entry.path());
  std::ranges::sort(tables);
  for (const auto& table : tables) {
    std::ostringstream text;
    text << std::ifstream(table, std::ios::binary).rdbuf();
    all += table.filename().string() + '\n' + text.str();
  }
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : all) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return hash;
}

// The validator's message, or "" if the input is valid.
std::string fault_of(const Words& arguments) {
  return fault_of_generated<generate, validate>(arguments);
}

class EveryFamily : public ::testing::TestWithParam<const Family*> {};

TEST_P(EveryFamily, GeneratesValidInputsByDefault) {
  for (const char* seed : {"0", "1", "2", "3", "9223372036854775807"})
    EXPECT_EQ(fault_of({GetParam()->name, std::string("--seed=") + seed}), "");
}

TEST_P(EveryFamily, GeneratesTheSameBytesFromTheSameArguments) {
  EXPECT_EQ(fingerprint({GetParam()->name, "--seed=5"}),
            fingerprint({GetParam()->name, "--seed=5"}));
}

TEST_P(EveryFamily, HasHelpThatDescribesWhatItKills) {
  const ScratchFolder folder;
  const Result<std::string> help = generated<generate>({GetParam()->name, "--help"}, folder.path());
  ASSERT_TRUE(help);
  EXPECT_THAT(*help, AllOf(HasSubstr(GetParam()->kills), HasSubstr("--seed"), HasSubstr("[0, ")));
}

TEST_P(EveryFamily, IsInTheListOfFamilies) {
  const ScratchFolder folder;
  EXPECT_THAT(generated<generate>({"--help"}, folder.path()).value(),
              HasSubstr(std::string("\n") + GetParam()->name));
}

TEST_P(EveryFamily, RejectsUnknownParametersAndInvalidValues) {
  EXPECT_THAT(error_of({GetParam()->name, "--no-such=3"}),
              AllOf(StartsWith(GetParam()->name), HasSubstr("--no-such=3")));
  EXPECT_THAT(error_of({GetParam()->name, "--seed=-1"}), HasSubstr("--seed"));
  EXPECT_THAT(error_of({GetParam()->name, "--seed=many"}), HasSubstr("--seed"));
}

INSTANTIATE_TEST_SUITE_P(SameGame2, EveryFamily,
                         ::testing::ValuesIn(families().begin(), families().end()),
                         [](const auto& row) { return std::string(row.param->name); });

// Golden values, which must never change. generators.lock pins far more bytes in the same way.
TEST(Generate, GeneratesTheSameBytesEverywhere) {
  EXPECT_EQ(fingerprint({"mixes", "--seed=1"}), 1076934566614682356U);
  EXPECT_EQ(fingerprint({"bases", "--seed=2"}), 12768170231010129489U);
  EXPECT_EQ(fingerprint({"sparse", "--marbles=500", "--seed=3"}), 6084068235672255406U);
  EXPECT_EQ(fingerprint({"dense", "--patch=3", "--empty=10", "--seed=4"}), 10886936613836646183U);
  EXPECT_EQ(fingerprint({"many_colours", "--as=table", "--seed=5"}), 5138950009200723205U);
  EXPECT_EQ(fingerprint({"long_paths", "--shape=spiral", "--walls=marbles", "--seed=6"}),
            13818472925470413459U);
}

TEST(Generate, ListsTheFamiliesInErrors) {
  EXPECT_THAT(error_of({}), AllOf(HasSubstr("found nothing"), HasSubstr("thue_morse")));
  EXPECT_THAT(error_of({"spars"}), AllOf(HasSubstr("\"spars\""), HasSubstr("sparse")));
}

TEST(Generate, RejectsParametersOutOfRange) {
  EXPECT_THAT(error_of({"sparse", "--marbles=0"}), HasSubstr("--marbles"));
  EXPECT_THAT(error_of({"sparse", "--marbles=1e5"}), HasSubstr("--marbles"));
  EXPECT_THAT(error_of({"ties", "--pattern=dots"}), HasSubstr("dots"));
  EXPECT_THAT(error_of({"mixes", "--x=2147483648"}), HasSubstr("--x"));
  EXPECT_THAT(error_of({"sparse", "extra"}), HasSubstr("extra"));
}

TEST(Generate, RejectsIncompatibleParameters) {
  EXPECT_THAT(error_of({"ties", "--x=2147483640"}), HasSubstr("32-bit range"));
  EXPECT_THAT(error_of({"sparse", "--marbles=4", "--cluster=4", "--moves=9"}), HasSubstr("moves"));
  EXPECT_THAT(error_of({"long_names", "--kind=chain", "--length=5", "--names=6"}),
              HasSubstr("at most 5 names"));
  EXPECT_THAT(error_of({"many_colours", "--colours=27", "--length=1"}), HasSubstr("colours"));
  EXPECT_THAT(error_of({"hash_cells", "--formula=products", "--b=2"}), HasSubstr("odd"));
  EXPECT_THAT(error_of({"tall_columns", "--rows=3", "--moves=4"}), HasSubstr("at most 3 moves"));
  EXPECT_THAT(error_of({"mixes", "--put=0", "--table=0", "--move=0", "--homogeneous=0", "--path=0",
                        "--count=0"}),
              HasSubstr("weight"));
}

TEST(Generate, ContinuesAfterMovesHaveEmptiedThePlane) {
  EXPECT_EQ(fault_of({"wide_moves", "--inside=1"}), "");
  EXPECT_EQ(fault_of({"wide_moves", "--colours=1"}), "");
  EXPECT_EQ(fault_of({"range_ends", "--moves=100"}), "");
}

TEST(Generate, RejectsInputsAboveTheBudgetAtOnce) {
  const auto beyond = AllOf(HasSubstr("no input within the budget of 4000000000 units of work"),
                            HasSubstr("smaller parameters"));
  EXPECT_THAT(error_of({"lures", "--width=100000", "--corridors=1000"}), beyond);
  EXPECT_THAT(error_of({"long_names", "--names=1000", "--length=10000000", "--marbles=1000"}),
              beyond);
}

TEST(Generate, ReportsATableThatCannotBeWritten) {
  EXPECT_THAT(biglia::error_of(generated<generate>({"dense"}, "/no/such/folder")),
              HasSubstr("/no/such/folder/t1.txt"));
}

TEST(Generate, GeneratesValidMixesAnywhere) {
  for (int seed = 0; seed < 200; ++seed) {
    const std::string s = "--seed=" + std::to_string(seed);
    EXPECT_EQ(fault_of({"mixes", s, "--span=3", "--colours=2", "--move=60"}), "") << seed;
    EXPECT_EQ(fault_of({"mixes", s, "--x=-2147483648", "--y=-2147483648", "--blanks=4"}), "")
        << seed;
    EXPECT_EQ(fault_of({"mixes", s, "--x=2147483642", "--y=2147483642"}), "") << seed;
  }
}

TEST(Generate, GeneratesValidInputsOfEveryKind) {
  for (const char* kind : {"cut", "outside", "unstable", "gap", "left", "ends"})
    EXPECT_EQ(fault_of({"bases", std::string("--kind=") + kind, "--rounds=40"}), "") << kind;
  for (const char* kind : {"last", "first", "chain", "anagram"}) {
    EXPECT_EQ(fault_of({"long_names", std::string("--kind=") + kind, "--as=table"}), "") << kind;
    EXPECT_EQ(fault_of({"long_names", std::string("--kind=") + kind}), "") << kind;
  }
  for (const char* kind : {"scattered", "rows", "gap"})
    EXPECT_EQ(fault_of({"empty_bases", std::string("--kind=") + kind}), "") << kind;
  for (const char* far : {"first", "last", "none"})
    EXPECT_EQ(fault_of({"strips", std::string("--far=") + far}), "") << far;
  EXPECT_EQ(fault_of({"beside_field", "--gap=empty"}), "");
  for (const char* distance : {"1", "8", "1000"}) {
    EXPECT_EQ(fault_of({"tall_columns", "--columns=3", "--rows=20", "--moves=60",
                        std::string("--distance=") + distance}),
              "")
        << distance;
  }
  for (const char* formula : {"linear", "xor", "shift", "products"})
    EXPECT_EQ(fault_of({"hash_cells", std::string("--formula=") + formula}), "") << formula;
  for (const char* shape : {"snake", "spiral", "comb", "solid"}) {
    for (const char* side : {"3", "4", "5", "6", "17", "18"}) {
      EXPECT_EQ(fault_of({"long_paths", std::string("--shape=") + shape,
                          std::string("--width=") + side, "--walls=marbles", "--moves=1"}),
                "")
          << shape << side;
    }
  }
}

}  // namespace
}  // namespace biglia::samegame2
