// The errors of tests that several threads work on, as one message.
#pragma once

#include <cstddef>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "judge/generators/error_lines.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

class TestErrors {
 public:
  explicit TestErrors(std::size_t tests) : errors_(tests) {}

  // Several threads may call it, each with tests of its own.
  void set(std::size_t test, Error error) { errors_[test] = std::move(error); }

  // The first errors in the order of the tests, one line each; "interrupted" after a stop.
  Result<void> result(const std::stop_token& stop) const {
    if (stop.stop_requested()) return failure("interrupted");
    ErrorLines lines;
    for (const Error& error : errors_) {
      if (!error.message.empty()) lines.add(error);
    }
    return lines.result();
  }

 private:
  std::vector<Error> errors_;  // an empty message: none
};

}  // namespace biglia::judge
