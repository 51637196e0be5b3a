#include "desk/exchange/grades_csv.hpp"

#include <gmock/gmock.h>

#include <limits>
#include <optional>

#include "desk/exchange/course_grade.hpp"
#include "desk/exchange/some_grading_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

TEST(GradesCsv, HasPointsOfGroupsAndTheFailedTest) {
  EXPECT_EQ(grades_csv(some_grading(), CsvForm::kGeneric),
            "name,identifier,verdict,points,maximum,sample,secret/01-small,failed_test\n"
            "rossi,1234567,AC,60.5,60.5,0,60.5,\n"
            "bianchi,89,WA,0,60.5,0,0,secret/01-small/a\n"
            "verdi,,CE,0,60.5,0,0,\n"
            "neri,5,NJ,,60.5,,,\n"
            "gialli,6,JE,,60.5,,,secret/01-small/b\n"
            "viola,7,AC,30.25,60.5,0,30.25,secret/01-small/b\n");
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
  EXPECT_THAT(grades_csv(result, CsvForm::kGeneric), HasSubstr("\nrossi,1234567,...,,60.5,,,\n"));
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
  EXPECT_THAT(grades_csv(result, CsvForm::kGeneric), HasSubstr("rossi,1234567,AC,60.5,,0,"));
}

TEST(GradesCsv, EscapesNamesThatLookLikeFormulas) {
  GradeResult result = some_grading_of(0);
  result.submissions[0].submission.name = "=HYPERLINK(\"http://x\")";
  EXPECT_THAT(grades_csv(result, CsvForm::kGeneric),
              HasSubstr("\n\"'=HYPERLINK(\"\"http://x\"\")\",1234567,AC"));
}

TEST(GradesCsv, BeginsAsAnnounced) {
  for (const CsvForm form : {CsvForm::kGeneric, CsvForm::kMoodle}) {
    EXPECT_THAT(grades_csv(some_grading(), form), StartsWith(std::string(beginning_of_csv(form))));
  }
}

std::optional<MoodleDelivery> delivery_at(const std::string& origin) {
  Submission submission;
  submission.origin = origin;
  return moodle_delivery(submission);
}

TEST(MoodleDelivery, IsReadFromTheNameOfAFileOrItsFolder) {
  for (const char* const origin : {"in/Group A-Ugo De_Luca_12_assignsubmission_file_",
                                   "in/Group A-Ugo De_Luca_12_assignsubmission_file_/a.c",
                                   "in/Group A-Ugo De_Luca_12_assignsubmission_file_lab 1.zip",
                                   "in/Group A-Ugo De_Luca_12_assignsubmission_onlinetext"}) {
    const auto delivery = delivery_at(origin);
    ASSERT_TRUE(delivery) << origin;
    EXPECT_EQ(delivery->student, "Group A-Ugo De_Luca");
    EXPECT_EQ(delivery->participant, "12");
  }
  for (const char* const origin :
       {"in/ugo.c", "_assignsubmission_file_", "ugo_assignsubmission_file_",
        "ugo_1x_assignsubmission_file_", "12_assignsubmission_file_", "_12_assignsubmission_file_",
        "ugo__assignsubmission_file_", "/", ""}) {
    EXPECT_FALSE(delivery_at(origin)) << origin;
  }
}

}  // namespace
}  // namespace biglia::judge
