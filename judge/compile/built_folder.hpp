// Folders that build tools and editors leave beside sources. Their sources belong to no program of the
// student: CMake's test of the compiler has a main, and a Python environment has hundreds of scripts.
#pragma once

#include <filesystem>
#include <string>

namespace biglia::judge {

// What shows that a folder below a submission was made by a tool: "made by CMake (CMakeCache.txt)";
// empty if nothing does. A name alone is enough only if a tool reserves it, like node_modules: a
// student may call a folder of sources `build`, `bin`, `obj` or `target`. Reads at most the entries of
// the folder, of the one above it, and of one below it.
std::string made_by_tool(const std::filesystem::path& folder);

}  // namespace biglia::judge
