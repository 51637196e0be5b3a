#include "workbench/verify/inputs.hpp"

#include <algorithm>
#include <list>
#include <string>
#include <utility>

#include "judge/base/safe_text.hpp"
#include "workbench/verify/chosen_tests.hpp"
#include "workbench/verify/junk.hpp"
#include "workbench/verify/junk_report.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Kind = CallOutcome::Kind;

// "3:5: expected a blank" -> the place gets ":3:5".
PlacedText placed(const std::string& place, const std::string& message) {
  const std::size_t end = message.find_first_not_of("0123456789:");
  if (end == 0 || end == std::string::npos || message[end] != ' ' || message[end - 1] != ':') {
    return {place, message};
  }
  return {place + ':' + message.substr(0, end - 1), message.substr(end + 1)};
}

// True if the validator's message, which begins with the input's name and has lost it in the outcome,
// contains the text.
bool mentions(const TestCase& test, const CallOutcome& outcome, const std::string& text) {
  return (test.input.filename().string() + ':' + outcome.message).contains(text);
}

class Inputs {
 public:
  Inputs(const fs::path& examples, const std::vector<TestGroup>& groups, ProgramCalls& calls)
      : data_(examples / "data"), groups_(groups), calls_(calls) {}

  Result<Findings> run() {
    for (const TestGroup& group : groups_) {
      for (const TestCase& test : group.tests) {
        if (!test.is_static()) valid_.push_back(&test);  // else it has no files
      }
    }
    for (const char* const folder : {"valid_output", "invalid_output"}) {
      for (const TestCase& test : read(folder)) valid_.push_back(&test);
    }
    for (const TestCase& test : read("invalid_input")) invalid_.push_back(&test);
    for (const auto& step : {&Inputs::check_valid, &Inputs::check_invalid, &Inputs::check_junk}) {
      BIGLIA_TRY((this->*step)());
    }
    return std::move(findings_);
  }

 private:
  // The tests live as long as this object.
  const std::vector<TestCase>& read(const char* folder) {
    auto tests = read_tests(data_, folder);
    if (!tests) {
      findings_.push_back(finding_of_error(Check::kInputs, tests.error(), data_.parent_path(),
                                           "Correct the settings of the examples."));
    }
    return examples_.emplace_back(std::move(tests).value_or(std::vector<TestCase>{}));
  }

  void add(Level level, const std::string& place, const std::string& message, std::string remedy) {
    findings_.push_back({level, Check::kInputs, place, safe_line(message), std::move(remedy)});
  }

  static std::string place_of(const TestCase& test) { return "data/" + test.name + ".in"; }

  void add_failure(const TestCase& test, const CallOutcome& outcome) {
    add(Level::kError, place_of(test), outcome.message,
        "Correct the validator: it must end by itself, with exit code 42 or 43.");
  }

  Result<std::vector<CallOutcome>> validate(const std::vector<const TestCase*>& tests) {
    std::vector<ProgramCalls::Call> calls;
    calls.reserve(tests.size());
    for (const TestCase* test : tests) {
      calls.emplace_back([this, test] { return calls_.validate(*test); });
    }
    return calls_.run(calls, "inputs");
  }

  Result<void> check_valid() {
    BIGLIA_TRY(const auto outcomes, validate(valid_));
    for (std::size_t i = 0; i < valid_.size(); ++i) {
      const CallOutcome& outcome = outcomes[i];
      if (outcome.kind == Kind::kFails) add_failure(*valid_[i], outcome);
      if (outcome.kind != Kind::kRejects) continue;
      const PlacedText text = placed(place_of(*valid_[i]), outcome.message);
      add(Level::kError, text.place, "the input is rejected: " + text.text,
          "Correct the input, or the validator that rejects it.");
    }
    return {};
  }

  Result<void> check_invalid() {
    BIGLIA_TRY(const auto outcomes, validate(invalid_));
    for (std::size_t i = 0; i < invalid_.size(); ++i) {
      const TestCase& test = *invalid_[i];
      const CallOutcome& outcome = outcomes[i];
      const std::string& message = test.settings.message;
      if (outcome.kind == Kind::kFails) {
        add_failure(test, outcome);
      } else if (outcome.kind == Kind::kAccepts) {
        add(Level::kError, place_of(test),
            "expected that the input is rejected, found that it is accepted",
            "Make an input validator reject it, or move it out of data/invalid_input.");
      } else if (!mentions(test, outcome, message)) {
        add(Level::kError, place_of(test),
            "expected a message that contains \"" + message + "\", found \"" + outcome.message +
                '"',
            "Correct the message in the test's .yaml, or the validator.");
      }
    }
    return {};
  }

  Result<void> check_junk() {
    const std::vector<ChosenTest> chosen = choose_tests(groups_);
    const bool empty_is_valid =
        std::ranges::any_of(chosen, [](const ChosenTest& test) { return test.input.empty(); });
    struct Try {
      const TestCase* test;
      Variant variant;
    };
    std::vector<Try> tries;
    for (const ChosenTest& test : chosen) {
      for (Variant& variant : junk_inputs(test.input)) {
        if (variant.bytes.empty() && empty_is_valid) continue;
        tries.push_back({test.test, std::move(variant)});
      }
    }
    std::vector<ProgramCalls::Call> calls;
    calls.reserve(tries.size());
    for (const Try& one : tries) {
      calls.emplace_back(
          [this, &one] { return calls_.validate_text(*one.test, one.variant.bytes); });
    }
    BIGLIA_TRY(const auto outcomes, calls_.run(calls, "junk inputs"));
    JunkReport accepted(Level::kWarning, Check::kInputs);
    JunkReport failed(Level::kError, Check::kInputs);
    for (std::size_t i = 0; i < tries.size(); ++i) {
      const auto& [test, variant] = tries[i];
      const CallOutcome& outcome = outcomes[i];
      if (outcome.kind == Kind::kAccepts) {
        accepted.add(variant.kind, place_of(*test),
                     "the input validators accept " + variant.kind + " instead of this input",
                     "Make a validator check the whole input up to its end, unless the format "
                     "allows this.");
      } else if (outcome.kind == Kind::kFails) {
        failed.add(variant.kind, place_of(*test),
                   "with " + variant.kind + " instead of this input: " + safe_line(outcome.message),
                   "Correct the validator: it must reject every invalid input.");
      }
    }
    append(findings_, accepted.findings());
    append(findings_, failed.findings());
    return {};
  }

  fs::path data_;
  const std::vector<TestGroup>& groups_;
  ProgramCalls& calls_;
  std::vector<const TestCase*> valid_;
  std::vector<const TestCase*> invalid_;
  std::list<std::vector<TestCase>> examples_;
  Findings findings_;
};

}  // namespace

Result<Findings> check_inputs(const fs::path& examples, const std::vector<TestGroup>& groups,
                              ProgramCalls& calls) {
  return Inputs(examples, groups, calls).run();
}

Finding no_input_validator() {
  return {Level::kWarning, Check::kInputs, "input_validators/",
          "expected an input validator, found none: no input is checked",
          "Write a program that reads an input and exits with 42 if it is valid, with 43 if not."};
}

}  // namespace biglia::judge
