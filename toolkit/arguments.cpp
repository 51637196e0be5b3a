#include "toolkit/arguments.hpp"

#include <filesystem>

#include "toolkit/flags.hpp"

namespace biglia {

Arguments Arguments::parse(int argc, const char* const* argv, const DeclaredFlags& flags) {
  Arguments parsed;
  if (argc > 0) parsed.program = std::filesystem::path(argv[0]).filename().string();
  bool options_ended = false;
  for (int i = 1; i < argc; ++i) {
    const std::string argument = argv[i];
    if (!options_ended && argument == "--") {
      options_ended = true;
    } else if (!options_ended && argument.starts_with("--")) {
      const bool takes_next = requires_value(flags, argument) && i + 1 < argc;
      parsed.options.push_back(takes_next ? argument + '=' + argv[++i] : argument);
    } else {
      parsed.positional.push_back(argument);
    }
  }
  return parsed;
}

std::optional<std::string> Arguments::take(std::string_view name) {
  const std::string bare = "--" + std::string(name);
  const std::string with_value = bare + '=';
  std::optional<std::string> found;
  std::erase_if(options, [&](const std::string& option) {
    if (option == bare) {
      found = "";
    } else if (option.starts_with(with_value)) {
      found = option.substr(with_value.size());
    } else {
      return false;
    }
    return true;
  });
  return found;
}

}  // namespace biglia
