#include "judge/files/zip_folder.hpp"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdio>
#include <memory>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/owned_stream.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<std::vector<fs::path>> files_below(const fs::path& folder) {
  std::vector<fs::path> files;
  std::error_code error;
  for (fs::recursive_directory_iterator entry(folder, error);
       !error && entry != fs::recursive_directory_iterator(); entry.increment(error)) {
    if (is_present_folder(entry->path())) continue;
    files.push_back(entry->path().lexically_relative(folder));
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  std::ranges::sort(files);
  return files;
}

class FolderZip {
 public:
  explicit FolderZip(fs::path zip) : zip_(std::move(zip)) {
    archive_write_set_format_zip(writer_.get());
    // The names are written as they are, in UTF-8.
    archive_write_set_options(writer_.get(), "hdrcharset=UTF-8");
  }

  Result<void> open() { return done(archive_write_open_filename(writer_.get(), zip_.c_str())); }

  Result<void> add(const fs::path& file, const std::string& name) {
    std::error_code error;
    const auto status = fs::status(file, error);
    archive_entry_clear(entry_.get());
    archive_entry_set_pathname_utf8(entry_.get(), name.c_str());
    archive_entry_set_mtime(entry_.get(), kTime, 0);
    const bool runs = (status.permissions() & fs::perms::owner_exec) != fs::perms::none;
    archive_entry_set_perm(entry_.get(), runs ? 0755 : 0644);
    archive_entry_set_filetype(entry_.get(), AE_IFREG);
    archive_entry_set_size(entry_.get(), static_cast<la_int64_t>(fs::file_size(file, error)));
    if (auto written = done(archive_write_header(writer_.get(), entry_.get())); !written) {
      return written;
    }
    return add_bytes(file);
  }

  Result<void> close() { return done(archive_write_close(writer_.get())); }

 private:
  // The first of January 1980, which is the earliest time of the format.
  static constexpr time_t kTime = 315532800;

  Result<void> add_bytes(const fs::path& file) {
    const OwnedStream stream(std::fopen(file.c_str(), "rb"));
    if (stream == nullptr) return failed_call(file, "cannot read", errno);
    std::array<char, 65536> bytes{};
    while (std::feof(stream.get()) == 0) {
      const std::size_t got = std::fread(bytes.data(), 1, bytes.size(), stream.get());
      if (std::ferror(stream.get()) != 0) return failed_call(file, "cannot read", errno);
      if (archive_write_data(writer_.get(), bytes.data(), got) < 0) return done(ARCHIVE_FATAL);
    }
    return {};
  }

  Result<void> done(int code) const {
    if (code == ARCHIVE_OK) return {};
    const char* const why = archive_error_string(writer_.get());
    return failure(zip_.string() + ": cannot write: " + (why == nullptr ? "unknown error" : why));
  }

  fs::path zip_;
  std::unique_ptr<archive, decltype(&archive_write_free)> writer_{archive_write_new(),
                                                                  archive_write_free};
  std::unique_ptr<archive_entry, decltype(&archive_entry_free)> entry_{archive_entry_new(),
                                                                       archive_entry_free};
};

}  // namespace

Result<void> zip_folder(const fs::path& folder, const std::string& prefix, const fs::path& zip) {
  BIGLIA_TRY(const auto files, files_below(folder));
  FolderZip writer(zip);
  BIGLIA_TRY(writer.open());
  for (const fs::path& file : files) {
    if (auto added = writer.add(folder / file, prefix + file.generic_string()); !added) {
      return added;
    }
  }
  return writer.close();
}

}  // namespace biglia::judge
