// What is kept of a grading to compare it with others: its results, and the versions of everything
// that they depend on.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace biglia::judge {

struct TestRecord {
  std::string name;
  // Digests of its files and of its settings; empty: not known.
  std::string files = {};
  std::string settings = {};
};

struct GroupRecord {
  std::string name;
  std::string scoring;  // how its points are computed, as one text
  std::vector<TestRecord> tests;
};

// The result of a submission on a test that was run.
struct OutcomeRecord {
  std::string verdict;  // its short name
  std::int64_t cpu_us = 0;
  std::uint64_t memory_bytes = 0;
  double multiplier = 1;                       // of an accepted test
  std::optional<double> score = std::nullopt;  // only if the points are unbounded

  bool has_full_credit() const { return verdict == "AC" && multiplier == 1; }
};

struct SubmissionRecord {
  std::string name;
  std::string origin;
  std::string source;    // a digest of its files; empty: not known
  std::string language;  // its key; empty: not known
  std::string compiler = {};
  std::int64_t cpu_limit_us = 0;
  std::string limits;   // all of them, as one text
  std::string verdict;  // as in the table: "AC", "NJ" if not judged, "..." if not finished
  std::string reason;
  double points = 0;
  bool complete = false;
  std::string failed_test;
  // Of the tests of all groups, one after another; none: not run.
  std::vector<std::optional<OutcomeRecord>> tests;
};

// A path of submissions that a grading was called with.
struct DeliveryRecord {
  std::string path;      // as it was given
  bool each = false;     // --each
  std::string language;  // --language; empty: none
};

// GradingRecord::only_tests of a grading until the first failure.
inline constexpr const char* kOnlyUntilFailure = "until the first failure";

struct GradingRecord {
  std::string label;                                 // what the user sees: "results, grading 3"
  std::int64_t id = 0;                               // 0: not from a database
  std::int64_t started = 0;                          // seconds since 1970; 0: not known
  std::optional<std::int64_t> ended = std::nullopt;  // none: it was killed, or is running
  bool interrupted = false;
  bool has_versions = false;  // false: checker and digests of tests are not known
  std::string problem;
  std::string judge;    // the version of the judge; without versions, that of judge and checker
  std::string checker;  // a digest of the package's programs; empty for a built-in problem
  std::string box;
  std::string timing;
  bool is_interactive = false;  // the checker also decides how a program ends
  std::string only_tests;  // not empty: a grading without points; the pattern, or kOnlyUntilFailure
  std::string folder;      // in which the command was called
  std::vector<std::string> arguments;  // of the command
  std::vector<DeliveryRecord> deliveries;
  std::vector<GroupRecord> groups;
  std::vector<SubmissionRecord> submissions;

  bool is_finished() const { return ended.has_value(); }
};

}  // namespace biglia::judge
