// Failure as a value: what a function returns when its input, a file or a system call may be bad.
//
// Three failures, three tools: a judged program misbehaved -> a Judgement (verdict.hpp); bad input,
// file or system call -> Result<T>; our own bug -> BIGLIA_CHECK (check.hpp).
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace biglia {

// A failure in one line for a person: where, what was expected, what was found.
struct Error {
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

template <typename T>
using Result = std::expected<T, Error>;

// The failed Result with this message: `return failure("boards.in:3:5: clue 9 is not in [1, 6]");`
inline std::unexpected<Error> failure(std::string message) {
  return std::unexpected<Error>(Error{std::move(message)});
}

}  // namespace biglia
