// Results of programs that are kept between runs, by a digest of all that they depend on.
#pragma once

#include <filesystem>
#include <functional>
#include <string>

#include "toolkit/result.hpp"

namespace biglia::judge {

// Thread-safe; several processes may share the folder.
class KeptFiles {
 public:
  // The folder is created if it is missing. Removes what killed processes have left in it.
  explicit KeptFiles(std::filesystem::path folder);

  const std::filesystem::path& folder() const { return folder_; }

  // The folder with the result of this key. Without one, calls `make` with a new folder and keeps
  // it. A result is complete or absent: it is made beside and then renamed.
  using Make = std::function<Result<void>(const std::filesystem::path& to)>;
  Result<std::filesystem::path> get(const std::string& key, const Make& make) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace biglia::judge
