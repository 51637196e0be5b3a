#include "desk/intake/driver_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>

#include "judge/compile/java_source.hpp"
#include "judge/compile/own_main.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Names = std::set<std::string>;

struct JavaFile {
  fs::path name;
  JavaSource source;
  bool has_main = false;
};
using JavaFiles = std::vector<JavaFile>;

Blamed<JavaFiles> read_files(const fs::path& folder, const Sources& sources) {
  JavaFiles files;
  for (const fs::path& unit : sources.units) {
    const auto text = read_text(folder / unit);
    if (!text) return host_fault(text.error().message);
    files.push_back({.name = unit,
                     .source = read_java_source(*text),
                     .has_main = has_words(*text, sources.language->main)});
  }
  return files;
}

Names common(const Names& some, const Names& others) {
  Names both;
  std::ranges::set_intersection(some, others, std::inserter(both, both.end()));
  return both;
}

std::string shown_place(const JavaFile& file) {
  const std::string& package = file.source.package;
  return fmt::format("{}:{}: {}", file.name.string(),
                     std::max<std::size_t>(1, file.source.package_line),
                     package.empty() ? "no package" : "package " + package);
}

// The package of these files. The error: they are in several.
Blamed<std::string> only_package(const std::vector<const JavaFile*>& files,
                                 const std::string& why) {
  for (const JavaFile* const file : files) {
    if (file->source.package == files.front()->source.package) continue;
    return submission_fault(fmt::format("{}; {}: expected one package, because both {}",
                                        shown_place(*files.front()), shown_place(*file), why));
  }
  return files.empty() ? std::string() : files.front()->source.package;
}

// The packages from which the sources import one of the types.
Names imported_packages(const JavaFiles& player, const Names& types) {
  Names packages;
  for (const JavaFile& file : player) {
    for (const std::string& name : file.source.imports) {
      const std::size_t dot = name.rfind('.');
      if (dot != std::string::npos && types.contains(name.substr(dot + 1))) {
        packages.insert(name.substr(0, dot));
      }
    }
  }
  return packages;
}

Blamed<std::string> package_of_driver(const JavaFiles& player, const Names& types) {
  const std::string list = fmt::format("{}", fmt::join(types, " or "));
  std::vector<const JavaFile*> bringing;
  std::vector<const JavaFile*> using_them;
  for (const JavaFile& file : player) {
    if (!common(file.source.types, types).empty()) bringing.push_back(&file);
    if (!common(file.source.names, types).empty()) using_them.push_back(&file);
  }
  if (!bringing.empty()) return only_package(bringing, "declare " + list);
  const Names imported = imported_packages(player, types);
  if (imported.size() > 1) {
    return submission_fault(fmt::format("imports {} from {}: expected one package", list,
                                        fmt::join(imported, " and ")));
  }
  if (!imported.empty()) return *imported.begin();
  return only_package(using_them, "use " + list);
}

const JavaFile* main_file(const JavaFiles& driver) {
  const auto at = std::ranges::find_if(driver, &JavaFile::has_main);
  return at == driver.end() ? nullptr : &*at;
}

bool uses(const JavaFiles& player, const Names& types) {
  return std::ranges::any_of(
      player, [&](const JavaFile& file) { return !common(file.source.names, types).empty(); });
}

Names types_of(const JavaFiles& files) {
  Names types;
  for (const JavaFile& file : files)
    types.insert(file.source.types.begin(), file.source.types.end());
  return types;
}

std::map<fs::path, fs::path> names_of_classes(const JavaFiles& player) {
  std::map<fs::path, fs::path> renamed;
  for (const JavaFile& file : player) {
    const std::string& type = file.source.public_type;
    if (type.empty() || file.name.stem() == type) continue;
    const fs::path name = file.name.parent_path() / (type + file.name.extension().string());
    const bool is_there =
        std::ranges::any_of(player, [&](const JavaFile& other) { return other.name == name; });
    if (!is_there) renamed.emplace(file.name, name);
  }
  return renamed;
}

Blamed<std::optional<DriverPlan>> plan_java_driver(const JavaFiles& player,
                                                   const JavaFiles& driver) {
  const JavaFile* const main = main_file(driver);
  Names types;
  for (const JavaFile& file : driver) {
    if (&file != main) types.insert(file.source.types.begin(), file.source.types.end());
  }
  DriverPlan plan;
  plan.has_own_main = std::ranges::any_of(player, &JavaFile::has_main);
  if (plan.has_own_main && !uses(player, types)) return std::nullopt;
  const Names own = types_of(player);
  if (main != nullptr && !common(own, main->source.types).empty()) {
    return submission_fault(main->name.stem().string() +
                            ": expected another name for this class, because the problem's driver "
                            "has it");
  }
  BIGLIA_TRY(plan.package, package_of_driver(player, types));
  for (const JavaFile& file : driver) {
    const bool is_there =
        std::ranges::any_of(player, [&](const JavaFile& one) { return one.name == file.name; });
    if (!is_there && common(own, file.source.types).empty()) plan.files.push_back(file.name);
  }
  plan.renamed = names_of_classes(player);
  if (main != nullptr) {
    plan.entry = (plan.package.empty() ? "" : plan.package + '.') + main->name.stem().string();
  }
  return plan;
}

// The names of the driver's files that the submission does not have.
std::vector<fs::path> missing_files(const Sources& sources, const Sources& driver) {
  std::vector<fs::path> names;
  for (const fs::path& file : driver.units) {
    const bool is_there = std::ranges::any_of(
        sources.units, [&](const fs::path& unit) { return unit.filename() == file.filename(); });
    if (!is_there) names.push_back(file);
  }
  return names;
}

}  // namespace

Blamed<std::optional<DriverPlan>> plan_driver(const fs::path& submission, const Sources& sources,
                                              const fs::path& folder, const Sources& driver) {
  if (sources.language->entry == EntryRule::kClass) {
    BIGLIA_TRY(const auto player, read_files(folder_of(submission), sources));
    BIGLIA_TRY(const auto ours, read_files(folder, driver));
    return plan_java_driver(player, ours);
  }
  BIGLIA_TRY(const auto own, has_own_main(submission, sources));
  if (own) return std::nullopt;
  DriverPlan plan;
  plan.files = missing_files(sources, driver);
  return plan;
}

}  // namespace biglia::judge
