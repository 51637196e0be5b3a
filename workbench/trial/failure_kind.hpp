// Classes of failures: two failures of a program are of one kind if they have the same verdict and
// similar reasons.
#pragma once

#include <string>

#include "toolkit/verdict.hpp"

namespace biglia::judge {

struct FailureKind {
  Verdict verdict = Verdict::kAccepted;
  // The reason without what changes with the input: numbers, quoted texts, places.
  std::string reason = {};

  friend auto operator<=>(const FailureKind&, const FailureKind&) = default;
};

FailureKind kind_of(const Judgement& judgement);

}  // namespace biglia::judge
