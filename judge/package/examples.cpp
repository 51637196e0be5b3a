#include "judge/package/examples.hpp"

#include <string>

#include "judge/package/make_one.hpp"
#include "judge/package/test_data.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

enum class Expected { kAccepted, kRefused };

CallResult<void> validate(const Problem& problem, const TestCase& test,
                          const CallOptions& options) {
  return call_validator(problem, test.input, test.input.filename().string(),
                        test.settings.for_validators(), options);
}

// Checks that the message of a refusal contains the text that the test requires.
Result<void> check_message(const TestCase& test, const std::string& found) {
  if (found.contains(test.settings.message)) return {};
  return failure("expected a message that contains \"" + test.settings.message + "\", found \"" +
                 found + '"');
}

Result<void> check_invalid_input(const Problem& problem, const TestCase& test,
                                 const CallOptions& options) {
  BIGLIA_TRY(const auto validated, validate(problem, test, options));
  const Result<void>& valid = validated;
  if (valid) return failure("expected the validator to refuse the input, found that it accepts it");
  return check_message(test, valid.error().message);
}

Result<void> check_output(const Problem& problem, const TestCase& test, const fs::path& output,
                          Expected expected, const CallOptions& options) {
  BIGLIA_TRY(const auto validated, validate(problem, test, options));
  if (const Result<void>& valid = validated; !valid) {
    return failure("the validator refuses the input: ", valid.error());
  }
  const Flags flags = test.settings.checker_flags;
  const Judgement answer =
      check_files(problem, {test.input, test.answer, test.answer}, flags, options);
  if (!answer.has_full_credit()) {
    return failure("the checker refuses the answer: " + answer.reason, answer.fault);
  }
  const Judgement judgement =
      check_files(problem, {test.input, output, test.answer}, flags, options);
  const std::string found =
      std::string(short_name(judgement.verdict)) + ", \"" + judgement.reason + '"';
  if (expected == Expected::kAccepted) {
    if (judgement.has_full_credit()) return {};
    return failure("expected AC with full credit, found " + found, judgement.fault);
  }
  const bool refused = judgement.verdict == Verdict::kWrongAnswer ||
                       judgement.verdict == Verdict::kPresentationError;
  if (!refused) return failure("expected WA or PE, found " + found, judgement.fault);
  return check_message(test, judgement.reason + '\n' + judgement.details);
}

class Examples {
 public:
  Examples(const Problem& problem, fs::path data, CallOptions options)
      : problem_(problem), data_(std::move(data)), options_(std::move(options)) {}

  void check_inputs() {
    for (const TestCase& test : tests("invalid_input")) {
      add(test.name, check_invalid_input(problem_, test, options_));
    }
  }

  void check_outputs(const std::string& folder, Expected expected) {
    for (const TestCase& test : tests(folder)) {
      add(test.name,
          check_output(problem_, test, test_file(data_, test.name, ".out"), expected, options_));
    }
  }

  Result<void> result() const {
    return errors_.empty() ? Result<void>{} : failure(errors_, fault_);
  }

 private:
  std::vector<TestCase> tests(const std::string& folder) {
    auto read = read_tests(data_, folder);
    if (read) return std::move(*read);
    add(folder, std::unexpected(read.error()));
    return {};
  }

  void add(const std::string& name, const Result<void>& checked) {
    if (checked) return;
    if (!errors_.empty()) errors_ += '\n';
    errors_ += (data_ / name).string() + ": " + checked.error().message;
    if (checked.error().fault == FaultOf::kHost) fault_ = FaultOf::kHost;
  }

  const Problem& problem_;
  fs::path data_;
  CallOptions options_;
  std::string errors_;
  FaultOf fault_ = FaultOf::kUnknown;  // the host's if one of them is
};

}  // namespace

Result<void> check_examples(const Problem& problem, const fs::path& package,
                            const CallOptions& options) {
  Examples examples(problem, package / "data", options);
  examples.check_inputs();
  examples.check_outputs("valid_output", Expected::kAccepted);
  examples.check_outputs("invalid_output", Expected::kRefused);
  return examples.result();
}

}  // namespace biglia::judge
