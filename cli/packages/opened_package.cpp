#include "cli/packages/opened_package.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/base/places.hpp"
#include "cli/packages/package_folder.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/test_data.hpp"
#include "judge/programs/default_validator.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

Result<std::shared_ptr<OpenedPackage>> OpenedPackage::locate(const fs::path& path) {
  auto given = find_package_folder(path);
  if (!given) return std::unexpected(given.error());
  auto current = in_current_format(*given);
  if (!current) return std::unexpected(current.error());
  std::shared_ptr<OpenedPackage> opened(new OpenedPackage);  // its constructor is private
  opened->name_ = given->name;
  opened->format_ = given->format;
  opened->tree_ = cache_folder() / "testdata" / given->id;
  opened->package_ = opened->source_ = std::move(current->path);
  opened->given_ = given->folder;
  opened->shown_ = given->path;
  opened->warnings_ = std::move(current->warnings);
  opened->folders_ = {std::move(given->unpacked), std::move(current->folder)};
  return opened;
}

Result<void> OpenedPackage::load(const OpenOptions& options) {
  const auto loaded = load_parts(options);
  for (std::string& warning : warnings_) warning = with_own_paths(std::move(warning));
  return loaded ? Result<void>()
                : failure(with_own_paths(loaded.error().message), loaded.error().fault);
}

std::string OpenedPackage::with_own_paths(std::string message) const {
  for (const fs::path& copy : {package_, source_}) {
    if (copy != shown_) message = with_own_path(std::move(message), copy, shown_);
  }
  return message;
}

Result<void> OpenedPackage::load_parts(const OpenOptions& options) {
  auto config = read_problem_config(package_);
  if (!config) return std::unexpected(config.error());
  config_ = std::move(*config);
  std::ranges::copy(config_.warnings, std::back_inserter(warnings_));
  tools_ = PackageTools(*options.languages);
  if (auto made = generate_tests(options); !made) return made;
  if (auto compiled = open_boxed_programs(options); !compiled) return compiled;
  Problem row;
  row.name = name_;
  row.programs = programs_;
  if (!programs_->has_output_validator()) row.check = check_by_comparison;
  problem_ = std::make_shared<const Problem>(std::move(row));
  return {};
}

// Makes the test data by the package's generators, if it has none.
Result<void> OpenedPackage::generate_tests(const OpenOptions& options) {
  if (!has_generators(package_)) return {};
  const auto own = find_tests(package_ / "data", "secret");
  if (own && !own->empty()) return {};
  auto to = make_scratch();
  if (!to) return std::unexpected(to.error());
  const fs::path made = (*to)->path() / "package";
  const auto warnings = generate(made, kept_generated(), options);
  if (!warnings) return std::unexpected(warnings.error());
  if (auto placed = place_other_files(package_, made); !placed) return placed;
  std::ranges::copy(*warnings, std::back_inserter(warnings_));
  package_ = made;
  folders_.push_back(std::move(*to));
  return {};
}

DataTools::Options OpenedPackage::tool_options(const OpenOptions& options) const {
  return tools_.tool_options(source_, config_, options);
}

fs::path OpenedPackage::kept_generated() const {
  return kept_data_folder(tree_.filename().string());
}

Result<std::vector<std::string>> OpenedPackage::generate(const fs::path& to, const fs::path& kept,
                                                         const OpenOptions& options) const {
  ProgressBar bar("generate");
  GenerateDataRequest request = tools_.data_request(source_, config_, options);
  request.to = to;
  request.kept = kept;
  request.progress = bar.function();
  auto data = generate_data(request);
  bar.finish();
  if (!data) return std::unexpected(data.error());
  return std::move(data->warnings);
}

Result<void> OpenedPackage::open_boxed_programs(const OpenOptions& options) {
  auto programs = BoxedPrograms::open(tools_.program_options(package_, config_, options));
  if (!programs) return std::unexpected(programs.error());
  programs_ = std::move(*programs);
  std::ranges::copy(programs_->warnings(), std::back_inserter(warnings_));
  const bool needs_validator = config_.is_interactive || config_.is_multi_pass();
  if (needs_validator && !programs_->has_output_validator()) {
    return failure(package_.string() +
                   ": expected an output validator, which interactive and "
                   "multi-pass problems need; found none");
  }
  return {};
}

fs::path OpenedPackage::delivery(const fs::path& path) const {
  if (format_ == PackageFormat::k2025) return path;
  return imported_solution(given_, format_, package_, path).value_or(path);
}

}  // namespace biglia::judge
