// The keys of test_group.yaml.
#pragma once

#include "judge/files/yaml_file.hpp"

namespace biglia::judge {

// Rejects unknown and unsupported keys of a test_group.yaml.
void only_group_keys(const YamlValue& root);

// The same for data/test_group.yaml, which no score belongs to.
void only_setting_keys(const YamlValue& root);

}  // namespace biglia::judge
