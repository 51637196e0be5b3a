#include "cli/packages/package_tools.hpp"

#include "cli/base/boxes.hpp"
#include "cli/base/places.hpp"
#include "cli/packages/package_folder.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {

namespace fs = std::filesystem;

PackageTools::PackageTools(const Languages& table)
    : languages_(std::make_shared<Languages>(program_languages(table))),
      cache_(std::make_shared<CompileCache>(cache_folder() / "compile")) {}

GenerateDataRequest PackageTools::data_request(const fs::path& package, const ProblemConfig& config,
                                               const OpenOptions& options) const {
  return {.package = package,
          .constants = config.constants,
          .needs_answers = !config.is_interactive && !config.is_multi_pass(),
          .header_folders = header_folders(package),
          .languages = languages_.get(),
          .scratch = cache_folder() / "scratch",
          .cache = cache_.get(),
          .judge_version = options.judge_version,
          .jobs = options.jobs,
          .open_box = box_opener(options.approximate),
          .stop = options.stop};
}

BoxedPrograms::Options PackageTools::program_options(const fs::path& package,
                                                     const ProblemConfig& config,
                                                     const OpenOptions& options) const {
  return {.package = package,
          .constants = config.constants,
          .header_folders = header_folders(package),
          .languages = languages_.get(),
          .scratch = cache_folder() / "scratch",
          .calls = options.calls,
          .cache = cache_.get(),
          .judge_version = options.judge_version,
          .validation_output = config.limits.validation_output,
          .jobs = options.jobs,
          .open_box = box_opener(options.approximate),
          .warm = options.warm,
          .stop = options.stop};
}

DataTools::Options PackageTools::tool_options(const fs::path& package, const ProblemConfig& config,
                                              const OpenOptions& options) const {
  return {.package = package,
          .build = {.languages = languages_.get(),
                    .staging = {.constants = config.constants,
                                .header_folders = header_folders(package)},
                    .cache = cache_.get(),
                    .judge_version = options.judge_version,
                    .warm = options.warm},
          .stop = options.stop};
}

}  // namespace biglia::judge
