// The companion files of a test: files with plain names in one folder, `<test>.files/` next to
// `<test>.in`. The folder is also the working directory of the judged program.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "toolkit/byte_source.hpp"
#include "toolkit/result.hpp"

namespace biglia {

// True for 1 to 255 visible ASCII characters without a slash, except "." and "..". Such a name does
// not leave its folder, and every program can print and read it.
bool is_plain_name(std::string_view name);

// The extension of such a folder.
inline constexpr const char* kCompanions = ".files";

// `<test>.files` for `<test>.in`. It need not exist.
std::filesystem::path companion_folder(std::filesystem::path input);

// The folder of one test's companion files, or the files themselves in memory. A read-only value.
// Only for_input() and open() access the disk.
class Companions {
 public:
  explicit Companions(std::filesystem::path folder) : folder_(std::move(folder)) {}
  // Files in memory, by name. Copies share them; a source that open() returned must not outlive
  // all copies.
  explicit Companions(std::map<std::string, std::string> files)
      : files_(std::make_shared<const std::map<std::string, std::string>>(std::move(files))) {}

  // `<test>.files` for `<test>.in` if that folder exists, else the folder that contains the input
  // (a working directory).
  static Companions for_input(const std::filesystem::path& input);

  // Empty for files in memory.
  const std::filesystem::path& folder() const { return folder_; }

  // Opens a companion file. Fails if the name is not plain (is_plain_name) or the file cannot be
  // opened.
  Result<ByteSource> open(std::string_view name) const;

 private:
  std::filesystem::path folder_;
  std::shared_ptr<const std::map<std::string, std::string>> files_;  // null: those of the folder
};

}  // namespace biglia
