#include "desk/exchange/grades_csv.hpp"

#include <gmock/gmock.h>

#include <limits>

#include "desk/exchange/some_grading_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(GradesCsv, HasPointsOfGroupsAndTheFailedTest) {
  EXPECT_EQ(grades_csv(some_grading(), CsvForm::kGeneric),
            "name,student,identifier,delivered,verdict,points,maximum,sample,secret/"
            "01-small,failed_test\n"
            "rossi,Mario Rossi,1234567,,AC,60.5,60.5,0,60.5,\n"
            "bianchi,\"'=Anna_B, C\",89,,WA,0,60.5,0,0,secret/01-small/a\n"
            "verdi,,,2026-11-03 00:00:00 UTC,CE,0,60.5,0,0,\n"
            "neri,Neri,5,,NJ,,60.5,,,\n"
            "gialli,Gialli,6,,JE,,60.5,,,secret/01-small/b\n"
            "viola,Viola,7,,AC,30.25,60.5,0,30.25,secret/01-small/b\n");
}

// The columns that assignfeedback_offline_grade_importer requires are Identifier ("Participant " before
// the number), Grade, and Last modified (grade). An empty grade is ignored.
TEST(GradesCsv, HasTheColumnsOfMoodlesGradingWorksheet) {
  EXPECT_EQ(grades_csv(some_grading(), CsvForm::kMoodle),
            "Identifier,Full name,Grade,Maximum Grade,Last modified (grade)\n"
            "Participant 1234567,Mario Rossi,60.5,60.5,\n"
            "Participant 89,\"'=Anna_B, C\",0,60.5,\n"
            "Participant 5,Neri,,60.5,\n"
            "Participant 6,Gialli,,60.5,\n"
            "Participant 7,Viola,30.25,60.5,\n");
}

TEST(GradesCsv, GivesNoGradeForASubmissionThatIsNotComplete) {
  GradeResult result = some_grading_of(0);
  result.submissions[0].complete = false;
  EXPECT_THAT(grades_csv(result, CsvForm::kGeneric),
              HasSubstr("\nrossi,Mario Rossi,1234567,,...,,60.5,,,\n"));
  EXPECT_THAT(grades_csv(result, CsvForm::kMoodle),
              HasSubstr("\nParticipant 1234567,Mario Rossi,,"));
}

TEST(GradesCsv, GivesOnePointInAProblemWithoutPoints) {
  GradeResult result = some_grading();
  result.max_points = 0;
  const std::string text = grades_csv(result, CsvForm::kMoodle);
  EXPECT_THAT(text, HasSubstr("Participant 1234567,Mario Rossi,1,1,\n"));
  EXPECT_THAT(text, HasSubstr("Participant 89,\"'=Anna_B, C\",0,1,\n"));
}

TEST(GradesCsv, HasNoMaximumIfPointsAreUnbounded) {
  GradeResult result = some_grading_of(0);
  result.max_points = std::numeric_limits<double>::infinity();
  EXPECT_THAT(grades_csv(result, CsvForm::kGeneric),
              HasSubstr("rossi,Mario Rossi,1234567,,AC,60.5,,0,"));
}

TEST(GradesCsv, EscapesNamesThatLookLikeFormulas) {
  GradeResult result = some_grading_of(0);
  result.submissions[0].submission.name = "=HYPERLINK(\"http://x\")";
  EXPECT_THAT(grades_csv(result, CsvForm::kGeneric),
              HasSubstr("\n\"'=HYPERLINK(\"\"http://x\"\")\",Mario Rossi,1234567,,AC"));
}

TEST(GradesCsv, BeginsAsAnnounced) {
  for (const CsvForm form : {CsvForm::kGeneric, CsvForm::kMoodle}) {
    EXPECT_THAT(grades_csv(some_grading(), form), StartsWith(std::string(beginning_of_csv(form))));
  }
}

}  // namespace
}  // namespace biglia::judge
