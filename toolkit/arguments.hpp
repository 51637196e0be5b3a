// Parses the arguments of the stand-alone programs: `--name=value`, `--name value` for a flag that
// requires a value, `--name`, and positional arguments. "--" ends the options.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/declaration.hpp"

namespace biglia {

struct Arguments {
  std::string program;                  // file name of argv[0], without folders
  std::vector<std::string> positional;  // arguments that are not options, in order
  std::vector<std::string> options;     // "--name" or "--name=value", in order

  // A flag of `flags` that requires a value, and is given without "=value", consumes the next
  // argument as its value.
  static Arguments parse(int argc, const char* const* argv, const DeclaredFlags& flags = {});

  // Removes all `--name` and `--name=value` from `options`. Returns the value of the last one,
  // empty for a bare `--name`.
  std::optional<std::string> take(std::string_view name);
};

}  // namespace biglia
