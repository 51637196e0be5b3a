// The flags that a problem's functions take: each refuses those that it does not know in the same
// words, before it reads anything, and says which ones it wants; so it can be asked.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/problem_functions.hpp"

namespace biglia {

// The refusal, by a function that wants, say, "--large, --work=N", or nothing: "".
std::string unknown_flag(std::string_view flag, std::string_view expected);

// Is it such a refusal? Then it is a fault of whoever called, not of the input or the output.
bool is_unknown_flag(std::string_view message);

// What the function wants; "" where that is nothing.
std::string flags_of(SolveFunction& solve);
std::string flags_of(ValidateFunction& validate);
std::string flags_of(CheckFunction& check);
std::string flags_of(ShowFunction& show);

// One flag of such a text: "--large"; "--strategy=fc|best", which needs a value; "--stats[=csv]".
struct FlagForm {
  enum class Value : std::uint8_t { kNone, kOptional, kNeeded };
  std::string name;
  Value value = Value::kNone;
  std::string values;  // "fc|best"
};
std::vector<FlagForm> forms_of(std::string_view flags);

}  // namespace biglia
