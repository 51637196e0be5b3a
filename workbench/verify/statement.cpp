#include "workbench/verify/statement.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "workbench/verify/statement_text.hpp"
#include "workbench/verify/text_form.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 3> kFormats = {".md", ".tex", ".pdf"};
// "problem.en.md" -> "en"; "problem.tex", which the legacy format allows, -> "en".
std::optional<std::string> language_of(const fs::path& file) {
  if (std::ranges::find(kFormats, file.extension().string()) == kFormats.end()) return std::nullopt;
  const fs::path stem = file.stem();
  if (stem == "problem") return "en";
  if (stem.stem() != "problem") return std::nullopt;
  return stem.extension().string().substr(1);
}

// The languages of the names in problem.yaml. A name without a language is English.
std::set<std::string> named_languages(const fs::path& folder) {
  auto file = YamlFile::load(folder / "problem.yaml");
  if (!file) return {};
  const YamlValue name = file->root().find("name");
  if (!name.is_map()) return {"en"};
  std::set<std::string> languages;
  for (const auto& [language, title] : name.entries()) languages.insert(language);
  return languages;
}

class Statements {
 public:
  Statements(const fs::path& folder, PackageKind kind) : folder_(folder), kind_(kind) {}

  Findings run() {
    for (const fs::path& file : children_of(folder_ / "statement")) {
      if (const auto language = language_of(file)) by_language_[*language].push_back(file);
    }
    if (by_language_.empty()) {
      add(Level::kError, "statement/", "expected a statement, found none",
          "Write statement/problem.en.md, or .tex or .pdf, and one for each other language.");
    }
    check_languages();
    for (const auto& [language, files] : by_language_) {
      if (files.size() > 1) {
        add(Level::kWarning, place_of(files.back()),
            "expected one statement for the language " + language + ", found " +
                std::to_string(files.size()),
            "Keep one of them.");
      }
      for (const fs::path& file : files) check_file(file);
    }
    for (const fs::path& file : children_of(folder_ / "statement")) {
      if (file.extension() != ".svg") continue;
      if (const auto text = read_text(file)) check_html(file, *text);
    }
    return std::move(findings_);
  }

 private:
  std::string place_of(const fs::path& file) const {
    return safe_line(file.lexically_relative(folder_).string());
  }

  void add(Level level, std::string place, std::string message, std::string remedy) {
    findings_.push_back(
        {level, Check::kStatement, std::move(place), std::move(message), std::move(remedy)});
  }

  void check_languages() {
    if (by_language_.empty()) return;
    const std::set<std::string> named = named_languages(folder_);
    for (const std::string& language : named) {
      if (by_language_.contains(language)) continue;
      // In the legacy format, a name without a language is in that of the statements.
      if (kind_ == PackageKind::kConverted && named.size() == 1) continue;
      add(Level::kWarning, "problem.yaml",
          "name: found one for the language " + language + ", but no statement",
          "Write statement/problem." + language + ".md, or remove the name.");
    }
    if (kind_ == PackageKind::kConverted) return;
    for (const auto& [language, files] : by_language_) {
      if (named.contains(language)) continue;
      add(Level::kWarning, place_of(files.front()),
          "expected a name for the language " + safe_line(language) +
              " in problem.yaml, found none",
          "Add `" + safe_line(language) + ":` with the title to `name:` in problem.yaml.");
    }
  }

  void check_file(const fs::path& file) {
    const auto text = read_text(file);
    if (!text) {
      findings_.push_back(
          finding_of_error(Check::kStatement, text.error(), folder_, "Make the file readable."));
      return;
    }
    const std::string extension = file.extension().string();
    if (extension == ".pdf") {
      if (text->starts_with("%PDF")) return;
      add(Level::kWarning, place_of(file), "expected a PDF, found another format",
          "Write the statement as a PDF, or give the file the extension of its format.");
      return;
    }
    if (text->find_first_not_of(" \t\r\n") == std::string::npos) {
      add(Level::kWarning, place_of(file), "expected a statement, found an empty file",
          "Write the statement.");
    }
    if (extension == ".tex" && !text->contains("\\problemname")) {
      add(Level::kWarning, place_of(file), "expected \\problemname, found none",
          "Begin the statement with \\problemname{} and the title.");
    }
    // The source of a converted statement had the rules of its format.
    if (kind_ != PackageKind::kConverted) {
      append(findings_, check_text_form(Check::kStatement, place_of(file), *text));
    }
    if (kind_ == PackageKind::kComplete) check_samples(file, *text);
    check_images(file, *text);
    if (extension == ".md") check_html(file, *text);
  }

  // Of Markdown and SVG.
  void check_html(const fs::path& file, const std::string& text) {
    for (const FoundAt& found : unsafe_html_in(text)) {
      add(Level::kError, place_of(file) + ':' + std::to_string(found.line),
          "expected text and pictures, found " + safe_line(found.text).substr(0, 60),
          "Remove the script or embedded page: judges show the statement in their own pages.");
    }
    for (const FoundAt& found : web_images_in(text)) {
      add(Level::kWarning, place_of(file) + ':' + std::to_string(found.line),
          "expected an image in statement/, found " + escaped(found.text).substr(0, 60),
          "Copy the image to statement/ and refer to it by its name.");
    }
  }

  // Each place of a sample shows the next one.
  void check_samples(const fs::path& file, const std::string& text) {
    std::set<std::string> samples;  // shown as input and answer, or as an interaction
    for (const fs::path& sample : children_of(folder_ / "data/sample")) {
      if (sample.extension() == ".in" || sample.extension() == ".interaction") {
        samples.insert(sample.stem().string());
      }
    }
    if (samples.empty() && is_folder(folder_ / "generators")) return;  // not made yet
    const std::vector<FoundAt> places = places_of_samples_in(text);
    if (places.size() <= samples.size()) return;
    const FoundAt& first = places[samples.size()];
    add(Level::kError, place_of(file) + ':' + std::to_string(first.line),
        "expected " + first.text + " at most once for each of the " +
            std::to_string(samples.size()) + " samples, found it " + std::to_string(places.size()) +
            " times",
        "Remove it, or add samples to data/sample.");
  }

  void check_images(const fs::path& file, const std::string& text) {
    for (const FoundAt& image : images_in(text)) {
      const std::string place = place_of(file) + ':' + std::to_string(image.line);
      const fs::path path = folder_ / "statement" / image.text;
      if (fs::path(image.text).is_absolute() || fs::path(image.text).string().contains("..")) {
        add(Level::kError, place,
            "expected an image in statement/, found the path " + escaped(image.text),
            "Copy the image to statement/ and refer to it by its name.");
        continue;
      }
      if (is_file(path)) continue;
      constexpr std::array<const char*, 4> kImages = {".png", ".jpg", ".jpeg", ".pdf"};
      if (std::ranges::any_of(kImages, [&](const char* extension) {
            return is_file(fs::path(path.string() + extension));  // LaTeX may omit it
          })) {
        continue;
      }
      add(Level::kError, place,
          "expected the image " + escaped(image.text) + ", found no such file",
          "Add the image to statement/, or correct its name.");
    }
  }

  const fs::path& folder_;
  PackageKind kind_;
  std::map<std::string, std::vector<fs::path>> by_language_;
  Findings findings_;
};

}  // namespace

Findings check_statement(const fs::path& folder, PackageKind kind) {
  if (kind == PackageKind::kBare) return {};
  return Statements(folder, kind).run();
}

}  // namespace biglia::judge
