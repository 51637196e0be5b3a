// How the entries of generators.yaml are ordered and named.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "judge/files/yaml_file.hpp"

namespace biglia::judge {

using Entries = std::vector<std::pair<std::string, YamlValue>>;

// The order in which BAPCtools reads the entries of a map, and numbers tests: by name, but the
// folders of data/, the root, in an order of their own.
Entries in_order(const Entries& entries, bool is_root);

// True for a name of a test or folder: without a slash, control characters and a dot at its beginning.
bool is_entry_name(const std::string& name);

// The count in a test's name, padded with zeros if the counts are consecutive.
std::string shown_count(const std::vector<std::int64_t>& counts, std::size_t index);

}  // namespace biglia::judge
