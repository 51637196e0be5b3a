#include <gmock/gmock.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "cli/cli_fixture_test.hpp"
#include "judge/conformance/rows.hpp"
#include "judge/files/text_file.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

using Doctor = CliTest;

TEST_F(Doctor, ReportsTheRungTheFacilitiesAndTheSelfTest) {
  if (run({"doctor"}) == 3) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), out_);
  EXPECT_THAT(out_, testing::StartsWith("rung "));
  EXPECT_THAT(out_, HasSubstr("self-test: passed"));
  const bool is_approximate = out_.starts_with("rung 5") || out_.starts_with("rung 6");
  EXPECT_THAT(
      out_, testing::EndsWith(is_approximate ? "\ndoctor: this machine offers an approximate box\n"
                                             : "\ndoctor: this machine offers a box\n"));
  for (const char* const name : {"user namespaces", "cgroup v2", "seccomp", "openat2", "/proc"}) {
    EXPECT_THAT(out_, HasSubstr(name));
  }
}

TEST_F(Doctor, ReportsWhatARungLacks) {
  EXPECT_EQ(run({"doctor", "--rung", ::geteuid() == 0 ? "4" : "2"}), 3);
  EXPECT_THAT(out_, testing::AnyOf(HasSubstr("is for ordinary users"), HasSubstr("needs root")));
}

TEST_F(Doctor, RunsOnlyTheSelectedRows) {
  const int code = run({"doctor", "--json", "--conformance", "46", "48"});
  if (code == 3) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), out_);
  EXPECT_EQ(code, 0) << out_;
  const auto json = nlohmann::json::parse(out_);
  ASSERT_EQ(json["conformance"].size(), 2U);
  EXPECT_EQ(json["conformance"][0]["row"], 46);
  EXPECT_EQ(json["conformance"][1]["result"], "held");
  EXPECT_FALSE(json["facilities"].empty());
  EXPECT_EQ(run({"doctor", "--conformance", "46"}), 0);
  EXPECT_THAT(out_, testing::EndsWith("\n1 of 1 attacks held\n"));
}

TEST_F(Doctor, ListsTheAttacksAsTheDocumentDoes) {
  ASSERT_EQ(run({"doctor", "--conformance", "--list"}), 0);
  EXPECT_THAT(read_text("docs/attacks.md").value(),
              testing::EndsWith("| --- | --- | --- |\n" + out_));
}

TEST_F(Doctor, RefusesUnknownRowsAndRungs) {
  EXPECT_EQ(run({"doctor", "8"}), 2);
  EXPECT_EQ(run({"doctor", "--conformance", std::to_string(conformance_rows().back().number + 1)}),
            2);
  EXPECT_EQ(run({"doctor", "--rung", "7"}), 2);
}

}  // namespace
}  // namespace biglia::judge
