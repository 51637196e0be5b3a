#include "desk/page/publish.hpp"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <map>
#include <set>
#include <system_error>
#include <vector>

#include "desk/page/student_page.hpp"
#include "desk/report/feedback_folders.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/csv.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kMark = ".biglia-pages";
constexpr std::size_t kKeyDigits = 64;
constexpr std::size_t kNameDigits = 32;
constexpr std::string_view kPageExtension = ".html";

constexpr std::string_view kIndex =
    "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta "
    "charset=\"utf-8\"><title>Results</title></head>\n"
    "<body><main><h1>Results</h1><p>Each student has a page with an address of its own.</p></main>"
    "</body>\n</html>\n";

Result<std::string> read_key(const fs::path& results) {
  const fs::path file = results / kPublishKey;
  auto text = read_text(file);
  if (!text) return std::unexpected(text.error());
  if (text->ends_with('\n')) text->pop_back();
  if (text->size() == kKeyDigits) return *text;
  return failure(file.string() + ": expected a key of 64 digits, found another text");
}

Result<std::string> new_key(const fs::path& results) {
  std::array<char, 32> bytes = {};
  const fs::path file = results / kPublishKey;
  if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
    return failed_call(file, "cannot choose a random key", errno);
  }
  std::string key = sha256_of({bytes.data(), bytes.size()});
  BIGLIA_TRY(write_text(file, key + '\n', Flush::kToDisk));
  std::error_code error;
  fs::permissions(file, fs::perms::owner_read | fs::perms::owner_write, error);
  if (error) return failed_call(file, "cannot protect", error.value());
  return key;
}

std::string mark_of(const std::string& key) {
  return "pages of biglia, key " + sha256_of("mark of " + key) + '\n';
}

// The folder in which `folder` is, or would be.
fs::path parent_of(const fs::path& folder) {
  std::error_code error;
  // With a slash at the end, of which the first parent_path() is the folder itself.
  return fs::absolute(folder / "", error).lexically_normal().parent_path().parent_path();
}

// The first entry of a folder; empty if there is none.
Result<std::string> first_entry(const fs::path& folder) {
  std::error_code error;
  fs::directory_iterator entry(folder, error);
  if (error) return failed_call(folder, "cannot list", error.value());
  return entry == fs::directory_iterator() ? "" : entry->path().filename().string();
}

Result<void> check_mark(const fs::path& folder, const fs::path& results) {
  BIGLIA_TRY(const auto mark, read_text(folder / kMark));
  const auto key = read_key(results);
  if (key && mark == mark_of(*key)) return {};
  return failure("--publish: " + folder.string() + ": expected pages of the results in " +
                 results.string() +
                 ", found those of other results; nothing was changed: choose another folder");
}

bool is_page_name(const fs::path& file) {
  const std::string stem = file.stem().string();
  return file.extension() == kPageExtension && stem.size() == kNameDigits &&
         stem.find_first_not_of("0123456789abcdef") == std::string::npos;
}

// Removes the pages with names that are not among `kept`.
Result<void> remove_other_pages(const fs::path& folder, const std::set<std::string>& kept) {
  std::error_code error;
  std::vector<fs::path> removed;
  for (auto entry = fs::directory_iterator(folder, error);
       !error && entry != fs::directory_iterator(); entry.increment(error)) {
    const fs::path& file = entry->path();
    if (is_page_name(file) && !kept.contains(file.filename().string())) removed.push_back(file);
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  for (const fs::path& file : removed) {
    if (!fs::remove(file, error) && error) {
      return failed_call(file, "cannot remove", error.value());
    }
  }
  return {};
}

// The names of all submissions that have feedback, also of earlier gradings, with the identifiers of their
// students.
std::map<std::string, std::string> all_submissions(const fs::path& results,
                                                   const GradeResult& result) {
  std::map<std::string, std::string> identifiers;
  for (const auto& [name, origin] : listed_feedback(results / "submissions")) {
    identifiers[name] = "";
  }
  for (const SubmissionResult& row : result.submissions) {
    identifiers[row.submission.name] = row.submission.student.identifier;
  }
  return identifiers;
}

// A server reads the pages. It need not list the folder, which would show their names.
Result<void> make_published_folder(const fs::path& folder) {
  std::error_code error;
  const bool is_new = !fs::exists(folder, error);
  if (auto made = make_folder(folder); !made || !is_new) return made;
  fs::permissions(folder, fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec,
                  error);
  return error ? failed_call(folder, "cannot publish", error.value()) : Result<void>();
}

Result<void> write_published(const fs::path& file, std::string_view text) {
  BIGLIA_TRY(write_text(file, text));
  using enum fs::perms;
  std::error_code error;
  fs::permissions(file, owner_read | owner_write | group_read | others_read, error);
  return error ? failed_call(file, "cannot publish", error.value()) : Result<void>();
}

}  // namespace

std::string page_name(std::string_view key, std::string_view submission) {
  return hmac_sha256_of(key, submission).substr(0, kNameDigits) + std::string(kPageExtension);
}

bool is_published(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  fs::path outer = fs::weakly_canonical(folder, error);
  if (!outer.has_filename()) outer = outer.parent_path();  // it ended with a slash
  return is_within(fs::weakly_canonical(path, error), outer);
}

Result<void> check_publish_place(const fs::path& folder, const fs::path& results) {
  const std::string where = "--publish: " + folder.string();
  std::error_code error;
  if (is_published(results, folder)) {
    return failure(where + ": expected a folder without the results of all submissions, found " +
                   results.string() + " in it");
  }
  const fs::file_status status = fs::status(folder, error);
  if (status.type() == fs::file_type::not_found) {
    if (fs::is_directory(parent_of(folder), error)) return {};
    return failure(where + ": expected a name in an existing folder, found none");
  }
  if (!fs::is_directory(status)) {
    return failure(where + ": expected a folder, found a file");
  }
  BIGLIA_TRY(check_writable(folder / kMark));
  if (fs::exists(folder / kMark, error)) return check_mark(folder, results);
  const auto found = first_entry(folder);
  if (!found) return std::unexpected(found.error());
  if (found->empty()) return {};
  return failure(where + ": expected an empty folder or pages of an earlier grading, found " +
                 *found + "; nothing was changed: choose another folder");
}

Result<void> publish(const fs::path& folder, const fs::path& results, const GradeResult& result) {
  std::error_code error;
  BIGLIA_TRY(const auto key,
             fs::exists(results / kPublishKey, error) ? read_key(results) : new_key(results));
  BIGLIA_TRY(make_published_folder(folder));
  // The mark is written first: a folder with pages and without a mark is refused.
  BIGLIA_TRY(write_text(folder / kMark, mark_of(key)));
  BIGLIA_TRY(write_published(folder / "index.html", kIndex));
  for (const SubmissionResult& submission : result.submissions) {
    const fs::path file = folder / page_name(key, submission.submission.name);
    BIGLIA_TRY(write_published(file, student_page(result, submission)));
  }
  std::string links = CsvLine().word("name").word("identifier").word("page").end();
  std::set<std::string> kept;
  for (const auto& [name, identifier] : all_submissions(results, result)) {
    const std::string page = page_name(key, name);
    if (!fs::exists(folder / page, error)) continue;
    links += CsvLine().text(name).text(identifier).text(page).end();
    kept.insert(page);
  }
  BIGLIA_TRY(write_text(results / kLinksFile, links, Flush::kToDisk));
  return remove_other_pages(folder, kept);
}

}  // namespace biglia::judge
