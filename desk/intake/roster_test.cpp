#include "desk/intake/roster.hpp"

#include <gmock/gmock.h>

#include "judge/base/utc_time.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

Submission some_submission(const std::string& origin, const std::string& participant = "") {
  Submission submission;
  submission.name = std::filesystem::path(origin).stem();
  submission.origin = origin;
  submission.student.participant = participant;
  return submission;
}

Intake applied(std::string_view csv, std::vector<Submission> submissions) {
  Intake intake{std::move(submissions), {}, {}};
  const auto roster = Roster::parse("r.csv", csv);
  EXPECT_TRUE(roster.has_value()) << roster.error().message;
  if (roster) roster->apply(intake);
  return intake;
}

std::string error_of(std::string_view csv) {
  const auto roster = Roster::parse("r.csv", csv);
  return roster ? "" : roster.error().message;
}

TEST(Roster, NamesTheStudentsOfFilesAndFolders) {
  const Intake intake = applied(
      "Submission,Name,Identifier,Delivered,Remark,Attempt\n"
      "rossi.zip,Mario Rossi,s1,2026-11-03T23:59Z,x,2\n"
      "bianchi,Anna Bianchi,s2,,,\n",
      {some_submission("d/rossi.zip"), some_submission("d/bianchi")});
  EXPECT_EQ(intake.submissions[0].student.name, "Mario Rossi");
  EXPECT_EQ(intake.submissions[0].student.identifier, "s1");
  ASSERT_TRUE(intake.submissions[0].delivered.has_value());
  EXPECT_EQ(shown_utc(*intake.submissions[0].delivered), "2026-11-03 23:59:00 UTC");
  EXPECT_EQ(intake.submissions[1].student.identifier, "s2");
  EXPECT_EQ(intake.submissions[0].attempt, 2);
  EXPECT_FALSE(intake.submissions[1].delivered.has_value());
  EXPECT_FALSE(intake.submissions[1].attempt.has_value());
  EXPECT_THAT(intake.submissions[1].notes, IsEmpty());
}

TEST(Roster, FindsStudentsByMoodlesNumberAndByGithubsName) {
  const Intake moodle = applied("participant;identifier\n12;s1\n13;s2\n",
                                {some_submission("d/x", "13"), some_submission("d/y")});
  EXPECT_EQ(moodle.submissions[0].student.identifier, "s2");
  const Intake github = applied("identifier,github_username,github_id,name\ns1,o-neil,7,O\n",
                                {some_submission("d/hw1-o-neil")});
  EXPECT_EQ(github.submissions[0].student.identifier, "s1");
}

TEST(Roster, ListsWhoDeliveredNothingAndWhoIsUnknown) {
  const Intake intake = applied("submission,name,identifier\nrossi,Mario,s1\nverdi,,s2\nneri,,\n",
                                {some_submission("d/other.c")});
  EXPECT_THAT(intake.without_submission, ElementsAre("Mario", "s2", "neri"));
  EXPECT_THAT(intake.submissions[0].notes, ElementsAre("not on the roster"));
}

TEST(Roster, HasErrorsWithTheirPlace) {
  EXPECT_THAT(error_of(""), HasSubstr("r.csv: expected a line of column names"));
  EXPECT_THAT(error_of("name\n"), HasSubstr("r.csv:1: expected one of the columns submission,"));
  EXPECT_THAT(error_of("submission,participant\n"), HasSubstr("found several"));
  EXPECT_THAT(error_of("submission,name,student\n"), HasSubstr("found a second one: student"));
  EXPECT_THAT(error_of("submission\na\na\n"), HasSubstr("r.csv:3: expected a new student, found"));
  EXPECT_THAT(error_of("submission,name\n,x\n"), HasSubstr("r.csv:2: expected a submission"));
  EXPECT_THAT(error_of("submission\na,b\n"), HasSubstr("expected at most 1 cells, found 2"));
  for (const char* const attempt : {"0", "-1", "2nd", "99999999999"}) {
    EXPECT_THAT(error_of("submission,attempt\na," + std::string(attempt) + '\n'),
                HasSubstr("r.csv:2: expected the number of an attempt, 1 for the first, found"));
  }
  EXPECT_THAT(error_of("submission,delivered\na,yesterday\n"),
              HasSubstr("r.csv:2: expected a time"));
  EXPECT_THAT(error_of("submission\n\"a\n"), HasSubstr("r.csv:2: expected a second"));
}

}  // namespace
}  // namespace biglia::judge
