#include <fmt/format.h>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <filesystem>
#include <memory>

#include "judge/cli/command.hpp"
#include "judge/cli/interruption.hpp"
#include "judge/cli/places.hpp"
#include "judge/package/make_one.hpp"
#include "judge/package/make_tests.hpp"
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
};

// Takes `--out FILE` or `--out=FILE` from behind the family: it is ours, not the generator's.
Result<std::vector<std::string>> generator_arguments(const std::vector<std::string>& words,
                                                     std::string& out) {
  std::vector<std::string> arguments;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i].starts_with("--out=")) {
      out = words[i].substr(6);
    } else if (words[i] == "--out" || words[i] == "-o") {
      if (++i == words.size()) return failure("--out: wanted a file's name, found none");
      out = words[i];
    } else {
      arguments.push_back(words[i]);
    }
  }
  return arguments;
}

// To standard output there is no place beside it for companions: one that has any is refused.
Result<void> print_instance(const BuiltinProblem& problem,
                            const std::vector<std::string>& arguments) {
  const auto scratch = TempFolder::make(cache_folder() / "scratch");
  if (!scratch) return std::unexpected(scratch.error());
  const fs::path input = scratch->path() / "test.in";
  const fs::path files = scratch->path() / "test.files";
  if (auto made = generate_instance(problem, arguments, input, files); !made) return made;
  if (fs::exists(files)) {
    return failure("this instance has companion files: wanted --out FILE, so that they go beside");
  }
  auto source = ByteSource::open(input);
  if (!source) return std::unexpected(source.error());
  ByteSink sink = ByteSink::to_stream(stdout);
  while (source->refill(source->begin())) {
    sink.put(std::string_view(source->begin(), source->end()));
    source->advance_to(source->end());
  }
  if (!source->read_error().empty()) return failure(source->read_error());
  return sink.finish();
}

ExitCode generate_one(const BuiltinProblem& problem, const Options& options,
                      const std::vector<std::string>& words) {
  std::string out = options.out;
  const auto arguments = generator_arguments(words, out);
  if (!arguments) return fail(arguments.error(), ExitCode::kUsage);
  Result<void> made;
  if (out.empty()) {
    made = print_instance(problem, *arguments);
  } else {
    fs::path files = out;
    made = generate_instance(problem, *arguments, out, files.replace_extension(".files"));
  }
  return made ? ExitCode::kAsExpected : fail(made.error(), ExitCode::kUsage);
}

ExitCode generate_all(const BuiltinProblem& problem, const Program& program,
                      const Options& options) {
  const auto package = find_package(options.testdata, problem.name, program);
  if (!package) return fail(package.error());
  const Interruption interruption;
  MakeOptions make;
  make.package = *package;
  make.tree = options.out.empty() ? default_tree(problem.name) : fs::path(options.out);
  make.jobs = options.jobs;
  make.lock_file = options.update_lock ? LockFileUse::kUpdate : LockFileUse::kCheck;
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
  command->prefix_command();
  command->footer(
      "Behind PROBLEM may stand a FAMILY with its parameters; `--help` there explains them.\n"
      "Example: biglia generate samegame2 sparse --marbles=1000 --seed=7 --out mine.in");
  command->callback([&, command, options] {
    const std::vector<std::string> words = command->remaining();
    if (!words.empty() && words.front().starts_with('-') && words.front() != "--help") {
      throw CLI::ExtrasError("generate", words);
    }
    action = [&, options, words] {
      const BuiltinProblem& problem = *find_problem(program.problems, options->problem);
      return words.empty() ? generate_all(problem, program, *options)
                           : generate_one(problem, *options, words);
    };
  });
}

}  // namespace biglia::judge
