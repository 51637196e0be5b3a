// The list that the readers of a package's parts fill (package_parts.hpp).
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "judge/formats/package_parts.hpp"

namespace biglia::judge {

// A base of such a reader.
class FoundParts {
 protected:
  // The package must outlive the object.
  explicit FoundParts(const std::filesystem::path& package) : package_(package) {}

  // `path` is below the package.
  void add(const std::filesystem::path& path, PartUse use, std::string message = {},
           std::string remedy = {}) {
    parts_.push_back(
        {path.lexically_relative(package_), use, std::move(message), std::move(remedy)});
  }
  void refuse(const std::filesystem::path& path, std::string message, std::string remedy) {
    add(path, PartUse::kError, std::move(message), std::move(remedy));
  }

  const std::filesystem::path& package_;
  std::vector<PackagePart> parts_;
};

}  // namespace biglia::judge
