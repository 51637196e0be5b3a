#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/base/boxes.hpp"
#include "cli/base/budget_options.hpp"
#include "cli/base/command.hpp"
#include "cli/base/interruption.hpp"
#include "cli/base/opened_problem.hpp"
#include "cli/base/package_support.hpp"
#include "cli/base/places.hpp"
#include "desk/report/progress_bar.hpp"
#include "judge/base/temp_folder.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/examples.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/make_tests.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/problem_config.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct GenerateOptions {
  std::string problem;
  std::string out;
  std::string testdata;
  unsigned jobs = 1;
  bool update_lock = false;
  bool in_place = false;
  bool without_pictures = false;
  bool approximate = false;
  BudgetOptions budget;
};

// The arguments after the family that the generator receives. `--out FILE` and `--out=FILE` are
// options of this command: they are removed, and `out` is set.
Result<std::vector<std::string>> generator_arguments(const std::vector<std::string>& remaining,
                                                     std::string& out) {
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < remaining.size(); ++i) {
    if (remaining[i].starts_with("--out=")) {
      out = remaining[i].substr(6);
    } else if (remaining[i] == "--out" || remaining[i] == "-o") {
      if (++i == remaining.size()) return failure("--out: expected a file name, found none");
      out = remaining[i];
    } else {
      arguments.push_back(remaining[i]);
    }
  }
  return arguments;
}

Result<void> copy_bytes(const fs::path& from, ByteSink& sink) {
  BIGLIA_TRY(auto source, ByteSource::open(from));
  while (source.refill(source.begin())) {
    sink.put(std::string_view(source.begin(), source.end()));
    source.advance_to(source.end());
  }
  if (!source.read_error().empty()) return failure(source.read_error());
  return {};
}

Result<void> deliver(const fs::path& from, const fs::path& to) {
  return fill_file(to, [&](ByteSink& sink) { return copy_bytes(from, sink); });
}

// A generated instance in the scratch folder.
struct Instance {
  fs::path input;
  std::vector<fs::path> companions;
};

// Prints the instance to standard output or to the stream `out`. A stream has no folder for
// companion files, so an instance with companions is refused.
Result<void> print_instance(const Instance& instance, const std::string& out) {
  if (!instance.companions.empty()) {
    return failure(
        "this instance has companion files: expected --out FILE, to write them next to it");
  }
  if (!out.empty()) return deliver(instance.input, out);
  ByteSink sink = ByteSink::to_stream(stdout);
  BIGLIA_TRY(copy_bytes(instance.input, sink));
  return sink.finish();
}

// Any other file in the folder would be read as a companion of this instance. The folder may
// therefore only hold files that the new companions replace. All files are checked before the first
// is replaced.
Result<void> check_companions(const fs::path& folder, const Instance& instance) {
  std::error_code error;
  if (!fs::exists(folder, error)) return {};
  auto entries = fs::directory_iterator(folder, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::path name = entries->path().filename();
    if (std::ranges::find(instance.companions, name, &fs::path::filename) ==
        instance.companions.end()) {
      return failure(entries->path().string() +
                     ": expected only companion files of the new instance, found another file; "
                     "move it elsewhere or choose another --out");
    }
    BIGLIA_TRY(check_output_place(entries->path()));
  }
  if (error) return failed_call(folder, "cannot list", error.value());
  return {};
}

Result<void> place_instance(const Instance& instance, const fs::path& out) {
  const fs::path folder = companion_folder(out);
  BIGLIA_TRY(check_output_place(out));
  BIGLIA_TRY(check_companions(folder, instance));
  if (!instance.companions.empty()) {
    BIGLIA_TRY(make_folder(folder));
  }
  for (const fs::path& companion : instance.companions) {
    BIGLIA_TRY(deliver(companion, folder / companion.filename()));
  }
  return deliver(instance.input, out);
}

bool has_help_flag(const std::vector<std::string>& arguments) {
  return std::ranges::any_of(arguments, [](const std::string& argument) {
    return argument == "--help" || argument == "-h";
  });
}

// Generates into the scratch folder first, so that wrong parameters leave the output unchanged.
ExitCode generate_one(const Problem& problem, const GenerateOptions& options,
                      const std::vector<std::string>& remaining) {
  std::string out = options.out;
  const auto arguments = generator_arguments(remaining, out);
  if (!arguments) return fail(arguments.error(), ExitCode::kUsage);
  if (has_help_flag(*arguments)) out.clear();
  const auto scratch = TempFolder::make(cache_folder() / "scratch");
  if (!scratch) return fail(scratch.error());
  Instance instance{scratch->path() / "test.in", {}};
  const fs::path files = companion_folder(instance.input);
  const auto outcome = call_generator(problem, *arguments, instance.input, files,
                                      budget_of(options.budget, DefaultBudget::kUnlimitedTime));
  if (!outcome) return fail(outcome.error());
  if (const Result<void>& generated = *outcome; !generated) {
    return fail(generated.error(), ExitCode::kUsage);
  }
  auto companions = companion_files(files);
  if (!companions) return fail(companions.error());
  instance.companions = std::move(*companions);
  const auto written =
      out.empty() || is_stream(out) ? print_instance(instance, out) : place_instance(instance, out);
  return written ? ExitCode::kAsExpected : fail(written.error(), ExitCode::kUsage);
}

ExitCode generate_all(const Problem& problem, const Program& program,
                      const GenerateOptions& options) {
  const auto package = find_package(options.testdata, problem.name, program);
  if (!package) return fail(package.error(), ExitCode::kUsage);
  const auto config = read_problem_config(*package);
  if (!config) return fail(config.error());
  const Interruption interruption;
  const CallOptions validation = {config->limits.validation, interruption.token()};
  MakeOptions make;
  make.package = *package;
  make.tree = options.out.empty() ? default_tree(problem.name) : fs::path(options.out);
  const auto usable = check_tree(make.tree, {problem.name, config->uuid}, MissingTree::kMake);
  if (!usable) return fail(usable.error(), ExitCode::kUsage);
  if (const auto checked = check_examples(problem, *package, validation); !checked)
    return fail(checked.error());
  const auto maker = version_of_maker(program);
  if (!maker) return fail(maker.error());
  make.judge_version = *maker;
  make.verification = Verification::kByHash;
  make.jobs = options.jobs;
  make.lock_file = options.update_lock ? LockFileUse::kUpdate : LockFileUse::kCheck;
  make.budgets.validation = config->limits.validation;
  make.stop = interruption.token();
  make.waiting = [&] { report_waiting(make.tree); };
  ProgressBar bar("tests");
  make.progress = bar.function();
  const auto made = make_tests(problem, make);
  bar.finish();
  if (!made) return fail(made.error(), interruption.token());
  fmt::print("{}: {} tests generated, {} kept, in {}\n", problem.name, made->made, made->kept,
             make.tree.string());
  return ExitCode::kAsExpected;
}

// Refuses options that have no effect on what is generated: the test data of a built-in problem or of
// a package, or an instance of a FAMILY.
void check_options(Command command, const std::vector<std::string>& remaining, bool is_builtin) {
  const bool is_instance = !remaining.empty();
  if (is_instance &&
      (!is_builtin || (remaining.front().starts_with('-') && remaining.front() != "--help"))) {
    Command::reject_arguments(remaining);
  }
  for (const char* const option : {"--update-lock", "--testdata", "--jobs"}) {
    if (is_instance && command.has(option)) {
      Command::reject(std::string(option) +
                      " excludes a FAMILY (the option applies to all tests of the problem)");
    }
  }
  for (const char* const option : {"--time-limit", "--memory-limit"}) {
    if (!is_instance && command.has(option)) {
      Command::reject(std::string(option) +
                      " requires a FAMILY (for all tests, problem.yaml has the limits)");
    }
  }
  for (const char* const option : {"--in-place", "--without-pictures", "--approximate-box"}) {
    if (is_builtin && command.has(option)) {
      Command::reject(std::string(option) + " requires the folder of a package");
    }
  }
  if (command.has("--in-place") && command.has("--out")) {
    Command::reject("--in-place excludes --out");
  }
  if (!is_builtin && command.has("--testdata")) {
    Command::reject("--testdata requires a built-in problem");
  }
}

}  // namespace

void add_generate(Command app, const Program& program, Action& action) {
  const Command command = app.add_subcommand(
      "generate", "Generate all test data of a problem, or one instance of a family");
  const auto options = std::make_shared<GenerateOptions>();
  add_problem_or_package(command, program, options->problem);
  command
      .add_option("-o,--out", options->out,
                  "Folder for the test data (default: $XDG_CACHE_HOME/biglia/testdata/PROBLEM); "
                  "with a FAMILY, file for the instance; its companion files are written to the "
                  "folder <name>.files next to it")
      .type_name("PATH");
  command.add_flag("--in-place", options->in_place,
                   "Write the test data of a package to its data/. Files that `generate` did not "
                   "write are never changed");
  command.add_flag(
      "--without-pictures", options->without_pictures,
      "Do not run the input visualizer of a package; pictures that it drew before stay");
  command.add_flag("--update-lock", options->update_lock,
                   "Write generators.lock, which has the hash of each generated file; a built-in "
                   "problem's test data is generated again first");
  add_testdata(command, options->testdata);
  add_jobs(command, options->jobs);
  add_approximate_box(command, options->approximate);
  add_budget(command, options->budget, DefaultBudget::kUnlimitedTime);
  command.accept_more_arguments();
  command.footer(
      "A built-in PROBLEM may be followed by a FAMILY and its parameters; `FAMILY --help` "
      "describes "
      "them.\n"
      "A package's generators/generators.yaml lists its tests. Inputs and answers are checked by "
      "the "
      "package's validators, and each generator is run twice. The program in input_visualizer/ "
      "draws "
      "a picture of each test. Without --in-place and --out, nothing is drawn, and the results are "
      "only kept for `grade`.\n"
      "Example: biglia generate samegame2 sparse --marbles=1000 --seed=7 --out mine.in\n"
      "Example: biglia generate packages/sums --in-place");
  command.callback([&, command, options] {
    const std::vector<std::string> remaining = command.remaining();
    const Problem* const problem = find_problem(program.problems, options->problem);
    check_options(command, remaining, problem != nullptr);
    action = [&, options, problem, remaining] {
      if (problem == nullptr) {
        return program.packages->generate(program, {.package = options->problem,
                                                    .out = options->out,
                                                    .in_place = options->in_place,
                                                    .update_lock = options->update_lock,
                                                    .without_pictures = options->without_pictures,
                                                    .jobs = options->jobs,
                                                    .approximate = options->approximate});
      }
      return remaining.empty() ? generate_all(*problem, program, *options)
                               : generate_one(*problem, *options, remaining);
    };
  });
}

}  // namespace biglia::judge
