#include "judge/programs/staging.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <system_error>
#include <utility>

#include "judge/base/bytes.hpp"
#include "judge/compile/language.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMostFiles = 1000;
constexpr Bytes kLargestFile = mib(64);
constexpr std::string_view kTestlib = "testlib.h";

bool includes_testlib(std::string_view text) {
  for (std::size_t at = text.find("#include"); at != std::string_view::npos;
       at = text.find("#include", at + 1)) {
    const std::string_view line = text.substr(at, text.find('\n', at) - at);
    if (line.contains(kTestlib)) return true;
  }
  return false;
}

bool is_c_plus_plus(const fs::path& file) {
  const std::string extension = lower_extension(file);
  constexpr std::array<std::string_view, 7> kExtensions = {".cpp", ".cc", ".cxx", ".c",
                                                           ".h",   ".hh", ".hpp"};
  return std::ranges::find(kExtensions, extension) != kExtensions.end();
}

class Staging {
 public:
  Staging(fs::path root, fs::path to, const StagingOptions& options)
      : root_(std::move(root)), to_(std::move(to)), options_(options) {}

  Result<void> copy_all() {
    if (auto made = make_folder(to_); !made) return made;
    std::error_code error;
    root_ = fs::canonical(root_, error);
    if (error) return failed_call(root_, "cannot read", error.value());
    if (fs::is_regular_file(root_)) {
      if (auto copied = copy(root_, root_.filename()); !copied) return copied;
      return add_testlib();
    }
    if (auto copied = copy_folder(); !copied) return copied;
    return add_testlib();
  }

 private:
  Result<void> copy_folder() {
    std::error_code error;
    auto entry = fs::recursive_directory_iterator(root_, error);
    for (; !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
      const fs::path& path = entry->path();
      const fs::path relative = path.lexically_relative(root_);
      if (path.filename().string().starts_with('.')) {
        entry.disable_recursion_pending();
        continue;
      }
      if (entry->is_directory(error)) continue;
      if (auto copied = copy(path, relative); !copied) return copied;
    }
    if (error) return failed_call(root_, "cannot list", error.value());
    return {};
  }

  Result<void> copy(const fs::path& from, const fs::path& relative) {
    std::error_code error;
    fs::path real = fs::canonical(from, error);
    const fs::path inside = fs::is_directory(root_) ? root_ : root_.parent_path();
    if (error || !is_within(real, inside)) {
      // Tools that keep packages side by side link to a header that they share.
      const auto shared = find_header(from.filename());
      if (!shared) {
        return failure(from.string() + ": expected a file in " + inside.string() +
                       ", found a link out of that folder, and no file of this name in " +
                       searched_folders());
      }
      real = *shared;
    }
    if (!fs::is_regular_file(real)) return failure(from.string() + ": expected a regular file");
    if (++files_ > kMostFiles) {
      return failure(root_.string() + ": expected at most " + std::to_string(kMostFiles) +
                     " files in a program");
    }
    if (fs::file_size(real, error) > kLargestFile.count) {
      return failure(from.string() + ": expected a file of at most " + to_string(kLargestFile));
    }
    auto text = read_text(real);
    if (!text) return std::unexpected(text.error());
    if (is_c_plus_plus(from) && includes_testlib(*text)) needs_testlib_.push_back(relative);
    if (auto made = make_folder((to_ / relative).parent_path()); !made) return made;
    if (auto written = write_text(to_ / relative, with_constants(*text, options_.constants));
        !written) {
      return written;
    }
    fs::permissions(to_ / relative, fs::status(real, error).permissions() | fs::perms::owner_write,
                    error);
    return {};
  }

  // A file of this name in a folder of headers; none if there is none.
  std::optional<fs::path> find_header(const fs::path& name) const {
    for (const fs::path& folder : options_.header_folders) {
      if (fs::is_regular_file(folder / name)) return folder / name;
    }
    return std::nullopt;
  }

  std::string searched_folders() const {
    std::string folders;
    for (const fs::path& folder : options_.header_folders) {
      folders += (folders.empty() ? "" : ", ") + folder.string();
    }
    return folders;
  }

  Result<void> add_testlib() const {
    if (needs_testlib_.empty() || fs::exists(to_ / kTestlib)) return {};
    std::optional<fs::path> found;
    const fs::path beside = root_.parent_path() / kTestlib;
    if (fs::is_regular_file(root_) && fs::is_regular_file(beside)) found = beside;
    if (!found) found = find_header(kTestlib);
    if (!found) {
      const fs::path own = fs::is_directory(root_) ? root_ : root_.parent_path();
      return failure((own / needs_testlib_.front()).string() +
                     ": includes testlib.h, which is missing; searched: " + own.string() + ", " +
                     searched_folders());
    }
    const auto text = read_text(*found);
    return text ? write_text(to_ / kTestlib, *text) : std::unexpected(text.error());
  }

  fs::path root_;
  fs::path to_;
  const StagingOptions& options_;
  std::size_t files_ = 0;
  std::vector<fs::path> needs_testlib_;  // sources that include it
};

}  // namespace

Result<void> stage_sources(const fs::path& program, const fs::path& to,
                           const StagingOptions& options) {
  return Staging(program, to, options).copy_all();
}

}  // namespace biglia::judge
