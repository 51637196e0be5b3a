// Result<T>: the return type of a function that fails if its input, a file or a system call is bad.
//
// Three failures, three tools: a judged program misbehaved -> a Judgement (verdict.hpp); bad input,
// file or system call -> Result<T>; a bug in this project -> BIGLIA_CHECK (check.hpp).
#pragma once

#include <cstdint>
#include <expected>
#include <string>
#include <utility>

namespace biglia {

// Whose failure an error is, as far as the function that reports it knows.
enum class FaultOf : std::uint8_t {
  kUnknown,
  kHost,        // a full disk, no memory, no box: nothing about a problem or a submission follows
  kProblem,     // a program or a file of the problem
  kCall,        // an option, a name or a file that the user gave
  kSubmission,  // a program that is judged
};

// An error message in one line: where, what was expected, what was found.
struct Error {
  std::string message;
  FaultOf fault = FaultOf::kUnknown;

  friend bool operator==(const Error&, const Error&) = default;
};

template <typename T>
using Result = std::expected<T, Error>;

// A failed Result with this message: `return failure("boards.in:3:5: clue 9 is not in [1, 6]");`
inline std::unexpected<Error> failure(std::string message, FaultOf fault = FaultOf::kUnknown) {
  return std::unexpected<Error>(Error{std::move(message), fault});
}

// The same error with `before` at the beginning of its message.
inline std::unexpected<Error> failure(std::string before, const Error& error) {
  return failure(std::move(before) + error.message, error.fault);
}

// The same result. Exists for results without a value only: a value that BIGLIA_TRY(step) dropped could be a
// lock or a temporary folder.
template <typename Failed>
std::expected<void, Failed> without_value(std::expected<void, Failed> result) {
  return result;
}

}  // namespace biglia

#define BIGLIA_JOINED_NOW(first, second) first##second
#define BIGLIA_JOINED(first, second) BIGLIA_JOINED_NOW(first, second)

// Returns the error of a Result from the function, as it is. Otherwise does nothing more, or gives the
// Result's value to what is declared or assigned:
//   BIGLIA_TRY(write_text(path, text));
//   BIGLIA_TRY(const std::string text, read_text(path));
// failure(before, error) adds to an error's message instead.
#define BIGLIA_TRY(first, ...)                  \
  BIGLIA_JOINED(BIGLIA_TRY_, __VA_OPT__(VALUE)) \
  (BIGLIA_JOINED(biglia_result_, __LINE__), first __VA_OPT__(, ) __VA_ARGS__)
// NOLINTBEGIN(bugprone-macro-parentheses): a declaration cannot be in parentheses
#define BIGLIA_TRY_(result, expression)                           \
  if (auto result = ::biglia::without_value(expression); !result) \
  return std::unexpected(std::move(result).error())
#define BIGLIA_TRY_VALUE(result, target, ...)                     \
  auto result = (__VA_ARGS__);                                    \
  if (!result) return std::unexpected(std::move(result).error()); \
  target = *std::move(result)
// NOLINTEND(bugprone-macro-parentheses)
