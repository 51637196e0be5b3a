// The keys of test_group.yaml.
#pragma once

#include <filesystem>

#include "judge/files/yaml_file.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// TestSettings::accept_score, which the format does not have.
inline constexpr const char* kAcceptScore = "accept_score";

// Reads a test_group.yaml below `data`, with the constants of the package's problem.yaml.
Result<YamlFile> load_group_file(const std::filesystem::path& data,
                                 const std::filesystem::path& path);

// Rejects unknown and unsupported keys of a test_group.yaml.
void only_group_keys(const YamlValue& root);

// The same for data/test_group.yaml, which no score belongs to.
void only_setting_keys(const YamlValue& root);

}  // namespace biglia::judge
