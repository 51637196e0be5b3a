// Random small boards of okulov through all three that know the answers: the reference, its naive
// twin, which plays the game in full, and the checker, which no room below the judge may bring
// together.
//
// BIGLIA_BOARDS tells how many (2000), BIGLIA_FIRST_SEED from which seed on (0):
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

  // One board in both forms; the failures stand in the test's result. Gives the answer.
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
