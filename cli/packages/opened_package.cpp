#include "cli/packages/opened_package.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "cli/base/places.hpp"
#include "cli/base/user_places.hpp"
#include "cli/packages/package_folder.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/files/folder.hpp"
#include "judge/formats/package_parts.hpp"
#include "judge/generators/compare_data.hpp"
#include "judge/generators/data_folder.hpp"
#include "judge/generators/error_lines.hpp"
#include "judge/generators/generate_data.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/settings_reader.hpp"
#include "judge/package/test_data.hpp"
#include "judge/programs/default_validator.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

Result<std::shared_ptr<OpenedPackage>> OpenedPackage::locate(const fs::path& path) {
  BIGLIA_TRY(auto given, find_package_folder(path));
  BIGLIA_TRY(auto current, in_current_format(given));
  std::shared_ptr<OpenedPackage> opened(new OpenedPackage);  // its constructor is private
  opened->name_ = given.name;
  opened->format_ = given.format;
  opened->tree_ = cache_folder() / "testdata" / given.id;
  opened->package_ = opened->source_ = std::move(current.path);
  opened->given_ = given.folder;
  opened->shown_ = given.path;
  opened->warnings_ = std::move(current.warnings);
  opened->folders_ = {std::move(given.unpacked), std::move(current.folder)};
  return opened;
}

Result<void> OpenedPackage::load(const OpenOptions& options) {
  const auto loaded = load_parts(options);
  for (std::string& warning : warnings_) warning = with_user_places(std::move(warning));
  for (auto& [name, warning] : unrun_validators_) warning = with_user_places(std::move(warning));
  return loaded ? Result<void>()
                : failure(with_user_places(loaded.error().message), loaded.error().fault);
}

Result<void> OpenedPackage::load_parts(const OpenOptions& options) {
  BIGLIA_TRY(auto notes, check_package_parts(given_, format_, shown_));
  std::ranges::move(notes, std::back_inserter(warnings_));
  BIGLIA_TRY(config_, read_problem_config(package_));
  std::ranges::copy(config_.warnings, std::back_inserter(warnings_));
  tools_ = PackageTools(*options.languages);
  BIGLIA_TRY(generate_tests(options));
  BIGLIA_TRY(open_boxed_programs(options));
  Problem row;
  row.name = name_;
  row.programs = programs_;
  if (!programs_->has_output_validator()) row.check = check_by_comparison;
  problem_ = std::make_shared<const Problem>(std::move(row));
  return judge_other_answers(options);
}

// Makes the tests of generators.yaml that the package lacks, and compares the others with what its
// generators make. Tests that are not listed are used as they are.
Result<void> OpenedPackage::generate_tests(const OpenOptions& options) {
  if (!has_generators(package_)) return {};
  BIGLIA_TRY(const auto listed,
             read_generated_data(package_ / "generators/generators.yaml", config_.constants));
  const std::vector<std::string> missing = missing_tests(listed, package_);
  if (missing.empty() && !options.compares_generated) return {};
  BIGLIA_TRY(auto to, make_scratch());
  const fs::path made = to->path() / "package";
  show_as_copy_of(package_, made);
  const auto warnings = generate(made, kept_data_folder(), options);
  if (!warnings) {
    const bool are_complete = missing.empty() && warnings.error().fault != FaultOf::kHost &&
                              !options.stop.stop_requested();
    if (!are_complete) return std::unexpected(warnings.error());
    warnings_.push_back(
        "generators.yaml: the tests are used as they are in data/, because they cannot be "
        "made again: " +
        warnings.error().message);
    return {};
  }
  std::ranges::copy(*warnings, std::back_inserter(warnings_));
  folders_.push_back(std::move(to));
  if (options.compares_generated) {
    BIGLIA_TRY(refuse_changed(made));
    BIGLIA_TRY(compare_with_lock(made));
  }
  if (missing.empty()) return {};
  const auto own = find_tests(package_ / "data", "secret");
  if (own && !own->empty()) {
    warnings_.push_back(fmt::format(
        "data/ lacks {} of the {} tests of generators.yaml, such as {}: made for this call; "
        "`biglia generate {} --in-place` makes them there",
        missing.size(), listed.tests.size(), missing.front(), shown_.string()));
  }
  BIGLIA_TRY(place_other_files(package_, made));
  package_ = made;
  return {};
}

// Other answers are compared when there is a validator to judge them.
Result<void> OpenedPackage::refuse_changed(const fs::path& made) {
  BIGLIA_TRY(auto difference, compare_data(made, package_));
  ErrorLines errors;
  for (const std::string& file : difference.files) errors.add(changed(file));
  if (config_.is_interactive || config_.is_multi_pass()) return errors.result();
  for (std::string& test : difference.answers) {
    other_answers_.push_back(
        {test, made / "data" / (test + ".ans"), package_ / "data" / (test + ".ans")});
  }
  return errors.result();
}

Result<void> OpenedPackage::compare_with_lock(const fs::path& made) const {
  const fs::path lock = package_ / "generators/generators.lock";
  if (!is_file(lock)) return {};
  const auto hashes = hashes_of_data(made);
  return hashes ? check_lock(lock, *hashes) : std::unexpected(hashes.error());
}

// The remedy depends on who may write the file: `generate` does not replace files of others.
std::string OpenedPackage::changed(const std::string& file) const {
  const auto own = own_files(source_, source_ / "generators/.generated");
  const std::string command = fmt::format("`biglia generate {} --in-place`", shown_.string());
  const bool is_own = own && own->contains(file);
  const bool may_be_written = format_ == PackageFormat::k2025 && is_folder(shown_);
  return fmt::format(
      "{}: expected the file that generators.yaml makes, found another; {}correct generators.yaml",
      (shown_ / file).string(),
      !may_be_written ? ""
      : is_own        ? command + " makes it again, or "
                      : "move it away, then " + command + " makes it, or ");
}

// An answer in data/ may differ from the one that the solution prints only if it is right, too.
Result<void> OpenedPackage::judge_other_answers(const OpenOptions& options) {
  ErrorLines errors;
  SettingsReader settings(package_ / "data");
  for (const OtherAnswer& answer : other_answers_) {
    BIGLIA_TRY(const auto read, settings.read(answer.test));
    const fs::path input = package_ / "data" / (answer.test + ".in");
    const Judgement judgement =
        check_files(*problem_, {input, answer.made, answer.own}, read.checker_flags,
                    {config_.limits.validation, options.stop});
    if (judgement.verdict == Verdict::kJudgeError) {
      errors.add(Error{answer.test + ": " + judgement.reason, judgement.fault});
    } else if (!judgement.has_full_credit()) {
      errors.add(changed("data/" + answer.test + ".ans"));
    }
  }
  return errors.result();
}

DataTools::Options OpenedPackage::tool_options(const OpenOptions& options) const {
  return tools_.tool_options(source_, config_, options);
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
  BIGLIA_TRY(programs_, BoxedPrograms::open(tools_.program_options(package_, config_, options)));
  std::ranges::copy(programs_->warnings(), std::back_inserter(warnings_));
  unrun_validators_ = programs_->unrun_validators();
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
