#include "judge/formats/test_pairs.hpp"

#include <gmock/gmock.h>

#include <algorithm>

#include "judge/formats/test_layout.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::UnorderedElementsAre;
using Strings = std::vector<std::string>;

class TestPairing : public testing::Test {
 protected:
  // "input answer" of each pair.
  static Strings shown(const Strings& paths, const std::vector<TestPair>& pairs) {
    Strings lines;
    for (const TestPair& pair : pairs)
      lines.push_back(paths[pair.input] + ' ' + paths[pair.answer]);
    return lines;
  }
  Strings pairs(Strings paths) {
    std::ranges::sort(paths);
    paths_ = paths;
    found_ = pair_tests(paths_);
    return shown(paths_, found_.pairs);
  }
  std::string layout() const { return TestLayout(paths_, found_.pairs).shown(); }

  Strings paths_;
  TestPairs found_;
};

TEST_F(TestPairing, ReadsEveryCommonLayout) {
  struct Row {
    Strings files;      // two tests: first both inputs, then their answers
    const char* shown;  // the layout
  };
  const Row rows[] = {
      {{"1.in", "2.in", "1.out", "2.out"}, "inputs *.in, answers *.out"},
      {{"1.in", "2.in", "1.ans", "2.ans"}, "inputs *.in, answers *.ans"},
      {{"1.in", "2.in", "1.sol", "2.sol"}, "inputs *.in, answers *.sol"},
      {{"1.in", "2.in", "1.ok", "2.ok"}, "inputs *.in, answers *.ok"},
      {{"1.in", "2.in", "1.diff", "2.diff"}, "inputs *.in, answers *.diff"},
      {{"1.dat", "2.dat", "1.ans", "2.ans"}, "inputs *.dat, answers *.ans"},
      {{"1.IN", "2.IN", "1.OUT", "2.OUT"}, "inputs *.IN, answers *.OUT"},
      {{"1.in", "2.in", "1.in.ans", "2.in.ans"}, "inputs *.in, answers *.in.ans"},
      {{"01", "02", "01.a", "02.a"}, "inputs *, answers *.a"},
      {{"01", "02", "01.ans", "02.ans"}, "inputs *, answers *.ans"},
      {{"input1.txt", "input2.txt", "output1.txt", "output2.txt"},
       "inputs input*.txt, answers output*.txt"},
      {{"input.1", "input.2", "output.1", "output.2"}, "inputs input.*, answers output.*"},
      {{"in1", "in2", "out1", "out2"}, "inputs in*, answers out*"},
      {{"I.1", "I.2", "O.1", "O.2"}, "inputs I.*, answers O.*"},
      {{"t.in.1", "t.in.2", "t.out.1", "t.out.2"}, "inputs t.in.*, answers t.out.*"},
      {{"t_in_1.txt", "t_in_2.txt", "t_out_1.txt", "t_out_2.txt"},
       "inputs t_in_*.txt, answers t_out_*.txt"},
      {{"1.in.txt", "2.in.txt", "1.ans.txt", "2.ans.txt"}, "inputs *.in.txt, answers *.ans.txt"},
      {{"a.txt", "b.txt", "a.out.txt", "b.out.txt"}, "inputs *.txt, answers *.out.txt"},
      {{"1.txt", "2.txt", "1.out", "2.out"}, "inputs *.txt, answers *.out"},
      {{"1.in", "2.in", "1.xyz", "2.xyz"}, "inputs *.in, answers *.xyz"},
      {{"sum1in.txt", "sum2in.txt", "sum1out.txt", "sum2out.txt"},
       "inputs sum*in.txt, answers sum*out.txt"},
      {{"input/1", "input/2", "output/1", "output/2"}, "inputs input/*, answers output/*"},
      {{"in/1.in", "in/2.in", "out/1.out", "out/2.out"}, "inputs in/*.in, answers out/*.out"},
      {{"input/input1.txt", "input/input2.txt", "output/output1.txt", "output/output2.txt"},
       "inputs input/input*.txt, answers output/output*.txt"},
      {{"1/input.txt", "2/input.txt", "1/output.txt", "2/output.txt"},
       "inputs */input.txt, answers */output.txt"},
      {{"1/in", "2/in", "1/out", "2/out"}, "inputs */in, answers */out"},
      {{"1.txt", "2.txt", "out/1.txt", "out/2.txt"}, "inputs *.txt, answers out/*.txt"},
      {{"1.in", "2.in", "answers/1.out", "answers/2.out"}, "inputs *.in, answers answers/*.out"},
      {{"tests/1", "tests/2", "answers/1", "answers/2"}, "inputs tests/*, answers answers/*"},
      {{"in (1).txt", "in (2).txt", "out (1).txt", "out (2).txt"},
       "inputs in (*).txt, answers out (*).txt"},
  };
  for (const Row& row : rows) {
    EXPECT_THAT(pairs(row.files), UnorderedElementsAre(row.files[0] + ' ' + row.files[2],
                                                       row.files[1] + ' ' + row.files[3]))
        << row.shown;
    EXPECT_THAT(found_.ambiguous, IsEmpty()) << row.shown;
    EXPECT_EQ(layout(), row.shown);
  }
}

TEST_F(TestPairing, ReadsSeveralLayoutsInOneFolder) {
  EXPECT_THAT(pairs({"1.in", "1.out", "2.in", "2.out", "more/3", "more/3.a"}),
              ElementsAre("1.in 1.out", "2.in 2.out", "more/3 more/3.a"));
  EXPECT_EQ(layout(), "inputs *.in, answers *.out (2); inputs more/3, answers more/3.a (1)");
}

TEST_F(TestPairing, IsAmbiguousIfAnInputHasTwoAnswers) {
  EXPECT_THAT(pairs({"1.in", "1.out", "1.ans", "2.in", "2.ans"}), ElementsAre("2.in 2.ans"));
  EXPECT_EQ(shown(paths_, found_.ambiguous), (Strings{"1.in 1.ans", "1.in 1.out"}));
  EXPECT_THAT(pairs({"in/1.in", "in/1.ans", "out/1.out"}), IsEmpty());
  EXPECT_EQ(found_.ambiguous.size(), 2U);
}

TEST_F(TestPairing, TakesLettersForNamesOfTestsIfTheyHaveAnswers) {
  EXPECT_THAT(pairs({"a.in", "a.out", "i.in", "i.out", "o.in", "o.out"}),
              ElementsAre("a.in a.out", "i.in i.out", "o.in o.out"));
}

TEST_F(TestPairing, TakesNoOtherFileForAnAnswer) {
  EXPECT_THAT(pairs({"1.in", "1.png", "2.in", "2.png"}), IsEmpty());
  EXPECT_THAT(pairs({"1.in", "1.yaml"}), IsEmpty());
  EXPECT_THAT(pairs({"1.in", "1.xyz", "2.in"}), IsEmpty()) << "no answer of 2.in";
  EXPECT_THAT(pairs({"1.in", "2.out", "README", "gen.cpp"}), IsEmpty());
}

TEST_F(TestPairing, NamesATestWithoutTheWordsOfItsSide) {
  const auto name = [this](const Strings& files) {
    pairs(files);
    return name_of_test(paths_[found_.pairs.at(0).input], found_.pairs.at(0));
  };
  EXPECT_EQ(name({"1.in", "1.out"}), "1");
  EXPECT_EQ(name({"task.in.1", "task.out.1"}), "task.1");
  EXPECT_EQ(name({"in/01.in", "out/01.out"}), "01");
  EXPECT_EQ(name({"tests/3/input.txt", "tests/3/output.txt"}), "tests/3");
  EXPECT_EQ(name({"input", "output"}), "1");
}

TEST_F(TestPairing, ReadsThousandsOfTests) {
  Strings files;
  for (int i = 0; i < 3'000; ++i) {
    files.push_back("in/in" + std::to_string(i) + ".in");
    files.push_back("out/out" + std::to_string(i) + ".out");
  }
  EXPECT_EQ(pairs(files).size(), 3'000U);
  EXPECT_EQ(layout(), "inputs in/in*.in, answers out/out*.out");
}

}  // namespace
}  // namespace biglia::judge
