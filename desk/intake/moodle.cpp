#include "desk/intake/moodle.hpp"

#include <algorithm>
#include <system_error>
#include <utility>

#include "desk/intake/submission_names.hpp"
#include "desk/intake/unpack.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

bool is_number(std::string_view text) {
  return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

bool can_be_copied(const fs::path& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type() == fs::file_type::regular &&
         fs::file_size(path, error) <= kLargestArchive.count && !error;
}

Result<void> copy_delivered(const fs::path& file, const fs::path& folder) {
  const auto name = parse_moodle_name(file.filename().string());
  BIGLIA_TRY(const auto bytes, read_text(file));
  // The whole name: its end decides the language.
  std::string plain = plain_utf8(name ? name->file : file.filename().string());
  if (plain.empty() || plain.starts_with('.')) plain = "unnamed" + plain;
  return write_text(folder / plain, bytes);
}

}  // namespace

std::optional<MoodleName> parse_moodle_name(std::string_view name) {
  constexpr std::string_view kMark = "_assignsubmission_";
  const std::size_t mark = name.find(kMark);
  if (mark == std::string_view::npos) return std::nullopt;
  const std::string_view whose = name.substr(0, mark);
  const std::string_view what = name.substr(mark + kMark.size());
  const std::size_t line = whose.rfind('_');
  if (line == std::string_view::npos || line == 0) return std::nullopt;
  const std::string_view number = whose.substr(line + 1);
  if (!is_number(number)) return std::nullopt;
  const std::size_t end = std::min(what.find('_'), what.size());
  const std::size_t file = std::min(end + 1, what.size());
  return MoodleName{std::string(whose.substr(0, line)), std::string(number),
                    std::string(what.substr(0, end)), std::string(what.substr(file))};
}

bool is_moodle_download(const fs::path& folder) {
  return std::ranges::any_of(children_of(folder), [](const fs::path& child) {
    return parse_moodle_name(child.filename().string()).has_value();
  });
}

std::vector<MoodleDelivery> moodle_deliveries(const std::vector<fs::path>& paths) {
  std::vector<MoodleDelivery> deliveries;
  for (const fs::path& path : paths) {
    const auto name = parse_moodle_name(path.filename().string());
    if (!name) continue;
    auto delivery = std::ranges::find_if(deliveries, [&](const MoodleDelivery& known) {
      return known.name.participant == name->participant;
    });
    if (delivery == deliveries.end()) {
      delivery = deliveries.insert(delivery, MoodleDelivery{*name, {}, {}});
    }
    (name->plugin == "file" ? delivery->files : delivery->others).push_back(path);
  }
  return deliveries;
}

std::optional<MoodleDelivery> moodle_delivery_of(const fs::path& path) {
  for (const fs::path& named : {path, path.parent_path()}) {
    if (auto name = parse_moodle_name(named.filename().string())) {
      return MoodleDelivery{std::move(*name), {path}, {}};
    }
  }
  return std::nullopt;
}

Result<MoodleContent> content_of(const MoodleDelivery& delivery, const fs::path& folder) {
  std::vector<fs::path> files = delivery.files;
  std::vector<fs::path> ignored = delivery.others;
  if (files.empty()) std::swap(files, ignored);
  const auto own_folder =
      std::ranges::find_if(files, [](const fs::path& path) { return is_folder(path); });
  if (own_folder != files.end()) {
    fs::path chosen = std::move(*own_folder);
    files.erase(own_folder);
    ignored.insert(ignored.end(), files.begin(), files.end());
    return MoodleContent{chosen, chosen, ignored};
  }
  if (files.size() == 1) return MoodleContent{files.front(), files.front(), ignored};
  BIGLIA_TRY(make_folder(folder));
  for (const fs::path& file : files) {
    if (!can_be_copied(file)) {
      ignored.push_back(file);
    } else if (auto copied = copy_delivered(file, folder); !copied) {
      return std::unexpected(copied.error());
    }
  }
  return MoodleContent{folder, files.front(), ignored};
}

}  // namespace biglia::judge
