// The locations of problem packages and of the user's folders (XDG base directories).
#pragma once

#include <filesystem>
#include <string>

#include "cli/base/command.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// The package of a problem: <testdata>/<problem>, where testdata is the option if given, else
// $BIGLIA_TESTDATA, else the first testdata/<problem>/problem.yaml at or above the current folder,
// else that of shipped_testdata(). The error names the places that were searched.
Result<std::filesystem::path> find_package(const std::string& option, const std::string& problem,
                                           const Program& program);

// The file of the running program. Empty if /proc is not mounted.
std::filesystem::path own_program();

// The folder of the packages that come with the program: <prefix>/share/biglia/testdata of the
// program <prefix>/bin/biglia if that is installed, else `source`, that of the source tree.
std::string shipped_testdata(const std::filesystem::path& program, const std::string& source);

// The variable of the environment; empty if it is not set. REQUIRES: called before any thread starts.
std::string environment(const char* name);

// $XDG_CACHE_HOME/biglia (~/.cache/biglia): data that can be generated again. If it cannot be written, or
// HOME is not set either, a folder of this user alone among the temporary files; a warning names both, once.
// Throws runtime_error if that folder cannot be had. From then on this process shares its lock (cache_lock.hpp).
std::filesystem::path cache_folder();

// $XDG_CONFIG_HOME/biglia (~/.config/biglia): the user's configuration. /etc/xdg/biglia if HOME is not set.
std::filesystem::path config_folder();

// $XDG_DATA_HOME/biglia (~/.local/share/biglia): results. Replaced like the cache folder.
std::filesystem::path data_folder();

// The program's version and the hash of its file. Test data depends on the program: after a change
// of a validator, all tests are validated again. The error reports why the file cannot be read.
Result<std::string> version_of_maker(const Program& program);

// The program's version and a digest of the program and of its launcher, as results name them:
// "0.1.0 0123456789abcdef". Results depend on the programs themselves: after a change of a checker
// or of the launcher, every test is judged again.
Result<std::string> version_of_judge(const Program& program);

// The default folder of a problem's test data.
std::filesystem::path default_tree(const std::string& problem);

// The store of what the programs of packages made.
std::filesystem::path kept_data_folder();

}  // namespace biglia::judge
