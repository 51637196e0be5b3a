// An error that says whose fault it is: a step that reads what a submission made can fail because
// of the submission, which is a verdict, or because of the host, which is a judge error and is never
// charged to anybody.
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
  Blame whose = Blame::kHost;
  std::string message;
};

template <typename T>
using Blamed = std::expected<T, BlamedError>;

inline std::unexpected<BlamedError> submissions_fault(std::string message) {
  return std::unexpected(BlamedError{Blame::kSubmission, std::move(message)});
}

inline std::unexpected<BlamedError> hosts_fault(std::string message) {
  return std::unexpected(BlamedError{Blame::kHost, std::move(message)});
}

}  // namespace biglia::judge
