#include "generators/families/parameters.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

namespace biglia {

void number(CLI::App& app, const std::string& name, std::int64_t& value, std::int64_t low,
            std::int64_t high, const std::string& what) {
  app.add_option(name, value, what)->check(CLI::Range(low, high))->capture_default_str();
}

void choice_of(CLI::App& app, const std::string& name, const std::vector<std::string>& words,
               std::size_t first, std::function<void(std::size_t)> set, const std::string& what) {
  const auto take = [words, set = std::move(set)](const CLI::results_t& given) {
    set(static_cast<std::size_t>(std::ranges::find(words, given.front()) - words.begin()));
    return true;
  };
  app.add_option(name, CLI::callback_t(take), what)
      ->type_name("WORD")
      ->check(CLI::IsMember(words))
      ->default_str(words[first]);
}

}  // namespace biglia
