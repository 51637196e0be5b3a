// Writes YAML without a change of meaning.
#pragma once

#include <yaml-cpp/yaml.h>

#include <string>

namespace biglia::judge {

// The document with its quotes, without comments and a last newline. YAML::Dump() drops the quotes of
// "3", which is then a number.
std::string yaml_text(const YAML::Node& node);

}  // namespace biglia::judge
