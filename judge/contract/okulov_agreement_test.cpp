// Compares okulov's reference, its naive twin, which plays the game in full, and its checker on
// random small boards. The test is in the judge because no module below it may include all three.
//
// BIGLIA_BOARDS is the number of boards (2000), BIGLIA_FIRST_SEED the first seed (0):
//   BIGLIA_BOARDS=100000 build/release/bin/judge_contract_test --gtest_filter='OkulovAgreement.*'
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "judge/contract/agreement_test.hpp"
#include "reference/okulov/naive_twin.hpp"
#include "reference/okulov/random_boards.hpp"

namespace biglia::judge {
namespace {

class OkulovAgreement : public Agreement {
 protected:
  OkulovAgreement() : Agreement("okulov") {}

  // Compares one board in both input forms and returns the answer. Failures are recorded as test
  // failures.
  int compare(std::uint64_t seed) const {
    const okulov::Grid grid = okulov::random_grid(seed);
    const int moves = okulov::fewest_moves(grid);
    const std::string answer = std::to_string(moves) + '\n';
    for (const auto spacing : {okulov::Spacing::kPacked, okulov::Spacing::kSpaced}) {
      const std::string input = okulov::input_of(grid, spacing);
      SCOPED_TRACE("seed " + std::to_string(seed) + ":\n" + input);
      EXPECT_EQ(solved(input), answer);
      EXPECT_EQ(check(input, answer, answer).verdict, Verdict::kAccepted);
      for (const int off : {-1, 1}) {
        const std::string wrong = std::to_string(moves + off) + '\n';
        EXPECT_EQ(check(input, wrong, answer).verdict, Verdict::kWrongAnswer);
        EXPECT_EQ(check(input, answer, wrong).verdict, Verdict::kJudgeError);
      }
    }
    return moves;
  }
};

TEST_F(OkulovAgreement, ReferenceTwinAndCheckerAgreeOnRandomBoards) {
  const std::uint64_t boards = number_from_environment("BIGLIA_BOARDS", 2000);
  const std::uint64_t first = number_from_environment("BIGLIA_FIRST_SEED", 0);
  std::uint64_t compared = 0;
  int longest = 0;
  for (; compared < boards && !HasFailure(); ++compared) {
    longest = std::max(longest, compare(first + compared));
  }
  EXPECT_EQ(compared, boards);
  // If every game ended at once, nothing would be compared.
  if (boards >= 1000) {
    EXPECT_GE(longest, 5);
  }
}

}  // namespace
}  // namespace biglia::judge
