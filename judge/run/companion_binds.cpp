#include "judge/run/companion_binds.hpp"

#include <algorithm>
#include <string>
#include <system_error>

#include "toolkit/companions.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

Result<std::vector<Bind>> companion_binds(const fs::path& folder) {
  std::vector<Bind> binds;
  if (folder.empty()) return binds;
  std::error_code failed;
  fs::directory_iterator entry(folder, failed);
  for (; !failed && entry != fs::end(entry); entry.increment(failed)) {
    const std::string name = entry->path().filename().string();
    if (entry->symlink_status(failed).type() != fs::file_type::regular) continue;
    if (!is_plain_name(name)) return failure("companion " + name + ": expected a plain file name");
    binds.push_back({entry->path(), fs::path(kWorkFolder) / name});
  }
  if (failed) return failure("companions in " + folder.string() + ": " + failed.message());
  std::ranges::sort(binds, {}, &Bind::box);
  return binds;
}

}  // namespace biglia::judge
