// Compares the reference, the naive twin and the checker of every problem that declares an
// agreement, on random instances. The test is in the judge because no module below it may include
// all three.
//
// BIGLIA_INSTANCES is the number of instances (2000), BIGLIA_FIRST_SEED the first seed (0):
//   BIGLIA_INSTANCES=100000 build/release/bin/workbench_contract_test --gtest_filter='*DeclaredAgreement*'
#include "workbench/contract/declared_agreements_test.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <set>
#include <string>

#include "workbench/contract/agreement_test.hpp"

namespace biglia::judge {

// GoogleTest finds it by the namespace of its argument.
// NOLINTNEXTLINE(misc-use-internal-linkage)
void PrintTo(const DeclaredAgreement& declared, std::ostream* out) { *out << declared.problem; }

namespace {

class EveryDeclaredAgreement : public Agreement,
                               public testing::WithParamInterface<DeclaredAgreement> {
 protected:
  EveryDeclaredAgreement() : Agreement(GetParam().problem) {}

  // Compares one instance and returns the answer. Failures are recorded as test failures.
  std::string compare(std::uint64_t seed) const {
    const AgreementCase given = GetParam().make_case(seed);
    for (const std::string& input : given.inputs) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ":\n" + input);
      EXPECT_EQ(solved(input), given.answer);
      EXPECT_EQ(check(input, given.answer, given.answer).verdict, Verdict::kAccepted);
      for (const std::string& wrong : given.wrong) {
        EXPECT_EQ(check(input, wrong, given.answer).verdict, Verdict::kWrongAnswer);
        EXPECT_EQ(check(input, given.answer, wrong).verdict, Verdict::kJudgeError);
      }
    }
    return given.answer;
  }
};

TEST_P(EveryDeclaredAgreement, ReferenceTwinAndCheckerAgreeOnRandomInstances) {
  const std::uint64_t instances = number_from_environment("BIGLIA_INSTANCES", 2000);
  const std::uint64_t first = number_from_environment("BIGLIA_FIRST_SEED", 0);
  std::uint64_t compared = 0;
  std::set<std::string> answers;
  for (; compared < instances && !HasFailure(); ++compared) {
    answers.insert(compare(first + compared));
  }
  EXPECT_EQ(compared, instances);
  // If all answers were equal, nothing would be compared.
  if (instances >= 1000) {
    EXPECT_GE(answers.size(), 6U);
  }
}

INSTANTIATE_TEST_SUITE_P(Problems, EveryDeclaredAgreement,
                         testing::ValuesIn(declared_agreements().begin(),
                                           declared_agreements().end()),
                         [](const auto& declared) {
                           std::string name = declared.param.problem;
                           for (char& c : name) c = c == '-' ? '_' : c;
                           return name;
                         });

}  // namespace
}  // namespace biglia::judge
