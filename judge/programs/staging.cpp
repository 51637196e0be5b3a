#include "judge/programs/staging.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <system_error>
#include <utility>

#include "judge/base/bytes.hpp"
#include "judge/base/present.hpp"
#include "judge/compile/language.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/package_links.hpp"
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

// A script with line ends of Windows fails in ways that look like another fault: the system looks for
// an interpreter whose name ends in CR, and a shell adds CR to words, so that `> /dev/null` writes
// another file. Python accepts them.
Result<void> check_script(const fs::path& file, std::string_view text) {
  constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf";
  const std::string extension = lower_extension(file);
  if (extension == ".py") return {};
  const bool has_mark = text.starts_with(kUtf8Mark);
  if (has_mark) text.remove_prefix(kUtf8Mark.size());
  const std::string_view first = text.substr(0, text.find('\n'));
  const bool has_interpreter = first.starts_with("#!");
  const bool is_shell =
      extension == ".sh" || extension == ".bash" || (has_interpreter && first.contains("sh"));
  if (has_mark && (has_interpreter || is_shell)) {
    return failure(file.string() +
                       ":1: expected a script without a byte order mark, which hides its "
                       "first line; save it as UTF-8 without one",
                   FaultOf::kProblem);
  }
  const std::size_t at = is_shell ? text.find('\r') : first.find('\r');
  if (at == std::string_view::npos || !(is_shell || has_interpreter)) return {};
  const auto line = 1 + std::ranges::count(text.substr(0, at), '\n');
  return failure(
      file.string() + ':' + std::to_string(line) +
          ": line ends of Windows (CR LF) in a script; convert it to LF, for example with "
          "dos2unix",
      FaultOf::kProblem);
}

class Staging {
 public:
  Staging(fs::path root, fs::path to, const StagingOptions& options)
      : root_(std::move(root)), to_(std::move(to)), options_(options) {}

  Result<void> copy_all() {
    BIGLIA_TRY(make_folder(to_));
    std::error_code error;
    root_ = fs::canonical(root_, error);
    if (error) return failed_call(root_, "cannot read", error.value());
    if (is_present_file(root_)) {
      BIGLIA_TRY(copy(root_, root_.filename()));
      return add_testlib();
    }
    BIGLIA_TRY(copy_folder());
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
      BIGLIA_TRY(copy(path, relative));
    }
    if (error) return failed_call(root_, "cannot list", error.value());
    return {};
  }

  Result<void> copy(const fs::path& from, const fs::path& relative) {
    std::error_code error;
    fs::path real = fs::canonical(from, error);
    const fs::path inside = is_present_folder(root_) ? root_ : root_.parent_path();
    if (error || !is_within(real, inside)) {
      // Tools that keep packages side by side link to a header that they share.
      const auto shared = shared_header(from.filename(), options_.header_folders);
      if (!shared) {
        return failure(from.string() + ": expected a file in " + inside.string() +
                       ", found a link out of that folder, and no file of this name in " +
                       joined_folders(options_.header_folders));
      }
      real = *shared;
    }
    if (!is_present_file(real)) return failure(from.string() + ": expected a regular file");
    if (++files_ > kMostFiles) {
      return failure(root_.string() + ": expected at most " + std::to_string(kMostFiles) +
                     " files in a program");
    }
    if (fs::file_size(real, error) > kLargestFile.count) {
      return failure(from.string() + ": expected a file of at most " + to_string(kLargestFile));
    }
    BIGLIA_TRY(auto text, read_text(real));
    if (is_c_plus_plus(from) && includes_testlib(text)) needs_testlib_.push_back(relative);
    BIGLIA_TRY(check_script(from, text));
    BIGLIA_TRY(make_folder((to_ / relative).parent_path()));
    const auto replaced = with_constants(text, options_.constants);
    if (!replaced) return failure(from.string() + ": ", replaced.error());
    BIGLIA_TRY(write_text(to_ / relative, *replaced));
    fs::permissions(to_ / relative, fs::status(real, error).permissions() | fs::perms::owner_write,
                    error);
    return {};
  }

  Result<void> add_testlib() const {
    if (needs_testlib_.empty() || is_present(to_ / kTestlib)) return {};
    std::optional<fs::path> found;
    const fs::path beside = root_.parent_path() / kTestlib;
    if (is_present_file(root_) && is_present_file(beside)) found = beside;
    if (!found) found = shared_header(kTestlib, options_.header_folders);
    if (!found) {
      const fs::path own = is_present_folder(root_) ? root_ : root_.parent_path();
      return failure((own / needs_testlib_.front()).string() +
                     ": includes testlib.h, which is missing; searched: " + own.string() + ", " +
                     joined_folders(options_.header_folders));
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
