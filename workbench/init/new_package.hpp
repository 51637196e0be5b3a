// The files of a new problem package in the format 2025-09.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

enum class TemplateLanguage : std::uint8_t {
  kCpp,      // with biglia.hpp, which is written beside each program
  kTestlib,  // with testlib.h, which the user has
  kPython,
};

struct NewPackage {
  std::string name;  // check_package_name() accepts it
  std::string uuid;
  TemplateLanguage language = TemplateLanguage::kCpp;
  bool with_checker = false;  // an output validator; else the default one compares outputs
};

struct PackageFile {
  std::string path;  // "generators/generators.yaml"
  std::string text;

  friend bool operator==(const PackageFile&, const PackageFile&) = default;
};

// Succeeds if the name has only letters a-z and digits, as the format requires of a package's
// folder.
Result<void> check_package_name(const std::string& name);

// A random UUID of version 4.
std::string random_uuid();

// The files of a small complete problem: metadata, statement, input validator, generator, tests,
// right, wrong and slow solutions. Sorted by path.
std::vector<PackageFile> files_of_new_package(const NewPackage& package);

// Completes a package of the format 2025-09 that was made of other people's files. Adds, where it is
// missing: uuid, credits and license in problem.yaml; a statement; an input validator to extend; an
// output validator if the request has one. Returns the paths of what it added or changed, sorted.
Result<std::vector<std::string>> complete_package(const std::filesystem::path& folder,
                                                  const NewPackage& package);

}  // namespace biglia::judge
