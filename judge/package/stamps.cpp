#include "judge/package/stamps.hpp"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <memory>
#include <optional>
#include <string_view>
#include <system_error>

#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHeader = "biglia-stamps-1\n";

fs::path stamps_path(const fs::path& tree) { return tree / "stamps"; }

// Size and time, without the hash; none where there is no such file.
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

std::string line_of(const std::string& name, const Stamp& stamp) {
  std::string line = name + '\t' + stamp.recipe;
  for (const StampedFile& file : stamp.files) {
    line += '\t' + file.path + '\t' + std::to_string(file.size) + '\t' +
            std::to_string(file.changed) + '\t' + file.hash;
  }
  return line + '\n';
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

template <typename Number>
bool parse(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

// False for a line that was not written whole.
bool read_line(std::string_view line, std::string& name, Stamp& stamp) {
  const auto parts = split(line, '\t');
  if (parts.size() < 2 || parts.size() % 4 != 2) return false;
  name = parts[0];
  stamp.recipe = parts[1];
  for (std::size_t i = 2; i < parts.size(); i += 4) {
    StampedFile file;
    file.path = parts[i];
    file.hash = parts[i + 3];
    if (!parse(parts[i + 1], file.size) || !parse(parts[i + 2], file.changed)) return false;
    stamp.files.push_back(std::move(file));
  }
  return true;
}

}  // namespace

Result<StampedFile> stamp_file(const fs::path& tree, const std::string& path) {
  auto hash = sha256_of_file(tree / path);
  if (!hash) return std::unexpected(hash.error());
  auto file = look_at(tree, path);
  if (!file) return failure((tree / path).string() + ": vanished while it was read");
  file->hash = std::move(*hash);
  return *file;
}

bool is_unchanged(const fs::path& tree, const Stamp& stamp) {
  return !stamp.files.empty() && std::ranges::all_of(stamp.files, [&](const StampedFile& file) {
    const auto now = look_at(tree, file.path);
    return now && now->size == file.size && now->changed == file.changed;
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

Stamps read_stamps(const fs::path& tree) {
  Stamps stamps;
  const auto text = read_text(stamps_path(tree));
  if (!text || !text->starts_with(kHeader)) return stamps;
  std::string_view rest = std::string_view(*text).substr(kHeader.size());
  for (std::size_t at = rest.find('\n'); at != std::string_view::npos; at = rest.find('\n')) {
    std::string name;
    Stamp stamp;
    if (read_line(rest.substr(0, at), name, stamp)) stamps[name] = std::move(stamp);
    rest.remove_prefix(at + 1);
  }
  return stamps;
}

Result<void> write_stamps(const fs::path& tree, const Stamps& stamps) {
  std::string text(kHeader);
  for (const auto& [name, stamp] : stamps) text += line_of(name, stamp);
  return write_text(stamps_path(tree), text);
}

Result<void> append_stamp(const fs::path& tree, const std::string& name, const Stamp& stamp) {
  struct Closer {
    void operator()(std::FILE* stream) const { std::fclose(stream); }
  };
  const std::string line = line_of(name, stamp);
  const std::unique_ptr<std::FILE, Closer> file(std::fopen(stamps_path(tree).c_str(), "ab"));
  if (!file || std::fwrite(line.data(), 1, line.size(), file.get()) != line.size() ||
      std::fflush(file.get()) != 0) {
    return failure(system_message(stamps_path(tree), "cannot write", errno));
  }
  return {};
}

}  // namespace biglia::judge
