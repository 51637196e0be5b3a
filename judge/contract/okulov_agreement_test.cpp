// Random small boards of okulov through all three that know the answers: the reference, its naive
// twin, which plays the game in full, and the checker, which no room below the judge may bring
// together.
//
// BIGLIA_BOARDS tells how many (2000), BIGLIA_FIRST_SEED from which seed on (0):
//   BIGLIA_BOARDS=100000 build/release/bin/judge_contract_test --gtest_filter='OkulovAgreement.*'
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>

#include "judge/problem/registry.hpp"
#include "reference/okulov/naive_twin.hpp"
#include "reference/okulov/random_boards.hpp"

namespace biglia::judge {
namespace {

std::uint64_t number_from_environment(const char* name, std::uint64_t otherwise) {
  const char* const text = std::getenv(name);
  return text == nullptr ? otherwise : std::strtoull(text, nullptr, 10);
}

class OkulovAgreement : public testing::Test {
 protected:
  OkulovAgreement() : problem_(find_problem()) {}

  // One board in both forms; the failures stand in the test's result. Gives the answer.
  int compare(std::uint64_t seed) const {
    const okulov::Grid grid = okulov::random_grid(seed);
    const int moves = okulov::fewest_moves(grid);
    const std::string answer = std::to_string(moves) + '\n';
    for (const auto spacing : {okulov::Spacing::kPacked, okulov::Spacing::kSpaced}) {
      const std::string input = okulov::input_of(grid, spacing);
      SCOPED_TRACE("seed " + std::to_string(seed) + ":\n" + input);
      EXPECT_EQ(solved(input), answer);
      EXPECT_EQ(verdict(input, answer, answer), Verdict::kAccepted);
      for (const int off : {-1, 1}) {
        const std::string wrong = std::to_string(moves + off) + '\n';
        EXPECT_EQ(verdict(input, wrong, answer), Verdict::kWrongAnswer);
        EXPECT_EQ(verdict(input, answer, wrong), Verdict::kJudgeError);
      }
    }
    return moves;
  }

 private:
  static BuiltinProblem find_problem() {
    for (const BuiltinProblem& problem : builtin_problems()) {
      if (problem.name == std::string_view("okulov")) return problem;
    }
    std::abort();
  }

  std::string solved(const std::string& input) const {
    std::string answer;
    ByteSource bytes = ByteSource::from_memory(input);
    ByteSink sink = ByteSink::to_string(answer);
    const Result<void> done = problem_.solve({bytes, "in", no_files_}, sink, {});
    EXPECT_TRUE(done) << done.error().message;
    EXPECT_TRUE(sink.finish());
    return answer;
  }

  Verdict verdict(const std::string& input, const std::string& output,
                  const std::string& answer) const {
    ByteSource in = ByteSource::from_memory(input);
    ByteSource out = ByteSource::from_memory(output);
    ByteSource ans = ByteSource::from_memory(answer);
    return problem_.check({in, "in", no_files_}, out, ans, {}).verdict;
  }

  const BuiltinProblem problem_;
  const Companions no_files_{"/nonexistent"};
};

TEST_F(OkulovAgreement, OfReferenceTwinAndCheckerOnRandomBoards) {
  const std::uint64_t boards = number_from_environment("BIGLIA_BOARDS", 2000);
  const std::uint64_t first = number_from_environment("BIGLIA_FIRST_SEED", 0);
  std::uint64_t compared = 0;
  int longest = 0;
  for (; compared < boards && !HasFailure(); ++compared) {
    longest = std::max(longest, compare(first + compared));
  }
  EXPECT_EQ(compared, boards);
  // Boards that all end at once would compare nothing.
  if (boards >= 1000) {
    EXPECT_GE(longest, 5);
  }
}

}  // namespace
}  // namespace biglia::judge
