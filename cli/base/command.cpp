#include "cli/base/command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <utility>
#include <vector>

#include "cli/base/user_places.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/package/parallel.hpp"
#include "toolkit/flags.hpp"

namespace biglia::judge {

CommandOption add_word(Command app, const std::string& name, std::string& value,
                       const std::vector<std::string>& words, const std::string& description) {
  return app.add_option(name, value, description).required().one_of(words);
}

void add_problem(Command app, const Program& program, std::string& name) {
  add_problem(app, program, name, [](const Problem&) { return true; });
}

void add_problem(Command app, const Program& program, std::string& name,
                 const std::function<bool(const Problem&)>& has) {
  std::vector<std::string> names;
  for (const Problem& problem : program.problems) {
    if (has(problem)) names.push_back(problem.name);
  }
  add_word(app, "PROBLEM", name, names, "A problem of `biglia list`");
}

namespace {

// A flag that one problem declares or several do, with the words of all of them.
struct SharedFlag {
  DeclaredFlag flag;
  std::vector<std::string> helps;     // without repetitions
  std::vector<std::string> problems;  // those that declare it
};

std::vector<SharedFlag> shared_flags(Problems problems, DeclaredFlags FunctionFlags::* function) {
  std::vector<SharedFlag> all;
  const auto add_once = [](std::vector<std::string>& list, const std::string& text) {
    if (std::ranges::find(list, text) == list.end()) list.push_back(text);
  };
  for (const Problem& problem : problems) {
    for (const DeclaredFlag& flag : problem.flags.*function) {
      auto shared = std::ranges::find_if(
          all, [&](const SharedFlag& known) { return known.flag.name == flag.name; });
      if (shared == all.end()) shared = all.insert(all.end(), SharedFlag{flag, {}, {}});
      for (const std::string& word : flag.words) add_once(shared->flag.words, word);
      add_once(shared->helps, flag.help);
      shared->problems.push_back(problem.name);
    }
  }
  return all;
}

// Adds the flag as an option of the command. A flag that is given is appended to `flags`.
void add_flag_option(Command app, std::vector<std::string>& flags, const SharedFlag& shared) {
  const DeclaredFlag& flag = shared.flag;
  const std::string what =
      fmt::format("{} ({})", fmt::join(shared.helps, "; or: "), fmt::join(shared.problems, ", "));
  const auto with_value = [&flags, name = flag.name](const std::string& value) {
    flags.push_back(name + '=' + value);
  };
  const auto without_value = [&flags, name = flag.name] { flags.push_back(name); };
  if (flag.value == DeclaredFlag::Value::kNone) {
    app.add_flag_with(flag.name, without_value, what);
    return;
  }
  const std::string values = flag.words.empty() ? flag.unit : word_type(flag.words);
  if (requires_value(flag)) {
    app.add_option_with(flag.name, with_value, what).type_name(values);
    return;
  }
  app.add_flag_or_option(
      flag.name,
      [with_value, without_value](const std::string& value) {
        if (value == "true") {  // there is no value
          without_value();
        } else {
          with_value(value);
        }
      },
      fmt::format("{}; also {}={}", what, flag.name, values));
}

}  // namespace

void add_flags(Command app, const Program& program, std::vector<std::string>& flags,
               const std::string& owner, DeclaredFlags FunctionFlags::* function) {
  app.option_group("Flags of " + owner);
  for (const SharedFlag& flag : shared_flags(program.problems, function)) {
    add_flag_option(app, flags, flag);
  }
  app.add_option("--flag", flags, "Pass FLAG to " + owner + " unchanged, for example --flag=--fast")
      .type_name("FLAG")
      .repeatable();
  app.option_group(kNoGroup);
}

void add_testdata(Command app, std::string& folder) {
  app.add_option("--testdata", folder,
                 "Folder of problem packages (default: $BIGLIA_TESTDATA, else testdata/ in the "
                 "current folder or a parent of it, else the packages that come with biglia)")
      .type_name("DIR");
}

void add_jobs(Command app, unsigned& jobs) {
  constexpr unsigned kMost = 16;
  jobs = std::min(core_count(), kMost);
  const auto check = [](const std::string& text) -> std::string {
    unsigned number = 0;
    const char* const end = text.data() + text.size();
    const auto [at, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && at == end && number >= 1 && number <= kMost) return {};
    const bool too_many = at == end && (error == std::errc::result_out_of_range || number > kMost);
    return "expected 1 to " + std::to_string(kMost) + " threads, found " + text +
           (too_many ? ": each thread runs its programs as a separate user, and there are " +
                           std::to_string(kMost) + " such users"
                     : std::string());
  };
  app.add_option("-j,--jobs", jobs, "Number of threads, 1 to " + std::to_string(kMost))
      .check(check)
      .shows_default()
      .type_name("N");
}

// If standard error cannot be written either, the exit code still reports the failure.
void print_error(const std::string& text) { std::fputs(with_user_places(text).c_str(), stderr); }

void report_waiting(const std::filesystem::path& tree) {
  print_error(
      fmt::format("biglia: {}: another run is using this test data; waiting for it to finish\n",
                  safe_line(tree.string())));
}

ExitCode fail(const Error& error, ExitCode code) {
  print_error(fmt::format("biglia: {}\n", safe_text(with_user_places(error.message))));
  const bool is_host = error.fault == FaultOf::kHost && code != ExitCode::kInterrupted;
  return is_host ? ExitCode::kJudgeError : code;
}

ExitCode fail(const Error& error, const std::stop_token& stop) {
  if (stop.stop_requested()) return fail(error, ExitCode::kInterrupted);
  switch (error.fault) {
    case FaultOf::kCall:
      return fail(error, ExitCode::kUsage);
    case FaultOf::kSubmission:
      return fail(error, ExitCode::kWrong);
    case FaultOf::kUnknown:
    case FaultOf::kHost:
    case FaultOf::kProblem:
      return fail(error, ExitCode::kJudgeError);
  }
  std::unreachable();
}

}  // namespace biglia::judge
