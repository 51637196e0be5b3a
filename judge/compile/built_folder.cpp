#include "judge/compile/built_folder.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

#include "judge/base/is_one_of.hpp"
#include "judge/base/lower_case.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct Reserved {
  std::string_view name;
  std::string_view tool;
};

// Names that no student gives to a folder of sources.
constexpr auto kReserved = std::to_array<Reserved>({
    {"CMakeFiles", "CMake"},
    {"node_modules", "npm"},
    {"__pycache__", "Python"},
    {"site-packages", "Python"},
    {"vcpkg_installed", "vcpkg"},
    {"_deps", "CMake"},
    {"autom4te.cache", "autoconf"},
    {"DerivedData", "Xcode"},
    {"xcuserdata", "Xcode"},
});

struct Evidence {
  std::string_view entry;  // in the folder
  std::string_view tool;
};

constexpr auto kInside = std::to_array<Evidence>({
    {"pyvenv.cfg", "Python"},
    {"conda-meta", "Conda"},
    {"bin/activate", "virtualenv"},
    {"Scripts/activate.bat", "virtualenv"},
    {"CACHEDIR.TAG", "a tool that caches files"},
    {".ninja_log", "Ninja"},
    {".qmake.stash", "Qt"},
    {"moc_predefs.h", "Qt"},
    {"meson-info", "Meson"},
    {"project.assets.json", "Visual Studio"},
    {"maven-status", "Maven"},
});

struct Project {
  std::string_view name;  // of the folder
  std::string_view file;  // in the folder above; an extension if it begins with a dot
  std::string_view tool;
};

constexpr auto kOfProjects = std::to_array<Project>({
    {"target", "pom.xml", "Maven"},
    {"target", "Cargo.toml", "Cargo"},
    {"target", "build.sbt", "sbt"},
    {"build", "build.gradle", "Gradle"},
    {"build", "build.gradle.kts", "Gradle"},
    {"build", "setup.py", "Python"},
    {"build", "pyproject.toml", "Python"},
    {"out", ".iml", "IntelliJ IDEA"},
    {"bin", ".csproj", "Visual Studio"},
    {"obj", ".csproj", "Visual Studio"},
    {"bin", ".cbp", "Code::Blocks"},
    {"obj", ".cbp", "Code::Blocks"},
});

constexpr std::array<std::string_view, 4> kOutputs = {"bin", "obj", "out", "build"};
// Of Visual Studio, Code::Blocks and IntelliJ IDEA.
constexpr std::array<std::string_view, 8> kConfigurations = {
    "debug", "release", "x64", "x86", "win32", "arm64", "ipch", "production"};
constexpr std::array<std::string_view, 7> kProducts = {".tlog", ".pdb",    ".ilk",           ".idb",
                                                       ".obj",  ".recipe", ".lastbuildstate"};

bool has_entry(const fs::path& folder, std::string_view entry) {
  std::error_code ignored;
  return fs::exists(folder / entry, ignored);
}

// The name of an entry that satisfies the test; empty if none does.
template <typename Test>
std::string entry_where(const fs::path& folder, const Test& test) {
  std::error_code error;
  std::string found;
  for (fs::directory_iterator entry(folder, error); !error && entry != fs::directory_iterator();
       entry.increment(error)) {
    const std::string name = entry->path().filename().string();
    if (test(*entry) && (found.empty() || name < found)) found = name;
  }
  return found;
}

std::string made_by(std::string_view tool, std::string_view why) {
  return "made by " + std::string(tool) + " (" + std::string(why) + ')';
}

std::string by_project(const fs::path& folder, const std::string& name) {
  const fs::path above = folder.parent_path();
  for (const Project& project : kOfProjects) {
    if (name != project.name) continue;
    const std::string file = entry_where(above, [&](const fs::directory_entry& entry) {
      return project.file.starts_with('.') ? entry.path().extension() == project.file
                                           : entry.path().filename() == project.file;
    });
    if (!file.empty()) return made_by(project.tool, file + " beside it");
  }
  return {};
}

// "net6.0", "net48", "netcoreapp3.1"
bool is_framework(const std::string& name) {
  return name.starts_with("net") && '0' <= name.back() && name.back() <= '9';
}

// A folder of outputs has folders of configurations, and a folder of a configuration has products.
std::string by_configuration(const fs::path& folder, const std::string& name) {
  const bool is_output = is_one_of(name, kOutputs);
  const std::string found = entry_where(folder, [&](const fs::directory_entry& entry) {
    std::error_code ignored;
    const std::string own = in_lower_case(entry.path().filename().string());
    if (is_output && entry.is_directory(ignored)) {
      return is_one_of(own, kConfigurations) || is_framework(own);
    }
    const bool can_have = is_output || is_one_of(name, kConfigurations);
    return can_have && is_one_of(in_lower_case(entry.path().extension().string()), kProducts);
  });
  return found.empty() ? std::string() : made_by("an IDE", name + '/' + found);
}

}  // namespace

std::string made_by_tool(const fs::path& folder) {
  const std::string name = folder.filename().string();
  const auto* const reserved = std::ranges::find(kReserved, name, &Reserved::name);
  if (reserved != kReserved.end()) return "made by " + std::string(reserved->tool);
  if (name.starts_with("cmake-build-")) return "made by CLion with CMake";
  // Beside CMakeLists.txt, these files are of a build in the folder of the sources.
  const bool has_own_list = has_entry(folder, "CMakeLists.txt");
  for (const std::string_view file : {"CMakeCache.txt", "CMakeFiles"}) {
    if (!has_own_list && has_entry(folder, file)) return made_by("CMake", file);
  }
  for (const Evidence& evidence : kInside) {
    if (!has_own_list && has_entry(folder, evidence.entry)) {
      return made_by(evidence.tool, evidence.entry);
    }
  }
  const std::string lower = in_lower_case(name);
  std::string found = by_project(folder, lower);
  return found.empty() ? by_configuration(folder, lower) : found;
}

}  // namespace biglia::judge
