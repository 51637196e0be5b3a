// Adds the recipe of a test to the text of a generators.yaml. The other bytes stay as they are.
#pragma once

#include <filesystem>
#include <string>

#include "toolkit/result.hpp"
#include "workbench/keep/yaml_entry.hpp"

namespace biglia::judge {

// Adds `recipe` to the folder `group` ("secret/01-small"), as its last entry, or in a map in braces as
// its first. A folder that is missing is added, too. In a list, the entry is a new item, so that the
// test gets a number: the caller compares the tests of the old text with those of the new one.
// `file` is for messages. Errors: the text is not YAML; the folder has another form than maps and
// lists, with the lines to add.
Result<std::string> with_recipe(const std::string& text, const std::filesystem::path& file,
                                const std::string& group, const YamlField& recipe);

}  // namespace biglia::judge
