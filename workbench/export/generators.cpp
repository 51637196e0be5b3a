#include "workbench/export/generators.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <system_error>
#include <utility>

#include "judge/files/folder.hpp"
#include "judge/files/lines.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/recipes.hpp"
#include "toolkit/companions.hpp"
#include "workbench/export/test_writer.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kByHand = "by-hand";
constexpr const char* kSettings = "test_group.yaml";
// The files that a test can have here.
constexpr std::array kExtensions = {".in", ".ans", ".out", ".yaml"};

bool is_plain(const std::string& word) {
  return !word.empty() && std::ranges::all_of(word, [](unsigned char c) {
    return std::isalnum(c) != 0 || std::string_view("_-=.,:+/").contains(static_cast<char>(c));
  });
}

// `path` with an extension appended: names of tests may have dots.
fs::path with(fs::path path, const char* extension) { return path += extension; }

class Recipes {
 public:
  Recipes(const ExportTask& task, const std::map<std::string, std::string>& calls)
      : task_(task), calls_(calls), data_(task.to / "data") {}

  Result<void> write() {
    text_ =
        "# Written by `biglia export`. Tests in by-hand/ are not generated.\n"
        "solution: /reference/solve.cpp\ndata:\n";
    for (const fs::path& folder : children_of(data_)) {
      BIGLIA_TRY(add_folder(folder, 1));
    }
    return write_to(task_.to / "generators/generators.yaml", text_);
  }

 private:
  Result<void> add_folder(const fs::path& folder, std::size_t depth);
  Result<void> add_settings(const fs::path& file, std::size_t depth);
  Result<void> add_test(const fs::path& base, std::size_t depth);

  void line(std::size_t depth, std::string_view text) {
    text_.append(2 * depth, ' ').append(text).append("\n");
  }

  const ExportTask& task_;
  const std::map<std::string, std::string>& calls_;
  fs::path data_;
  std::string text_;
};

Result<void> Recipes::add_settings(const fs::path& file, std::size_t depth) {
  BIGLIA_TRY(const auto text, read_text(file));
  line(depth, std::string(kSettings) + ":");
  for (const std::string_view setting : lines_of(text)) line(depth + 1, setting);
  return {};
}

// Files that neither the generator nor the solution writes are copied.
Result<void> Recipes::add_test(const fs::path& base, std::size_t depth) {
  const std::string name = base.lexically_relative(data_).string();
  const auto call = calls_.find(name);
  const bool is_generated = call != calls_.end();
  bool copies = false;
  for (const char* const extension : kExtensions) {
    const fs::path file = with(base, extension);
    if (!is_file(file)) continue;
    if (is_generated && std::string_view(extension) == ".in") continue;
    if (is_generated && std::string_view(extension) == ".ans") {
      // An empty answer was written as an empty line, which the solution does not print.
      std::error_code error;
      if (fs::file_size(file, error) > 1) continue;
    }
    const fs::path copy = task_.to / "generators" / kByHand / (name + extension);
    BIGLIA_TRY(copy_to(file, copy));
    copies = true;
  }
  // Quoted, because a number is no name.
  line(depth, fmt::format("\"{}\":", base.filename().string()));
  if (is_generated) {
    line(depth + 1, fmt::format("generate: {} {}", task_.request.problem->name, call->second));
  }
  if (copies) line(depth + 1, fmt::format("copy: {}/{}", kByHand, name));
  return {};
}

Result<void> Recipes::add_folder(const fs::path& folder, std::size_t depth) {
  line(depth, fmt::format("\"{}\":", folder.filename().string()));
  if (const fs::path settings = folder / kSettings; is_file(settings)) {
    BIGLIA_TRY(add_settings(settings, depth + 1));
  }
  line(depth + 1, "data:");
  for (const fs::path& child : children_of(folder)) {
    if (is_folder(child)) {
      if (child.extension() == kCompanions) continue;
      BIGLIA_TRY(add_folder(child, depth + 2));
    } else if (child.extension() == ".in") {
      fs::path base = child;
      BIGLIA_TRY(add_test(base.replace_extension(), depth + 2));
    }
  }
  return {};
}

}  // namespace

Result<std::map<std::string, std::string>> generator_calls(const ExportRequest& request) {
  BIGLIA_TRY(const auto recipes, read_recipes(request.package, request.problem->name));
  std::map<std::string, std::string> calls;
  for (const Recipe& recipe : recipes) {
    if (recipe.kind != RecipeKind::kGenerate) continue;
    if (!std::ranges::all_of(recipe.arguments, is_plain)) continue;
    calls.emplace(recipe.name, fmt::format("{}", fmt::join(recipe.arguments, " ")));
  }
  return calls;
}

Result<std::string> generator_source(const ExportRequest& request) {
  return exported_generator(*request.problem, request.without_files ? GeneratedFiles::kRewritten
                                                                    : GeneratedFiles::kAttached);
}

Result<void> write_generators(const ExportTask& task) {
  BIGLIA_TRY(const auto calls, generator_calls(task.request));
  if (!calls.empty()) {
    BIGLIA_TRY(const auto program, generator_source(task.request));
    const std::string& name = task.request.problem->name;
    auto written = write_to(task.to / "generators" / name / "generate.cpp", program);
    if (!written) return written;
  }
  return Recipes(task, calls).write();
}

}  // namespace biglia::judge
