// For tests: a large class, and texts that attack a page.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <random>
#include <string>
#include <utility>

#include "judge/compile/language.hpp"
#include "judge/grade/results.hpp"
#include "judge/grade/scoring.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {

// What a student may try. A script that runs sets window.attacked.
inline const std::array<std::string, 10>& hostile_texts() {
  static const std::array<std::string, 10> kTexts = {
      "<script>window.attacked = 1</script>",
      "</script><script>window.attacked = 1</script>",
      "<!--<script>window.attacked = 1",
      "\"'><img src=x onerror=\"window.attacked = 1\">",
      "</pre></bdi></td><style>body { display: none }</style>",
      "javascript:window.attacked = 1//&lt;b&gt;&amp;",
      "\x1b[2J\x1b[31mred\x1b]0;title\x07",
      "right \u202emarks\u202c and \u2066isolates\u2069",
      std::string("nul \0 and \xff\xfe\xc3( bytes", 20),
      "long-" + std::string(300, 'w'),
  };
  return kTexts;
}

// Groups `sample` and `secret/01` to `secret/11`, with 115 tests together.
inline void add_groups(GradeResult& result) {
  for (std::size_t g = 0; g < 12; ++g) {
    TestGroup& group = result.groups.emplace_back();
    const std::string number = (g < 10 ? "0" : "") + std::to_string(g);
    group.name = g == 0 ? "sample" : "secret/" + number + "-group";
    group.max_score = g == 0 ? 0 : g == 11 ? 10 : 9;
    group.aggregation = g % 3 == 2 ? Aggregation::kSum : Aggregation::kPassFail;
    const std::size_t tests = g == 0 ? 5 : 10;
    for (std::size_t t = 0; t < tests; ++t) {
      TestCase& test = group.tests.emplace_back();
      test.name = group.name + "/" + (t < 9 ? "0" : "") + std::to_string(t + 1) + "-case";
      test.settings.full_feedback = g == 0;
      test.settings.description = g == 3 ? "many equal numbers" : "";
    }
  }
  result.max_points = 100;
}

class SomeClass {
 public:
  // `submissions` with sources in a temporary folder. Every third one ran all tests, in the others a group
  // ends at its first failure.
  explicit SomeClass(std::size_t submissions) {
    result_.problem = "sum";
    result_.title = "Sum of numbers";
    result_.box = "rung 2";
    result_.limits.memory = mib(64);
    add_groups(result_);
    for (std::size_t s = 0; s < submissions; ++s) add_submission(s);
    result_.idle_tests = {"secret/02-group/03-case", "secret/07-group/10-case"};
  }

  GradeResult& result() { return result_; }
  const ScratchFolder& folder() const { return folder_; }

 private:
  std::size_t random(std::size_t below) {
    return std::uniform_int_distribution<std::size_t>(0, below - 1)(random_);
  }

  std::string source(std::size_t bytes, const std::string& mark) {
    std::string text = "/* " + mark + " */\n#include <stdio.h>\n\nint main(void) {\n";
    while (text.size() < bytes) {
      const std::string name = "value" + std::to_string(random(100000));
      text += "  for (int " + name + " = 0; " + name + " < " + std::to_string(random(1000)) +
              " && \"<&>\"; ++" + name + ") { /* adds " + std::to_string(random(1000000)) +
              " */ total += " + name + "; }\n";
    }
    return text + "  return 0;\n}\n";
  }

  Judgement failure_of(std::size_t number) {
    switch (random(5)) {
      case 0:
        return {
            .verdict = Verdict::kTimeLimit, .reason = "time limit 2.0 s exceeded", .details = {}};
      case 1:
        return {.verdict = Verdict::kRunTimeError,
                .reason = "ended by signal 11 (segmentation fault)",
                .details = {}};
      default:
        return wrong_answer("output:" + std::to_string(number) + ":7: expected the sum " +
                                std::to_string(random(1000000)) + ", found " +
                                std::to_string(random(1000000)) + " after the numbers",
                            random(10) == 0 ? "the numbers were " + std::string(200, '7') : "");
    }
  }

  // `chance` of 100 tests are accepted.
  void run_group(const TestGroup& group, GroupResult& ran, std::size_t chance, bool runs_all) {
    bool is_lost = false;
    for (std::size_t t = 0; t < group.tests.size(); ++t) {
      TestResult& test = ran.tests.emplace_back();
      if (is_lost && !runs_all) continue;
      test.state = TestState::kRun;
      if (random(100) >= chance) test.judgement = failure_of(t);
      const bool is_slow = test.judgement.verdict == Verdict::kTimeLimit;
      test.cpu = std::chrono::milliseconds(is_slow ? 2000 + random(400) : 5 + random(1900));
      test.wall = test.cpu + std::chrono::milliseconds(20);
      test.memory = kib(1200 + random(60000));
      if (random(40) == 0) test.note = "within 10 % of the time limit: run again alone";
      is_lost = group.aggregation == Aggregation::kPassFail && !test.has_full_credit();
    }
  }

  void add_submission(std::size_t s) {
    SubmissionResult& row = result_.submissions.emplace_back();
    const std::string& hostile = hostile_texts()[s % hostile_texts().size()];
    row.submission.name = "student-" + std::to_string(s + 1);
    if (s < hostile_texts().size()) row.submission.name += " " + hostile;
    const std::string file = "student" + std::to_string(s) + ".c";
    row.submission.origin = folder_.write(file, source(2000 + random(20000), hostile));
    row.submission.sources = row.submission.origin;
    row.submission.language = default_languages().find(s % 4 == 0 ? "cpp" : "c");
    row.submission.notes = {"no report (pdf or rtf) found", "a note: " + hostile};
    row.limits.memory = mib(64);
    row.compile.emplace() = {.failed = false,
                             .reason = {},
                             .language = "C",
                             .standard = "c90",
                             .compiler = "gcc (Debian) 12.2.0",
                             .conformance_note = {},
                             .warnings = {},
                             .warning_count = 1,
                             .log = "a.c:1:1: warning: " + hostile};
    row.complete = true;
    const std::size_t chance = s % 5 == 0 ? 100 : 55 + random(45);
    row.groups.resize(result_.groups.size());
    for (std::size_t g = 0; g < result_.groups.size(); ++g) {
      run_group(result_.groups[g], row.groups[g], chance, s % 3 == 0);
    }
    if (chance < 100) {
      row.groups[0].tests[0].judgement =
          wrong_answer("expected 3, found " + hostile, "details: " + hostile);
      row.explanation = Explanation{.is_found = true, .text = "input\n1 2\n\nWA: found " + hostile};
    }
    score(result_.groups, row);
    if (s % 50 == 7) {
      row.compile->failed = true;
      row.compile->reason = "expected ';' before " + hostile;
      row.judgement = compile_error(row.compile->reason);
      row.failed_test.clear();
      row.points = 0;
      for (GroupResult& group : row.groups) {
        group.points = 0;
        group.tests.assign(group.tests.size(), TestResult{});
      }
    }
    if (s % 100 == 51) row.complete = false;
  }

  ScratchFolder folder_;
  GradeResult result_;
  std::minstd_rand random_{7};
};

}  // namespace biglia::judge
