#include "cli/packages/package_folder.hpp"

#include <system_error>
#include <utility>

#include "cli/base/places.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<void> unpack_zip(const fs::path& zip, const fs::path& to) {
  const auto bytes = read_text(zip);
  if (!bytes) return std::unexpected(bytes.error());
  constexpr ArchiveLimits kLimits = {
      .entries = 50'000, .unpacked = mib(4096), .longest_name = 512, .ratio = 5000};
  const auto files = read_zip(*bytes, kLimits);
  if (!files) {
    // Of the host, if it has no memory.
    const bool by_host = files.error().verdict == Verdict::kJudgeError;
    return failure(zip.string() + ": " + files.error().reason,
                   by_host ? FaultOf::kHost : FaultOf::kProblem);
  }
  return write_files(*files, to);
}

// Zips often have one folder with everything in it.
fs::path package_in(const fs::path& unpacked) {
  const std::vector<fs::path> entries = children_of(unpacked);
  return entries.size() == 1 && is_folder(entries.front()) ? entries.front() : unpacked;
}

}  // namespace

std::string with_own_path(std::string message, const fs::path& copy, const fs::path& own) {
  const std::string& from = copy.native();
  const std::string& to = own.native();
  for (std::size_t at = message.find(from); at != std::string::npos;
       at = message.find(from, at + to.size())) {
    message.replace(at, from.size(), to);
  }
  return message;
}

namespace {

// Names files as in the user's zip, not in the folder into which it was unpacked.
std::unexpected<Error> of_given(const GivenPackage& given, const Error& error) {
  return failure(with_own_path(error.message, given.folder, given.path), error.fault);
}

}  // namespace

Result<std::shared_ptr<TempFolder>> make_scratch() {
  auto made = TempFolder::make(cache_folder() / "scratch");
  if (!made) return std::unexpected(made.error());
  return std::make_shared<TempFolder>(std::move(*made));
}

Result<GivenPackage> find_package_folder(const fs::path& path) {
  std::error_code error;
  GivenPackage given;
  given.path = fs::canonical(path, error);
  if (error) return failed_call(path, "cannot read", error.value());
  given.name = plain_utf8(given.path.stem().string());
  given.id = given.name + '-' + sha256_of(given.path.string()).substr(0, 12);
  given.folder = given.path;
  if (!fs::is_directory(given.path)) {
    auto to = make_scratch();
    if (!to) return std::unexpected(to.error());
    // Some formats name a problem by its folder.
    const fs::path folder = (*to)->path() / given.path.stem();
    if (auto made = make_folder(folder); !made) return std::unexpected(made.error());
    if (auto done = unpack_zip(given.path, folder); !done) return std::unexpected(done.error());
    given.unpacked = std::move(*to);
    given.folder = package_in(folder);
  }
  const auto format = recognise(given.folder);
  if (!format) return of_given(given, format.error());
  given.format = *format;
  return given;
}

Result<CurrentPackage> in_current_format(const GivenPackage& given) {
  if (given.format == PackageFormat::k2025) return CurrentPackage{.path = given.folder};
  auto to = make_scratch();
  if (!to) return std::unexpected(to.error());
  CurrentPackage current{.path = (*to)->path() / "package"};
  auto warnings = import_package(given.folder, given.format, current.path);
  if (!warnings) return of_given(given, warnings.error());
  current.warnings = std::move(*warnings);
  current.folder = std::move(*to);
  return current;
}

std::vector<fs::path> header_folders(const fs::path& package) {
  return {package, config_folder() / "include"};
}

}  // namespace biglia::judge
