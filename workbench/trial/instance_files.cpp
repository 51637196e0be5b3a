#include "workbench/trial/instance_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <memory>
#include <set>
#include <sstream>
#include <system_error>
#include <vector>

#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/plan.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The companion files of an input. Without a folder of its own, they are next to it, together with
// other files: those that a word of the input names.
Result<std::vector<fs::path>> files_of(const fs::path& input, const std::string& text) {
  const fs::path folder = Companions::for_input(input).folder();
  if (folder.extension() == kCompanions) return companion_files(folder);
  std::set<fs::path> named;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    if (is_plain_name(word) && is_file(folder / word)) named.insert(folder / word);
  }
  return std::vector<fs::path>(named.begin(), named.end());
}

}  // namespace

Result<UniqueFd> open_in_place(const fs::path& path) {
  constexpr mode_t kReadable = 0644;
  UniqueFd file(::open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kReadable));
  if (!file) return failed_call(path, "cannot create", errno);
  return file;
}

Result<void> write_in_place(const fs::path& path, const std::string& text) {
  const auto close = [](std::FILE* file) { std::fclose(file); };
  const std::unique_ptr<std::FILE, decltype(close)> file(std::fopen(path.c_str(), "wbe"), close);
  if (file == nullptr) return failed_call(path, "cannot create", errno);
  std::setvbuf(file.get(), nullptr, _IONBF, 0);
  if (std::fwrite(text.data(), 1, text.size(), file.get()) != text.size()) {
    return failed_call(path, "cannot write", errno);
  }
  return {};
}

Result<void> clear_files(const InstanceFiles& files) {
  std::error_code error;
  // A folder that is removed was empty. That is the usual case, and costs less than to list it.
  if (::rmdir(files.files().c_str()) != 0 && fs::is_directory(files.files(), error)) {
    for (const fs::path& file : children_of(files.files())) fs::remove(file, error);
    return {};
  }
  return make_folder(files.files());
}

Result<void> write_files(const InstanceFiles& files, const InstanceText& instance) {
  BIGLIA_TRY(clear_files(files));
  for (const auto& [name, text] : instance.files) {
    BIGLIA_TRY(write_in_place(files.files() / name, text));
  }
  return write_in_place(files.input(), instance.input);
}

Result<InstanceText> read_instance(const fs::path& input) {
  InstanceText instance;
  BIGLIA_TRY(instance.input, read_text(input));
  BIGLIA_TRY(const auto files, files_of(input, instance.input));
  for (const fs::path& file : files) {
    BIGLIA_TRY(auto bytes, read_text(file));
    instance.files.emplace(file.filename().string(), std::move(bytes));
  }
  return instance;
}

}  // namespace biglia::judge
