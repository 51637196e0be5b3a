// Arguments of the small programs: `--name=value`, `--name value` for a problem's flag that needs one,
// `--name`, and positional words; "--" ends the options.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace biglia {

struct Arguments {
  std::string program;                  // the name it was called by, without folders
  std::vector<std::string> positional;  // words that are no options, in order
  std::vector<std::string> options;     // "--name" or "--name=value", in order

  // One of `flags` (flags.hpp) that needs a value takes the next word where it has none of its own.
  static Arguments parse(int argc, const char* const* argv, std::string_view flags = {});

  // The value of `--name=value` (empty for a bare `--name`), taken out of `options`; the last one
  // counts.
  std::optional<std::string> take(std::string_view name);
};

}  // namespace biglia
