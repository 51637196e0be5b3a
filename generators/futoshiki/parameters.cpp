#include "generators/futoshiki/parameters.hpp"

#include <CLI/CLI.hpp>

namespace biglia::futoshiki {

void number(CLI::App& app, const std::string& name, std::int64_t& value, std::int64_t low,
            std::int64_t high, const std::string& what) {
  app.add_option(name, value, what)->check(CLI::Range(low, high))->capture_default_str();
}

}  // namespace biglia::futoshiki
