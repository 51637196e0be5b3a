#include "desk/tournament/recipes.hpp"

#include <algorithm>
#include <array>
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
  if (const auto valid = verify_flags(family->parameters, parameters); !valid) {
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
    auto recipe = read_recipe(problem, text);
    if (!recipe) return std::unexpected(recipe.error());
    recipes.push_back(std::move(*recipe));
  }
  return recipes;
}

std::vector<std::string> arguments_for(const Problem& problem, const BoardRecipe& recipe,
                                       const BoardSource& source) {
  const DeclaredFamily* const family = find_family(problem, recipe.front());
  BIGLIA_CHECK(family != nullptr);
  std::vector<std::string> arguments = recipe;
  const auto seed = std::ranges::find(family->parameters, kSeed, &DeclaredFlag::name);
  if (seed == family->parameters.end()) return arguments;
  const std::string digest = sha256_of_fields(
      std::array<std::string, 5>{"board", std::to_string(source.seed), source.round,
                                 std::to_string(source.number), std::to_string(source.attempt)});
  const auto least = static_cast<std::uint64_t>(seed->least);
  const std::uint64_t count = static_cast<std::uint64_t>(seed->most) - least + 1;  // 0: all
  std::uint64_t number = std::stoull(digest.substr(0, 16), nullptr, 16);
  if (count != 0) number %= count;
  arguments.push_back(std::string(kSeed) + '=' +
                      std::to_string(static_cast<std::int64_t>(least + number)));
  return arguments;
}

}  // namespace biglia::judge
