// What a problem's naive twin gives to the contract test of agreement (workbench/contract): random
// instances with their answers. A problem declares it by a header reference/<problem>/agreement.hpp
// with the function agreement_case, for problems whose answer is unique.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace biglia {

struct AgreementCase {
  std::vector<std::string> inputs;  // the same instance, in each form of the grammar
  std::string answer;               // the twin's, byte by byte as the reference writes it
  std::vector<std::string> wrong;   // outputs that are wrong answers
};

// The same seed always gives the same case.
using AgreementFunction = AgreementCase(std::uint64_t seed);

}  // namespace biglia
