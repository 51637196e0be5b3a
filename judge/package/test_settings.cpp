#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/bytes.hpp"
#include "judge/base/present.hpp"
#include "judge/files/text_file.hpp"
#include "judge/files/yaml_file.hpp"
#include "judge/package/constants.hpp"
#include "judge/package/group_keys.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/package/settings_reader.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace fs = std::filesystem;

Result<YamlFile> load_group_file(const fs::path& data, const fs::path& path) {
  auto text = read_text(path);
  if (!text) return std::unexpected(text.error());
  if (text->contains("{{")) {
    BIGLIA_TRY(const auto config, read_problem_config(data.parent_path()));
    text = with_constants(*text, config.constants, mib(1));
    if (!text) return failure(path.string() + ": ", text.error());
  }
  return YamlFile::parse(path, *text);
}

namespace {

constexpr double kMostAcceptScore = 1e9;

}  // namespace

void only_group_keys(const YamlValue& root) {
  root.only_keys({"max_score", "score_aggregation", "require_pass", "input_validator_args",
                  "output_validator_args", "args", "full_feedback", "description",
                  "input_visualizer_args", "output_visualizer_args", "static_validation_score",
                  "static_validator_args", kAcceptScore});
}

void only_setting_keys(const YamlValue& root) {
  root.only_keys({"input_validator_args", "output_validator_args", "args", "full_feedback",
                  "description", "input_visualizer_args", "output_visualizer_args"});
}

namespace {

// Each test of the folders has a copy, and so has each call of a program.
std::vector<std::string> read_arguments(const YamlValue& value) {
  constexpr std::size_t kMost = 100'000;
  std::vector<std::string> words = value.texts();
  std::size_t size = 0;
  for (const std::string& word : words) size += word.size() + 1;
  if (size <= kMost) return words;
  value.refuse("expected arguments of at most " + std::to_string(kMost) + " bytes, found " +
               std::to_string(size));
  return {};
}

void read_settings(const YamlValue& map, TestSettings& settings) {
  const YamlValue validator = map.find("input_validator_args");
  if (validator.is_map()) {
    settings.validator_flags.clear();
    settings.named_validator_flags.clear();
    for (const auto& [name, flags] : validator.entries()) {
      settings.named_validator_flags[name] = read_arguments(flags);
    }
  } else if (!validator.is_null()) {
    settings.validator_flags = read_arguments(validator);
    settings.named_validator_flags.clear();
  }
  const YamlValue arguments = map.find("args");
  if (!arguments.is_null()) settings.arguments = read_arguments(arguments);
  const YamlValue checker = map.find("output_validator_args");
  if (!checker.is_null()) settings.checker_flags = read_arguments(checker);
  const YamlValue feedback = map.find("full_feedback");
  if (!feedback.is_null()) settings.full_feedback = feedback.boolean();
  const YamlValue visualizer = map.find("input_visualizer_args");
  if (!visualizer.is_null()) settings.visualizer_arguments = read_arguments(visualizer);
  (void)map.find("output_visualizer_args").texts();  // the output visualizer is not run
  if (const YamlValue score = map.find(kAcceptScore); !score.is_null()) {
    settings.accept_score = score.number(0, kMostAcceptScore);
  }
  const YamlValue description = map.find("description");
  if (!description.is_null()) settings.description = description.text();
}

Result<void> read_message(const fs::path& path, std::string& message) {
  if (!is_present(path)) return {};
  BIGLIA_TRY(const auto text, read_text(path));
  message = text.substr(0, text.find_last_not_of(" \n") + 1);
  return {};
}

// Reads the test_group.yaml of data/, of `folder` and of those between: a setting of an inner one
// overrides the same of an outer one.
Result<TestSettings> inherited_settings(const fs::path& data, const fs::path& folder) {
  TestSettings settings;
  settings.full_feedback = folder.native().starts_with("sample");
  std::vector<fs::path> folders = {data};
  for (const fs::path& part : folder) folders.push_back(folders.back() / part);
  for (const fs::path& outer : folders) {
    const fs::path path = outer / "test_group.yaml";
    if (!is_present(path)) continue;
    BIGLIA_TRY(auto file, load_group_file(data, path));
    only_group_keys(file.root());
    read_settings(file.root(), settings);
    if (!file.ok()) return file.failed();
  }
  settings.description.clear();  // the groups' own
  return settings;
}

// Reads `<test>.message` and `<test>.yaml`, which override the group's settings.
Result<TestSettings> settings_of_test(const fs::path& data, const std::string& name,
                                      TestSettings settings) {
  BIGLIA_TRY(read_message(test_file(data, name, ".message"), settings.message));
  const fs::path path = test_file(data, name, ".yaml");
  if (!is_present(path)) return settings;
  BIGLIA_TRY(auto file, YamlFile::load(path));
  const YamlValue root = file.root();
  root.only_keys({"input_validator_args", "output_validator_args", "args", "full_feedback",
                  "description", "hint", "message", "input_visualizer_args",
                  "output_visualizer_args"});
  read_settings(root, settings);
  if (const YamlValue hint = root.find("hint"); !hint.is_null()) settings.hint = hint.text();
  const YamlValue message = root.find("message");
  if (!message.is_null()) settings.message = message.text();
  if (!message.is_null() && !name.starts_with("invalid_")) {
    message.refuse_unsupported("only invalid examples have a message");
  }
  if (!file.ok()) return file.failed();
  return settings;
}

}  // namespace

SettingsReader::SettingsReader(fs::path data) : data_(std::move(data)) {}

Result<TestSettings> SettingsReader::read_folder(const std::string& folder) {
  const auto known = by_folder_.find(folder);
  if (known != by_folder_.end()) return known->second;
  auto inherited = inherited_settings(data_, folder);
  if (inherited) by_folder_.emplace(folder, *inherited);
  return inherited;
}

Result<TestSettings> SettingsReader::read(const std::string& name) {
  auto inherited = read_folder(fs::path(name).parent_path().native());
  if (!inherited) return inherited;
  return settings_of_test(data_, name, std::move(*inherited));
}

Result<TestSettings> read_test_settings(const fs::path& data, const std::string& name) {
  return SettingsReader(data).read(name);
}

}  // namespace biglia::judge
