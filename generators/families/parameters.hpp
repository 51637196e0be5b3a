// Declares a family's parameters on the command line: `--name=value`, with checked ranges, and
// defaults shown in the help. Families use CLI11 only through these functions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11's name
class App;
}

namespace biglia {

// A number in [low, high]. `value` holds the default, and the value after parsing. It must outlive
// `app`. `what` is the description in the help.
void number(CLI::App& app, const std::string& name, std::int64_t& value, std::int64_t low,
            std::int64_t high, const std::string& what);

// One of `words`. `first` is the index of the default. Calls set(index) for the given word.
void choice_of(CLI::App& app, const std::string& name, const std::vector<std::string>& words,
               std::size_t first, std::function<void(std::size_t)> set, const std::string& what);

// One of `words`, which are in the order of the enumeration's values from 0.
template <typename Enumeration>
void choice(CLI::App& app, const std::string& name, Enumeration& value,
            const std::vector<std::string>& words, const std::string& what) {
  choice_of(
      app, name, words, static_cast<std::size_t>(value),
      [&value](std::size_t index) { value = static_cast<Enumeration>(index); }, what);
}

}  // namespace biglia
