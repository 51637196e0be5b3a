#include "judge/package/stamps.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <optional>
#include <string_view>
#include <system_error>

#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/problem_config.hpp"
#include "toolkit/parsed_number.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeader = "biglia-stamps-2\n";
constexpr std::string_view kHeaderV1 = "biglia-stamps-1\n";
constexpr std::string_view kAnyHeader = "biglia-stamps-";
constexpr std::size_t kChecksum = 16;  // hexadecimal digits

fs::path stamps_path(const fs::path& tree) { return tree / "stamps"; }

// Reads size and time but not the hash; none if there is no such file.
std::optional<StampedFile> look_at(const fs::path& tree, const std::string& path) {
  std::error_code error;
  StampedFile file;
  file.path = path;
  file.size = fs::file_size(tree / path, error);
  if (error) return std::nullopt;
  file.changed = fs::last_write_time(tree / path, error).time_since_epoch().count();
  if (error) return std::nullopt;
  return file;
}

std::string with_checksum(const std::string& text) {
  return sha256_of(text).substr(0, kChecksum) + '\t' + text + '\n';
}

std::string owner_line(const TreeOwner& owner) {
  return with_checksum("owner\t" + owner.problem + '\t' + owner.uuid);
}

std::string test_line(const std::string& name, const Stamp& stamp) {
  std::string text = "test\t" + name + '\t' + stamp.recipe;
  for (const StampedFile& file : stamp.files) {
    text += '\t' + file.path + '\t' + std::to_string(file.size) + '\t' +
            std::to_string(file.changed) + '\t' + file.hash;
  }
  return with_checksum(text);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    const std::size_t at = text.find(separator);
    parts.push_back(text.substr(0, at));
    if (at == std::string_view::npos) return parts;
    text.remove_prefix(at + 1);
  }
}

// Removes the first line from the text and returns it without its checksum. Returns none if the
// line is truncated or its checksum is wrong.
std::optional<std::string_view> take_line(std::string_view& text) {
  const std::size_t end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  if (end == std::string_view::npos || line.size() <= kChecksum) return std::nullopt;
  const std::string_view fact = line.substr(kChecksum + 1);
  if (line != std::string_view(with_checksum(std::string(fact))).substr(0, line.size())) {
    return std::nullopt;
  }
  return fact;
}

// REQUIRES: the line is complete.
void read_fact(std::string_view line, Stamps& stamps) {
  const auto parts = split(line, '\t');
  if (parts[0] == "file" && parts.size() == 2) stamps.ours.emplace(parts[1]);
  if (parts[0] != "test" || parts.size() < 3 || parts.size() % 4 != 3) return;
  Stamp stamp{std::string(parts[2]), {}};
  for (std::size_t i = 3; i < parts.size(); i += 4) {
    StampedFile file;
    file.path = parts[i];
    file.hash = parts[i + 3];
    const auto size = parsed_number<decltype(file.size)>(parts[i + 1]);
    const auto changed = parsed_number<decltype(file.changed)>(parts[i + 2]);
    if (!size || !changed) return;
    file.size = *size;
    file.changed = *changed;
    stamps.ours.insert(file.path);
    stamp.files.push_back(std::move(file));
  }
  stamps.tests[std::string(parts[1])] = std::move(stamp);
}

std::string shown(const std::string& problem, const std::string& uuid) {
  return problem + (uuid.empty() ? "" : " (uuid " + uuid + ")");
}

std::unexpected<Error> not_for(const fs::path& tree, const TreeOwner& owner,
                               const std::string& found) {
  return failure(tree.string() + ": expected test data of " + shown(owner.problem, owner.uuid) +
                 ", found " + found +
                 "; nothing was changed there: choose another folder (grade --tests, generate "
                 "--out), or remove this one if it is not needed");
}

// Version 1 does not name the problem; the copy of problem.yaml in the tree identifies it.
Result<Stamps> read_v1(const fs::path& tree, const TreeOwner& owner) {
  const auto config = read_problem_config(tree);
  if (!config) {
    return not_for(tree, owner, "data of an earlier version, and " + config.error().message);
  }
  if (config->uuid != owner.uuid || owner.uuid.empty()) {
    return not_for(tree, owner, "test data of " + shown(config->title, config->uuid));
  }
  Stamps stamps;
  stamps.names_all = false;
  return stamps;
}

}  // namespace

Result<StampedFile> stamp_file(const fs::path& tree, const std::string& path) {
  BIGLIA_TRY(auto hash, sha256_of_file(tree / path));
  auto file = look_at(tree, path);
  if (!file) return failure((tree / path).string() + ": was removed while it was read");
  file->hash = std::move(hash);
  return *file;
}

bool is_unchanged(const fs::path& tree, const Stamp& stamp) {
  return !stamp.files.empty() && std::ranges::all_of(stamp.files, [&](const StampedFile& file) {
    const auto now = look_at(tree, file.path);
    return now && now->size == file.size && now->changed == file.changed;
  });
}

bool has_hashes(const fs::path& tree, const Stamp& stamp) {
  return std::ranges::all_of(stamp.files, [&](const StampedFile& file) {
    const auto hash = sha256_of_file(tree / file.path);
    return hash && *hash == file.hash;
  });
}

std::string hash_of_test(const Stamp& stamp) {
  std::string text;
  const std::size_t skipped =
      stamp.files.empty() ? 0 : stamp.files.front().path.find_last_of('/') + 1;
  for (const StampedFile& file : stamp.files) {
    text += file.hash + "  " + file.path.substr(std::min(skipped, file.path.size())) + '\n';
  }
  return sha256_of(text);
}

Result<Stamps> read_stamps(const fs::path& tree, const TreeOwner& owner) {
  std::error_code error;
  const fs::file_status status = fs::symlink_status(stamps_path(tree), error);
  if (status.type() == fs::file_type::not_found) return Stamps{};
  if (status.type() != fs::file_type::regular) {
    return not_for(tree, owner, "a stamps entry that is not a regular file");
  }
  BIGLIA_TRY(const auto text, read_text(stamps_path(tree)));
  if (text.starts_with(kHeaderV1)) return read_v1(tree, owner);
  if (!text.starts_with(kHeader)) {
    const bool later = text.starts_with(kAnyHeader);
    return not_for(tree, owner, later ? "data of another version" : "a damaged stamps file");
  }
  std::string_view rest = std::string_view(text).substr(kHeader.size());
  const auto head = take_line(rest);
  const auto parts = split(head.value_or(""), '\t');
  if (parts[0] != "owner" || parts.size() != 3) {
    return not_for(tree, owner, "a damaged stamps file");
  }
  const TreeOwner found{std::string(parts[1]), std::string(parts[2])};
  if (found != owner) {
    return not_for(tree, owner, "test data of " + shown(found.problem, found.uuid));
  }
  Stamps stamps;
  while (!rest.empty()) {
    if (const auto fact = take_line(rest)) read_fact(*fact, stamps);
  }
  return stamps;
}

Result<void> write_stamps(const fs::path& tree, const TreeOwner& owner, const Stamps& stamps,
                          const std::vector<fs::path>& others) {
  std::string text = std::string(kHeader) + owner_line(owner);
  for (const fs::path& path : others) text += with_checksum("file\t" + path.generic_string());
  for (const auto& [name, stamp] : stamps.tests) text += test_line(name, stamp);
  return write_text(stamps_path(tree), text);
}

Result<void> append_stamp(const fs::path& tree, const std::string& name, const Stamp& stamp) {
  const fs::path path = stamps_path(tree);
  std::error_code error;
  const std::uintmax_t before = fs::file_size(path, error);
  if (error) return failed_call(path, "cannot write", error.value());
  std::FILE* const file = std::fopen(path.c_str(), "ab");
  if (file == nullptr) return failed_call(path, "cannot write", errno);
  const std::string line = test_line(name, stamp);
  int fault = std::fwrite(line.data(), 1, line.size(), file) == line.size() ? 0 : errno;
  if (std::fclose(file) != 0 && fault == 0) fault = errno;
  if (fault == 0) return {};
  // Removes a partial line, which would also invalidate the next line.
  fs::resize_file(path, before, error);
  return failed_call(path, "cannot write", fault);
}

}  // namespace biglia::judge
