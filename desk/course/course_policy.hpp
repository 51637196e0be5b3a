// The rules of a course on top of what was measured: course.yaml.
//
//   deadline: 2026-11-03T23:59:00+01:00
//   late: {lose: 10%, per: day, at_most: 50%}    # for each day begun after the deadline; per: delivery: once
//   attempts: {most: 3, lose: 20%}               # for each attempt after these
//   language: {allowed: [c], lose: 100%}         # keys of `biglia grade --language`
//   ansi_c: {lose: 5}                            # C that is not ANSI C
//   report: {lose: 5}                            # no report in the delivery
//   bonus:
//     - {submission: rossi, points: 2, reason: best documentation, author: A. Prof}
//   rounding: 0.5                                # to the nearest multiple
//   overrides:
//     - {submission: rossi, points: 80, reason: the test was ambiguous, author: A. Prof}
//
// Every key is optional. `lose` is a number of points or a percentage of the problem's most points.
// docs/grades.md describes the keys to users.
#pragma once

#include <chrono>
#include <filesystem>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "toolkit/result.hpp"

namespace biglia::judge {

struct Penalty {
  double amount = 0;
  bool is_percentage = false;

  // In points of a problem with this maximum.
  double of(double maximum) const { return is_percentage ? maximum * amount / 100 : amount; }
};

struct LatePenalty {
  std::chrono::sys_seconds deadline;
  std::chrono::seconds offset{0};  // of the deadline's zone, in which times are shown
  Penalty lose;
  bool is_daily = true;  // else once
  std::optional<Penalty> at_most;
};

// A decision of a person about one submission.
struct Decision {
  std::string submission;
  double points = 0;
  std::string reason;
  std::string author;
};

struct LanguageRule {
  std::vector<std::string> allowed;  // keys
  Penalty lose;
};

struct AttemptRule {
  int most = 1;
  Penalty lose;  // for each attempt more
};

struct CoursePolicy {
  std::optional<LatePenalty> late;  // also for a deadline alone: nothing is lost then
  std::optional<AttemptRule> attempts;
  std::optional<LanguageRule> language;
  std::optional<Penalty> ansi_c;
  std::optional<Penalty> report;
  std::vector<Decision> bonus;
  std::vector<Decision> overrides;
  std::optional<double> rounding;
};

// The error has file and line: an unknown key, a value that cannot be read, `late` without a deadline, a
// decision without a reason or an author, two overrides of one submission.
Result<CoursePolicy> read_course(const std::filesystem::path& path);
// The same for a text; `path` is used in messages.
Result<CoursePolicy> parse_course(const std::filesystem::path& path, std::string_view text);

}  // namespace biglia::judge
