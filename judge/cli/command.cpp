#include "judge/cli/command.hpp"

#include <fmt/format.h>

#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <CLI/Validators.hpp>
#include <cstdio>
#include <vector>

#include "judge/package/parallel.hpp"
#include "judge/sandbox/safe_text.hpp"

namespace biglia::judge {

void add_problem(CLI::App& app, const Program& program, std::string& name) {
  add_problem(app, program, name, [](const BuiltinProblem&) { return true; });
}

void add_problem(CLI::App& app, const Program& program, std::string& name,
                 const std::function<bool(const BuiltinProblem&)>& has) {
  std::vector<std::string> names;
  for (const BuiltinProblem& problem : program.problems) {
    if (has(problem)) names.push_back(problem.name);
  }
  app.add_option("PROBLEM", name, "A problem of `biglia list`")
      ->required()
      ->check(CLI::IsMember(names));
}

void add_flags(CLI::App& app, const Program& program, std::vector<std::string>& flags,
               const std::string& whose,
               const std::function<std::string(const BuiltinProblem&)>& flags_of) {
  std::string known;
  for (const BuiltinProblem& problem : program.problems) {
    const std::string own = flags_of(problem);
    if (!own.empty())
      known += (known.empty() ? ". " : "; ") + std::string(problem.name) + ": " + own;
  }
  app.add_option("--flag", flags, "A flag for " + whose + ", where it is no option of ours" + known)
      ->type_name("FLAG")
      ->take_all()
      ->expected(1);
  app.allow_extras();
  app.parse_complete_callback([&app, &flags] {
    for (const std::string& word : app.remaining()) {
      if (!word.starts_with("--")) throw CLI::ExtrasError(app.get_name(), {word});
      flags.push_back(word);
    }
  });
}

void add_testdata(CLI::App& app, std::string& folder) {
  app.add_option("--testdata", folder,
                 "Folder of problem packages (default: $BIGLIA_TESTDATA, else testdata/ here or "
                 "above, else that of the source tree)")
      ->type_name("DIR");
}

void add_jobs(CLI::App& app, unsigned& jobs) {
  constexpr unsigned kMost = 16;  // boxes with users of their own
  jobs = core_count();
  app.add_option("-j,--jobs", jobs, "Threads")
      ->check(CLI::Range(1U, kMost))
      ->capture_default_str()
      ->type_name("N");
}

void say_waiting(const std::filesystem::path& tree) {
  fmt::print(stderr, "biglia: {}: another run is using this test data; waiting for it\n",
             safe_line(tree.string()));
}

ExitCode fail(const Error& error, ExitCode code) {
  fmt::print(stderr, "biglia: {}\n", safe_text(error.message));
  return code;
}

}  // namespace biglia::judge
