#include "workbench/keep/insert_recipe.hpp"

#include <yaml-cpp/yaml.h>

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/package/recipe_text.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// The keys of a map and of the maps in a list, in the order of the file, with their values.
using Members = std::vector<std::pair<YAML::Node, YAML::Node>>;

Members members_of(const YAML::Node& data) {
  Members members;
  const auto add = [&](const YAML::Node& map) {
    for (const auto& entry : map) members.emplace_back(entry.first, entry.second);
  };
  if (data.IsMap()) add(data);
  if (data.IsSequence()) {
    for (const auto& item : data) {
      if (item.IsMap()) add(item);
    }
  }
  return members;
}

std::string key_of(const YAML::Node& key) { return key.IsScalar() ? key.Scalar() : ""; }

// The value of a key of a map. A lookup with [] would add it.
std::optional<YAML::Node> value_of(const YAML::Node& map, std::string_view key) {
  if (!map.IsMap()) return std::nullopt;
  for (const auto& entry : map) {
    if (key_of(entry.first) == key) return entry.second;
  }
  return std::nullopt;
}

// The inner folder of this name, which has a number if the folders are in a list.
std::optional<YAML::Node> folder_of(const YAML::Node& data, const std::string& name) {
  Members folders;
  for (const auto& [key, value] : members_of(data)) {
    if (value_of(value, "data")) folders.emplace_back(key, value);
  }
  for (std::size_t i = 0; i < folders.size(); ++i) {
    const std::string key = key_of(folders[i].first);
    const std::string full = data.IsSequence() ? numbered(i + 1, folders.size(), key) : key;
    if (full == name) return folders[i].second;
  }
  return std::nullopt;
}

// Where the `data` is to which an entry is added, and the entry: the recipe, or a folder with it.
struct DataPlace {
  YAML::Node data;
  YamlField entry;
};

// Returns the reason if there is no such place.
Result<DataPlace> find_place(const YAML::Node& root, const std::string& group,
                             const YamlField& recipe) {
  std::vector<std::string> missing;
  YAML::Node folder = root;
  for (const fs::path& part : fs::path(group)) {
    const auto data = value_of(folder, "data");
    const auto inner = data && missing.empty() ? folder_of(*data, part.string()) : std::nullopt;
    if (inner) {
      folder.reset(*inner);
    } else {
      missing.push_back(part.string());
    }
  }
  const auto data = value_of(folder, "data");
  if (!data || !(data->IsMap() || data->IsSequence())) {
    return failure("expected a map or a list of tests after \"data:\", found neither");
  }
  YamlField entry = recipe;
  while (!missing.empty()) {
    YamlField inner{.key = "data", .text = {}, .fields = {std::move(entry)}};
    entry = {.key = missing.back(), .text = {}, .fields = {std::move(inner)}};
    missing.pop_back();
  }
  return DataPlace{*data, std::move(entry)};
}

std::vector<std::string_view> lines_with_ends(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end == std::string_view::npos ? end : end + 1));
    text.remove_prefix(lines.back().size());
  }
  return lines;
}

std::size_t offset_of_line(const std::vector<std::string_view>& lines, std::size_t line) {
  std::size_t offset = 0;
  for (std::size_t i = 0; i < line && i < lines.size(); ++i) offset += lines[i].size();
  return offset;
}

// The line after an entry that begins in `line`: its other lines are indented more than `column`.
// Lines of comments and empty lines at its end do not belong to it.
std::size_t end_of_entry(const std::vector<std::string_view>& lines, std::size_t line,
                         std::size_t column) {
  std::size_t end = line + 1;
  for (std::size_t i = line + 1; i < lines.size(); ++i) {
    const std::size_t indent = lines[i].find_first_not_of(" \r\n");
    if (indent == std::string_view::npos) continue;
    if (indent <= column && lines[i][indent] != '#') break;
    if (indent > column) end = i + 1;
  }
  return end;
}

std::string as_item(const YamlField& entry, std::size_t column) {
  std::string item = block_entry(entry, column + 2);
  item[column] = '-';
  return item;
}

// Braces without entries become lines if they are alone after "data:".
Result<std::string> into_braces(const std::string& text, const DataPlace& place) {
  const auto lines = lines_with_ends(text);
  const YAML::Mark mark = place.data.Mark();
  const std::size_t at = offset_of_line(lines, static_cast<std::size_t>(mark.line)) +
                         static_cast<std::size_t>(mark.column);
  if (!place.data.IsMap() || at >= text.size() || text[at] != '{') {
    return failure("expected a map or a list of lines, found another form");
  }
  const std::string_view line = lines[static_cast<std::size_t>(mark.line)];
  const std::size_t indent = line.find_first_not_of(' ');
  const std::string_view rest = line.substr(static_cast<std::size_t>(mark.column));
  if (line.substr(indent).starts_with("data: {}") && (rest == "{}" || rest == "{}\n")) {
    return text.substr(0, at - 1) + '\n' + block_entry(place.entry, indent + 2) +
           text.substr(at + rest.size());
  }
  const char* const separator = place.data.size() == 0 ? "" : ", ";
  return text.substr(0, at + 1) + flow_entry(place.entry) + separator + text.substr(at + 1);
}

Result<std::string> after_last_entry(const std::string& text, const DataPlace& place) {
  const auto members = members_of(place.data);
  if (members.empty()) return failure("expected at least one test, found none");
  const auto lines = lines_with_ends(text);
  const YAML::Mark first = place.data.IsMap() ? members.front().first.Mark() : place.data.Mark();
  const auto column = static_cast<std::size_t>(first.column);
  const std::size_t end =
      end_of_entry(lines, static_cast<std::size_t>(members.back().first.Mark().line), column);
  std::string before = text.substr(0, offset_of_line(lines, end));
  if (!before.ends_with('\n')) before += '\n';
  return before +
         (place.data.IsMap() ? block_entry(place.entry, column) : as_item(place.entry, column)) +
         text.substr(offset_of_line(lines, end));
}

}  // namespace

Result<std::string> with_recipe(const std::string& text, const fs::path& file,
                                const std::string& group, const YamlField& recipe) {
  const auto refused = [&](const std::string& why) {
    return failure(file.string() + ": cannot add a test to " + group + ": " + why +
                   "; the lines to add:\n" + block_entry(recipe, 0));
  };
  try {
    const YAML::Node root = YAML::Load(text);
    const auto place = find_place(root, group, recipe);
    if (!place) return refused(place.error().message);
    const bool is_flow = place->data.Style() == YAML::EmitterStyle::Flow;
    auto added = is_flow ? into_braces(text, *place) : after_last_entry(text, *place);
    if (!added) return refused(added.error().message);
    return added;
  } catch (const YAML::Exception& error) {
    return refused(error.what());
  }
}

}  // namespace biglia::judge
