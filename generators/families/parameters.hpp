// Declares a family's parameters: `--name=value`, with the allowed values and a default. The list
// is both the declaration of the family (toolkit/declaration.hpp) and the parser of its arguments.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "toolkit/declaration.hpp"
#include "toolkit/result.hpp"

namespace biglia {

class ParameterList {
 public:
  // Calls set(number) for a given number, set(index) for a given word.
  void add(DeclaredFlag parameter, std::function<void(std::int64_t)> set);

  // Searches do not vary the parameter that was added last: DeclaredFlag::is_fixed.
  void fix_last() { declared_.back().is_fixed = true; }

  const DeclaredFlags& declared() const { return declared_; }

  // Sets the values of the parameters that are given, as `--name=value` or `--name value`. Fails at
  // an argument that is not a declared parameter, is given twice or has a value that is not
  // allowed.
  Result<void> parse(std::span<const std::string> arguments) const;

 private:
  DeclaredFlags declared_;
  std::vector<std::function<void(std::int64_t)>> set_;  // one for each parameter
};

// A number in [low, high]. `value` holds the default, and the value after parsing. It must be valid
// when `list` parses. `what` is the description in the help.
void number(ParameterList& list, const std::string& name, std::int64_t& value, std::int64_t low,
            std::int64_t high, const std::string& what);

// The random seed, the last parameter of every family.
void seed_number(ParameterList& list, std::int64_t& seed);

// One of `words`, which are in the order of the enumeration's values from 0. `value` as above.
template <typename Enumeration>
void choice(ParameterList& list, const std::string& name, Enumeration& value,
            const std::vector<std::string>& words, const std::string& what) {
  list.add({.name = name,
            .help = what,
            .value = DeclaredFlag::Value::kWord,
            .words = words,
            .standard = words.at(static_cast<std::size_t>(value))},
           [&value](std::int64_t index) { value = static_cast<Enumeration>(index); });
}

// The same for a parameter that searches do not vary: see DeclaredFlag::is_fixed.
template <typename Enumeration>
void fixed_choice(ParameterList& list, const std::string& name, Enumeration& value,
                  const std::vector<std::string>& words, const std::string& what) {
  choice(list, name, value, words, what);
  list.fix_last();
}

}  // namespace biglia
