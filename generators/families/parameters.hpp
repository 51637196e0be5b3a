// Parameters of a family on the command line: `--name=value`, with ranges checked and defaults
// shown in the help. The only face of CLI11 that families see.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11 is called so
class App;
}

namespace biglia {

// A number in [low, high]. `value` holds the default, and later the value: it must outlive `app`.
void number(CLI::App& app, const std::string& name, std::int64_t& value, std::int64_t low,
            std::int64_t high, const std::string& what);

// One of `words`, by its index.
void choice_of(CLI::App& app, const std::string& name, const std::vector<std::string>& words,
               std::size_t first, std::function<void(std::size_t)> set, const std::string& what);

// One of `words`, which stand in the order of the enumeration's values from 0.
template <typename Enumeration>
void choice(CLI::App& app, const std::string& name, Enumeration& value,
            const std::vector<std::string>& words, const std::string& what) {
  choice_of(
      app, name, words, static_cast<std::size_t>(value),
      [&value](std::size_t index) { value = static_cast<Enumeration>(index); }, what);
}

}  // namespace biglia
