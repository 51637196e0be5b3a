#include "judge/grade/intake.hpp"

#include <archive.h>
#include <archive_entry.h>
#include <gmock/gmock.h>

#include <array>

#include "judge/grade/archive.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct Entry {
  std::string name;
  std::string bytes;
  std::string link;  // of a symbolic link
};

std::string zip_of(const std::vector<Entry>& entries) {
  std::string bytes(std::size_t{1} << 20U, '\0');
  std::size_t used = 0;
  archive* const writer = archive_write_new();
  archive_write_set_format_zip(writer);
  archive_write_open_memory(writer, bytes.data(), bytes.size(), &used);
  for (const Entry& one : entries) {
    archive_entry* const entry = archive_entry_new();
    archive_entry_set_pathname(entry, one.name.c_str());
    archive_entry_set_perm(entry, 0644);
    if (one.link.empty()) {
      archive_entry_set_filetype(entry, AE_IFREG);
      archive_entry_set_size(entry, static_cast<la_int64_t>(one.bytes.size()));
    } else {
      archive_entry_set_filetype(entry, AE_IFLNK);
      archive_entry_set_symlink(entry, one.link.c_str());
    }
    archive_write_header(writer, entry);
    archive_write_data(writer, one.bytes.data(), one.bytes.size());
    archive_entry_free(entry);
  }
  archive_write_close(writer);
  archive_write_free(writer);
  bytes.resize(used);
  return bytes;
}

std::string refusal(const std::vector<Entry>& entries, const ArchiveLimits& limits = {}) {
  const auto files = read_zip(zip_of(entries), limits);
  return files ? "(taken)" : files.error().message;
}

TEST(Archive, GivesItsFiles) {
  const auto files = read_zip(zip_of({{"./src//main.c", "int main;", ""}, {"r.pdf", "%PDF", ""}}));
  ASSERT_TRUE(files.has_value()) << files.error().message;
  ASSERT_EQ(files->size(), 2U);
  EXPECT_EQ((*files)[0].name, "src/main.c");
  EXPECT_EQ((*files)[0].bytes, "int main;");
}

TEST(Archive, RefusesNamesThatLeaveTheFolder) {
  EXPECT_THAT(refusal({{"../evil.c", "x", ""}}), HasSubstr("\"../evil.c\" leaves the archive's"));
  EXPECT_THAT(refusal({{"a/../../evil.c", "x", ""}}), HasSubstr("leaves"));
  EXPECT_THAT(refusal({{"/etc/passwd", "x", ""}}), HasSubstr("has an absolute path"));
  EXPECT_THAT(refusal({{"a\nb.c", "x", ""}}), HasSubstr("\"a\\x0ab.c\" has a control character"));
  EXPECT_THAT(refusal({{std::string(600, 'a'), "x", ""}}), HasSubstr("too long a name"));
}

TEST(Archive, RefusesLinksAndDoubles) {
  EXPECT_THAT(refusal({{"l", "", "/etc"}, {"l/passwd", "x", ""}}), HasSubstr("symbolic link"));
  EXPECT_THAT(refusal({{"a.c", "x", ""}, {"./a.c", "y", ""}}), HasSubstr("stands in it twice"));
}

TEST(Archive, RefusesBombsAtTheCap) {
  const std::string zeros(std::size_t{20} << 20U, '\0');
  EXPECT_THAT(refusal({{"a", zeros, ""}}), HasSubstr("times its size"));
  ArchiveLimits small;
  small.unpacked = kib(1);
  EXPECT_THAT(refusal({{"a", std::string(2000, 'x'), ""}}, small),
              HasSubstr("at most 1.0 KiB when unpacked"));
  small = {};
  small.entries = 2;
  EXPECT_THAT(refusal({{"a", "", ""}, {"b", "", ""}, {"c", "", ""}}, small),
              HasSubstr("at most 2 entries"));
}

TEST(Archive, RefusesWhatIsNoZipOrTorn) {
  EXPECT_FALSE(read_zip("").has_value());
  EXPECT_FALSE(read_zip("Rar!....").has_value());
  const std::string whole = zip_of({{"a.c", std::string(5000, 'x'), ""}});
  for (std::size_t length = 0; length < whole.size(); ++length) {
    const auto files = read_zip(std::string_view(whole).substr(0, length));
    EXPECT_FALSE(files.has_value()) << length;
  }
}

class Intake : public FolderTest {
 protected:
  std::vector<Submission> take(const std::string& name, FolderMeans means = FolderMeans::kGuess) {
    std::filesystem::create_directories(path("scratch"));
    IntakeOptions options;
    options.scratch = path("scratch");
    options.folder_means = means;
    const std::array<std::filesystem::path, 1> paths = {path(name)};
    auto taken = take_submissions(paths, options);
    error_ = taken ? "" : taken.error().message;
    return taken ? std::move(*taken) : std::vector<Submission>{};
  }

  static std::vector<std::string> names(const std::vector<Submission>& submissions) {
    std::vector<std::string> result;
    for (const Submission& submission : submissions) result.push_back(submission.name);
    return result;
  }

  std::string error_;
};

TEST_F(Intake, AZipIsASubmissionWithItsReport) {
  put("rossi.zip", zip_of({{"src/main.c", "int main(void){return 0;}", ""}, {"R.PDF", "x", ""}}));
  const auto taken = take("rossi.zip");
  ASSERT_EQ(taken.size(), 1U) << error_;
  EXPECT_EQ(taken[0].name, "rossi");
  EXPECT_FALSE(taken[0].refusal.has_value()) << taken[0].refusal->message;
  EXPECT_TRUE(taken[0].notes.empty());
  EXPECT_TRUE(std::filesystem::exists(taken[0].sources / "src/main.c"));
}

TEST_F(Intake, AMissingReportIsNoted) {
  put("rossi.zip",
      zip_of({{"main.c", "int main(void){return 0;}", ""}, {"__MACOSX/r.pdf", "", ""}}));
  EXPECT_THAT(take("rossi.zip")[0].notes, ElementsAre("no report (pdf or rtf) found"));
  put("main.c", "int main(void){return 0;}");
  EXPECT_TRUE(take("main.c")[0].notes.empty());
}

TEST_F(Intake, AFolderOfManyTakesEachAndABadOneDoesNotStopTheOthers) {
  put("all/bianchi/main.c", "int main(void){return 0;}");
  put("all/bianchi/r.rtf", "");
  put("all/evil.zip", zip_of({{"../x.c", "x", ""}}));
  put("all/late.rar", "Rar!");
  put("all/marks.csv", "1");
  put("all/rossi.zip", zip_of({{"main.c", "int main(void){return 0;}", ""}}));
  put("all/empty/readme.txt", "nothing");
  const auto taken = take("all");
  EXPECT_THAT(names(taken), ElementsAre("bianchi", "empty", "evil", "late", "rossi"));
  EXPECT_FALSE(taken[0].refusal.has_value());
  EXPECT_TRUE(taken[1].refusal.has_value());
  EXPECT_THAT(taken[2].refusal->message, HasSubstr("leaves the archive"));
  EXPECT_THAT(taken[3].refusal->message, HasSubstr("wanted a zip, found .rar"));
  EXPECT_FALSE(taken[4].refusal.has_value());
}

TEST_F(Intake, AFolderWithSourcesIsOneSubmissionUnlessAskedOtherwise) {
  put("rossi/main.c", "int main(void){return 0;}");
  put("rossi/list.c", "int list;");
  EXPECT_THAT(names(take("rossi")), ElementsAre("rossi"));
  EXPECT_THAT(names(take("rossi", FolderMeans::kMany)), ElementsAre("list", "main"));
  put("rossi/verdi.zip", "");
  EXPECT_THAT(names(take("rossi")), ElementsAre("list", "main", "verdi"));
}

TEST_F(Intake, APackagesSubmissionsAreNamedByTheirFolder) {
  put("p/problem.yaml", "");
  put("p/submissions/accepted/a.c", "int main(void){return 0;}");
  put("p/submissions/accepted/b/main.c", "int main(void){return 0;}");
  put("p/submissions/wrong_answer/a.c", "int main(void){return 1;}");
  EXPECT_THAT(names(take("p/submissions")),
              ElementsAre("accepted/a.c", "accepted/b", "wrong_answer/a.c"));
  EXPECT_THAT(names(take("p/submissions/wrong_answer")), ElementsAre("wrong_answer/a.c"));
  EXPECT_THAT(names(take("p/submissions/accepted/b")), ElementsAre("accepted/b"));
}

TEST_F(Intake, TooMuchCodeIsRefused) {
  put("main.c", std::string(200'000, ' '));
  EXPECT_THAT(take("main.c")[0].refusal->message, HasSubstr("wanted at most 128.0 KiB of source"));
}

TEST_F(Intake, TheHashIsOfNamesAndBytes) {
  put("a/main.c", "int x;");
  put("b/main.c", "int x;");
  put("c/main.c", "int y;");
  put("d/other.c", "int x;");
  EXPECT_EQ(take("a")[0].hash, take("b")[0].hash);
  EXPECT_NE(take("a")[0].hash, take("c")[0].hash);
  EXPECT_NE(take("a")[0].hash, take("d")[0].hash);
}

TEST_F(Intake, APathThatIsNotThereIsTheCallersError) {
  take("nobody.zip");
  EXPECT_THAT(error_, HasSubstr("nobody.zip: no such file or folder"));
  put("notes.txt", "");
  take("notes.txt");
  EXPECT_THAT(error_, HasSubstr("wanted a source file"));
}

}  // namespace
}  // namespace biglia::judge
