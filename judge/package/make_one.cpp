#include "judge/package/make_one.hpp"

#include <algorithm>
#include <system_error>
#include <vector>

#include "judge/files/output_file.hpp"
#include "judge/files/text_file.hpp"
#include "judge/package/test_data.hpp"
#include "toolkit/flags.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

Result<void> copy_to(const fs::path& from, const fs::path& to) {
  std::error_code error;
  fs::copy_file(from, to, error);
  if (error) return failure(system_message(from, "cannot copy", error.value()));
  return {};
}

Result<void> copy_by_hand(const fs::path& data, const std::string& name, const fs::path& folder) {
  if (auto copied = copy_to(test_file(data, name, ".in"), folder / "test.in"); !copied) {
    return copied;
  }
  const fs::path answer = test_file(data, name, ".ans");
  if (fs::exists(answer)) {
    if (auto copied = copy_to(answer, folder / "test.ans"); !copied) return copied;
  }
  const auto files = companion_files(test_file(data, name, ".files"));
  if (!files) return std::unexpected(files.error());
  if (files->empty()) return {};
  if (auto made = make_folder(folder / "test.files"); !made) return made;
  for (const fs::path& file : *files) {
    auto copied = copy_to(file, folder / "test.files" / file.filename());
    if (!copied) return copied;
  }
  return {};
}

Result<void> make_input(const BuiltinProblem& problem, const Plan& plan, const Recipe& recipe,
                        const fs::path& folder) {
  switch (recipe.kind) {
    case RecipeKind::kGenerate:
      return generate_instance(problem, recipe.arguments, folder / "test.in",
                               folder / "test.files");
    case RecipeKind::kText:
      if (!recipe.answer.empty()) {
        if (auto written = write_text(folder / "test.ans", recipe.answer); !written) return written;
      }
      return write_text(folder / "test.in", recipe.input);
    case RecipeKind::kByHand:
      break;
  }
  return copy_by_hand(plan.package / "data", recipe.name, folder);
}

std::string said_of(const Judgement& judgement) {
  std::string text(short_name(judgement.verdict));
  if (judgement.in_part()) text += " in part";
  return judgement.reason.empty() ? text : text + ", " + judgement.reason;
}

// Those of the checker's flags that the reference takes, too: they say how the problem is meant.
std::vector<std::string> flags_for_reference(const BuiltinProblem& problem, Flags checker_flags) {
  const std::vector<FlagForm> forms = forms_of(flags_of(*problem.solve));
  std::vector<std::string> flags;
  for (const std::string& flag : checker_flags) {
    const std::string name = flag.substr(0, flag.find('='));
    if (std::ranges::find(forms, name, &FlagForm::name) != forms.end()) flags.push_back(flag);
  }
  return flags;
}

// An answer by hand is one that the checker accepts, and beside which it accepts the reference's.
Result<void> check_answer(const BuiltinProblem& problem, const fs::path& folder, Flags flags) {
  const fs::path input = folder / "test.in";
  const fs::path answer = folder / "test.ans";
  const Judgement own = check_files(problem, {input, answer, answer}, flags);
  if (!own.in_full()) return failure("the checker refuses it: " + said_of(own));
  const fs::path reference = folder / "reference.ans";
  const auto solved = solve_to_file(problem, input, reference, flags_for_reference(problem, flags));
  if (!solved) return failure("the reference fails on this test: " + solved.error().message);
  const Judgement theirs = check_files(problem, {input, reference, answer}, flags);
  std::error_code error;
  fs::remove(reference, error);
  if (theirs.in_full()) return {};
  return failure("beside it the checker refuses the reference's: " + said_of(theirs));
}

}  // namespace

Result<void> generate_instance(const BuiltinProblem& problem,
                               std::span<const std::string> arguments, const fs::path& input,
                               const fs::path& files) {
  std::error_code error;
  const bool is_new = fs::create_directories(files, error);
  if (error) return failure(system_message(files, "cannot create the folder", error.value()));
  auto made =
      fill_file(input, [&](ByteSink& sink) { return problem.generate(arguments, sink, files); });
  if (!made && is_new) {
    fs::remove_all(files, error);
  } else if (is_new && fs::is_empty(files, error)) {
    fs::remove(files, error);
  }
  return made;
}

Result<void> solve_to_file(const BuiltinProblem& problem, const fs::path& input,
                           const fs::path& answer, Flags flags) {
  auto source = ByteSource::open(input);
  if (!source) return std::unexpected(source.error());
  const Companions files = Companions::beside(input);
  const TestInput test{*source, input.filename().string(), files};
  return fill_file(answer, [&](ByteSink& sink) { return problem.solve(test, sink, flags); });
}

Result<void> validate_file(const BuiltinProblem& problem, const fs::path& input,
                           const std::string& name, Flags flags) {
  auto source = ByteSource::open(input);
  if (!source) return std::unexpected(source.error());
  const Companions files = Companions::beside(input);
  return problem.validate({*source, name, files}, flags);
}

Judgement check_files(const BuiltinProblem& problem, const CheckedFiles& files, Flags flags) {
  auto input = ByteSource::open(files.input);
  if (!input) return judge_error(input.error().message);
  auto output = ByteSource::open(files.output);
  if (!output) return judge_error(output.error().message);
  auto answer = ByteSource::open(files.answer);
  if (!answer) return judge_error(answer.error().message);
  const Companions companions = Companions::beside(files.input);
  return problem.check({*input, files.input.filename().string(), companions}, *output, *answer,
                       flags);
}

Result<void> make_test(const BuiltinProblem& problem, const Plan& plan, const PlannedTest& test,
                       const fs::path& folder) {
  const std::string& name = test.recipe.name;
  const auto named = [&](const Error& error, const char* what) {
    const std::string where = test.recipe.where.empty() ? name : test.recipe.where + ": " + name;
    return failure(where + ": " + what + ": " + error.message);
  };
  if (const auto made = make_input(problem, plan, test.recipe, folder); !made) {
    return named(made.error(), "cannot make the input");
  }
  const auto settings = read_test_settings(plan.package / "data", name);
  if (!settings) return std::unexpected(settings.error());
  const auto valid = validate_file(problem, folder / "test.in", fs::path(name + ".in").filename(),
                                   settings->validator_flags);
  if (!valid) return named(valid.error(), "the validator refuses it");
  if (fs::exists(folder / "test.ans")) {
    const auto right = check_answer(problem, folder, settings->checker_flags);
    return right ? right : named(right.error(), "the answer by hand");
  }
  const auto solved = solve_to_file(problem, folder / "test.in", folder / "test.ans");
  if (!solved) return named(solved.error(), "the reference fails on it");
  return {};
}

}  // namespace biglia::judge
