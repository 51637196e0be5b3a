// Parses the arguments of the stand-alone programs: `--name=value`, `--name value` for a flag that
// requires a value, `--name`, and positional arguments. "--" ends the options.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace biglia {

struct Arguments {
  std::string program;                  // file name of argv[0], without folders
  std::vector<std::string> positional;  // arguments that are not options, in order
  std::vector<std::string> options;     // "--name" or "--name=value", in order

  // `flags` lists the known flags (flags.hpp). A listed flag that requires a value, and is given
  // without "=value", consumes the next argument as its value.
  static Arguments parse(int argc, const char* const* argv, std::string_view flags = {});

  // Removes all `--name` and `--name=value` from `options`. Returns the value of the last one,
  // empty for a bare `--name`.
  std::optional<std::string> take(std::string_view name);
};

}  // namespace biglia
