#include "cli/package_trial.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "cli/base/boxes.hpp"
#include "judge/files/folder.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/test_data.hpp"
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

}  // namespace

Result<std::unique_ptr<PackageTrial>> PackageTrial::open(const OpenedPackage& package,
                                                         const OpenOptions& options,
                                                         const fs::path& scratch) {
  std::unique_ptr<PackageTrial> trial(new PackageTrial(package));  // its constructor is private
  if (has_generators(package.source())) {
    auto data = read_generated_data(package.source() / "generators/generators.yaml",
                                    package.config().constants);
    if (!data) return std::unexpected(data.error());
    trial->data_ = std::move(*data);
  }
  if (auto made = make_folder(scratch); !made) return std::unexpected(made.error());
  auto boxes = open_boxes(1, box_opener(options.approximate), options.stop);
  if (!boxes) return std::unexpected(boxes.error());
  trial->boxes_ = std::make_unique<BoxPool>(std::move(*boxes));
  DataTools::Options tools = package.tool_options(options);
  tools.listed = trial->data_.programs;
  tools.build.scratch = scratch;
  tools.boxes = trial->boxes_.get();
  trial->tools_ = std::make_unique<DataTools>(std::move(tools));
  if (auto found = trial->find_solution(); !found) return std::unexpected(found.error());
  return trial;
}

Result<void> PackageTrial::find_solution() {
  if (package_.config().is_interactive) return {};
  const std::string path = solution_path(data_, package_.source());
  if (path.empty()) {
    return failure(package_.source().string() +
                   ": expected a solution for the answers in submissions/accepted, found none");
  }
  const auto solution = tools_->solution(path);
  if (!solution) return std::unexpected(solution.error());
  solution_ = &(*solution)->program;
  return {};
}

Result<void> PackageTrial::set(ProblemSettings& settings) const {
  const fs::path data = package_.package() / "data";
  for (const char* const folder : {"secret", "sample"}) {
    const auto names = find_tests(data, folder);
    if (!names) return std::unexpected(names.error());
    if (names->empty()) continue;
    auto test = read_test_settings(data, names->front());
    if (!test) return std::unexpected(test.error());
    settings.validator_flags = test->for_validators();
    settings.checker_flags = std::move(test->checker_flags);
    break;
  }
  const ProblemConfig& config = package_.config();
  settings.solution = solution_;
  if (!config.is_interactive && !config.is_multi_pass()) return {};
  settings.programs = package_.programs();
  settings.rules = {.is_interactive = config.is_interactive, .passes = config.passes};
  return {};
}

Result<std::map<std::string, InstanceText>> PackageTrial::own_inputs(ChangedInputs changed) const {
  const fs::path data = package_.package() / "data";
  std::map<std::string, InstanceText> inputs;
  for (const char* const folder : {"sample", "secret"}) {
    if (changed == ChangedInputs::kSamples && folder == std::string_view("secret")) continue;
    const auto names = find_tests(data, folder);
    if (!names) return std::unexpected(names.error());
    for (const std::string& name : *names) {
      std::error_code error;
      const fs::path file = test_file(data, name, ".in");
      const auto size = fs::file_size(file, error);
      if (error || size > kLongestChanged || inputs.size() == kMostChanged) continue;
      auto instance = read_instance(file);
      if (!instance) return std::unexpected(instance.error());
      inputs.emplace(name, std::move(*instance));
    }
  }
  return inputs;
}

Result<std::unique_ptr<InputSource>> PackageTrial::inputs(const std::vector<std::string>& names,
                                                          std::uint64_t seed, SearchFor search,
                                                          ChangedInputs changed) {
  std::vector<std::string> generators = names;
  const bool changes_too = std::erase_if(generators, is_change) > 0 || names.empty();
  auto calls = calls_of(data_, generators);
  if (changes_too && generators.empty() && !names.empty()) calls.clear();
  std::map<std::string, InstanceText> own;
  if (changes_too) {
    auto found = own_inputs(changed);
    if (!found) return std::unexpected(found.error());
    own = std::move(*found);
  }
  if (!calls.empty() || !own.empty()) {
    return std::make_unique<PackageSource>(std::move(calls), std::move(own), seed, search, *tools_);
  }
  std::set<std::string> known = {"change"};
  for (const GeneratorCall& call : calls_of(data_, {})) known.insert(call.front());
  return failure(
      fmt::format("{}: expected inputs of at most {} bytes or a generator ({}), found {}",
                  package_.source().string(), kLongestChanged, fmt::join(known, ", "),
                  names.empty() ? "none" : fmt::format("{}", fmt::join(names, ", "))));
}

}  // namespace biglia::judge
