#include "workbench/init/new_package.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdio>
#include <random>
#include <string_view>
#include <system_error>
#include <utility>

#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "workbench/init/single_header.hpp"
#include "workbench/init/template_files.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct LanguageNames {
  std::string templates;  // the end of the folders' names
  std::string solutions;
  std::string extension;
  std::string generator;  // how generators.yaml calls it
};

LanguageNames names_of(TemplateLanguage language) {
  switch (language) {
    case TemplateLanguage::kCpp:
      return {"cpp", "cpp", "cpp", "uniform"};
    case TemplateLanguage::kTestlib:
      return {"testlib", "cpp", "cpp", "uniform.cpp"};
    case TemplateLanguage::kPython:
      return {"python", "python", "py", "uniform.py"};
  }
  return {};
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos; at = text.find(from, at)) {
    text.replace(at, from.size(), to);
    at += to.size();
  }
  return text;
}

// "sums" is "Sums".
std::string title_of(std::string name) {
  if (!name.empty()) name[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(name[0])));
  return name;
}

std::string filled(std::string_view text, const NewPackage& package) {
  const LanguageNames names = names_of(package.language);
  const std::array<std::pair<std::string_view, std::string>, 5> values = {
      {{"@NAME@", package.name},
       {"@TITLE@", title_of(package.name)},
       {"@UUID@", package.uuid},
       {"@EXT@", names.extension},
       {"@GENERATOR@", names.generator}}};
  std::string result(text);
  for (const auto& [from, to] : values) result = replaced(std::move(result), from, to);
  return result;
}

// The files of some folders of the templates, with biglia.hpp beside each source that includes it.
std::vector<PackageFile> files_of(const std::vector<std::string>& folders,
                                  const NewPackage& package) {
  std::vector<PackageFile> files;
  for (const TemplateFile& file : template_files()) {
    const std::string path(file.path);
    const std::size_t slash = path.find('/');
    if (std::ranges::find(folders, path.substr(0, slash)) == folders.end()) continue;
    files.push_back({path.substr(slash + 1), filled(file.text, package)});
    if (!file.text.contains("#include \"biglia.hpp\"")) continue;
    const std::string folder = files.back().path.substr(0, files.back().path.rfind('/') + 1);
    files.push_back({folder + "biglia.hpp", single_header()});
  }
  std::ranges::sort(files, {}, &PackageFile::path);
  return files;
}

Result<void> write(const fs::path& folder, const PackageFile& file) {
  BIGLIA_TRY(make_folder((folder / file.path).parent_path()));
  return write_text(folder / file.path, file.text);
}

bool has_entries(const fs::path& folder) {
  std::error_code missing;
  return fs::is_directory(folder, missing) && !fs::is_empty(folder, missing);
}

// The lines for keys that problem.yaml lacks.
Result<std::string> missing_metadata(const fs::path& metadata, const NewPackage& package) {
  BIGLIA_TRY(auto file, YamlFile::load(metadata));
  std::string lines;
  for (const auto& [key, value] : {std::pair<std::string, std::string>{"uuid", package.uuid},
                                   {"credits", "Your Name"},
                                   {"license", "cc by-sa"}}) {
    if (file.root().find(key).is_null()) lines.append(key).append(": ").append(value) += '\n';
  }
  return file.ok() ? Result<std::string>(lines) : file.failed();
}

}  // namespace

Result<void> check_package_name(const std::string& name) {
  const bool valid = !name.empty() && std::ranges::all_of(name, [](char c) {
    return ('a' <= c && c <= 'z') || ('0' <= c && c <= '9');
  });
  if (valid) return {};
  return failure(
      "expected a name of letters a-z and digits, as the package format requires, found \"" + name +
      '"');
}

std::string random_uuid() {
  std::random_device random;
  std::array<unsigned, 4> words{};
  for (unsigned& word : words) word = random();
  words[1] = (words[1] & 0xFFFF0FFFU) | 0x4000U;      // version 4
  words[2] = (words[2] & 0x3FFFFFFFU) | 0x80000000U;  // the variant of RFC 9562
  std::array<char, 37> text{};
  std::snprintf(text.data(), text.size(), "%08x-%04x-%04x-%04x-%04x%08x", words[0], words[1] >> 16U,
                words[1] & 0xFFFFU, words[2] >> 16U, words[2] & 0xFFFFU, words[3]);
  return text.data();
}

std::vector<PackageFile> files_of_new_package(const NewPackage& package) {
  const LanguageNames names = names_of(package.language);
  std::vector<std::string> folders = {"common", "programs_" + names.templates,
                                      "solutions_" + names.solutions};
  if (package.with_checker) folders.push_back("checker_" + names.templates);
  return files_of(folders, package);
}

Result<std::vector<std::string>> complete_package(const fs::path& folder,
                                                  const NewPackage& package) {
  std::vector<std::string> added;
  BIGLIA_TRY(const auto lines, missing_metadata(folder / "problem.yaml", package));
  if (!lines.empty()) {
    BIGLIA_TRY(auto text, read_text(folder / "problem.yaml"));
    if (!text.ends_with('\n')) text += '\n';
    BIGLIA_TRY(write_text(folder / "problem.yaml", text + lines));
    added.emplace_back("problem.yaml");
  }
  const std::string language = names_of(package.language).templates;
  std::vector<std::string> folders = {"from", "from_" + language};
  if (package.with_checker) folders.push_back("checker_" + language);
  const std::vector<PackageFile> files = files_of(folders, package);
  // A part is added as a whole, or not at all.
  for (const char* const part : {"input_validators", "output_validator", "statement"}) {
    if (has_entries(folder / part)) continue;
    for (const PackageFile& file : files) {
      if (!file.path.starts_with(std::string(part) + '/')) continue;
      BIGLIA_TRY(write(folder, file));
      added.push_back(file.path);
    }
  }
  std::ranges::sort(added);
  return added;
}

}  // namespace biglia::judge
