#include "judge/files/checked_lines.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;

class CheckedLinesTest : public testing::Test {
 protected:
  // Opens the file and returns the texts of its lines, "?" for an invalid one.
  std::vector<std::string> open(JournalStart start = JournalStart::kResume) {
    std::vector<std::string> texts;
    auto opened = CheckedLines::open(path_, start, [&](std::string_view line) {
      texts.emplace_back(text_of_checked_line(line).value_or("?"));
    });
    EXPECT_TRUE(opened.has_value()) << opened.error().message;
    if (opened) lines_ = std::move(*opened);
    return texts;
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  std::filesystem::path path_ = folder_.path() / "lines";
  std::unique_ptr<CheckedLines> lines_;
};

TEST_F(CheckedLinesTest, KeepsWhatWasAppended) {
  EXPECT_THAT(open(), ElementsAre());
  EXPECT_TRUE(lines_->append(checked_line("one")).has_value());
  EXPECT_TRUE(lines_->append(checked_line("two")).has_value());
  EXPECT_THAT(open(), ElementsAre("one", "two"));
  EXPECT_THAT(open(JournalStart::kFresh), ElementsAre());
  EXPECT_THAT(open(), ElementsAre());
}

TEST_F(CheckedLinesTest, RecognizesTruncatedAndChangedLinesAndStartsANewLineAfterThem) {
  open();
  EXPECT_TRUE(lines_->append(checked_line("first")).has_value());
  EXPECT_TRUE(lines_->append(checked_line("second")).has_value());
  std::string text = read_text(path_).value();
  text[text.find("first")] = 'F';
  std::ofstream(path_) << text.substr(0, text.size() - 3);
  EXPECT_THAT(open(), ElementsAre("?", "?"));
  EXPECT_TRUE(lines_->append(checked_line("third")).has_value());
  EXPECT_THAT(open(), ElementsAre("?", "?", "third"));
}

TEST(CheckedLine, HasAChecksumOfItsText) {
  EXPECT_EQ(checked_line("abc"), "ba7816bf8f01cfea abc");
  EXPECT_EQ(text_of_checked_line("ba7816bf8f01cfea abc"), "abc");
  EXPECT_FALSE(text_of_checked_line("ba7816bf8f01cfea abd").has_value());
  EXPECT_FALSE(text_of_checked_line("ba7816bf8f01cfe").has_value());
  EXPECT_FALSE(text_of_checked_line("").has_value());
}

}  // namespace
}  // namespace biglia::judge
