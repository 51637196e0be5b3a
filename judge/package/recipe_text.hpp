// What both readers of generators.yaml share: recipes.hpp for built-in problems, and
// judge/generators for users' packages.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace biglia::judge {

// The name of a test or folder in `folder`, which is empty for data/ itself.
std::string joined(const std::string& folder, const std::string& name);

// The name of entry `index` of a list with numbers up to `most`: "07-key", or "07" if `key` is
// empty.
std::string numbered(std::size_t index, std::size_t most, const std::string& key);

// Replaces `{seed}` or `{seed:N}`, of which there is at most one.
std::string with_seed(const std::string& call, const std::string& seed);

}  // namespace biglia::judge
