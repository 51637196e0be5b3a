// Writes the settings of a package that is being imported.
#pragma once

#include <yaml-cpp/yaml.h>

#include <filesystem>
#include <string>

#include "judge/files/text_file.hpp"
#include "judge/package/submissions_folder.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

inline Result<void> write_yaml(const std::filesystem::path& path, const YAML::Node& yaml) {
  YAML::Emitter text;
  text << yaml;
  return write_text(path, std::string(text.c_str()) + '\n');
}

// Writes `folder`/submissions.yaml for what a package in another format says by folders and comments.
inline Result<void> write_converted_rules(const std::filesystem::path& folder,
                                          const YAML::Node& rules) {
  YAML::Emitter text;
  text << rules;
  return write_text(folder / "submissions.yaml",
                    std::string(kConvertedRules) + '\n' + text.c_str() + '\n');
}

}  // namespace biglia::judge
