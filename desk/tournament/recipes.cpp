#include "desk/tournament/recipes.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "judge/files/sha256.hpp"
#include "judge/files/words.hpp"
#include "toolkit/check.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/suggestion.hpp"

namespace biglia::judge {
namespace {

constexpr const char* kSeed = "--seed";

const DeclaredFamily* find_family(const Problem& problem, const std::string& name) {
  const auto at = std::ranges::find(problem.families, name, &DeclaredFamily::name);
  return at == problem.families.end() ? nullptr : &*at;
}

constexpr std::string_view kTo = "..";

// "--rows=2..50" as "--rows=2" and "--rows=50"; two equal words if it is no range.
std::pair<std::string, std::string> ends_of(const std::string& word) {
  const std::size_t equals = word.find('=');
  const std::size_t dots = equals == std::string::npos ? equals : word.find(kTo, equals);
  if (dots == std::string::npos) return {word, word};
  return {word.substr(0, dots), word.substr(0, equals + 1) + word.substr(dots + kTo.size())};
}

std::int64_t value_of(const std::string& word) {
  return std::stoll(word.substr(word.find('=') + 1));
}

// The parameters with the ends of their ranges must be allowed, and the ends in order.
Result<void> verify_parameters(const DeclaredFamily& family,
                               const std::vector<std::string>& parameters) {
  std::vector<std::string> least;
  std::vector<std::string> most;
  for (const std::string& word : parameters) {
    auto [first, last] = ends_of(word);
    least.push_back(std::move(first));
    most.push_back(std::move(last));
  }
  BIGLIA_TRY(verify_flags(family.parameters, least));
  BIGLIA_TRY(verify_flags(family.parameters, most));
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    if (least[i] == parameters[i]) continue;
    const std::string name = least[i].substr(0, least[i].find('='));
    const auto flag = std::ranges::find(family.parameters, name, &DeclaredFlag::name);
    const bool is_number =
        flag != family.parameters.end() && flag->value == DeclaredFlag::Value::kNumber;
    if (!is_number || value_of(least[i]) > value_of(most[i])) {
      return failure(parameters[i] + ": expected a range of numbers, the smaller one first");
    }
  }
  return {};
}

// A number that depends on the board and on `what`.
std::uint64_t derived_number(const BoardSource& source, const std::string& what) {
  const std::string digest = sha256_of_fields(
      std::array<std::string, 5>{what, std::to_string(source.seed), source.round,
                                 std::to_string(source.number), std::to_string(source.attempt)});
  return std::stoull(digest.substr(0, 16), nullptr, 16);
}

// A number from `least` to `most`.
std::int64_t number_between(std::int64_t least, std::int64_t most, std::uint64_t derived) {
  const auto from = static_cast<std::uint64_t>(least);
  const std::uint64_t count = static_cast<std::uint64_t>(most) - from + 1;  // 0: all
  return static_cast<std::int64_t>(from + (count == 0 ? derived : derived % count));
}

// The word with one number of its range.
std::string with_number(const std::string& word, const BoardSource& source) {
  const auto [least, most] = ends_of(word);
  if (least == word) return word;
  const std::string name = word.substr(0, word.find('='));
  return name + '=' +
         std::to_string(
             number_between(value_of(least), value_of(most), derived_number(source, name)));
}

Result<BoardRecipe> read_recipe(const Problem& problem, const std::string& text) {
  BoardRecipe recipe = words_of(text);
  std::vector<std::string> names;
  for (const DeclaredFamily& family : problem.families) names.push_back(family.name);
  const std::string found = recipe.empty() ? "" : recipe.front();
  const DeclaredFamily* const family = find_family(problem, found);
  if (family == nullptr) {
    return failure("recipe \"" + text + "\": expected a family of " + problem.name + ", found \"" +
                   found + '"' + did_you_mean(found, names));
  }
  const std::vector<std::string> parameters =
      with_joined_values(family->parameters, std::span(recipe).subspan(1));
  if (const auto valid = verify_parameters(*family, parameters); !valid) {
    return failure("recipe \"" + text + "\": ", valid.error());
  }
  for (const std::string& parameter : parameters) {
    if (parameter.substr(0, parameter.find('=')) == kSeed) {
      return failure("recipe \"" + text +
                     "\": expected no --seed, which is derived from the tournament's seed");
    }
  }
  recipe.resize(1);
  recipe.insert(recipe.end(), parameters.begin(), parameters.end());
  return recipe;
}

}  // namespace

Result<std::vector<BoardRecipe>> read_board_recipes(const Problem& problem,
                                                    std::span<const std::string> texts) {
  BIGLIA_CHECK(!problem.families.empty());
  std::vector<BoardRecipe> recipes;
  if (texts.empty()) recipes.push_back({problem.families.front().name});
  for (const std::string& text : texts) {
    BIGLIA_TRY(auto recipe, read_recipe(problem, text));
    recipes.push_back(std::move(recipe));
  }
  return recipes;
}

std::vector<std::string> arguments_for(const Problem& problem, const BoardRecipe& recipe,
                                       const BoardSource& source) {
  const DeclaredFamily* const family = find_family(problem, recipe.front());
  BIGLIA_CHECK(family != nullptr);
  std::vector<std::string> arguments;
  for (const std::string& word : recipe) arguments.push_back(with_number(word, source));
  const auto seed = std::ranges::find(family->parameters, kSeed, &DeclaredFlag::name);
  if (seed == family->parameters.end()) return arguments;
  const std::int64_t number =
      number_between(seed->least, seed->most, derived_number(source, "board"));
  arguments.push_back(std::string(kSeed) + '=' + std::to_string(number));
  return arguments;
}

}  // namespace biglia::judge
