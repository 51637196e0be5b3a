#include <fmt/format.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "cli/base/boxes.hpp"
#include "cli/base/command.hpp"
#include "cli/base/places.hpp"
#include "cli/verify_session.hpp"

namespace biglia::judge {
namespace {

std::vector<std::string> names_of_checks() {
  std::vector<std::string> names;
  for (const Check check : all_checks()) names.emplace_back(name_of(check));
  return names;
}

ExitCode verify(const Program& program, const VerifyOptions& options) {
  auto version = version_of_judge(program);
  if (!version) return fail(version.error());
  VerifySession session(program, options, std::move(*version));
  const auto verification = session.run();
  return verification ? session.report(*verification)
                      : session.report_failure(verification.error());
}

}  // namespace

void add_verify(Command app, const Program& program, Action& action) {
  const Command command =
      app.add_subcommand("verify", "Check a problem package: files, tests, programs, submissions");
  const auto options = std::make_shared<VerifyOptions>();
  add_problem_or_package(command, program, options->package);
  command.option_group("Checks");
  command
      .add_option("--only", options->only, "Make these checks only; repeat the option for several")
      .one_of(names_of_checks());
  command.add_flag_with(
      "--strict", [options] { options->strictness = Strictness::kStrict; },
      "Exit with 1 if there are warnings, too");
  command.add_flag("--quick", options->quick,
                   "Do not run a submission on the tests of a group that it has lost; tests that "
                   "no submission fails are then not reported");
  command.option_group("Findings");
  const CommandOption json =
      command.add_flag("--json", options->json, "Print the findings as JSON");
  command
      .add_flag("--github", options->github,
                "Also print the findings as annotations of GitHub Actions")
      .excludes(json);
  command.add_option("--sarif", options->sarif, "Write the findings as SARIF 2.1.0")
      .type_name("FILE");
  command.option_group("Running");
  command.add_flag("--fresh", options->fresh, "Discard what earlier runs found");
  add_testdata(command, options->testdata);
  add_jobs(command, options->jobs);
  add_approximate_box(command, options->approximate);
  add_language_table(command, options->languages.table);
  command.footer(
      "Each finding has a level, a place, and what to do. Exit code 1: there is an error.\n"
      "^C stops; the same command then continues.\n"
      "Example: biglia verify packages/different --strict");
  command.callback([&, options] { action = [&, options] { return verify(program, *options); }; });
}

}  // namespace biglia::judge
