#include "cli/base/problem_tests.hpp"

#include "desk/report/progress_bar.hpp"

namespace biglia::judge {

Result<MadeTests> make_problem_tests(const OpenedProblem& opened, const std::string& maker,
                                     const std::filesystem::path& tree, unsigned jobs,
                                     const std::stop_token& stop, FaultyTests faulty) {
  MakeOptions make;
  make.package = opened.package();
  make.tree = tree;
  make.judge_version = opened.version(maker);
  make.jobs = jobs;
  make.budgets.validation = opened.config().limits.validation;
  make.faulty = faulty;
  make.stop = stop;
  make.waiting = [&] { report_waiting(tree); };
  ProgressBar bar("tests");
  make.progress = bar.function();
  return make_tests(opened.problem(), make);
}

}  // namespace biglia::judge
