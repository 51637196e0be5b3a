// A fresh temporary folder for tests, fuzz programs and benchmarks. The destructor removes it.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>

#include "toolkit/check.hpp"

namespace biglia {

class ScratchFolder {
 public:
  ScratchFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "biglia-test-XXXXXX").string();
    BIGLIA_CHECK(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ScratchFolder(const ScratchFolder&) = delete;
  ScratchFolder& operator=(const ScratchFolder&) = delete;
  ScratchFolder(ScratchFolder&&) = delete;
  ScratchFolder& operator=(ScratchFolder&&) = delete;
  ~ScratchFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }

  const std::filesystem::path& path() const { return path_; }

  // Writes a file in the folder. Returns the path of the file.
  std::filesystem::path write(const std::string& name, std::string_view text) const {
    std::filesystem::path file = path_ / name;
    std::ofstream stream(file, std::ios::binary);
    stream << text;
    BIGLIA_CHECK(stream.flush().good());
    return file;
  }

 private:
  std::filesystem::path path_;
};

}  // namespace biglia
