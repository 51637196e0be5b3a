#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <algorithm>
#include <filesystem>
#include <memory>

#include "judge/cli/budget_options.hpp"
#include "judge/cli/command.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/cli/places.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/examples.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/make_tests.hpp"
#include "judge/package/plan.hpp"
#include "judge/package/problem_config.hpp"
#include "judge/report/progress_bar.hpp"
#include "judge/sandbox/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

struct Options {
  std::string problem;
  std::string out;
  std::string testdata;
  unsigned jobs = 1;
  bool update_lock = false;
  BudgetOptions budget;
};

// Takes `--out FILE` or `--out=FILE` from behind the family: it is ours, not the generator's.
Result<std::vector<std::string>> generator_arguments(const std::vector<std::string>& words,
                                                     std::string& out) {
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].starts_with("--out=")) {
      out = words[i].substr(6);
    } else if (words[i] == "--out" || words[i] == "-o") {
      if (++i == words.size()) return failure("--out: expected a file's name, found none");
      out = words[i];
    } else {
      arguments.push_back(words[i]);
    }
  }
  return arguments;
}

Result<void> copy_bytes(const fs::path& from, ByteSink& sink) {
  auto source = ByteSource::open(from);
  if (!source) return std::unexpected(source.error());
  while (source->refill(source->begin())) {
    sink.put(std::string_view(source->begin(), source->end()));
    source->advance_to(source->end());
  }
  if (!source->read_error().empty()) return failure(source->read_error());
  return {};
}

Result<void> deliver(const fs::path& from, const fs::path& to) {
  return fill_file(to, [&](ByteSink& sink) { return copy_bytes(from, sink); });
}

// An instance that was made in a folder of ours.
struct Instance {
  fs::path input;
  std::vector<fs::path> companions;
};

// A stream has no place beside it for companions: an instance that has any is refused.
Result<void> print_instance(const Instance& instance, const std::string& out) {
  if (!instance.companions.empty()) {
    return failure(
        "this instance has companion files: expected --out FILE, so that they go beside it");
  }
  if (!out.empty()) return deliver(instance.input, out);
  ByteSink sink = ByteSink::to_stream(stdout);
  if (auto copied = copy_bytes(instance.input, sink); !copied) return copied;
  return sink.finish();
}

// What lies in the folder and is no companion of this instance would be taken for one; what cannot be
// replaced is found before anything is.
Result<void> check_companions(const fs::path& folder, const Instance& instance) {
  std::error_code error;
  if (!fs::exists(folder, error)) return {};
  auto entries = fs::directory_iterator(folder, error);
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::path name = entries->path().filename();
    if (std::ranges::find(instance.companions, name, &fs::path::filename) ==
        instance.companions.end()) {
      return failure(entries->path().string() +
                     ": expected only companion files of the new instance, found this one; move "
                     "it elsewhere, or give another --out");
    }
    if (auto good = check_output_place(entries->path()); !good) return good;
  }
  if (error) return failure(system_message(folder, "cannot list", error.value()));
  return {};
}

Result<void> place_instance(const Instance& instance, const fs::path& out) {
  fs::path folder = out;
  folder.replace_extension(".files");
  if (auto good = check_output_place(out); !good) return good;
  if (auto free = check_companions(folder, instance); !free) return free;
  if (!instance.companions.empty()) {
    if (auto made = make_folder(folder); !made) return made;
  }
  for (const fs::path& companion : instance.companions) {
    if (auto copied = deliver(companion, folder / companion.filename()); !copied) return copied;
  }
  return deliver(instance.input, out);
}

bool asks_for_help(const std::vector<std::string>& arguments) {
  return std::ranges::any_of(
      arguments, [](const std::string& word) { return word == "--help" || word == "-h"; });
}

// Made whole in a folder of ours first: whatever is wrong with the parameters touches nothing else.
ExitCode generate_one(const BuiltinProblem& problem, const Options& options,
                      const std::vector<std::string>& words) {
  std::string out = options.out;
  const auto arguments = generator_arguments(words, out);
  if (!arguments) return fail(arguments.error(), ExitCode::kUsage);
  if (asks_for_help(*arguments)) out.clear();
  const auto scratch = TempFolder::make(cache_folder() / "scratch");
  if (!scratch) return fail(scratch.error());
  const fs::path files = scratch->path() / "test.files";
  Instance instance{scratch->path() / "test.in", {}};
  const auto heard = hear_generator(problem, *arguments, instance.input, files,
                                    budget_of(options.budget, UsualBudget::kPatience));
  if (!heard) return fail(heard.error());
  if (const Result<void>& made = *heard; !made) return fail(made.error(), ExitCode::kUsage);
  auto companions = companion_files(files);
  if (!companions) return fail(companions.error());
  instance.companions = std::move(*companions);
  const auto written =
      out.empty() || is_stream(out) ? print_instance(instance, out) : place_instance(instance, out);
  return written ? ExitCode::kAsExpected : fail(written.error(), ExitCode::kUsage);
}

ExitCode generate_all(const BuiltinProblem& problem, const Program& program,
                      const Options& options) {
  const auto package = find_package(options.testdata, problem.name, program);
  if (!package) return fail(package.error(), ExitCode::kUsage);
  const auto config = read_problem_config(*package);
  if (!config) return fail(config.error());
  const Interruption interruption;
  const CallOptions validation = {config->limits.validation, interruption.token()};
  MakeOptions make;
  make.package = *package;
  make.tree = options.out.empty() ? default_tree(problem.name) : fs::path(options.out);
  const auto ours = check_tree(make.tree, {problem.name, config->uuid}, MissingTree::kMake);
  if (!ours) return fail(ours.error(), ExitCode::kUsage);
  if (const auto said = check_examples(problem, *package, validation); !said)
    return fail(said.error());
  const auto maker = version_of_maker(program);
  if (!maker) return fail(maker.error());
  make.judge_version = *maker;
  make.verification = Verification::kByHash;
  make.jobs = options.jobs;
  make.lock_file = options.update_lock ? LockFileUse::kUpdate : LockFileUse::kCheck;
  make.budgets.validation = config->limits.validation;
  make.stop = interruption.token();
  make.waiting = [&] { say_waiting(make.tree); };
  ProgressBar bar("tests");
  make.progress = bar.function();
  const auto made = make_tests(problem, make);
  bar.finish();
  if (!made) {
    return fail(made.error(), interruption.token().stop_requested() ? ExitCode::kInterrupted
                                                                    : ExitCode::kJudgeError);
  }
  fmt::print("{}: {} tests made, {} kept, in {}\n", problem.name, made->made, made->kept,
             make.tree.string());
  return ExitCode::kAsExpected;
}

}  // namespace

void add_generate(CLI::App& app, const Program& program, Action& action) {
  CLI::App* const command = app.add_subcommand(
      "generate", "All test data of a problem, or one instance of a generator's family");
  const auto options = std::make_shared<Options>();
  add_problem(*command, program, options->problem);
  command
      ->add_option("-o,--out", options->out,
                   "Folder for the test data (default: $XDG_CACHE_HOME/biglia/testdata/PROBLEM); "
                   "with a family, file for the instance, companions go into its .files")
      ->type_name("PATH");
  command->add_flag("--update-lock", options->update_lock,
                    "Make all anew and write generators.lock");
  add_testdata(*command, options->testdata);
  add_jobs(*command, options->jobs);
  add_budget(*command, options->budget, UsualBudget::kPatience);
  command->prefix_command();
  command->footer(
      "Behind PROBLEM may stand a FAMILY with its parameters; `--help` there explains them.\n"
      "Example: biglia generate samegame2 sparse --marbles=1000 --seed=7 --out mine.in");
  command->callback([&, command, options] {
    const std::vector<std::string> words = command->remaining();
    if (!words.empty() && words.front().starts_with('-') && words.front() != "--help") {
      throw CLI::ExtrasError("generate", words);
    }
    for (const char* const option : {"--update-lock", "--testdata", "--jobs"}) {
      if (!words.empty() && command->count(option) != 0) {
        throw CLI::ExcludesError(option, "a family (it is for all tests of the problem)");
      }
    }
    for (const char* const option : {"--time-limit", "--memory-limit"}) {
      if (words.empty() && command->count(option) != 0) {
        throw CLI::RequiresError(option, "a family (all tests have the limits of problem.yaml)");
      }
    }
    action = [&, options, words] {
      const BuiltinProblem& problem = *find_problem(program.problems, options->problem);
      return words.empty() ? generate_all(problem, program, *options)
                           : generate_one(problem, *options, words);
    };
  });
}

}  // namespace biglia::judge
