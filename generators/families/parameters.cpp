#include "generators/families/parameters.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "toolkit/flags.hpp"

namespace biglia {

void ParameterList::add(DeclaredFlag parameter, std::function<void(std::int64_t)> set) {
  declared_.push_back(std::move(parameter));
  set_.push_back(std::move(set));
}

Result<void> ParameterList::parse(std::span<const std::string> arguments) const {
  const std::vector<std::string> given = with_joined_values(declared_, arguments);
  std::vector<std::string> names;
  for (const std::string& argument : given) {
    if (!argument.starts_with("--")) {
      return failure("expected a parameter (" + forms_of(declared_) + "), found \"" + argument +
                     '"');
    }
    std::string name = argument.substr(0, argument.find('='));
    if (std::ranges::find(names, name) != names.end()) {
      return failure("expected " + name + " once, found it twice");
    }
    names.push_back(std::move(name));
  }
  BIGLIA_TRY(const auto values, parse_flags(declared_, given));
  for (std::size_t i = 0; i < declared_.size(); ++i) {
    const std::string& name = declared_[i].name;
    if (declared_[i].value == DeclaredFlag::Value::kNumber) {
      if (const auto given_number = values.number(name)) set_[i](*given_number);
    } else if (const auto given_word = values.word(name)) {
      set_[i](static_cast<std::int64_t>(*given_word));
    }
  }
  return {};
}

void number(ParameterList& list, const std::string& name, std::int64_t& value, std::int64_t low,
            std::int64_t high, const std::string& what) {
  list.add({.name = name,
            .help = what,
            .value = DeclaredFlag::Value::kNumber,
            .least = low,
            .most = high,
            .standard = std::to_string(value)},
           [&value](std::int64_t given) { value = given; });
}

void seed_number(ParameterList& list, std::int64_t& seed) {
  number(list, "--seed", seed, 0, std::numeric_limits<std::int64_t>::max(), "random seed");
}

}  // namespace biglia
