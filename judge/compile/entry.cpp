#include "judge/compile/entry.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <functional>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/listed.hpp"
#include "judge/base/lower_case.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/compile/class_file.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

std::string listed_escaped(std::vector<std::string> names) {
  for (std::string& name : names) name = escaped(name);
  return listed(names);
}

// The units whose text satisfies the predicate.
Blamed<std::vector<std::string>> units_where(
    const fs::path& submission, const Sources& sources,
    const std::function<bool(std::string_view)>& predicate) {
  std::vector<std::string> found;
  for (const fs::path& unit : sources.units) {
    const auto text = read_text(folder_of(submission) / unit);
    if (!text) return host_fault(text.error().message);
    if (predicate(*text)) found.push_back(unit.string());
  }
  return found;
}

bool has_main_guard(std::string_view text) {
  constexpr std::string_view kGuard = "if __name__";
  return text.starts_with(kGuard) || text.contains("\nif __name__") ||
         text.contains("\rif __name__");
}

Blamed<std::string> script_of(const fs::path& submission, const Sources& sources) {
  if (sources.units.size() == 1) return sources.units[0].string();
  std::vector<std::string> found;
  for (const fs::path& unit : sources.units) {
    const std::string stem = unit.stem().string();
    if (stem == "main" || stem == "__main__") found.push_back(unit.string());
  }
  if (found.empty()) {
    BIGLIA_TRY(found, units_where(submission, sources, has_main_guard));
  }
  if (found.size() == 1) return found[0];
  if (found.empty()) {
    return submission_fault("no main source: expected one called main" +
                            sources.units[0].extension().string() + ", found " +
                            std::to_string(sources.units.size()) + " sources with other names");
  }
  return submission_fault("ambiguous main source: expected one, found " + listed_escaped(found));
}

// Removes leading white space, a byte order mark, and { }, (* *) and // comments.
std::string_view without_comments(std::string_view text) {
  const auto skip = [&](std::string_view close, std::size_t from) {
    const auto end = text.find(close, from);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + close.size());
  };
  while (!text.empty()) {
    if (std::isspace(static_cast<unsigned char>(text[0])) != 0) {
      text.remove_prefix(1);
    } else if (text.starts_with("\xef\xbb\xbf")) {
      text.remove_prefix(3);
    } else if (text.starts_with("//")) {
      skip(text.contains('\n') ? "\n" : "\r", 0);
    } else if (text.starts_with("(*")) {
      skip("*)", 2);
    } else if (text.starts_with('{')) {
      skip("}", 1);
    } else {
      break;
    }
  }
  return text;
}

bool is_program(std::string_view text) {
  constexpr std::string_view kUnit = "unit";
  text = without_comments(text);
  const std::string first = in_lower_case(std::string(text.substr(0, kUnit.size())));
  if (first != kUnit || text.size() == kUnit.size()) return true;
  const auto next = static_cast<unsigned char>(text[kUnit.size()]);
  return std::isalnum(next) != 0 || next == '_';
}

Blamed<std::string> program_of(const fs::path& submission, const Sources& sources) {
  const auto found = units_where(submission, sources, is_program);
  if (!found) return std::unexpected(found.error());
  if (found->size() == 1) return found->front();
  if (found->empty()) {
    return submission_fault("no main source: expected a program, found only units");
  }
  return submission_fault("ambiguous main source: expected one program, found " +
                          listed_escaped(*found));
}

bool is_called_main(const std::string& name) {
  return name.substr(name.rfind('.') + 1) == "Main";  // npos + 1 is 0
}

}  // namespace

Blamed<std::string> entry_of_sources(const fs::path& submission, const Sources& sources) {
  switch (sources.language->entry) {
    case EntryRule::kNone:
    case EntryRule::kClass:
      break;
    case EntryRule::kScript:
      return script_of(submission, sources);
    case EntryRule::kProgram:
      return program_of(submission, sources);
  }
  return std::string();
}

Blamed<std::string> given_entry(const std::string& entry, const Sources& sources) {
  const EntryRule rule = sources.language->entry;
  if (rule == EntryRule::kNone || rule == EntryRule::kClass) return std::string();
  if (std::ranges::find(sources.units, fs::path(entry)) != sources.units.end()) return entry;
  std::vector<std::string> names;
  names.reserve(sources.units.size());
  for (const fs::path& unit : sources.units) names.push_back(unit.string());
  return submission_fault("expected the entrypoint " + escaped(entry) +
                          " among the sources, found " + listed_escaped(names));
}

Blamed<std::string> given_class(const std::string& entry, const fs::path& folder) {
  std::string file = entry;
  std::ranges::replace(file, '.', '/');
  std::error_code error;
  if (fs::is_regular_file(folder / (file + ".class"), error)) return entry;
  return submission_fault("expected the entrypoint " + escaped(entry) +
                          " among the compiled classes, found none of this name");
}

Blamed<std::string> entry_of_classes(const fs::path& folder) {
  std::vector<std::string> found;
  std::error_code failed;
  fs::recursive_directory_iterator entry(folder, failed);
  for (; !failed && entry != fs::end(entry); entry.increment(failed)) {
    std::error_code unknown;
    const auto type = entry->symlink_status(unknown).type();
    if (unknown) return host_fault(entry->path().string() + ": " + unknown.message());
    if (entry->path().extension() != ".class" || type != fs::file_type::regular) continue;
    const auto bytes = read_text(entry->path());
    if (!bytes) return host_fault(bytes.error().message);
    const auto about = read_class_file(*bytes);
    if (about && about->has_main) found.push_back(about->name);
  }
  if (failed) return host_fault(folder.string() + ": " + failed.message());
  if (found.empty())
    return submission_fault("no class has a `public static void main(String[] args)`");
  if (found.size() == 1) return found[0];
  std::ranges::sort(found);
  if (std::ranges::count_if(found, is_called_main) == 1) {
    return *std::ranges::find_if(found, is_called_main);
  }
  return submission_fault(
      "ambiguous main class: expected one class with a main method or one of them called Main, "
      "found " +
      listed_escaped(found));
}

}  // namespace biglia::judge
