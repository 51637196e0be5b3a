// An error with the party at fault. A step that reads a submission's files can fail because of the
// submission, which is a verdict, or because of the host, which is a judge error and is never
// charged to a submission.
#pragma once

#include <expected>
#include <string>
#include <utility>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class Blame {
  kSubmission,
  kHost,
};

struct BlamedError {
  Blame blame = Blame::kHost;
  std::string message;
};

template <typename T>
using Blamed = std::expected<T, BlamedError>;

inline std::unexpected<BlamedError> submission_fault(std::string message) {
  return std::unexpected(BlamedError{Blame::kSubmission, std::move(message)});
}

inline std::unexpected<BlamedError> host_fault(std::string message) {
  return std::unexpected(BlamedError{Blame::kHost, std::move(message)});
}

}  // namespace biglia::judge
