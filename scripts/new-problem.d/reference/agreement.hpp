// Declares the agreement of reference, naive twin and checker on random numbers, for
// workbench/contract/declared_agreements_test.cpp.
#pragma once

#include "toolkit/agreement.hpp"

namespace biglia::@namespace@ {

AgreementCase agreement_case(std::uint64_t seed);

}  // namespace biglia::@namespace@
