#include "judge/compile/language.hpp"

#include <algorithm>

#include "judge/base/lower_case.hpp"

namespace biglia::judge {
namespace {

bool has(const std::vector<std::string>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

void add(std::string& text, std::string_view word) {
  text += std::to_string(word.size()) + ':';
  text += word;
}

void add(std::string& text, const std::vector<std::string>& words) {
  text += std::to_string(words.size()) + '[';
  for (const std::string& word : words) add(text, word);
}

}  // namespace

// Each string follows its length, so different languages have different descriptions.
std::string description_of(const Language& language) {
  std::string text;
  add(text, language.key);
  add(text, language.name);
  add(text, language.extensions);
  add(text, language.also);
  add(text, language.headers);
  for (const CompileStep& step : language.compile) {
    add(text, step.standard);
    add(text, step.command);
    text += step.ansi_c ? '1' : '0';
  }
  add(text, language.compile_options);
  for (const int number : {static_cast<int>(language.program), static_cast<int>(language.entry)}) {
    add(text, std::to_string(number));
  }
  add(text, language.test_libraries);
  add(text, language.run);
  for (const auto& [name, value] : language.environment) {
    add(text, name);
    add(text, value);
  }
  add(text, language.sees ? "sees" : "all");
  add(text, language.sees.value_or(std::vector<std::string>()));
  add(text, language.compile_sees);
  add(text, language.probe);
  add(text, std::to_string(language.time_factor));
  add(text, std::to_string(language.memory_extra.count));
  add(text, std::to_string(language.processes_extra));
  add(text, language.memory_message);
  return text;
}

bool runs_by_itself(const Language& language) {
  return language.run == std::vector<std::string>{"{program}"};
}

Language quick_language(Language language) {
  for (CompileStep& step : language.compile) {
    step.command.insert(step.command.end(), language.quick_start.begin(),
                        language.quick_start.end());
  }
  return language;
}

std::string lower_extension(const std::filesystem::path& file) {
  return in_lower_case(file.extension().string());
}

Languages with_equal_time(const Languages& languages) {
  std::vector<Language> equal = languages.all();
  for (Language& language : equal) language.time_factor = 1;
  return Languages(std::move(equal));
}

const Language* Languages::find(std::string_view key) const {
  const auto at = std::ranges::find(all_, key, &Language::key);
  return at == all_.end() ? nullptr : &*at;
}

const Language* Languages::of_file(const std::filesystem::path& file) const {
  const std::string extension = lower_extension(file);
  const auto at = std::ranges::find_if(
      all_, [&](const Language& language) { return has(language.extensions, extension); });
  return at == all_.end() ? nullptr : &*at;
}

std::string Languages::extensions() const {
  std::string text;
  for (const Language& language : all_) {
    for (const std::string& extension : language.extensions) {
      text += (text.empty() ? "" : " ") + extension;
    }
  }
  return text;
}

}  // namespace biglia::judge
