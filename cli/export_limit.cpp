#include "cli/export_limit.hpp"

#include <algorithm>
#include <utility>

#include "cli/base/boxes.hpp"
#include "cli/base/inferred_limit.hpp"
#include "cli/base/language_options.hpp"
#include "cli/base/places.hpp"
#include "cli/base/problem_tests.hpp"
#include "cli/base/program_intake.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {

Result<std::chrono::milliseconds> limit_for_export(const OpenedProblem& opened,
                                                   const Program& program,
                                                   const ExportLimitOptions& options) {
  const auto version = version_of_judge(program);
  if (!version) return std::unexpected(version.error());
  const auto maker = version_of_maker(program);
  if (!maker) return std::unexpected(maker.error());
  const auto tests = make_problem_tests(opened, *maker, opened.tree(), options.jobs, options.stop);
  if (!tests) return std::unexpected(tests.error());
  auto groups = read_test_groups(opened.tree(), opened.config().judging);
  if (!groups) return std::unexpected(groups.error());
  auto total = read_total(opened.tree(), opened.config().judging);
  if (!total) return std::unexpected(total.error());
  auto languages = choose_languages({}, {});
  if (!languages) return std::unexpected(languages.error());
  languages->replace(without_ansi_c(languages->table));
  if (auto kept = languages->keep(opened.config().languages); !kept) {
    return std::unexpected(kept.error());
  }
  const auto scratch = TempFolder::make(cache_folder() / "scratch");
  if (!scratch) return std::unexpected(scratch.error());
  CompileCache cache(cache_folder() / "compile");
  GradeTools tools;
  tools.open_box = box_opener(options.approximate);
  return inferred_time_limit({.problem = opened.problem(),
                              .config = opened.config(),
                              .groups = std::move(*groups),
                              .total = *total,
                              .programs = opened.programs(),
                              .test_hashes = tests->test_hashes,
                              .scratch = scratch->path(),
                              .judge_version = *version,
                              .compile_cache = &cache,
                              .jobs = std::min(options.jobs, kMostJobsWithPrograms),
                              .tests_run = TestsRun::kUntilGroupIsLost,
                              .only_tests = {},
                              .timing = Timing::kNormal,
                              .progress = {},
                              .stop = options.stop},
                             tools, intake_for(opened, languages->table, scratch->path()),
                             opened.package());
}

}  // namespace biglia::judge
