// Parses flags by their declaration (declaration.hpp), and describes them in help texts and error
// messages. A function declares its flags next to it: solve() has solve_flags(), validate()
// validate_flags(), check() check_flags(), show() show_flags(). It parses them with parse_flags()
// before it reads anything. A caller that must distinguish a rejected flag from an error in the
// input verifies the flags before the call.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/declaration.hpp"
#include "toolkit/problem_functions.hpp"
#include "toolkit/result.hpp"

namespace biglia {

// The values of the flags that were given. A flag given several times has its last value.
// REQUIRES for all members: `name` is declared, with a value of that kind.
class FlagValues {
 public:
  bool has(std::string_view name) const;
  std::optional<std::int64_t> number(std::string_view name) const;
  // The index of the word in the declaration.
  std::optional<std::size_t> word(std::string_view name) const;

 private:
  friend Result<FlagValues> parse_flags(const DeclaredFlags& declared, Flags flags);
  struct Entry {
    std::string name;
    DeclaredFlag::Value kind = DeclaredFlag::Value::kNone;
    bool given = false;
    std::int64_t number = 0;  // of a word its index
  };
  const Entry& entry(std::string_view name) const;

  std::vector<Entry> entries_;  // one for each declared flag
};

// Fails at the first flag that is not declared, or whose value is not allowed. The message for an
// unknown flag suggests the closest declared one.
Result<FlagValues> parse_flags(const DeclaredFlags& declared, Flags flags);

// Only checks the flags.
Result<void> verify_flags(const DeclaredFlags& declared, Flags flags);

// True if "--name" must be followed by a value: "--name=value" or "--name value".
bool requires_value(const DeclaredFlag& flag);
// The same for the flag of that name; false if it is not declared.
bool requires_value(const DeclaredFlags& declared, std::string_view name);

// Replaces each "--name", "value" by "--name=value" if the flag requires a value.
std::vector<std::string> with_joined_values(const DeclaredFlags& declared,
                                            std::span<const std::string> arguments);

// "--large", "--work=N", "--strategy=simple|best", "--stats[=text|csv]".
std::string form_of(const DeclaredFlag& flag);

// The forms, separated by commas.
std::string forms_of(const DeclaredFlags& declared);

// The bounds and the default: "in [1, 9], default 3". "" if the flag has neither.
std::string limits_of(const DeclaredFlag& flag);

// For each flag its form and a line that describes it.
std::string help_of(const DeclaredFlags& declared);

}  // namespace biglia
