#include "cli/packages/package_folder.hpp"

#include <system_error>
#include <utility>

#include "cli/base/language_options.hpp"
#include "cli/base/places.hpp"
#include "cli/base/user_places.hpp"
#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/package_links.hpp"
#include "judge/files/place_file.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/formats/nested_packages.hpp"
#include "judge/formats/package_parts.hpp"
#include "judge/programs/find_programs.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<void> unpack_zip(const fs::path& zip, const fs::path& to) {
  BIGLIA_TRY(const auto bytes, read_text(zip));
  constexpr ArchiveLimits kLimits = {
      .entries = 500'000, .unpacked = mib(4096), .longest_name = 512, .ratio = 5000};
  const auto files = read_zip(bytes, kLimits);
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

std::unexpected<Error> with_places_of_user(const Error& error) {
  return failure(with_user_places(error.message), error.fault);
}

}  // namespace

Result<std::shared_ptr<TempFolder>> make_scratch() {
  BIGLIA_TRY(auto made, TempFolder::make(cache_folder() / "scratch"));
  return std::make_shared<TempFolder>(std::move(made));
}

Result<GivenPackage> find_package_folder(const fs::path& path) {
  std::error_code error;
  GivenPackage given;
  given.path = fs::canonical(path, error);
  if (error) return failed_call(path, "cannot read", error.value());
  given.name = plain_utf8(given.path.stem().string());
  given.id = given.name + '-' + sha256_of(given.path.string()).substr(0, 12);
  given.folder = given.path;
  fs::path root = given.path;
  if (!is_present_folder(given.path)) {
    BIGLIA_TRY(auto to, make_scratch());
    // Some formats name a problem by its folder.
    const fs::path folder = to->path() / given.path.stem();
    BIGLIA_TRY(make_folder(folder));
    show_as(folder, {.path = given.path, .folder = folder});
    BIGLIA_TRY(unpack_zip(given.path, folder));
    given.unpacked = std::move(to);
    given.folder = package_in(folder);
    show_as(given.folder, {.path = given.path, .folder = given.folder});
    root = folder;
  }
  BIGLIA_TRY(check_is_no_part(given.folder, root, given.path));
  // Before anything is read: a link may be any of the files.
  if (auto inside = check_package_links(given.folder, header_folders(given.folder)); !inside) {
    return with_places_of_user(inside.error());
  }
  const auto format = recognise(given.folder);
  if (!format) return with_places_of_user(format.error());
  given.format = *format;
  return given;
}

Result<void> check_parts(const GivenPackage& given) {
  const auto checked = check_package_parts(given.folder, given.format, given.path);
  return checked ? Result<void>() : std::unexpected(checked.error());
}

Result<void> check_programs(const fs::path& copy) {
  BIGLIA_TRY(const auto chosen, choose_languages({}, {}));
  const auto found = find_programs(copy, program_languages(chosen.table));
  if (found) return {};
  return with_places_of_user(found.error());
}

Result<std::vector<std::string>> convert(const GivenPackage& given, const fs::path& to) {
  UserPlace place = {.path = given.path, .folder = given.folder};
  std::vector<std::string> warnings;
  if (given.format == PackageFormat::k2025) {
    const auto placed = place_folder(given.folder, to, given.folder, OutLinks::kKeep);
    if (!placed) return with_places_of_user(placed.error());
  } else {
    place.is_converted = true;
    auto imported = import_package(given.folder, given.format, to, &place.origins);
    if (!imported) {
      show_as(to, place);
      return with_places_of_user(imported.error());
    }
    warnings = std::move(*imported);
  }
  show_as(to, place);
  if (auto done = replace_outer_links(to, header_folders(given.folder)); !done) {
    return with_places_of_user(done.error());
  }
  for (std::string& warning : warnings) warning = with_user_places(std::move(warning));
  return warnings;
}

Result<CurrentPackage> in_current_format(const GivenPackage& given) {
  const bool is_current = given.format == PackageFormat::k2025;
  if (is_current && !has_outer_links(given.folder)) return CurrentPackage{.path = given.folder};
  BIGLIA_TRY(auto to, make_scratch());
  CurrentPackage current{.path = to->path() / "package"};
  BIGLIA_TRY(current.warnings, convert(given, current.path));
  current.folder = std::move(to);
  return current;
}

std::vector<fs::path> header_folders(const fs::path& package) {
  return {package, config_folder() / "include"};
}

}  // namespace biglia::judge
