// What a problem declares as data: the flags of its functions, and the families of its generator
// with their parameters. Parsing, help, error messages, shell completion and the check of the
// documents read these declarations.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace biglia {

// A flag of a function, or a parameter of a family: "--name" or "--name=value".
struct DeclaredFlag {
  enum class Value : std::uint8_t { kNone, kNumber, kWord, kText };

  std::string name = {};  // "--work"
  std::string help = {};  // one line
  Value value = Value::kNone;
  std::vector<std::string> words = {};  // kWord: the allowed values
  std::int64_t least = 0;               // kNumber: the bounds, both included
  std::int64_t most = 0;
  std::string unit = "N";     // kNumber and kText: the value in help texts, as in "--work=N"
  std::string standard = {};  // the value without the flag; "" if there is none
  std::string bare = {};      // the value of "--name" alone; "" if a value is required
  // A parameter of a family that the search for failures keeps at its default: it changes what is
  // written, or it must agree with a flag of the validator.
  bool is_fixed = false;

  friend bool operator==(const DeclaredFlag&, const DeclaredFlag&) = default;
};
using DeclaredFlags = std::vector<DeclaredFlag>;

// A family of inputs that a generator writes.
struct DeclaredFamily {
  std::string name = {};
  std::string summary = {};
  std::string kills = {};  // the wrong or slow programs that it targets, and why
  DeclaredFlags parameters = {};
  std::vector<std::string> small = {};  // the parameters of small inputs, for stress tests

  friend bool operator==(const DeclaredFamily&, const DeclaredFamily&) = default;
};
using DeclaredFamilies = std::vector<DeclaredFamily>;

}  // namespace biglia
