#include "cli/packages/generate_package.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/boxes.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/language_options.hpp"
#include "cli/base/places.hpp"
#include "cli/base/user_places.hpp"
#include "cli/packages/package_folder.hpp"
#include "cli/packages/package_tools.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/present.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/sha256.hpp"
#include "judge/files/text_file.hpp"
#include "judge/generators/check_generated.hpp"
#include "judge/generators/data_folder.hpp"
#include "judge/generators/draw_generated.hpp"
#include "judge/generators/generate_data.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr const char* kLockFile = "generators/generators.lock";
constexpr const char* kRecord = ".generated";

void warn(const std::string& text) {
  print_error(fmt::format("biglia: warning: {}\n", safe_text(text)));
}

// The first lines, and how many others there are.
std::vector<std::string> shortened(std::vector<std::string> lines) {
  constexpr std::size_t kMostShown = 20;
  if (lines.size() <= kMostShown) return lines;
  const std::size_t others = lines.size() - kMostShown;
  lines.resize(kMostShown);
  lines.push_back(fmt::format("… and {} more", others));
  return lines;
}

class PackageGeneration {
 public:
  PackageGeneration(const Program& program, const GeneratePackageOptions& options)
      : program_(program), options_(options) {}

  ExitCode run() {
    if (auto opened = open(); !opened) return fail(opened.error(), ExitCode::kUsage);
    for (const auto& step : {&PackageGeneration::generate, &PackageGeneration::check,
                             &PackageGeneration::compare_with_lock, &PackageGeneration::draw,
                             &PackageGeneration::deliver}) {
      if (auto done = (this->*step)(); !done) {
        return fail(done.error(), interruption_.token());
      }
    }
    return ExitCode::kAsExpected;
  }

 private:
  Result<void> open();
  Result<void> check_places() const;
  Result<void> generate();
  Result<void> check();
  Result<void> compare_with_lock();
  Result<void> draw();
  Result<void> deliver();
  Result<void> keep_pictures();
  bool is_delivered() const { return options_.in_place || !options_.out.empty(); }
  fs::path delivery_folder() const {
    return options_.in_place ? given_.folder : fs::path(options_.out);
  }
  fs::path record_of_delivery() const {
    return options_.in_place ? own_record() : delivery_folder() / kRecord;
  }
  // A message in which files are those of the package, not of the copy that is checked.
  void report(const DataChange& change, const fs::path& folder) const;

  // Of the package's programs.
  OpenOptions open_options() const {
    return {.jobs = std::min(options_.jobs, kMostJobsWithPrograms),
            .approximate = options_.approximate,
            .judge_version = version_,
            .stop = interruption_.token()};
  }

  fs::path made() const { return scratch_->path() / "package"; }
  fs::path own_record() const { return given_.folder / "generators" / kRecord; }

  const Program& program_;
  const GeneratePackageOptions& options_;
  const Interruption interruption_;
  GivenPackage given_;
  CurrentPackage current_;
  ProblemConfig config_;
  PackageTools tools_;
  std::shared_ptr<TempFolder> scratch_;
  std::string version_;
  GeneratedData data_;
  Hashes hashes_;  // of the generated files
};

Result<void> PackageGeneration::open() {
  BIGLIA_TRY(given_, find_package_folder(options_.package));
  BIGLIA_TRY(check_places());
  BIGLIA_TRY(check_parts(given_));
  BIGLIA_TRY(current_, in_current_format(given_));
  BIGLIA_TRY(config_, read_problem_config(current_.path));
  for (const auto* const warnings : {&current_.warnings, &config_.warnings}) {
    for (const std::string& warning : *warnings) warn(warning);
  }
  BIGLIA_TRY(auto chosen, choose_languages({}, {}));
  tools_ = PackageTools(chosen.table);
  BIGLIA_TRY(version_, version_of_judge(program_));
  sweep_stale_folders(cache_folder() / "scratch");
  BIGLIA_TRY(scratch_, make_scratch());
  show_as_copy_of(current_.path, made());
  return {};
}

// Checks before long work that the package has generators, and that the results can be written.
Result<void> PackageGeneration::check_places() const {
  if (!has_generators(given_.folder)) {
    return failure((given_.folder / "generators/generators.yaml").string() +
                   ": no such file; it lists the tests and how they are made (docs/packages.md)");
  }
  const char* const option = options_.in_place      ? "--in-place"
                             : options_.update_lock ? "--update-lock"
                                                    : nullptr;
  if (option == nullptr) return {};
  if (given_.is_zip()) {
    return failure(fmt::format("{}: {} needs a folder, found a zip", given_.path.string(), option));
  }
  if (given_.format != PackageFormat::k2025) {
    return failure(fmt::format(
        "{}: {} needs the format 2025-09, found {}; `biglia import {} --out DIR` converts it",
        given_.path.string(), option, name_of(given_.format), given_.path.string()));
  }
  return {};
}

Result<void> PackageGeneration::generate() {
  ProgressBar bar("generate");
  GenerateDataRequest request = tools_.data_request(current_.path, config_, open_options());
  request.to = made();
  request.kept = kept_data_folder();
  request.repeat_generators = true;
  request.progress = bar.function();
  auto data = generate_data(request);
  bar.finish();
  if (!data) return std::unexpected(data.error());
  data_ = std::move(*data);
  for (const std::string& warning : data_.warnings) warn(warning);
  BIGLIA_TRY(hashes_, hashes_of_data(made()));
  // The checks need settings of tests that are in data/, but not those of earlier generated tests.
  BIGLIA_TRY(const auto own, own_files(given_.folder, own_record()));
  return place_other_files(current_.path, made(), own);
}

Result<void> PackageGeneration::check() {
  BIGLIA_TRY(auto programs,
             BoxedPrograms::open(tools_.program_options(made(), config_, open_options())));
  for (const std::string& warning : programs->warnings()) warn(warning);
  for (const auto& [name, warning] : programs->unrun_validators()) warn(warning);
  if (!programs->has_input_validators()) {
    warn(given_.path.string() + ": has no input validators: the inputs are not checked");
  }
  ProgressBar bar("check");
  auto checked = check_generated({.data = data_,
                                  .package = made(),
                                  .config = config_,
                                  .programs = std::move(programs),
                                  .judge_version = version_,
                                  .kept = kept_data_folder(),
                                  .jobs = open_options().jobs,
                                  .progress = bar.function(),
                                  .stop = interruption_.token()});
  bar.finish();
  return checked;
}

Result<void> PackageGeneration::compare_with_lock() {
  const fs::path lock = given_.folder / kLockFile;
  if (options_.update_lock) return write_lock_file(lock, hashes_);
  if (is_present(lock)) return check_lock(lock, hashes_);
  return {};
}

// The pictures of the tests that earlier runs drew stay as they are.
Result<void> PackageGeneration::keep_pictures() {
  BIGLIA_TRY(const auto own, own_files(delivery_folder(), record_of_delivery()));
  for (const std::string& file : own) {
    const fs::path input = fs::path(file).replace_extension(".in");
    if (!is_picture(file) || !hashes_.contains(input.generic_string())) continue;
    BIGLIA_TRY(auto hash, sha256_of_file(delivery_folder() / file));
    hashes_.emplace(file, std::move(hash));
  }
  return {};
}

// Pictures are no test data: they are not in the lock file, and need not be made for `grade`.
Result<void> PackageGeneration::draw() {
  if (!is_delivered()) return {};
  if (options_.without_pictures) return keep_pictures();
  const auto found = find_input_visualizer(made(), tools_.languages());
  if (!found) warn(found.error().message + ": no pictures are drawn");
  const std::optional<ProgramSource> visualizer = found.value_or(std::nullopt);
  if (!visualizer) return {};
  const OpenOptions options = open_options();
  BIGLIA_TRY(auto boxes, open_boxes(options.jobs, box_opener(options.approximate), options.stop));
  BoxPool pool(std::move(boxes));
  DataTools::Options tools = tools_.tool_options(made(), config_, options);
  tools.boxes = &pool;
  ProgressBar bar("draw");
  const auto drawn = draw_generated({.data = data_,
                                     .package = made(),
                                     .kept = kept_data_folder(),
                                     .scratch = scratch_->path(),
                                     .tools = std::move(tools),
                                     .visualizer = *visualizer,
                                     .budget = config_.limits.validation,
                                     .most_output = config_.limits.validation_output,
                                     .jobs = options.jobs,
                                     .progress = bar.function(),
                                     .stop = options.stop});
  bar.finish();
  if (!drawn) return std::unexpected(drawn.error());
  for (const std::string& warning : shortened(drawn->warnings)) warn(warning);
  for (const std::string& file : drawn->files) {
    BIGLIA_TRY(auto hash, sha256_of_file(made() / file));
    hashes_.emplace(file, std::move(hash));
  }
  return {};
}

Result<void> PackageGeneration::deliver() {
  if (!is_delivered()) {
    fmt::print(
        "{}: {} tests generated and checked, kept for `biglia grade`; --in-place writes them to "
        "data/, --out DIR elsewhere\n",
        given_.name, data_.tests.size());
    return {};
  }
  const fs::path folder = delivery_folder();
  BIGLIA_TRY(make_folder(folder));
  BIGLIA_TRY(const auto change, update_data(made(), hashes_, folder, record_of_delivery()));
  report(change, folder);
  return {};
}

void PackageGeneration::report(const DataChange& change, const fs::path& folder) const {
  std::vector<std::string> notes;
  notes.reserve(change.foreign.size());
  for (const std::string& file : change.foreign) {
    notes.push_back((folder / file).string() + ": not listed in generators.yaml, left as it is");
  }
  for (const std::string& note : shortened(notes)) {
    print_error(fmt::format("biglia: note: {}\n", safe_line(note)));
  }
  fmt::print("{}: {} tests generated and checked, {} files written, {} removed, in {}\n",
             given_.name, data_.tests.size(), change.written, change.removed,
             (folder / "data").string());
}

}  // namespace

ExitCode generate_package(const Program& program, const GeneratePackageOptions& options) {
  return PackageGeneration(program, options).run();
}

}  // namespace biglia::judge
