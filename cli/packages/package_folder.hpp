// Finds the folder of a package that the user names by a folder or a zip, in any format that the
// judge reads.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/formats/import.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

// A package as the user gave it, in its own format.
struct GivenPackage {
  std::filesystem::path path;    // what the user gave, without links
  std::filesystem::path folder;  // the same, or the content of the zip in `unpacked`
  PackageFormat format = PackageFormat::k2025;
  std::string name;  // the problem's name: that of the folder or zip
  std::string id;    // the name with a digest of the path, for folders in the cache
  std::shared_ptr<TempFolder> unpacked = {};

  bool is_zip() const { return unpacked != nullptr; }
};

// Unpacks a zip, and recognises the format. The error says what is expected of a package.
Result<GivenPackage> find_package_folder(const std::filesystem::path& path);

// The message with the path of the user's package instead of that of a copy.
std::string with_own_path(std::string message, const std::filesystem::path& copy,
                          const std::filesystem::path& own);

// A new folder in the cache's scratch folder.
Result<std::shared_ptr<TempFolder>> make_scratch();

// The package in the format 2025-09: its own folder, or a converted copy in `folder`.
struct CurrentPackage {
  std::filesystem::path path;
  std::vector<std::string> warnings = {};  // of the conversion
  std::shared_ptr<TempFolder> folder = {};
};
Result<CurrentPackage> in_current_format(const GivenPackage& given);

// The folders that are searched for testlib.h and other shared headers.
std::vector<std::filesystem::path> header_folders(const std::filesystem::path& package);

}  // namespace biglia::judge
