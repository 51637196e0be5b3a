#include "desk/exchange/moodle_feedback.hpp"

#include <gmock/gmock.h>

#include "desk/exchange/some_grading_test.hpp"
#include "judge/files/archive.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

// The rule of Moodle's is_valid_filename_for_import(): the second of the parts between underscores.
std::string participant_in(const std::string& name) {
  const std::size_t begin = name.find('_') + 1;
  return name.substr(begin, name.find('_', begin) - begin);
}

TEST(MoodleFeedback, HasAFileForEachStudentWithAGrade) {
  GradeResult result = some_grading();
  result.submissions[0].submission.student.name = "Mario De_Rossi/\u00e9";
  const auto files = read_zip(moodle_feedback_zip(result));
  ASSERT_TRUE(files.has_value()) << files.error().reason;
  std::vector<std::string> names;
  std::vector<std::string> participants;
  for (const ArchivedFile& file : *files) {
    names.push_back(file.name);
    participants.push_back(participant_in(file.name));
  }
  EXPECT_THAT(names, ElementsAre("Mario De Rossi \u00e9_1234567_assignfeedback_file_/feedback.txt",
                                 "=Anna B, C_89_assignfeedback_file_/feedback.txt",
                                 "Viola_7_assignfeedback_file_/feedback.txt"))
      << "Neri is not judged, the judge failed for Gialli, and Verdi has no number";
  EXPECT_THAT(participants, ElementsAre("1234567", "89", "7"));
  EXPECT_THAT((*files)[1].bytes, HasSubstr("WA"));
}

TEST(MoodleFeedback, IsRecognized) {
  EXPECT_TRUE(is_moodle_feedback_zip(moodle_feedback_zip(some_grading())));
  EXPECT_TRUE(is_moodle_feedback_zip(make_zip({})));
  EXPECT_FALSE(
      is_moodle_feedback_zip(make_zip({{"Ugo_1_assignsubmission_file_/main.c", "int x;", ""}})));
  EXPECT_FALSE(is_moodle_feedback_zip("text"));
}

}  // namespace
}  // namespace biglia::judge
