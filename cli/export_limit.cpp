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
  BIGLIA_TRY(const auto version, version_of_judge(program));
  BIGLIA_TRY(const auto maker, version_of_maker(program));
  BIGLIA_TRY(const auto tests,
             make_problem_tests(opened, maker, opened.tree(), options.jobs, options.stop));
  BIGLIA_TRY(auto groups, read_test_groups(opened.tree(), opened.config().judging));
  BIGLIA_TRY(auto total, read_total(opened.tree(), opened.config().judging));
  BIGLIA_TRY(auto languages, choose_languages({}, {}));
  languages.replace(without_ansi_c(languages.table));
  BIGLIA_TRY(languages.keep(opened.config().languages));
  BIGLIA_TRY(const auto scratch, TempFolder::make(cache_folder() / "scratch"));
  CompileCache cache(cache_folder() / "compile");
  GradeTools tools;
  tools.open_box = box_opener(options.approximate);
  return inferred_time_limit({.problem = opened.problem(),
                              .config = opened.config(),
                              .groups = std::move(groups),
                              .total = total,
                              .programs = opened.programs(),
                              .test_hashes = tests.test_hashes,
                              .scratch = scratch.path(),
                              .judge_version = version,
                              .compile_cache = &cache,
                              .jobs = std::min(options.jobs, kMostJobsWithPrograms),
                              .tests_run = TestsRun::kUntilGroupIsLost,
                              .only_tests = {},
                              .timing = Timing::kNormal,
                              .progress = {},
                              .stop = options.stop},
                             tools, intake_for(opened, languages.table, scratch.path()),
                             opened.package());
}

}  // namespace biglia::judge
