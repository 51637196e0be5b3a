#include "judge/programs/fork_server.hpp"

#include <algorithm>
#include <string>
#include <system_error>

#include "judge/files/text_file.hpp"
#include "judge/programs/embedded_files.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

bool accepts_fork_server(const Language& language) {
  return std::ranges::count(language.extensions, ".c") + std::ranges::count(language.also, ".c") >
         0;
}

Result<void> add_fork_server(const fs::path& sources, const fs::path& to) {
  std::error_code failed;
  fs::create_directories(to, failed);
  if (failed) return failed_call(to, "cannot create", failed.value());
  const bool is_one_file = fs::is_regular_file(sources, failed);
  fs::copy(sources, is_one_file ? to / sources.filename() : to,
           fs::copy_options::recursive | fs::copy_options::skip_symlinks, failed);
  if (failed) return failed_call(sources, "cannot copy", failed.value());
  return write_text(to / "biglia_fork_server.c", std::string(program_files::kForkServerC));
}

Language server_language(Language language) {
  language.quick_start = {"-Wl,--wrap=main"};
  return quick_language(std::move(language));
}

}  // namespace biglia::judge
