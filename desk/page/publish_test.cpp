#include "desk/page/publish.hpp"

#include <gmock/gmock.h>

#include <set>

#include "desk/exchange/some_grading_test.hpp"
#include "desk/report/feedback.hpp"
#include "judge/files/text_file.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

class Publish : public testing::Test {
 protected:
  void SetUp() override { fs::create_directory(results()); }

  fs::path path(const std::string& name) const { return folder_.path() / name; }
  fs::path results() const { return path("results"); }
  fs::path pages() const { return path("pages"); }

  void publish_class(const GradeResult& result) {
    const auto good = check_publish_place(pages(), results());
    ASSERT_TRUE(good.has_value()) << good.error().message;
    ASSERT_TRUE(write_feedback(results() / "submissions", result).has_value());
    const auto done = publish(pages(), results(), result);
    ASSERT_TRUE(done.has_value()) << done.error().message;
  }

  std::set<std::string> names() const {
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(pages())) {
      names.insert(entry.path().filename().string());
    }
    return names;
  }

  std::string text(const fs::path& file) const { return read_text(file).value_or("(none)"); }

  std::string page(const std::string& submission) const {
    return page_name(text(results() / kPublishKey).substr(0, 64), submission);
  }

  std::string refusal(const fs::path& folder, const fs::path& results) const {
    const auto good = check_publish_place(folder, results);
    return good ? "" : good.error().message;
  }

  ScratchFolder folder_;
};

TEST_F(Publish, WritesAPageForEachSubmissionUnderAnUnguessableName) {
  publish_class(some_grading());
  EXPECT_EQ(names().size(), 6U + 2);
  EXPECT_THAT(text(pages() / page("rossi")), HasSubstr("Sum: rossi"));
  EXPECT_EQ(page("rossi").size(), 32U + 5);
  // Neither names nor the key are in what is published.
  const std::string key = text(results() / kPublishKey).substr(0, 64);
  for (const std::string& name : names()) {
    EXPECT_THAT(name, Not(HasSubstr("rossi")));
    EXPECT_THAT(text(pages() / name), Not(HasSubstr(key)));
  }
  EXPECT_THAT(text(pages() / "index.html"), Not(HasSubstr("rossi")));
  EXPECT_EQ(fs::status(results() / kPublishKey).permissions(),
            fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(Publish, ListsThePagesInTheResults) {
  publish_class(some_grading());
  const std::string links = text(results() / kLinksFile);
  EXPECT_THAT(links, testing::StartsWith("name,identifier,page\nbianchi,89,"));
  EXPECT_THAT(links, HasSubstr("\nrossi,1234567," + page("rossi") + "\n"));
  EXPECT_THAT(links, HasSubstr("\nverdi,," + page("verdi") + "\n"));
}

TEST_F(Publish, KeepsTheNamesOfPages) {
  publish_class(some_grading());
  const auto before = names();
  const std::string links = text(results() / kLinksFile);
  publish_class(some_grading());
  EXPECT_EQ(names(), before);
  EXPECT_EQ(text(results() / kLinksFile), links);
  // Another folder for the results has another key.
  EXPECT_NE(page_name("0", "rossi"), page_name("1", "rossi"));
}

// One late delivery is graded alone; another one was deleted.
TEST_F(Publish, KeepsPagesOfSubmissionsThatExist) {
  GradeResult result = some_grading();
  for (SubmissionResult& row : result.submissions) {
    row.submission.origin = folder_.write(row.submission.name + ".c", "");
  }
  publish_class(result);
  fs::remove(path("verdi.c"));
  result.submissions.erase(result.submissions.begin() + 1, result.submissions.end());
  publish_class(result);
  EXPECT_TRUE(fs::exists(pages() / page("bianchi")));
  EXPECT_FALSE(fs::exists(pages() / page("verdi")));
  EXPECT_THAT(text(results() / kLinksFile), HasSubstr("\nbianchi,,"));
  EXPECT_THAT(text(results() / kLinksFile), Not(HasSubstr("verdi")));
}

TEST_F(Publish, RefusesFoldersWithOtherFiles) {
  fs::create_directory(path("mine"));
  EXPECT_EQ(refusal(path("mine"), results()), "");
  EXPECT_EQ(refusal(path("mine/"), results()), "");
  EXPECT_EQ(refusal(path("new"), results()), "");
  EXPECT_EQ(refusal(path("new/"), results()), "");
  folder_.write("mine/index.html", "mine");
  EXPECT_THAT(refusal(path("mine"), results()),
              HasSubstr("expected an empty folder or pages of an earlier grading, found "
                        "index.html; nothing was changed"));
  EXPECT_THAT(refusal(path("mine/index.html"), results()), HasSubstr("expected a folder, found"));
  EXPECT_THAT(refusal(path("no/pages"), results()), HasSubstr("expected a name in an existing"));
}

TEST_F(Publish, RefusesPagesOfOtherResults) {
  publish_class(some_grading());
  fs::create_directory(path("other"));
  EXPECT_THAT(refusal(pages(), path("other")), HasSubstr("found those of other results"));
  EXPECT_THAT(refusal(pages(), path("missing")), HasSubstr("found those of other results"));
  EXPECT_EQ(refusal(pages(), results()), "");
}

TEST_F(Publish, RefusesAFolderThatWouldPublishTheResults) {
  for (const char* const folder : {"results", "results/", "."}) {
    EXPECT_THAT(refusal(path(folder), results()),
                HasSubstr("expected a folder without the results of all submissions"));
  }
  EXPECT_EQ(refusal(results() / "pages", results()), "");
}

}  // namespace
}  // namespace biglia::judge
