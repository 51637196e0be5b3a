#include "judge/formats/test_layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace biglia::judge {
namespace {

using Strings = std::vector<std::string>;

class TestLayoutTest : public testing::Test {
 protected:
  void put(Strings paths) {
    std::ranges::sort(paths);
    paths_ = std::move(paths);
    found_ = pair_tests(paths_);
  }
  std::string shown() const { return TestLayout(paths_, found_.pairs).shown(); }
  // The name of the partner that the file should have.
  std::string partner(const std::string& path) const {
    const auto lone = TestLayout(paths_, found_.pairs).lone_file(path);
    if (!lone) return "(none)";
    return (lone->side == TestSide::kInput ? "answer " : "input ") + lone->partner;
  }

 private:
  Strings paths_;
  TestPairs found_;
};

TEST_F(TestLayoutTest, ShowsWhatAllNamesHaveInCommon) {
  put({"in/a1.in", "in/a12.in", "out/a1.out", "out/a12.out"});
  EXPECT_EQ(shown(), "inputs in/a*.in, answers out/a*.out") << "numbers are not split";
  put({"max.in", "max.out", "mix.in", "mix.out"});
  EXPECT_EQ(shown(), "inputs *.in, answers *.out") << "words are not split";
  put({"x/1.in", "x/1.out", "y/z/1.in", "y/z/1.out"});
  EXPECT_EQ(shown(), "inputs */1.in, answers */1.out");
}

TEST_F(TestLayoutTest, ShowsTheMostFrequentOfSeveralKindsOfNames) {
  put({"1.in", "1.a", "2.in", "2.ans", "3.in", "3.out", "4.in", "4.sol", "5.in", "5.sol"});
  EXPECT_EQ(shown(),
            "inputs *.in, answers *.sol (2); inputs 1.in, answers 1.a (1); inputs 2.in, answers "
            "2.ans (1); and 1 other kinds of names");
}

TEST_F(TestLayoutTest, NamesTheMissingPartner) {
  put({"1.in", "1.out"});
  EXPECT_EQ(partner("10.in"), "answer 10.out");
  EXPECT_EQ(partner("10.out"), "input 10.in");
  EXPECT_EQ(partner("10.ans"), "input ");
  EXPECT_EQ(partner("10.txt"), "(none)");
  put({"01", "01.a"});
  EXPECT_EQ(partner("10"), "answer 10.a");
  EXPECT_EQ(partner("10.a"), "input 10");
  EXPECT_EQ(partner("10.b"), "(none)");
  put({"input/input1.txt", "output/output1.txt"});
  EXPECT_EQ(partner("input/input7.txt"), "answer output/output7.txt");
  EXPECT_EQ(partner("output/output7.txt"), "input input/input7.txt");
  put({"1.txt", "1.out.txt"});
  EXPECT_EQ(partner("2.txt"), "answer 2.out.txt");
  EXPECT_EQ(partner("2.out.txt"), "input 2.txt");
  put({"1.in", "out/1.out"});
  EXPECT_EQ(partner("2.in"), "answer out/2.out");
  EXPECT_EQ(partner("out/2.out"), "input 2.in");
  put({"1/input.txt", "1/output.txt"});
  EXPECT_EQ(partner("2/input.txt"), "answer 2/output.txt");
  put({"1.in", "1.xyz"});
  EXPECT_EQ(partner("2.xyz"), "input 2.in");
}

}  // namespace
}  // namespace biglia::judge
