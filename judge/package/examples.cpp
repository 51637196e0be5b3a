#include "judge/package/examples.hpp"

#include <array>
#include <string>
#include <utility>

#include "judge/base/present.hpp"
#include "judge/package/make_one.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::pair<std::string_view, TestRole>, 5> kFolders = {{
    {"sample/", TestRole::kJudged},
    {"secret/", TestRole::kJudged},
    {"invalid_input/", TestRole::kInvalidInput},
    {"invalid_output/", TestRole::kInvalidOutput},
    {"valid_output/", TestRole::kValidOutput},
}};

// Checks that the message of a rejection contains the text that the test requires.
Result<void> check_message(const TestCase& test, const std::string& found) {
  if (found.contains(test.settings.message)) return {};
  return failure("expected a message that contains \"" + test.settings.message + "\", found \"" +
                 found + '"');
}

Result<void> check_input(const TestCheck& check) {
  BIGLIA_TRY(const auto validated,
             call_validator(check.problem, check.test.input, check.test.input.filename().string(),
                            check.test.settings.for_validators(), check.options));
  const Result<void>& valid = validated;
  if (check.role != TestRole::kInvalidInput) {
    return valid ? valid : failure("the input is rejected: ", valid.error());
  }
  if (valid) return failure("expected that the input is rejected, found that it is accepted");
  return check_message(check.test, valid.error().message);
}

Judgement judgement_of(const TestCheck& check, const fs::path& output) {
  return check_files(check.problem, {check.test.input, output, check.test.answer},
                     check.test.settings.checker_flags, check.options);
}

std::unexpected<Error> not_judged(const std::string& what, const Judgement& judgement) {
  return failure("the " + what + " cannot be judged: " + judgement.reason, judgement.fault);
}

// `what`: the answer or the output.
Result<void> check_accepted(const TestCheck& check, const std::string& what,
                            const fs::path& output) {
  const Judgement judgement = judgement_of(check, output);
  // Points of a package's checker become a share by the settings of the test (judge/grade).
  const bool is_accepted = check.problem.programs == nullptr
                               ? judgement.has_full_credit()
                               : judgement.verdict == Verdict::kAccepted;
  if (is_accepted) return {};
  if (judgement.verdict == Verdict::kJudgeError) return not_judged(what, judgement);
  const char* const found = judgement.has_partial_credit()
                                ? " is accepted with all points, found a part of them: "
                                : " is accepted, found that it is rejected: ";
  return failure("expected that the " + what + found + judgement.reason, judgement.fault);
}

Result<void> check_rejected(const TestCheck& check, const fs::path& output) {
  const Judgement judgement = judgement_of(check, output);
  if (judgement.verdict == Verdict::kJudgeError) return not_judged("output", judgement);
  if (judgement.verdict == Verdict::kAccepted) {
    return failure("expected that the output is rejected, found that it is accepted");
  }
  return check_message(check.test, judgement.reason + '\n' + judgement.details);
}

Result<void> check_outputs(const TestCheck& check) {
  const bool has_own_checker = check.problem.programs == nullptr || check.problem.check == nullptr;
  if (has_own_checker) {
    BIGLIA_TRY(check_accepted(check, "answer", check.test.answer));
  }
  if (check.role == TestRole::kJudged) return {};
  const fs::path output = output_of_example(check.test);
  if (!is_present(output)) return failure("expected an output (out), found none");
  return check.role == TestRole::kValidOutput ? check_accepted(check, "output", output)
                                              : check_rejected(check, output);
}

}  // namespace

std::optional<TestRole> role_of_test(std::string_view name) {
  for (const auto& [folder, role] : kFolders) {
    if (name.starts_with(folder)) return role;
  }
  return std::nullopt;
}

fs::path output_of_example(const TestCase& test) {
  fs::path output = test.input;
  return output.replace_extension(".out");
}

Result<void> check_test(const TestCheck& check) {
  BIGLIA_TRY(check_input(check));
  if (check.role == TestRole::kInvalidInput || !check.has_outputs) return {};
  return check_outputs(check);
}

Result<void> check_examples(const Problem& problem, const fs::path& package,
                            const CallOptions& options) {
  const fs::path data = package / "data";
  std::string errors;
  FaultOf fault = FaultOf::kUnknown;  // the host's if one of them is
  const auto add = [&](const std::string& name, const Result<void>& checked) {
    if (checked) return;
    if (!errors.empty()) errors += '\n';
    errors += (data / name).string() + ": " + checked.error().message;
    if (checked.error().fault == FaultOf::kHost) fault = FaultOf::kHost;
  };
  for (const auto& [folder, role] : kFolders) {
    if (role == TestRole::kJudged) continue;
    const std::string name(folder.substr(0, folder.size() - 1));
    const auto tests = read_tests(data, name);
    if (!tests) {
      add(name, std::unexpected(tests.error()));
      continue;
    }
    for (const TestCase& test : *tests) {
      add(test.name,
          check_test({.problem = problem, .test = test, .role = role, .options = options}));
    }
  }
  return errors.empty() ? Result<void>() : failure(errors, fault);
}

}  // namespace biglia::judge
