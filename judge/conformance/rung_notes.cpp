#include "judge/conformance/rung_notes.hpp"

#include <set>
#include <utility>
#include <vector>

#include "judge/conformance/expectation.hpp"
#include "judge/conformance/programs.hpp"
#include "toolkit/verdict.hpp"

namespace biglia::judge {
namespace {

std::string verdicts_of(const OtherExpectation& other) {
  std::string text;
  for (const Verdict verdict : other.verdicts) {
    text += (text.empty() ? "" : " or ") + std::string(short_name(verdict));
  }
  return text;
}

// ", on 5 and 6 with RTE: it cannot start processes"
std::string exception(const std::string& rungs, const OtherExpectation& other) {
  if (!other.skipped.empty()) return ", not " + rungs + ": " + other.skipped;
  return ", on " + rungs + " with " + verdicts_of(other) +
         (other.why.empty() ? "" : ": " + other.why);
}

// Each exception once, in the order of the programs.
void add_exceptions(const ProgramExpectation& expected, std::set<std::string>& seen,
                    std::string& text) {
  const auto add = [&](const std::string& rungs, const std::optional<OtherExpectation>& other) {
    if (!other) return;
    const std::string found = exception(rungs, *other);
    if (seen.insert(found).second) text += found;
  };
  add(expected.without_namespaces ? "5" : "5 and 6", expected.without_cgroup);
  add("6", expected.without_namespaces);
  add("boxes without a /proc of their own", expected.without_proc);
}

// Of all programs that state one.
const std::vector<ProgramExpectation>& expectations() {
  static const auto all = [] {
    std::vector<ProgramExpectation> parsed;
    for (const AttackSource& source : program_sources()) {
      if (auto expected = parse_expectation(source.text)) parsed.push_back(std::move(*expected));
    }
    return parsed;
  }();
  return all;
}

}  // namespace

std::string rungs_of(const ConformanceRow& row) {
  if (row.without_box) return "no box is needed";
  switch (row.not_in) {
    case NotIn::kBoxesWithoutProc:
      return "rungs 1 to 5, not 6 and not boxes without a /proc of their own: " +
             std::string(row.why_not);
    case NotIn::kBoxesWithoutLandlock:
      return "rungs 1 to 6, not boxes without Landlock: " + std::string(row.why_not);
    case NotIn::kAnyBox:
      return "no rung: " + std::string(row.why_not);
    case NotIn::kNone:
      break;
  }
  std::string text = "rungs 1 to 6";
  std::set<std::string> seen;
  for (const ProgramExpectation& expected : expectations()) {
    if (expected.row == row.number && !expected.for_scenario) add_exceptions(expected, seen, text);
  }
  return text;
}

}  // namespace biglia::judge
