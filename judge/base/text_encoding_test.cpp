#include "judge/base/text_encoding.hpp"

#include <gtest/gtest.h>

#include <fstream>

#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

using namespace std::string_literals;

const std::string kLittle = "\xff\xfe\x4d\0\xf1\0\x3d\xd8\x00\xde\n\0"s;  // "Mñ😀\n"
const std::string kBig = "\xfe\xff\0\x4d\0\xf1\xd8\x3d\xde\x00\0\n"s;

TEST(TextEncoding, IsRecognizedByItsMark) {
  EXPECT_EQ(encoding_of(kLittle), Encoding::kUtf16Little);
  EXPECT_EQ(encoding_of(kBig), Encoding::kUtf16Big);
  EXPECT_EQ(encoding_of("\xff\xfe\0\0a\0\0\0"s), Encoding::kUtf32Little);
  EXPECT_EQ(encoding_of("\0\0\xfe\xff\0\0\0a"s), Encoding::kUtf32Big);
  EXPECT_EQ(encoding_of("Mñ\n"), Encoding::kUtf8);
  EXPECT_EQ(encoding_of("M\xf1\n"), Encoding::kOther);
}

TEST(TextEncoding, IsRecognizedWithoutAMarkIfTheTextIsPlain) {
  EXPECT_EQ(encoding_of("6\0\n\0"s), Encoding::kUtf16Little);
  EXPECT_EQ(encoding_of("\0"
                        "6\0\n"s),
            Encoding::kUtf16Big);
  EXPECT_EQ(encoding_of("6\0"s), Encoding::kUtf8);
  EXPECT_EQ(encoding_of("\1\0\2\0"s), Encoding::kUtf8);
  EXPECT_EQ(encoding_of("\0\0\0\0"s), Encoding::kUtf8);
}

TEST(TextEncoding, WideTextsAreConverted) {
  EXPECT_EQ(to_utf8(kLittle), "Mñ😀\n");
  EXPECT_EQ(to_utf8(kBig), "Mñ😀\n");
  EXPECT_EQ(to_utf8("\xff\xfe\x3d\xd8"s), "\uFFFD");
  EXPECT_EQ(to_utf8("\xff\xfe\0\0\xac\x20\0\0"s), "€");
  EXPECT_EQ(to_utf8("\xef\xbb\xbfñ"), "ñ");
  EXPECT_EQ(to_utf8("\xf1"), "\xf1");
}

TEST(TextEncoding, FaultsSayHowToSaveTheFile) {
  EXPECT_EQ(utf8_fault(kLittle), " is UTF-16; save it as UTF-8");
  EXPECT_EQ(utf8_fault("a\nM\xf1\n"),
            ":2: not UTF-8 (byte 0xf1), perhaps Latin-1 or Windows-1252; save it as UTF-8");
  EXPECT_EQ(utf8_fault("ñ"), std::nullopt);
}

TEST(TextEncoding, LineEndsOfWindowsAndMacsBecomeLineFeeds) {
  EXPECT_EQ(with_line_feeds("a\r\nb\rc\n\r"), "a\nb\nc\n\n");
}

TEST(TextEncoding, OfAFileIsFoundAtItsBeginning) {
  const ScratchFolder folder;
  const std::filesystem::path file = folder.path() / "1.ans";
  std::ofstream(file) << kLittle;
  EXPECT_EQ(check_not_wide(file).error().message, file.string() + " is UTF-16; save it as UTF-8");
  std::ofstream(file) << "ñ\n";
  EXPECT_TRUE(check_not_wide(file));
}

}  // namespace
}  // namespace biglia::judge
