#include "cli/base/user_settings.hpp"

#include <filesystem>
#include <system_error>

#include "cli/base/places.hpp"
#include "judge/files/yaml_file.hpp"

namespace biglia::judge {

Result<UserSettings> read_user_settings() {
  UserSettings settings;
  const std::filesystem::path path = config_folder() / "config.yaml";
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return settings;
  BIGLIA_TRY(auto file, YamlFile::load(path));
  const YamlValue root = file.root();
  root.only_keys({"approximate_box"});
  const YamlValue approximate = root.find("approximate_box");
  if (!approximate.is_null()) settings.approximate_box = approximate.boolean();
  if (!file.ok()) return file.failed();
  return settings;
}

}  // namespace biglia::judge
