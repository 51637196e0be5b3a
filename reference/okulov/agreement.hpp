// Random small boards in both forms, with the naive twin's number of moves.
#pragma once

#include "toolkit/agreement.hpp"

namespace biglia::okulov {

AgreementCase agreement_case(std::uint64_t seed);

}  // namespace biglia::okulov
