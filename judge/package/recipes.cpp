#include "judge/package/recipes.hpp"

#include <algorithm>
#include <cctype>
#include <map>
#include <optional>

#include "judge/base/present.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/words.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/package/recipe_text.hpp"

namespace biglia::judge {
namespace {

bool is_test_name(const std::string& name) {
  return !name.empty() && name.front() != '.' && name.front() != '-' &&
         std::ranges::all_of(name, [](char c) {
           return (std::isalnum(static_cast<unsigned char>(c)) != 0) ||
                  std::string_view("_-.+").contains(c);
         });
}

constexpr std::string_view kReference = "the reference computes all answers that are not by hand";
constexpr std::string_view kNoVisualizer = "visualizers are not run";
constexpr std::string_view kNoPrograms = "the generator is part of the judge";
constexpr std::string_view kTestKey = "it belongs to a test, which has no \"data\"";
constexpr std::string_view kOneCall = "a call generates one test";
constexpr std::string_view kOwnFile = "settings belong in separate files in data/";
constexpr std::string_view kTopLevel = "it belongs at the top level of the file";

// A test by hand must already be at its final path in data/: `copy` may only name that path.
void check_copy(const YamlValue& copy, const std::string& name) {
  const std::string from = copy.text();
  if (from == name || from == "data/" + name || from == name.substr(name.rfind('/') + 1)) return;
  copy.refuse("copy: not supported from another path: expected data/" + name + ", found \"" + from +
              '"');
}

class RecipeReader {
 public:
  RecipeReader(std::string problem, std::string salt)
      : problem_(std::move(problem)), salt_(std::move(salt)) {}

  // Reads the value of a folder: {data: ..., settings}.
  void read_folder(const YamlValue& folder, const std::string& name);

  std::vector<Recipe> take() { return std::move(recipes_); }

 private:
  void read_entry(const YamlValue& value, const std::string& name);
  void read_numbered(const std::vector<YamlValue>& items, const std::string& parent);
  void read_test(const YamlValue& value, Recipe recipe);
  void set_call(const YamlValue& call, Recipe& recipe);
  void add(const YamlValue& value, Recipe recipe);

  std::string problem_;
  std::string salt_;
  std::vector<Recipe> recipes_;
  std::map<std::string, std::string> names_;  // test names and their positions
  std::map<std::string, std::string> calls_;  // calls and the test of each
};

void RecipeReader::read_folder(const YamlValue& folder, const std::string& name) {
  if (name.empty()) {
    folder.only_keys({"data", "solution", "random_salt", "description", "version"},
                     {{"visualizer", kNoVisualizer}, {"generators", kNoPrograms}});
  } else {
    folder.only_keys({"data", "description", "kills"}, {{"solution", kReference},
                                                        {"visualizer", kNoVisualizer},
                                                        {"random_salt", kTopLevel},
                                                        {"generate", kTestKey},
                                                        {"in", kTestKey},
                                                        {"copy", kTestKey},
                                                        {"count", kOneCall},
                                                        {"test_group.yaml", kOwnFile},
                                                        {"testdata.yaml", kOwnFile}});
  }
  const YamlValue data = folder.find("data");
  if (data.is_list()) return read_numbered(data.items(), name);
  for (const auto& [key, value] : data.entries()) {
    if (!is_test_name(key)) value.refuse("\"" + key + "\" is not a test's or group's name");
    read_entry(value, joined(name, key));
  }
}

void RecipeReader::read_numbered(const std::vector<YamlValue>& items, const std::string& parent) {
  for (std::size_t i = 0; i < items.size(); ++i) {
    for (const auto& [key, value] : items[i].entries()) {
      if (!key.empty() && !is_test_name(key)) value.refuse("\"" + key + "\" is not a test's name");
      read_entry(value, joined(parent, numbered(i + 1, items.size(), key)));
    }
  }
}

void RecipeReader::read_entry(const YamlValue& value, const std::string& name) {
  if (value.is_map() && !value.find("data").is_null()) return read_folder(value, name);
  Recipe recipe;
  recipe.name = name;
  recipe.where = value.where();
  read_test(value, std::move(recipe));
}

void RecipeReader::read_test(const YamlValue& value, Recipe recipe) {
  if (!value.is_map()) {
    if (value.is_null()) {
      recipe.kind = RecipeKind::kByHand;
    } else {
      set_call(value, recipe);
    }
    return add(value, std::move(recipe));
  }
  value.only_keys({"generate", "in", "ans", "copy", "description", "desc", "kills"},
                  {{"solution", kReference},
                   {"visualizer", kNoVisualizer},
                   {"random_salt", kTopLevel},
                   {"hint", "feedback has no hints"},
                   {"count", kOneCall},
                   {"yaml", kOwnFile}});
  const YamlValue call = value.find("generate");
  const YamlValue input = value.find("in");
  const YamlValue copied = value.find("copy");
  if (int{!call.is_null()} + int{!input.is_null()} + int{!copied.is_null()} != 1) {
    value.refuse("expected one of generate, in, copy");
  }
  if (!value.find("ans").is_null() && input.is_null()) {
    value.find("ans").refuse("ans: expected the key \"in\" too: other answers are computed");
  }
  if (!call.is_null()) {
    set_call(call, recipe);
  } else if (!input.is_null()) {
    recipe.kind = RecipeKind::kText;
    recipe.input = input.text();
    const YamlValue answer = value.find("ans");
    if (!answer.is_null()) recipe.answer = answer.text();
  } else {
    check_copy(copied, recipe.name);
    recipe.kind = RecipeKind::kByHand;
  }
  for (const char* const key : {"description", "desc", "kills"}) {
    const YamlValue text = value.find(key);
    for (const std::string& line : text.texts()) {
      if (!recipe.description.empty()) recipe.description += "; ";
      recipe.description += (std::string_view(key) == "kills" ? "kills " : "") + line;
    }
  }
  add(value, std::move(recipe));
}

void RecipeReader::set_call(const YamlValue& call, Recipe& recipe) {
  const std::string text = call.text();
  recipe.arguments = words_of(with_seed(text, std::to_string(seed_of_command(salt_ + text))));
  if (!recipe.arguments.empty() && (recipe.arguments.front() == "generate" ||
                                    recipe.arguments.front() == problem_ + "-generate")) {
    recipe.arguments.erase(recipe.arguments.begin());
  }
  if (recipe.arguments.empty()) return call.refuse("expected a generator's call, found none");
  const auto [at, is_new] = calls_.emplace(text, recipe.name);
  if (!is_new) call.refuse("the same call as in " + at->second + ": " + text);
}

void RecipeReader::add(const YamlValue& value, Recipe recipe) {
  const auto [at, is_new] = names_.emplace(recipe.name, recipe.where);
  if (!is_new) return value.refuse(recipe.name + ": the name is already used at " + at->second);
  if (!recipe.name.starts_with("sample/") && !recipe.name.starts_with("secret/")) {
    return value.refuse(recipe.name + ": expected a test below sample or secret");
  }
  recipes_.push_back(std::move(recipe));
}

}  // namespace

Result<std::vector<Recipe>> read_recipes(const std::filesystem::path& folder,
                                         const std::string& problem) {
  const std::filesystem::path path = folder / "generators.yaml";
  if (!is_present(path)) return std::vector<Recipe>{};
  BIGLIA_TRY(auto file, YamlFile::load(path));
  const YamlValue root = file.root();
  const YamlValue salt = root.find("random_salt");
  RecipeReader reader(problem, salt.is_null() ? "" : salt.text());
  reader.read_folder(root, "");
  if (!file.ok()) return file.failed();
  return reader.take();
}

}  // namespace biglia::judge
