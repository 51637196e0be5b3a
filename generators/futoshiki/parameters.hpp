// Parameters of a family on the command line: `--name=value`, with ranges checked and defaults
// shown in the help. The only face of CLI11 that families see.
#pragma once

#include <cstdint>
#include <string>

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11 is called so
class App;
}

namespace biglia::futoshiki {

// A number in [low, high]. `value` holds the default, and later the value: it must outlive `app`.
void number(CLI::App& app, const std::string& name, std::int64_t& value, std::int64_t low,
            std::int64_t high, const std::string& what);

}  // namespace biglia::futoshiki
