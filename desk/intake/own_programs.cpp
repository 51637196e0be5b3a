#include "desk/intake/own_programs.hpp"

#include <algorithm>
#include <span>
#include <string_view>

#include "desk/intake/delivery.hpp"
#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/own_main.hpp"
#include "judge/compile/sources.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

enum class EntryKind : std::uint8_t { kNone, kPart, kLinked, kOther };

bool is_linked(const Language& language) {
  return language.key.starts_with('c');  // c, c17, cpp, cpp23
}

bool some_unit_has(const fs::path& entry, const Sources& sources,
                   std::span<const std::string> words) {
  return std::ranges::any_of(sources.units, [&](const fs::path& unit) {
    const auto text = read_text(folder_of(entry) / unit);
    return text && has_words(*text, words);
  });
}

bool has_unit(const Sources& sources, std::string_view name) {
  return std::ranges::any_of(sources.units,
                             [&](const fs::path& unit) { return unit.filename() == name; });
}

// False for a folder of modules.
bool is_script(const fs::path& entry, const Sources& sources) {
  if (!is_folder(entry) || has_unit(sources, "main.py")) return true;
  return sources.units.size() == 1 && !has_unit(sources, "__init__.py");
}

EntryKind kind_of(const fs::path& entry, const Languages& languages) {
  const std::vector<std::string> c_main = {"main", "("};
  const auto sources = find_sources(entry, languages);
  if (!sources || sources->units.empty()) return EntryKind::kNone;
  const Language& language = *sources->language;
  if (is_linked(language)) {
    return some_unit_has(entry, *sources, c_main) ? EntryKind::kLinked : EntryKind::kPart;
  }
  const bool is_program =
      language.key.starts_with("py")
          ? is_script(entry, *sources)
          : !language.main.empty() && some_unit_has(entry, *sources, language.main);
  return is_program ? EntryKind::kOther : EntryKind::kPart;
}

bool is_called_main(const fs::path& path) { return in_lower_case(path.stem().string()) == "main"; }

// The facts about the entries that the reading depends on.
struct Entries {
  bool all_linked = true;
  bool has_linked = false;  // a program in C or C++
  bool has_program_folder = false;
  bool has_main_file = false;  // a file called main, directly in the folder
  bool has_papers = false;     // a report or a makefile
};

FolderReading reading_of(const Entries& entries, std::size_t programs) {
  if (programs < 2 || entries.has_papers) return FolderReading::kOne;
  if (entries.all_linked && !entries.has_main_file) return FolderReading::kMany;
  if (!entries.has_program_folder) return FolderReading::kOne;
  // Where several mains are permitted, the file called main is the one that is run.
  return entries.has_main_file && !entries.has_linked ? FolderReading::kOne : FolderReading::kBoth;
}

}  // namespace

FolderContent content_of_folder(const fs::path& folder, const Languages& languages) {
  FolderContent content;
  Entries entries;
  for (const fs::path& child : children_of(folder)) {
    if (is_file(child) && (is_report(child) || is_makefile(child))) entries.has_papers = true;
    if (!is_folder(child) && languages.of_file(child) == nullptr) continue;
    if (is_folder(child) && !made_by_tool_only(child, languages).empty()) continue;
    const EntryKind kind = kind_of(child, languages);
    if (kind == EntryKind::kNone) continue;
    const std::string name = safe_line(child.filename().string()) + (is_folder(child) ? "/" : "");
    (kind == EntryKind::kPart ? content.parts : content.programs).push_back(name);
    entries.all_linked &= kind == EntryKind::kLinked;
    entries.has_linked |= kind == EntryKind::kLinked;
    if (kind == EntryKind::kPart) continue;
    entries.has_program_folder |= is_folder(child);
    entries.has_main_file |= !is_folder(child) && is_called_main(child);
  }
  content.reading = reading_of(entries, content.programs.size());
  return content;
}

}  // namespace biglia::judge
