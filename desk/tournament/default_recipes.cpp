#include "desk/tournament/default_recipes.hpp"

#include "judge/files/folder.hpp"
#include "judge/files/yaml_file.hpp"

namespace biglia::judge {

Result<std::vector<std::string>> default_recipes(const std::filesystem::path& package) {
  const std::filesystem::path path = package / "tournament.yaml";
  std::vector<std::string> recipes;
  if (!is_file(path)) return recipes;
  BIGLIA_TRY(auto file, YamlFile::load(path));
  const YamlValue root = file.root();
  root.only_keys({"recipes"});
  for (const YamlValue& recipe : root.at("recipes").items()) recipes.push_back(recipe.text());
  if (!file.ok()) return file.failed();
  return recipes;
}

}  // namespace biglia::judge
