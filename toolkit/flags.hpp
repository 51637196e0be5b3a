// The flags that a problem's functions accept. Every function rejects an unknown flag with the same
// message, before it reads anything. The message lists the flags that it accepts, so a caller can
// query them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/problem_functions.hpp"

namespace biglia {

// The message that rejects `flag`. `expected` lists the accepted flags, such as "--large,
// --work=N"; "" if there are none.
std::string unknown_flag(std::string_view flag, std::string_view expected);

// True if `message` is from unknown_flag(). It is then an error of the caller, not of the input or
// the output.
bool is_unknown_flag(std::string_view message);

// The flags that the function accepts; "" if there are none.
std::string flags_of(SolveFunction& solve);
std::string flags_of(ValidateFunction& validate);
std::string flags_of(CheckFunction& check);
std::string flags_of(ShowFunction& show);

// One flag of such a list: "--large"; "--strategy=fc|best", which requires a value;
// "--stats[=csv]".
struct FlagForm {
  enum class Value : std::uint8_t { kNone, kOptional, kNeeded };
  std::string name;
  Value value = Value::kNone;
  std::string values;  // "fc|best"
};
std::vector<FlagForm> forms_of(std::string_view flags);

}  // namespace biglia
