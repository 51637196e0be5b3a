// Where things lie: problem packages, and the user's folders (XDG base directories).
#pragma once

#include <filesystem>
#include <string>

#include "judge/cli/command.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The package of a problem: <testdata>/<problem>, where testdata is the option if given, else
// $BIGLIA_TESTDATA, else the first testdata/<problem>/problem.yaml at or above the current folder,
// else that of the source tree. The error names the folders that were tried.
Result<std::filesystem::path> find_package(const std::string& option, const std::string& problem,
                                           const Program& program);

// $XDG_CACHE_HOME/biglia (~/.cache/biglia): what can be made again.
std::filesystem::path cache_folder();

// $XDG_CONFIG_HOME/biglia (~/.config/biglia): the user's own choices.
std::filesystem::path config_folder();

// $XDG_DATA_HOME/biglia (~/.local/share/biglia): results.
std::filesystem::path data_folder();

// The program itself is part of what test data depends on: a changed validator validates anew. The
// error says why it cannot be read.
Result<std::string> version_of_maker(const Program& program);

// Where the test data of a problem is made by default.
std::filesystem::path default_tree(const std::string& problem);

}  // namespace biglia::judge
