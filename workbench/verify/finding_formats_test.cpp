#include "workbench/verify/finding_formats.hpp"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

namespace biglia::judge {
namespace {

PackageReport some_report() {
  PackageReport report;
  report.package = "problems/sums/";
  report.findings = {
      {Level::kError, Check::kMetadata, "problem.yaml:3:7", "expected 1, found 2", "Write 1."},
      {Level::kWarning, Check::kTests, "data/secret/a b.in:2", "100 %\nsure", ""},
      {Level::kInfo, Check::kPackage, ".", "large", ""}};
  return report;
}

TEST(FindingFormats, SarifHasRulesResultsAndPlaces) {
  const auto sarif = nlohmann::json::parse(findings_sarif(some_report(), "1.2.3"));
  EXPECT_EQ(sarif["version"], "2.1.0");
  const auto& run = sarif["runs"][0];
  EXPECT_EQ(run["tool"]["driver"]["semanticVersion"], "1.2.3");
  ASSERT_EQ(run["results"].size(), 3U);
  for (const auto& result : run["results"]) {
    EXPECT_EQ(run["tool"]["driver"]["rules"][result["ruleIndex"].get<std::size_t>()]["id"],
              result["ruleId"]);
  }
  const auto place = [&](std::size_t i) {
    return run["results"][i]["locations"][0]["physicalLocation"];
  };
  EXPECT_EQ(run["results"][0]["level"], "error");
  EXPECT_EQ(run["results"][0]["message"]["text"], "expected 1, found 2. Write 1.");
  EXPECT_EQ(place(0)["artifactLocation"]["uri"], "problems/sums/problem.yaml");
  EXPECT_EQ(place(0)["region"]["startLine"], 3);
  EXPECT_EQ(place(0)["region"]["startColumn"], 7);
  EXPECT_EQ(place(1)["artifactLocation"]["uri"], "problems/sums/data/secret/a%20b.in");
  EXPECT_FALSE(place(1)["region"].contains("startColumn"));
  EXPECT_EQ(run["results"][2]["level"], "note");
  EXPECT_EQ(place(2)["artifactLocation"]["uri"], "problems/sums");
  EXPECT_FALSE(place(2).contains("region"));
}

TEST(FindingFormats, GithubAnnotationsAreLines) {
  EXPECT_EQ(github_annotations(some_report()),
            "::error file=problems/sums/problem.yaml,line=3,col=7,title=metadata::expected 1, "
            "found 2. Write 1.\n"
            "::warning file=problems/sums/data/secret/a b.in,line=2,title=tests::100 %25%0Asure\n"
            "::notice file=problems/sums,title=package::large\n");
  PackageReport report;
  report.package = "a,b:c";
  report.findings = {{Level::kError, Check::kFiles, "x", "m\r", ""}};
  EXPECT_THAT(github_annotations(report), testing::StartsWith("::error file=a%2Cb%3Ac/x,title"));
}

TEST(FindingFormats, PlacesOfAPackageElsewhereAreFileUris) {
  PackageReport report = some_report();
  report.package = "/srv/sums";
  const auto sarif = nlohmann::json::parse(findings_sarif(report, "1"));
  EXPECT_EQ(
      sarif["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["artifactLocation"]["uri"],
      "file:///srv/sums/problem.yaml");
}

}  // namespace
}  // namespace biglia::judge
