#include "workbench/verify/finding.hpp"

#include <gtest/gtest.h>

#include "workbench/verify/package_report.hpp"

namespace biglia::judge {
namespace {

TEST(Finding, HasThePlaceOfAMessage) {
  const auto placed = [](const std::string& message) {
    const PlacedText text = place_in_message(message, "/tmp/p");
    return text.place + '|' + text.text;
  };
  EXPECT_EQ(placed("/tmp/p/problem.yaml:3:7: type: expected x"),
            "problem.yaml:3:7|type: expected x");
  EXPECT_EQ(placed("/tmp/p/data/secret/1.ans: no such file"), "data/secret/1.ans|no such file");
  EXPECT_EQ(placed("expected one of /tmp/p/a: found two"), ".|expected one of a: found two");
  EXPECT_EQ(placed("interrupted"), ".|interrupted");
}

TEST(Finding, NamesEachCheck) {
  EXPECT_EQ(all_checks().size(), 11U);
  EXPECT_EQ(name_of(Check::kPackage), "package");
  EXPECT_EQ(name_of(Check::kTiming), "timing");
}

Finding finding(Level level, Check check, const std::string& place) {
  return {level, check, place, "found", "Change it."};
}

TEST(PackageReport, IsReadyWithoutErrors) {
  PackageReport report;
  EXPECT_TRUE(report.is_ready(Strictness::kStrict));
  report.findings = {finding(Level::kWarning, Check::kFiles, "a")};
  EXPECT_TRUE(report.is_ready(Strictness::kNormal));
  EXPECT_FALSE(report.is_ready(Strictness::kStrict));
  EXPECT_EQ(closing_line(report, Strictness::kNormal),
            "verify: 0 errors, 1 warning: the package is ready");
  report.findings.push_back(finding(Level::kError, Check::kFiles, "a"));
  report.findings.push_back(finding(Level::kInfo, Check::kFiles, "a"));
  EXPECT_EQ(closing_line(report, Strictness::kNormal),
            "verify: 1 error, 1 warning, 1 for information: the package has errors");
}

TEST(PackageReport, SortsFindingsAndRemovesRepetitions) {
  Findings findings = {finding(Level::kError, Check::kGroups, "data/secret/1.ans"),
                       finding(Level::kWarning, Check::kTests, "b"),
                       finding(Level::kError, Check::kTests, "data/secret/1.ans"),
                       finding(Level::kError, Check::kGroups, "data/secret/a/test_group.yaml:1:1")};
  settle_findings(findings);
  ASSERT_EQ(findings.size(), 3U);
  EXPECT_EQ(findings[0], finding(Level::kError, Check::kTests, "data/secret/1.ans"));
  EXPECT_EQ(findings[1].place, "b");
  EXPECT_EQ(findings[2].check, Check::kGroups);
}

}  // namespace
}  // namespace biglia::judge
