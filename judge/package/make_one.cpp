#include "judge/package/make_one.hpp"

#include <algorithm>
#include <system_error>
#include <vector>

#include "judge/base/present.hpp"
#include "judge/base/text_encoding.hpp"
#include "judge/files/output_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/companions.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<void> copy_to(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::copy_file(from, to, error);
  if (!error) fs::permissions(to, fs::perms::owner_read | fs::perms::owner_write, error);
  if (error) return failed_call(from, "cannot copy", error.value());
  return {};
}

Result<void> copy_by_hand(const fs::path& data, const std::string& name, const fs::path& folder) {
  if (auto copied = copy_to(test_file(data, name, ".in"), folder / "test.in"); !copied) {
    return copied;
  }
  const fs::path answer = test_file(data, name, ".ans");
  if (is_present(answer)) {
    BIGLIA_TRY(copy_to(answer, folder / "test.ans"));
  }
  BIGLIA_TRY(const auto files, companion_files(test_file(data, name, kCompanions)));
  if (files.empty()) return {};
  const fs::path to = companion_folder(folder / "test.in");
  BIGLIA_TRY(make_folder(to));
  for (const fs::path& file : files) {
    auto copied = copy_to(file, to / file.filename());
    if (!copied) return copied;
  }
  return {};
}

// "WA, expected the sum, found 3"
std::string shown(const Judgement& judgement) {
  std::string text(short_name(judgement.verdict));
  if (judgement.has_partial_credit()) text += " with partial credit";
  return judgement.reason.empty() ? text : text + ", " + judgement.reason;
}

// The checker's flags that the reference accepts too: these select a variant of the problem.
std::vector<std::string> flags_for_reference(const Problem& problem, Flags checker_flags) {
  const DeclaredFlags& declared = problem.flags.solve;
  std::vector<std::string> flags;
  for (const std::string& flag : checker_flags) {
    const std::string name = flag.substr(0, flag.find('='));
    if (std::ranges::find(declared, name, &DeclaredFlag::name) != declared.end()) {
      flags.push_back(flag);
    }
  }
  return flags;
}

// Makes and checks the files of one test.
class TestMaker {
 public:
  TestMaker(const Problem& problem, const fs::path& folder, const Budgets& budgets,
            const std::stop_token& stop)
      : problem_(problem),
        folder_(folder),
        making_{budgets.making, stop},
        validation_{budgets.validation, stop} {}

  // Errors name the failed step, unless the program could not be run.
  Result<void> make_input(const Plan& plan, const Recipe& recipe) const {
    if (recipe.kind != RecipeKind::kGenerate) {
      return with_step(make_input_by_hand(plan, recipe), "cannot make the input");
    }
    return with_step(
        call_generator(problem_, recipe.arguments, input(), companion_folder(input()), making_),
        "cannot make the input");
  }

  Result<void> validate(const std::string& name, const ValidatorFlags& flags) const {
    return with_step(call_validator(problem_, input(), name, flags, validation_),
                     "the validator refuses it");
  }

  Result<void> solve(const fs::path& answer, Flags flags, const char* step) const {
    BIGLIA_TRY(const auto opened, open_input(input(), input().filename().string()));
    return with_step(call_reference(problem_, opened, answer, flags, making_), step);
  }

  // With an answer by hand, the checker must accept both that answer and the reference's output.
  Result<void> check_answer(Flags flags) const {
    const fs::path answer = folder_ / "test.ans";
    const Judgement own = check_files(problem_, {input(), answer, answer}, flags, validation_);
    if (!own.has_full_credit()) {
      return failure("the checker refuses it: " + shown(own), own.fault);
    }
    const fs::path reference = folder_ / "reference.ans";
    const auto solved =
        solve(reference, flags_for_reference(problem_, flags), "the reference fails on this test");
    if (!solved) return solved;
    const Judgement theirs =
        check_files(problem_, {input(), reference, answer}, flags, validation_);
    std::error_code error;
    fs::remove(reference, error);
    if (theirs.has_full_credit()) return {};
    return failure("with it, the checker refuses the reference's output: " + shown(theirs),
                   theirs.fault);
  }

 private:
  static Result<void> with_step(const CallResult<void>& result, const char* step) {
    if (!result) return std::unexpected(result.error());
    if (!*result) return failure(std::string(step) + ": ", result->error());
    return {};
  }

  Result<void> make_input_by_hand(const Plan& plan, const Recipe& recipe) const {
    if (recipe.kind == RecipeKind::kByHand) {
      return copy_by_hand(plan.package / "data", recipe.name, folder_);
    }
    if (!recipe.answer.empty()) {
      BIGLIA_TRY(write_text(folder_ / "test.ans", recipe.answer));
    }
    return write_text(input(), recipe.input);
  }

  fs::path input() const { return folder_ / "test.in"; }

  const Problem& problem_;
  const fs::path& folder_;
  CallOptions making_;
  CallOptions validation_;
};

// Runs the program, which writes the file, and returns its result, or the error of writing the
// file.
template <typename Write>
CallResult<void> written_by(const fs::path& path, Write write) {
  CallResult<void> result;
  const auto written = fill_file_by_descriptor(path, [&](int descriptor) {
    result = write(Sink{descriptor, path.string()});
    return flat(result);
  });
  if (!written && result && *result) return std::unexpected(written.error());
  return result;
}

}  // namespace

CallResult<void> call_generator(const Problem& problem, std::span<const std::string> arguments,
                                const fs::path& input, const fs::path& files,
                                const CallOptions& options) {
  std::error_code error;
  const bool is_new = fs::create_directories(files, error);
  if (error) return failed_call(files, "cannot create the folder", error.value());
  auto made = written_by(input, [&](const Sink& sink) {
    return run_generator(problem, arguments, sink, files, options);
  });
  if (!flat(made) && is_new) {
    fs::remove_all(files, error);
  } else if (is_new && fs::is_empty(files, error)) {
    fs::remove(files, error);
  }
  return made;
}

Result<void> generate_instance(const Problem& problem, std::span<const std::string> arguments,
                               const fs::path& input, const fs::path& files) {
  return flat(call_generator(problem, arguments, input, files));
}

CallResult<void> call_reference(const Problem& problem, const OpenInput& input,
                                const fs::path& answer, Flags flags, const CallOptions& options) {
  return written_by(answer, [&](const Sink& sink) {
    return run_reference(problem, input, sink, flags, options);
  });
}

Result<void> solve_to_file(const Problem& problem, const fs::path& input, const fs::path& answer,
                           Flags flags) {
  BIGLIA_TRY(const auto opened, open_input(input, input.filename().string()));
  return flat(call_reference(problem, opened, answer, flags));
}

CallResult<void> call_validator(const Problem& problem, const fs::path& input,
                                const std::string& name, const ValidatorFlags& flags,
                                const CallOptions& options) {
  if (problem.validate == nullptr) return problem.programs->validate(input, name, flags, options);
  BIGLIA_TRY(const auto opened, open_input(input, name));
  return run_validator(problem, opened, flags.all, options);
}

Result<void> validate_file(const Problem& problem, const fs::path& input, const std::string& name,
                           Flags flags) {
  return flat(call_validator(problem, input, name, {.all = {flags.begin(), flags.end()}}));
}

Judgement check_files(const Problem& problem, const CheckedFiles& files, Flags flags,
                      const CallOptions& options) {
  if (problem.check == nullptr) return problem.programs->check(files, flags, options);
  const auto input = open_input(files.input, files.input.filename().string());
  if (!input) return judge_error(input.error());
  const auto output = open_to_read(files.output);
  if (!output) return judge_error(output.error());
  const auto answer = open_to_read(files.answer);
  if (!answer) return judge_error(answer.error());
  auto judgement = run_checker(problem, *input, *output, *answer, flags, options);
  return judgement ? std::move(*judgement) : judge_error(std::move(judgement.error()));
}

Result<void> make_test(const Problem& problem, const Plan& plan, const PlannedTest& test,
                       const fs::path& folder, const Budgets& budgets,
                       const std::stop_token& stop) {
  const std::string& name = test.recipe.name;
  const std::string where = test.recipe.where.empty() ? name : test.recipe.where + ": " + name;
  const auto named = [&](const Result<void>& done) {
    return done ? done : failure(where + ": ", done.error());
  };
  const TestMaker maker(problem, folder, budgets, stop);
  if (const auto made = maker.make_input(plan, test.recipe); !made) return named(made);
  BIGLIA_TRY(const auto settings, read_test_settings(plan.package / "data", name));
  const auto valid =
      maker.validate(fs::path(name + ".in").filename().string(), settings.for_validators());
  if (!valid) return named(valid);
  const bool has_answer = is_present(folder / "test.ans");
  for (const std::string extension : {".in", ".ans"}) {
    if (extension == ".ans" && !has_answer) continue;
    BIGLIA_TRY(const auto wide, wide_fault_of(folder / ("test" + extension)));
    if (!wide.empty()) {
      return failure("data/" + name + extension + ' ' + wide, FaultOf::kProblem);
    }
  }
  if (problem.solve == nullptr) {
    if (has_answer) return {};
    return failure(where + ": expected its answer " + fs::path(name + ".ans").filename().string() +
                   " beside it, found none");
  }
  if (!has_answer) {
    return named(maker.solve(folder / "test.ans", {}, "the reference fails on it"));
  }
  const auto right = maker.check_answer(settings.checker_flags);
  return right ? right : failure(where + ": the answer by hand: ", right.error());
}

}  // namespace biglia::judge
