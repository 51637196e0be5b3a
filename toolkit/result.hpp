// Result<T>: the return type of a function that fails if its input, a file or a system call is bad.
//
// Three failures, three tools: a judged program misbehaved -> a Judgement (verdict.hpp); bad input,
// file or system call -> Result<T>; a bug in this project -> BIGLIA_CHECK (check.hpp).
#pragma once

#include <expected>
#include <string>
#include <utility>

namespace biglia {

// An error message in one line: where, what was expected, what was found.
struct Error {
  std::string message;

  friend bool operator==(const Error&, const Error&) = default;
};

template <typename T>
using Result = std::expected<T, Error>;

// A failed Result with this message: `return failure("boards.in:3:5: clue 9 is not in [1, 6]");`
inline std::unexpected<Error> failure(std::string message) {
  return std::unexpected<Error>(Error{std::move(message)});
}

}  // namespace biglia
