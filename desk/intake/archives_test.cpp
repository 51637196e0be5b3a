#include <gmock/gmock.h>

#include "desk/intake/intake_fixture_test.hpp"
#include "judge/base/utc_time.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const std::string kProgram = "int main(void){return 0;}";

// A submission, or the archive of a whole class, in the forms that students and platforms send.
class Archives : public CollectSubmissions {};

TEST_F(Archives, OfOtherFormatsAreOpened) {
  const std::vector<ArchiveEntry> files = {{"rossi/main.c", kProgram, ""},
                                           {"rossi/r.pdf", "x", ""}};
  put("all/a.tar", make_archive(ArchiveForm::kTar, files));
  put("all/b.tar.gz", make_archive(ArchiveForm::kTarGz, files));
  put("all/c.TXZ", make_archive(ArchiveForm::kTarXz, files));
  put("all/d.7z", make_archive(ArchiveForm::k7z, files));
  put("all/e.zip", make_archive(ArchiveForm::k7z, files));
  const auto collected = collect("all");
  EXPECT_THAT(names(collected), ElementsAre("a", "b", "c", "d", "e"));
  for (const Submission& submission : collected) {
    EXPECT_FALSE(submission.refusal.has_value()) << submission.refusal->reason;
    EXPECT_EQ(submission.hash, collected[0].hash) << submission.name;
    EXPECT_THAT(submission.notes, ElementsAre()) << submission.name;
  }
}

TEST_F(Archives, InsideAnArchiveAreOpenedOnce) {
  const std::string inner = make_zip({{"main.c", kProgram, ""}});
  put("rossi.zip", make_zip({{"hw/inner.zip", inner, ""}, {"report.pdf", "", ""}}));
  auto collected = collect("rossi.zip");
  EXPECT_FALSE(collected[0].refusal.has_value()) << collected[0].refusal->reason;
  EXPECT_THAT(collected[0].notes, ElementsAre("opened the archive inside: inner.zip"));
  EXPECT_TRUE(std::filesystem::exists(collected[0].sources / "main.c"));
  put("bianchi.zip", make_zip({{"2.zip", make_zip({{"3.zip", inner, ""}}), ""}}));
  EXPECT_THAT(collect("bianchi.zip")[0].refusal->reason,
              HasSubstr("archives inside are not opened: 3.zip"));
  put("verdi.zip", make_zip({{"a.zip", inner, ""}, {"b.zip", inner, ""}}));
  EXPECT_THAT(collect("verdi.zip")[0].refusal->reason,
              HasSubstr("archives inside are not opened: a.zip, b.zip"));
  put("neri.zip", make_zip({{"a.zip", make_zip({{"../main.c", kProgram, ""}}), ""}}));
  EXPECT_THAT(collect("neri.zip")[0].refusal->reason, HasSubstr("a.zip: the archive's entry"));
}

TEST_F(Archives, BesideSourcesAreNotOpened) {
  put("rossi.zip", make_zip({{"main.c", kProgram, ""}, {"old.zip", "broken", ""}}));
  const auto collected = collect("rossi.zip");
  EXPECT_FALSE(collected[0].refusal.has_value());
  EXPECT_THAT(collected[0].notes, ElementsAre("no report (pdf or rtf) found"));
}

TEST_F(Archives, OfAClassFromMoodleHaveTheStudents) {
  const std::string inner = make_zip({{"src/main.c", kProgram, ""}, {"r.pdf", "", ""}});
  put("class.zip",
      make_zip({{"Mario Rossi_12_assignsubmission_file_/hw.zip", inner, ""},
                {"Mario Rossi_13_assignsubmission_file_/main.c", kProgram + "/**/", ""},
                {"Mario Rossi_13_assignsubmission_onlinetext_/onlinetext.html", "<p>", ""},
                {"Anna Bo_14_assignsubmission_onlinetext_/onlinetext.html", "<p>", ""}}));
  const auto collected = collect("class.zip");
  EXPECT_THAT(names(collected), ElementsAre("Anna Bo_14", "Mario Rossi_12", "Mario Rossi_13"));
  EXPECT_TRUE(collected[0].refusal.has_value());
  EXPECT_FALSE(collected[1].refusal.has_value()) << collected[1].refusal->reason;
  EXPECT_FALSE(collected[2].refusal.has_value()) << collected[2].refusal->reason;
  EXPECT_EQ(collected[1].student.name, "Mario Rossi");
  EXPECT_EQ(collected[1].student.participant, "12");
  EXPECT_EQ(collected[1].origin, path("class.zip/Mario Rossi_12_assignsubmission_file_"));
  EXPECT_THAT(ignored_, ElementsAre("Mario Rossi_13_assignsubmission_onlinetext_"));
}

TEST_F(Archives, OfAClassRefuseOnlyTheStudentWithAFault) {
  const std::string title = std::string(240, 'x') + ".pdf";
  put("class.zip", make_zip({{"A B_1_assignsubmission_file_/main.c", kProgram, ""},
                             {"A B_1_assignsubmission_file_/" + title, "x", ""},
                             {"C D_2_assignsubmission_file_/main.c", kProgram, ""},
                             {"C D_2_assignsubmission_file_/" + std::string(256, 'x'), "x", ""},
                             {"E F_3_assignsubmission_file_/main.c", kProgram, ""},
                             {"E F_3_assignsubmission_file_/l", "", "/etc"},
                             {"G H_4_assignsubmission_file_/main.c", kProgram, ""},
                             {"G H_4_assignsubmission_file_/zeros",
                              std::string(std::size_t{1} << 20U, '\0'), ""}}));
  const auto collected = collect("class.zip");
  EXPECT_THAT(names(collected), ElementsAre("A B_1", "C D_2", "E F_3", "G H_4"));
  EXPECT_FALSE(collected[0].refusal) << collected[0].refusal->reason;
  EXPECT_THAT(collected[1].refusal->reason, HasSubstr("has too long a name"));
  EXPECT_THAT(collected[2].refusal->reason, HasSubstr("is a symbolic link"));
  EXPECT_FALSE(collected[3].refusal) << collected[3].refusal->reason;
  EXPECT_EQ(collected[1].student.name, "C D");
}

TEST_F(Archives, OfAClassKeepTheLanguageOfAFileWithALongName) {
  const std::string start = "A B_1_assignsubmission_file_";
  put("class.zip",
      make_zip({{start + std::string(220, 'x') + ".c", kProgram, ""}, {start + "r.pdf", "", ""}}));
  const auto collected = collect("class.zip");
  EXPECT_THAT(names(collected), ElementsAre("A B_1"));
  EXPECT_FALSE(collected[0].refusal) << collected[0].refusal->reason;
}

TEST_F(Archives, OfAClassMayHaveTheFilesOfAllStudentsInOneFolder) {
  const std::string start = "Anna Bo_14_assignsubmission_file_";
  put("class.zip", make_zip({{start + "main.c", "#include \"a_b.h\"\n" + kProgram, ""},
                             {start + "a_b.h", "int x;", ""},
                             {"Ugo_15_assignsubmission_file_main.c", kProgram, ""}}));
  const auto collected = collect("class.zip");
  EXPECT_THAT(names(collected), ElementsAre("Anna Bo_14", "Ugo_15"));
  EXPECT_TRUE(std::filesystem::exists(collected[0].sources / "a_b.h"));
  EXPECT_EQ(collected[0].origin, path("class.zip/" + start + "a_b.h"));
  EXPECT_FALSE(collected[1].refusal.has_value());

  // The same, unpacked.
  put("class/" + start + "main.c", kProgram);
  put("class/Ugo_15_assignsubmission_file_main.c", kProgram);
  EXPECT_THAT(names(collect("class")), ElementsAre("Anna Bo_14", "Ugo_15"));
  EXPECT_THAT(names(collect("class/" + start + "main.c")), ElementsAre("Anna Bo_14"));
}

TEST_F(Archives, OfAClassFromGradescopeHaveStudentsAndTimes) {
  const std::string metadata =
      "---\nsubmission_1:\n  :submitters:\n  - :name: Jane Doe\n    :sid: '0123'\n"
      "  - :name: Max\n    :email: m@x.edu\n"
      "  :created_at: 2021-09-02 03:50:32.483520000 Z\n  :score: 1.0\n";
  put("export.zip", make_zip({{"assignment_77_export/submission_1/main.c", kProgram, ""},
                              {"assignment_77_export/submission_2/main.c", kProgram, ""},
                              {"assignment_77_export/submission_metadata.yml", metadata, ""}}));
  const auto collected = collect("export.zip");
  ASSERT_EQ(collected.size(), 2U) << error_;
  EXPECT_EQ(collected[0].student.name, "Jane Doe, Max");
  EXPECT_EQ(collected[0].student.identifier, "0123, m@x.edu");
  ASSERT_TRUE(collected[0].delivered.has_value());
  EXPECT_EQ(shown_utc(*collected[0].delivered), "2021-09-02 03:50:32 UTC");
  EXPECT_EQ(collected[1].student.name, "");
  put("export/submission_metadata.yml", "submission_1:\n  :created_at: yesterday\n");
  put("export/submission_1/main.c", kProgram);
  collect("export");
  EXPECT_THAT(error_, HasSubstr("submission_metadata.yml:2: :created_at: expected a time"));
}

TEST_F(Archives, AreClassesIfTheUserSaysSo) {
  const std::vector<ArchiveEntry> files = {
      {"hw/rossi.c", kProgram, ""}, {"hw/bianchi/main.c", kProgram, ""}, {"hw/verdi.7z", "", ""}};
  put("all.tar.gz", make_archive(ArchiveForm::kTarGz, files));
  EXPECT_THAT(names(collect("all.tar.gz", FolderMeans::kMany)),
              ElementsAre("bianchi", "rossi", "verdi"));
  EXPECT_THAT(names(collect("all.tar.gz")), ElementsAre("all"));
}

TEST_F(Archives, OfAClassThatAreRefusedAreErrors) {
  put("class.zip", make_zip({{"Ugo_15_assignsubmission_file_/main.c", kProgram, ""},
                             {"Ugo_15_assignsubmission_file_/../../x.c", kProgram, ""}}));
  collect("class.zip");
  EXPECT_THAT(error_, HasSubstr("class.zip: the archive's entry"));
}

}  // namespace
}  // namespace biglia::judge
