#include "cli/package_trial.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/base/boxes.hpp"
#include "judge/base/present.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/settings_key.hpp"
#include "judge/package/settings_reader.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/suggestion.hpp"
#include "workbench/trial/instance_files.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kLongestChanged = 16'384;  // bytes of an input
constexpr std::size_t kMostChanged = 100;

// True for the family "change" and for the first word of its calls.
bool is_change(const std::string& name) { return name == "change" || name.starts_with(kChange); }

// The path from the package's folder; empty if there is none.
std::string solution_path(const GeneratedData& data, const fs::path& package) {
  for (const GeneratedTest& test : data.tests) {
    if (test.solution.empty()) continue;
    return test.solution.substr(test.solution.find_first_not_of('/'));
  }
  for (const fs::path& file : children_of(package / "submissions/accepted")) {
    const std::string name = file.filename().string();
    if (!name.starts_with('.')) return "submissions/accepted/" + name;
  }
  return "";
}

std::string folder_of_test(const std::string& test) { return test.substr(0, test.rfind('/')); }

bool is_in(const std::string& test, const std::string& group) {
  return group.empty() || test == group || test.starts_with(group + '/');
}

}  // namespace

Result<std::unique_ptr<PackageTrial>> PackageTrial::open(const OpenedPackage& package,
                                                         const OpenOptions& options,
                                                         const fs::path& scratch) {
  std::unique_ptr<PackageTrial> trial(new PackageTrial(package));  // its constructor is private
  if (has_generators(package.source())) {
    BIGLIA_TRY(trial->data_, read_generated_data(package.source() / "generators/generators.yaml",
                                                 package.config().constants));
  }
  BIGLIA_TRY(make_folder(scratch));
  BIGLIA_TRY(auto boxes, open_boxes(1, box_opener(options.approximate), options.stop));
  trial->boxes_ = std::make_unique<BoxPool>(std::move(boxes));
  DataTools::Options tools = package.tool_options(options);
  tools.listed = trial->data_.programs;
  tools.build.scratch = scratch;
  tools.boxes = trial->boxes_.get();
  trial->tools_ = std::make_unique<DataTools>(std::move(tools));
  BIGLIA_TRY(trial->find_solution());
  return trial;
}

Result<void> PackageTrial::find_solution() {
  if (package_.config().is_interactive) return {};
  const std::string path = solution_path(data_, package_.source());
  if (path.empty()) {
    return failure(package_.source().string() +
                   ": expected a solution for the answers in submissions/accepted, found none");
  }
  BIGLIA_TRY(const auto solution, tools_->solution(path));
  solution_ = &solution->program;
  return {};
}

Result<std::vector<std::string>> PackageTrial::tests() const {
  std::vector<std::string> all;
  for (const char* const folder : {"secret", "sample"}) {
    auto names = find_tests(data(), folder);
    if (!names) return names;
    std::ranges::move(*names, std::back_inserter(all));
  }
  return all;
}

Result<void> PackageTrial::set(ProblemSettings& settings) const {
  BIGLIA_TRY(const auto names, tests());
  if (!names.empty()) {
    BIGLIA_TRY(const auto test, read_test_settings(data(), names.front()));
    settings = settings.for_test(test);
  }
  const ProblemConfig& config = package_.config();
  settings.solution = solution_;
  if (!config.is_interactive && !config.is_multi_pass()) return {};
  settings.programs = package_.programs();
  settings.rules = {.is_interactive = config.is_interactive, .passes = config.passes};
  return {};
}

Result<std::string> PackageTrial::full_name(const std::string& group) const {
  BIGLIA_TRY(const auto names, tests());
  std::set<std::string> known;
  for (const std::string& name : names) known.insert(folder_of_test(name));
  for (const std::string& full : {group, "secret/" + group}) {
    if (known.contains(full) || std::ranges::find(names, full) != names.end()) return full;
  }
  const std::vector<std::string> groups(known.begin(), known.end());
  return failure(fmt::format("--group: expected a group or a test of {} ({}), found \"{}\"{}",
                             package_.given().string(), fmt::join(groups, ", "), group,
                             did_you_mean(group, groups)));
}

Result<TestSettings> PackageTrial::settings_of(const std::string& group) const {
  BIGLIA_TRY(const auto name, full_name(group));
  const bool is_test = is_present(test_file(data(), name, ".in"));
  return read_test_settings(data(), is_test ? name : name + "/stress");
}

Result<std::optional<TestSettings>> PackageTrial::settings_of_file(const fs::path& input) const {
  std::error_code error;
  const fs::path file = fs::weakly_canonical(input, error);
  for (const fs::path& package : {package_.given(), package_.source(), package_.package()}) {
    const fs::path folder = fs::weakly_canonical(package / "data", error);
    std::string name = file.lexically_relative(folder).replace_extension().string();
    BIGLIA_TRY(const auto names, tests());
    if (std::ranges::find(names, name) == names.end()) continue;
    BIGLIA_TRY(auto settings, read_test_settings(data(), name));
    return std::optional(std::move(settings));
  }
  return std::nullopt;
}

Result<TestSettings> PackageTrial::settings_of_call(const GeneratorCall& call) const {
  if (call.front().starts_with(kChange)) {
    return settings_of(call.front().substr(kChange.size()));
  }
  BIGLIA_TRY(auto families, generators({call.front()}, ""));
  if (families.empty()) return TestSettings{};  // the generator is unknown, which is an error later
  std::set<std::string> groups;
  for (const PackageSource::Family& family : families) groups.insert(family.made_for.group);
  if (groups.size() == 1) return std::move(families.front().made_for.settings);
  return failure(fmt::format(
      "--repeat: {} makes inputs for several groups, with other arguments: expected --group ({})",
      call.front(), fmt::join(groups, ", ")));
}

Result<bool> PackageTrial::has_same_settings() const {
  BIGLIA_TRY(const auto names, tests());
  SettingsReader reader(data());
  std::set<std::string> keys;
  for (const std::string& name : names) {
    BIGLIA_TRY(const auto settings, reader.read(name));
    keys.insert(digest_of_arguments(settings));
  }
  return keys.size() <= 1;
}

Result<std::map<std::string, InstanceText>> PackageTrial::own_inputs(
    const PackageInputs& request) const {
  std::map<std::string, InstanceText> inputs;
  for (const char* const folder : {"sample", "secret"}) {
    if (request.changed == ChangedInputs::kSamples && folder == std::string_view("secret"))
      continue;
    BIGLIA_TRY(const auto names, find_tests(data(), folder));
    for (const std::string& name : names) {
      if (!is_in(name, request.group)) continue;
      std::error_code error;
      const fs::path file = test_file(data(), name, ".in");
      const auto size = fs::file_size(file, error);
      if (error || size > kLongestChanged || inputs.size() == kMostChanged) continue;
      BIGLIA_TRY(auto instance, read_instance(file));
      inputs.emplace(name, std::move(instance));
    }
  }
  return inputs;
}

Result<std::vector<PackageSource::Family>> PackageTrial::generators(
    const std::vector<std::string>& names, const std::string& group) const {
  SettingsReader reader(data());
  std::vector<PackageSource::Family> families;
  std::set<std::pair<GeneratorCall, std::string>> known;  // with the settings
  std::map<std::string, std::set<std::string>> keys;      // of the settings, by generator
  for (OwnCall& own : calls_of(data_, names)) {
    if (!is_in(own.test, group)) continue;
    BIGLIA_TRY(auto settings, reader.read(own.test));
    BIGLIA_TRY(const auto of_folder, reader.read(folder_of_test(own.test) + "/stress"));
    const std::string key = digest_of_arguments(settings);
    keys[own.call.front()].insert(key);
    if (!known.emplace(own.call, key).second) continue;
    std::string chosen =
        key == digest_of_arguments(of_folder) ? folder_of_test(own.test) : own.test;
    families.push_back({std::move(own.call), {std::move(settings), std::move(chosen)}});
  }
  for (PackageSource::Family& family : families) {
    if (keys[family.call.front()].size() == 1) family.made_for.group.clear();
  }
  return families;
}

Result<std::unique_ptr<InputSource>> PackageTrial::inputs(const PackageInputs& request) {
  PackageInputs chosen = request;
  if (!request.group.empty()) {
    BIGLIA_TRY(chosen.group, full_name(request.group));
  }
  const bool changes_too = std::erase_if(chosen.names, is_change) > 0 || request.names.empty();
  std::vector<PackageSource::Family> families;
  if (!chosen.names.empty() || request.names.empty()) {
    BIGLIA_TRY(families, generators(chosen.names, chosen.group));
  }
  std::map<std::string, InstanceText> own;
  if (changes_too) {
    BIGLIA_TRY(own, own_inputs(chosen));
  }
  SettingsReader reader(data());
  for (const auto& [name, input] : own) {
    BIGLIA_TRY(auto settings, reader.read(name));
    families.push_back({PackageSource::changes_of(name), {std::move(settings)}});
  }
  if (!families.empty()) {
    return std::make_unique<PackageSource>(std::move(families), std::move(own), chosen.seed,
                                           chosen.search, *tools_);
  }
  std::set<std::string> known = {"change"};
  for (const OwnCall& own_call : calls_of(data_, {})) known.insert(own_call.call.front());
  return failure(fmt::format(
      "{}: expected inputs of at most {} bytes or a generator ({}), found {}",
      package_.source().string(), kLongestChanged, fmt::join(known, ", "),
      request.names.empty() ? "none" : fmt::format("{}", fmt::join(request.names, ", "))));
}

}  // namespace biglia::judge
