#include "rules/samegame2/without_files.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

namespace biglia::samegame2 {
namespace {

std::string rewritten(std::string_view commands) {
  ByteSource bytes = ByteSource::from_memory(commands);
  const Companions files(std::map<std::string, std::string>{{"t", "rosso 0 blu\n0 0 verde\n"}});
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  const auto done = without_files(TestInput{bytes, "in", files}, sink);
  if (!done) return done.error().message;
  EXPECT_TRUE(sink.finish());
  return text;
}

TEST(WithoutFiles, TablesBecomeMarbles) {
  EXPECT_EQ(rewritten("i 2 3 -5 7 t\nn\nf\n"), "b -5 7 rosso\nb -3 7 blu\nb -3 8 verde\nn\nf\n");
}

TEST(WithoutFiles, OtherCommandsStay) {
  const std::string commands =
      "b 1 -2 a\nm 1 -2 -2147483648 2147483647 0 5\no 1 2 3 4\nc -1 -2 -3 -4\nn\nf\n";
  EXPECT_EQ(rewritten(commands), commands);
  const std::string blanks = "b  1   2    a\nf\n";
  EXPECT_EQ(rewritten(blanks), blanks);
}

TEST(WithoutFiles, InvalidInputsAreErrors) {
  EXPECT_EQ(rewritten("i 1 1 0 0 u\nf\n"), "in:1:1: u: no such companion file");
  EXPECT_TRUE(rewritten("n\n").starts_with("in:2:1:"));
}

}  // namespace
}  // namespace biglia::samegame2
