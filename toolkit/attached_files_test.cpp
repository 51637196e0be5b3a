#include "toolkit/attached_files.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

Result<DetachedInput> detach(std::string_view text) {
  ByteSource bytes = ByteSource::from_memory(text);
  const Companions files(".");
  return detach_files(TestInput{bytes, "in", files}, "f");
}

std::string refusal_of(std::string_view text) {
  const auto detached = detach(text);
  return detached ? "ok" : detached.error().message;
}

TEST(AttachedFiles, AreFoundAsTheyWereAttached) {
  std::string text = "i t\nf\n";
  ByteSink sink = ByteSink::to_string(text);
  attach_file(sink, "t", "a b\nf\n");
  attach_file(sink, "no-newline", "x");
  attach_file(sink, "empty", "");
  ASSERT_TRUE(sink.finish());
  const auto detached = detach(text);
  ASSERT_TRUE(detached) << detached.error().message;
  EXPECT_EQ(detached->text, "i t\nf\n");
  EXPECT_EQ(detached->files, (std::map<std::string, std::string>{
                                 {"empty", ""}, {"no-newline", "x"}, {"t", "a b\nf\n"}}));
}

TEST(AttachedFiles, AreNoneWithoutTextAfterTheLastLine) {
  for (const char* const text : {"", "f", "n\n", "n\nf\n", "ff\nx\n"}) {
    const auto detached = detach(text);
    ASSERT_TRUE(detached) << detached.error().message;
    EXPECT_EQ(detached->text, text);
    EXPECT_TRUE(detached->files.empty());
  }
}

TEST(AttachedFiles, AreRefusedWithTheLine) {
  const std::string expected = "expected `file NAME BYTES` or the end after the last line";
  for (const char* const junk : {"n\n", "\n", "file t\n", "file  t 0\n", "file t 00\n",
                                 "file t -1\n", "file t 1x\n", "file a/b 0\n", "file t 0"}) {
    EXPECT_EQ(refusal_of(std::string("n\nf\n") + junk), "in:3:1: " + expected) << junk;
  }
  EXPECT_EQ(refusal_of("f\nfile t 3\nab"), "in:2:1: expected 3 bytes, found 2");
  EXPECT_EQ(refusal_of("f\nfile t 0\nfile t 0\n"), "in:3:1: the file t is attached twice");
}

TEST(AttachedFiles, AreCompanionsInMemory) {
  const Companions files(std::map<std::string, std::string>{{"t", "a b\n"}});
  auto opened = files.open("t");
  ASSERT_TRUE(opened);
  EXPECT_EQ(std::string(opened->begin(), opened->end()), "a b\n");
  EXPECT_EQ(files.open("u").error().message, "u: no such companion file");
  EXPECT_FALSE(files.open("../t"));
}

}  // namespace
}  // namespace biglia
