#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "judge/compile/embedded_files.hpp"
#include "judge/compile/language.hpp"
#include "judge/files/yaml_file.hpp"
#include "toolkit/check.hpp"

namespace biglia::judge {
namespace {

constexpr double kLargestFactor = 1000;
constexpr std::int64_t kLargestExtraMib = 1 << 20;
constexpr std::int64_t kMostProcesses = 4096;

using Names = std::set<std::string, std::less<>>;

// Rejects unknown placeholders: lower-case {names}. Other text in braces is not a placeholder.
void check_placeholders(const YamlValue& value, const std::string& word, const Names& known) {
  for (auto at = word.find('{'); at != std::string::npos; at = word.find('{', at + 1)) {
    const auto end = word.find_first_not_of("abcdefghijklmnopqrstuvwxyz_", at + 1);
    if (end == std::string::npos || word[end] != '}' || end == at + 1) continue;
    const std::string name = word.substr(at + 1, end - at - 1);
    if (!known.contains(name)) value.refuse("unknown placeholder {" + name + "}");
  }
}

std::vector<std::string> read_command(const YamlValue& value, const Names& placeholders) {
  std::vector<std::string> words;
  for (const YamlValue& item : value.items()) {
    words.push_back(item.text());
    check_placeholders(item, words.back(), placeholders);
  }
  const bool good =
      !words.empty() && (words[0].starts_with('/') || words[0].starts_with("{program}"));
  if (!good) value.refuse("expected a command that begins with an absolute path");
  return words;
}

std::vector<std::string> read_extensions(const YamlValue& value) {
  std::vector<std::string> result;
  for (const YamlValue& item : value.items()) {
    result.push_back(item.text());
    const bool good = result.back().size() > 1 && result.back().starts_with('.') &&
                      lower_extension("x" + result.back()) == result.back();
    if (!good) item.refuse("expected an extension in lower case, such as .c");
  }
  return result;
}

std::vector<CompileStep> read_steps(const YamlValue& value) {
  const Names placeholders = {"program", "source",  "entry",          "memory_mb",
                              "tmp",     "sources", "header_folders", "source_folders"};
  std::vector<CompileStep> steps;
  for (const YamlValue& item : value.items()) {
    item.only_keys({"standard", "command", "ansi_c"});
    CompileStep step;
    step.standard = item.at("standard").text();
    step.command = read_command(item.at("command"), placeholders);
    if (const YamlValue ansi = item.find("ansi_c"); !ansi.is_null()) step.ansi_c = ansi.boolean();
    steps.push_back(std::move(step));
  }
  if (steps.empty()) value.refuse("expected at least one compile step");
  return steps;
}

template <typename Value, std::size_t kSize>
Value read_choice(const YamlValue& value,
                  const std::array<std::pair<const char*, Value>, kSize>& choices) {
  const std::string word = value.text();
  std::string expected;
  for (const auto& [name, choice] : choices) {
    if (word == name) return choice;
    expected += (expected.empty() ? "" : ", ") + std::string(name);
  }
  value.refuse("expected one of " + expected + ", found \"" + word + '"');
  return choices[0].second;
}

constexpr std::array<std::pair<const char*, ProgramShape>, 3> kShapes = {
    {{"file", ProgramShape::kFile},
     {"folder", ProgramShape::kFolder},
     {"sources", ProgramShape::kSources}}};
constexpr std::array<std::pair<const char*, EntryRule>, 4> kEntries = {
    {{"none", EntryRule::kNone},
     {"class", EntryRule::kClass},
     {"script", EntryRule::kScript},
     {"program", EntryRule::kProgram}}};

std::vector<std::pair<std::string, std::string>> read_environment(const YamlValue& value) {
  std::vector<std::pair<std::string, std::string>> variables;
  for (const auto& [name, text] : value.entries()) variables.emplace_back(name, text.text());
  return variables;
}

std::vector<std::string> read_words(const YamlValue& value) {
  std::vector<std::string> words;
  for (const YamlValue& word : value.items()) words.push_back(word.text());
  return words;
}

std::vector<std::string> read_paths(const YamlValue& value) {
  std::vector<std::string> paths;
  for (const YamlValue& item : value.items()) {
    paths.push_back(item.text());
    const bool good = paths.back().size() > 1 && paths.back().starts_with('/') &&
                      !paths.back().contains("/../") && !paths.back().ends_with('/');
    if (!good) item.refuse("expected an absolute path of a file or folder");
  }
  return paths;
}

// The programs of all commands.
std::set<std::string> programs_of(const Language& language) {
  std::set<std::string> programs;
  for (const CompileStep& step : language.compile) programs.insert(step.command.front());
  if (!language.run.empty()) programs.insert(language.run.front());
  if (!language.probe.empty()) programs.insert(language.probe.front());
  return programs;
}

// What a known program needs to see is not what another one needs.
void read_views(const YamlValue& value, const std::set<std::string>& known, Language& language) {
  const bool given = !value.find("sees").is_null();
  if (given) language.sees = read_paths(value.at("sees"));
  if (!given && !std::ranges::includes(known, programs_of(language))) language.sees.reset();
  const bool for_compilers = !value.find("compile_sees").is_null();
  if (for_compilers && !language.sees) {
    value.at("compile_sees").refuse("expected the key sees beside compile_sees");
  }
  if (for_compilers) language.compile_sees = read_paths(value.at("compile_sees"));
  if (!language.sees) language.compile_sees.clear();
}

// Reads the fields that describe the language, its commands and its files.
void read_description(const YamlValue& value, Language& language) {
  const auto given = [&](const char* key) { return !value.find(key).is_null(); };
  if (given("name")) language.name = value.at("name").text();
  if (given("extensions")) language.extensions = read_extensions(value.at("extensions"));
  if (given("also")) language.also = read_extensions(value.at("also"));
  if (given("headers")) language.headers = read_extensions(value.at("headers"));
  if (given("compile")) language.compile = read_steps(value.at("compile"));
  if (given("compile_options")) language.compile_options = read_words(value.at("compile_options"));
  if (given("quick_start")) language.quick_start = read_words(value.at("quick_start"));
  if (given("program")) language.program = read_choice(value.at("program"), kShapes);
  if (given("entry")) language.entry = read_choice(value.at("entry"), kEntries);
  if (given("main")) language.main = read_words(value.at("main"));
  if (given("test_libraries")) language.test_libraries = read_words(value.at("test_libraries"));
  if (given("run")) {
    language.run =
        read_command(value.at("run"), {"program", "entry", "memory_mb", "stack_mb", "tmp"});
  }
  if (given("environment")) language.environment = read_environment(value.at("environment"));
  if (given("probe")) language.probe = read_command(value.at("probe"), {});
  if (given("package")) language.package = value.at("package").text();
  if (given("sample")) language.sample = value.at("sample").text();
  if (given("memory_message")) language.memory_message = value.at("memory_message").text();
}

// Reads the language's costs.
void read_costs(const YamlValue& value, Language& language) {
  constexpr double kSmallestFactor = 0.001;
  const YamlValue factor = value.find("time_factor");
  if (!factor.is_null()) language.time_factor = factor.number(kSmallestFactor, kLargestFactor);
  const YamlValue extra = value.find("memory_extra");
  if (!extra.is_null()) {
    language.memory_extra = mib(static_cast<std::uint64_t>(extra.integer(0, kLargestExtraMib)));
  }
  const YamlValue processes = value.find("processes_extra");
  if (!processes.is_null()) {
    language.processes_extra = static_cast<unsigned>(processes.integer(0, kMostProcesses));
  }
}

void read_language(const YamlValue& value, Language& language, bool is_new) {
  value.only_keys({"name",          "extensions",   "also",
                   "headers",       "compile",      "compile_options",
                   "quick_start",   "program",      "entry",
                   "main",          "run",          "environment",
                   "sees",          "compile_sees", "probe",
                   "package",       "sample",       "memory_message",
                   "time_factor",   "memory_extra", "processes_extra",
                   "test_libraries"});
  if (is_new) {
    for (const char* key : {"name", "compile", "run", "probe", "package"}) (void)value.at(key);
  }
  const std::set<std::string> known = programs_of(language);
  read_description(value, language);
  read_views(value, known, language);
  read_costs(value, language);
}

// Rejects an extension that another language has: an extension determines one language.
void refuse_others_extensions(const std::string& key, const YamlValue& value,
                              const std::vector<Language>& all) {
  if (value.find("extensions").is_null()) return;
  const Language& own = *std::ranges::find(all, key, &Language::key);
  for (const Language& other : all) {
    if (other.key == key) continue;
    for (const std::string& extension : own.extensions) {
      if (std::ranges::find(other.extensions, extension) == other.extensions.end()) continue;
      value.at("extensions")
          .refuse(
              fmt::format("expected an extension that no other language has, found \"{}\" of {} "
                          "(list it under \"also\" to allow it with --language {})",
                          extension, other.key, key));
    }
  }
}

Result<Languages> read(YamlFile& file, const Languages& base) {
  std::vector<Language> all = base.all();
  for (const auto& [key, value] : file.root().entries()) {
    auto at = std::ranges::find(all, key, &Language::key);
    const bool is_new = at == all.end();
    if (is_new) {
      all.emplace_back().key = key;
      at = all.end() - 1;
    }
    read_language(value, *at, is_new);
  }
  for (const auto& [key, value] : file.root().entries()) refuse_others_extensions(key, value, all);
  if (!file.ok()) return file.failed();
  return Languages(std::move(all));
}

}  // namespace

Result<Languages> read_languages(const std::filesystem::path& path, const Languages& base) {
  BIGLIA_TRY(auto file, YamlFile::load(path));
  return read(file, base);
}

Result<Languages> read_problem_languages(const std::filesystem::path& path, const Languages& base) {
  BIGLIA_TRY(auto file, YamlFile::load(path));
  for (const auto& [key, value] : file.root().entries()) {
    value.only_keys({"compile_options"});
    if (base.find(key) == nullptr)
      value.refuse("expected the key of a language, found \"" + key + '"');
  }
  if (!file.ok()) return file.failed();
  return read(file, base);
}

const Languages& default_languages() {
  static const Languages languages = [] {
    auto file = YamlFile::parse("languages.yaml", compile_files::kLanguagesYaml);
    BIGLIA_CHECK(file.has_value());
    auto read_in = read(*file, Languages());
    BIGLIA_CHECK(read_in.has_value());
    return std::move(*read_in);
  }();
  return languages;
}

}  // namespace biglia::judge
