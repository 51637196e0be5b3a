#include "desk/intake/moodle.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(MoodleName, HasStudentNumberAndFile) {
  const auto name = parse_moodle_name("Mario De_Rossi_1234567_assignsubmission_file_my_main.c");
  ASSERT_TRUE(name.has_value());
  EXPECT_EQ(name->student, "Mario De_Rossi");
  EXPECT_EQ(name->participant, "1234567");
  EXPECT_EQ(name->plugin, "file");
  EXPECT_EQ(name->file, "my_main.c");
}

TEST(MoodleName, OfAFolderHasNoFile) {
  const auto name = parse_moodle_name("Mario Rossi_1234567_assignsubmission_file_");
  ASSERT_TRUE(name.has_value());
  EXPECT_EQ(name->plugin, "file");
  EXPECT_EQ(name->file, "");
  const auto newer = parse_moodle_name("Mario Rossi_1234567_assignsubmission_file");
  ASSERT_TRUE(newer.has_value());
  EXPECT_EQ(newer->plugin, "file");
}

TEST(MoodleName, NeedsAStudentAndANumber) {
  for (const char* const name :
       {"rossi", "_1_assignsubmission_file_", "Mario_assignsubmission_file_",
        "Mario Rossi_12a_assignsubmission_file_", "_assignsubmission_file_",
        "1234567_assignsubmission_file_", "ugo__assignsubmission_file_", ""}) {
    EXPECT_FALSE(parse_moodle_name(name).has_value()) << name;
  }
}

TEST(MoodleDeliveries, GroupTheFilesOfAStudent) {
  const auto deliveries = moodle_deliveries({"d/Anna Bo_2_assignsubmission_file_a.c",
                                             "d/Anna Bo_2_assignsubmission_file_b.h",
                                             "d/Anna Bo_2_assignsubmission_onlinetext_o.html",
                                             "d/Anna Bo_3_assignsubmission_file_", "d/notes.txt"});
  ASSERT_EQ(deliveries.size(), 2U);
  EXPECT_EQ(deliveries[0].name.participant, "2");
  EXPECT_THAT(deliveries[0].files, ElementsAre("d/Anna Bo_2_assignsubmission_file_a.c",
                                               "d/Anna Bo_2_assignsubmission_file_b.h"));
  EXPECT_THAT(deliveries[0].others, ElementsAre("d/Anna Bo_2_assignsubmission_onlinetext_o.html"));
  EXPECT_EQ(deliveries[1].name.participant, "3") << "another student of the same name";
  EXPECT_THAT(deliveries[1].others, IsEmpty());
}

}  // namespace
}  // namespace biglia::judge
