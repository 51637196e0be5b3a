// Writes the settings of a package that is being imported.
#pragma once

#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <string>

#include "judge/files/text_file.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

inline Result<void> write_yaml(const std::filesystem::path& path, const YAML::Node& yaml) {
  YAML::Emitter text;
  text << yaml;
  return write_text(path, std::string(text.c_str()) + '\n');
}

}  // namespace biglia::judge
