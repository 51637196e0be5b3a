#include "workbench/verify/outputs.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

#include "judge/base/read_beginning.hpp"
#include "judge/base/safe_text.hpp"
#include "judge/files/folder.hpp"
#include "workbench/verify/chosen_tests.hpp"
#include "workbench/verify/junk.hpp"
#include "workbench/verify/junk_report.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

using Kind = CallOutcome::Kind;

enum class Trial : std::uint8_t { kJunk, kOtherAnswer, kHarmless };

struct Try {
  const TestCase* test = nullptr;
  Trial trial = Trial::kJunk;
  Variant variant;
};

bool is_sensitive_to_space(const TestCase& test) {
  const auto& flags = test.settings.checker_flags;
  return std::ranges::find(flags, "space_change_sensitive") != flags.end();
}

std::string place_of(const TestCase& test, const char* extension) {
  return "data/" + test.name + extension;
}

// The output that the statement shows instead of the answer.
fs::path shown_output(const TestCase& test) {
  return fs::path(test.input).replace_extension(".out");
}

class Outputs {
 public:
  Outputs(const fs::path& examples, const std::vector<TestGroup>& groups, ProgramCalls& calls)
      : data_(examples / "data"), groups_(groups), calls_(calls) {}

  Result<Findings> run() {
    BIGLIA_TRY(check_answers());
    for (const char* const folder : {"valid_output", "invalid_output"}) {
      BIGLIA_TRY(check_examples(folder));
    }
    plan_trials();
    BIGLIA_TRY(try_junk());
    return std::move(findings_);
  }

 private:
  void add(Level level, std::string place, const std::string& message, std::string remedy) {
    findings_.push_back(
        {level, Check::kOutputs, std::move(place), safe_line(message), std::move(remedy)});
  }

  void add_failure(std::string place, const std::string& message) {
    add(Level::kError, std::move(place), message,
        "Correct the output validator: it must end with exit code 42 or 43 for every output.");
  }

  // Reports if an output that must be accepted is not.
  bool must_accept(const std::string& place, const std::string& what, const CallOutcome& outcome) {
    if (outcome.kind == Kind::kAccepts) return true;
    if (outcome.kind == Kind::kFails) {
      add_failure(place, outcome.message);
      return false;
    }
    add(Level::kError, place,
        "expected that " + what + " is accepted" +
            (outcome.kind == Kind::kPartly ? " with all points, found a part of them: "
                                           : ", found that it is rejected: ") +
            outcome.message,
        "Correct " + what + ", or the output validator.");
    return false;
  }

  // The default output validator accepts any output without words for an empty answer. One of the
  // package may not need the answer.
  void check_empty(const TestCase& test) {
    const Problem& problem = calls_.problem();
    if (problem.programs == nullptr || problem.check == nullptr) return;
    const std::string text = read_beginning(test.answer, kib(4)).value_or("x");
    if (text.find_first_not_of(" \t\r\n") != std::string::npos) return;
    add(Level::kWarning, place_of(test, ".ans"),
        "the answer is empty: the default output validator accepts only outputs without words",
        "Write the answer, or an output validator that does not need it.");
  }

  Result<void> check_answers() {
    std::vector<const TestCase*> tests;
    std::vector<const TestCase*> shown;  // with another output in the statement
    std::vector<ProgramCalls::Call> calls;
    for (const TestGroup& group : groups_) {
      for (const TestCase& test : group.tests) {
        if (test.is_static()) continue;  // it has no files
        tests.push_back(&test);
        if (is_file(shown_output(test))) shown.push_back(&test);
        check_empty(test);
        calls.emplace_back([this, &test] { return calls_.check(test, test.answer); });
      }
    }
    for (const TestCase* const test : shown) {
      calls.emplace_back([this, test] { return calls_.check(*test, shown_output(*test)); });
    }
    BIGLIA_TRY(const auto outcomes, calls_.run(calls, "answers"));
    for (std::size_t i = 0; i < tests.size(); ++i) {
      if (must_accept(place_of(*tests[i], ".ans"), "the answer", outcomes[i])) continue;
      rejected_.insert(tests[i]->name);
    }
    for (std::size_t i = 0; i < shown.size(); ++i) {
      must_accept(place_of(*shown[i], ".out"), "the output", outcomes[tests.size() + i]);
    }
    return {};
  }

  Result<void> check_examples(const std::string& folder) {
    const auto read = read_tests(data_, folder);
    if (!read) {
      findings_.push_back(finding_of_error(Check::kOutputs, read.error(), data_.parent_path(),
                                           "Correct the settings of the examples."));
      return {};
    }
    std::vector<const TestCase*> tests;
    std::vector<ProgramCalls::Call> calls;
    for (const TestCase& test : *read) {
      const fs::path output = test_file(data_, test.name, ".out");
      if (!is_file(output) || !is_file(test.answer)) {
        const char* const missing = is_file(output) ? ".ans" : ".out";
        add(Level::kError, place_of(test, missing),
            "expected this file beside the input, found none",
            "Add the file: an example of an output has .in, .ans and .out.");
        continue;
      }
      tests.push_back(&test);
      calls.emplace_back([this, &test, output] { return calls_.check(test, output); });
    }
    BIGLIA_TRY(const auto outcomes, calls_.run(calls, folder));
    for (std::size_t i = 0; i < tests.size(); ++i) {
      if (folder == "valid_output") {
        must_accept(place_of(*tests[i], ".out"), "the output", outcomes[i]);
      } else {
        must_reject(*tests[i], outcomes[i]);
      }
    }
    return {};
  }

  void must_reject(const TestCase& test, const CallOutcome& outcome) {
    const std::string place = place_of(test, ".out");
    const std::string& message = test.settings.message;
    if (outcome.kind == Kind::kFails) {
      add_failure(place, outcome.message);
    } else if (outcome.kind != Kind::kRejects) {
      add(Level::kError, place, "expected that the output is rejected, found that it is accepted",
          "Make the output validator reject it, or move it to data/valid_output.");
    } else if (!outcome.message.contains(message) && !outcome.details.contains(message)) {
      add(Level::kError, place,
          "expected a message that contains \"" + message + "\", found \"" + outcome.message + '"',
          "Correct the message in the test's .yaml, or the output validator.");
    }
  }

  void plan_trials() {
    chosen_ = choose_tests(groups_);
    std::erase_if(chosen_,
                  [&](const ChosenTest& test) { return rejected_.contains(test.test->name); });
    for (std::size_t i = 0; i < chosen_.size(); ++i) {
      const ChosenTest& chosen = chosen_[i];
      for (Variant& variant : junk_outputs(chosen.input, chosen.answer)) {
        tries_.push_back({chosen.test, Trial::kJunk, std::move(variant)});
      }
      const ChosenTest& other = chosen_[(i + 1) % chosen_.size()];
      if (!same_words(other.answer, chosen.answer)) {
        tries_.push_back({chosen.test,
                          Trial::kOtherAnswer,
                          {"the answer of data/" + other.test->name + ".in", other.answer}});
      }
      if (is_sensitive_to_space(*chosen.test)) continue;
      for (Variant& variant : harmless_variants(chosen.answer)) {
        tries_.push_back({chosen.test, Trial::kHarmless, std::move(variant)});
      }
    }
  }

  Result<void> try_junk() {
    std::vector<ProgramCalls::Call> calls;
    calls.reserve(tries_.size());
    for (const Try& one : tries_) {
      calls.emplace_back([this, &one] { return calls_.check_text(*one.test, one.variant.bytes); });
    }
    BIGLIA_TRY(const auto outcomes, calls_.run(calls, "junk outputs"));
    report_junk(outcomes);
    report_other_answers(outcomes);
    return {};
  }

  void report_junk(const std::vector<CallOutcome>& outcomes) {
    JunkReport accepted(Level::kWarning, Check::kOutputs);
    JunkReport failed(Level::kError, Check::kOutputs);
    JunkReport strict(Level::kInfo, Check::kOutputs);
    for (std::size_t i = 0; i < tries_.size(); ++i) {
      const auto& [test, trial, variant] = tries_[i];
      const Kind kind = outcomes[i].kind;
      const std::string place = place_of(*test, ".ans");
      if (kind == Kind::kFails) {
        failed.add(variant.kind, place,
                   "with " + variant.kind + " as output: " + safe_line(outcomes[i].message),
                   "Correct the output validator: it must end with exit code 42 or 43 for every "
                   "output.");
      } else if (trial == Trial::kJunk && kind != Kind::kRejects) {
        accepted.add(variant.kind, place,
                     "the output validator accepts " + variant.kind + " for this test" +
                         (kind == Kind::kPartly ? ", with a part of the points" : ""),
                     "Make the output validator read and check the whole output.");
      } else if (trial == Trial::kHarmless && kind != Kind::kAccepts) {
        strict.add(variant.kind, place,
                   "the output validator rejects the answer with " + variant.kind + ": " +
                       safe_line(outcomes[i].message),
                   "Make it ignore white space, unless the statement requires it exactly.");
      }
    }
    append(findings_, accepted.findings());
    append(findings_, failed.findings());
    append(findings_, strict.findings());
  }

  // One accepted answer may be right for both tests. If all are, the input is probably not read.
  void report_other_answers(const std::vector<CallOutcome>& outcomes) {
    constexpr std::size_t kEnough = 3;
    std::size_t tried = 0;
    std::size_t accepted = 0;
    const Try* first = nullptr;
    for (std::size_t i = 0; i < tries_.size(); ++i) {
      if (tries_[i].trial != Trial::kOtherAnswer) continue;
      ++tried;
      if (outcomes[i].kind != Kind::kAccepts) continue;
      ++accepted;
      if (first == nullptr) first = &tries_[i];
    }
    if (tried < kEnough || accepted < tried) return;
    add(Level::kWarning, place_of(*first->test, ".ans"),
        "the output validator accepts " + first->variant.kind + " for this test, and so for all " +
            std::to_string(tried) + " tests that were tried",
        "Make the output validator compare the output with the input or the answer.");
  }

  fs::path data_;
  const std::vector<TestGroup>& groups_;
  ProgramCalls& calls_;
  std::set<std::string> rejected_;  // tests whose answer is not accepted
  std::vector<ChosenTest> chosen_;
  std::vector<Try> tries_;
  Findings findings_;
};

}  // namespace

Result<Findings> check_outputs(const fs::path& examples, const std::vector<TestGroup>& groups,
                               ProgramCalls& calls) {
  return Outputs(examples, groups, calls).run();
}

}  // namespace biglia::judge
