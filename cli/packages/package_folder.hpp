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

// Unpacks a zip, decides about links (judge/files/package_links.hpp), and recognises the format. The
// error says what is expected of a package.
Result<GivenPackage> find_package_folder(const std::filesystem::path& path);

// Refuses parts with a wrong name, in a wrong place or of a wrong kind (package_parts.hpp).
Result<void> check_parts(const GivenPackage& given);

// Refuses programs that cannot be run (find_programs()) in `copy`, the package in the format 2025-09.
Result<void> check_programs(const std::filesystem::path& copy);

// A new folder in the cache's scratch folder.
Result<std::shared_ptr<TempFolder>> make_scratch();

// Writes the package in the format 2025-09 to the new folder `to`: another format as import_package()
// does, and links to shared headers as copies. Messages about files of `to` name those of the user
// from then on (cli/base/user_places.hpp). Returns the warnings of the conversion.
Result<std::vector<std::string>> convert(const GivenPackage& given,
                                         const std::filesystem::path& to);

// The package in the format 2025-09: its own folder, or a copy in `folder` if it is in another format
// or has links to shared headers.
struct CurrentPackage {
  std::filesystem::path path;
  std::vector<std::string> warnings = {};  // of the conversion
  std::shared_ptr<TempFolder> folder = {};
};
Result<CurrentPackage> in_current_format(const GivenPackage& given);

// The folders that are searched for testlib.h and other shared headers.
std::vector<std::filesystem::path> header_folders(const std::filesystem::path& package);

}  // namespace biglia::judge
