// The inputs of secret tests. A counterexample that a student sees must not be one of them.
#pragma once

#include <set>
#include <span>
#include <string>

#include "judge/package/test_data.hpp"
#include "toolkit/reduction.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class SecretInputs {
 public:
  // Reads the inputs of all groups but the sample. Inputs of more than 1 MiB are not read: longer
  // instances are not allowed at all.
  static Result<SecretInputs> read(std::span<const TestGroup> groups);

  // False for a long instance, and for one with the words of a secret test in the same order, together
  // with its companion files.
  bool allow(const InstanceText& instance) const;

 private:
  std::set<std::string> digests_;
};

}  // namespace biglia::judge
