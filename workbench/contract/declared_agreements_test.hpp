// The agreements that the problems declare (toolkit/agreement.hpp). cmake/BigliaAgreements.cmake
// generates the list.
#pragma once

#include <span>

#include "toolkit/agreement.hpp"

namespace biglia::judge {

struct DeclaredAgreement {
  const char* problem;
  AgreementFunction* make_case;
};

std::span<const DeclaredAgreement> declared_agreements();

}  // namespace biglia::judge
