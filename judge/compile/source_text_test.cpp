#include "judge/compile/source_text.hpp"

#include <gtest/gtest.h>

#include <string>

#include "judge/files/text_file.hpp"
#include "toolkit/scratch_folder_test.hpp"

namespace biglia::judge {
namespace {

using namespace std::string_literals;

class SourceText : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.path() / name) << text;
  }

  ScratchFolder folder_;
};

TEST_F(SourceText, NamesASourceOrHeaderInUtf16) {
  write("main.c", "int main(void) { return 0; }\n");
  write("x.h", "\xff\xfei\0n\0t\0"s);
  Sources sources;
  sources.units = {"main.c"};
  EXPECT_EQ(wide_source(folder_.path(), sources).value(), "");
  sources.headers = {"x.h"};
  EXPECT_EQ(wide_source(folder_.path(), sources).value(), "x.h is UTF-16; save it as UTF-8");
}

TEST_F(SourceText, NamesTheCharacterThatACompilerShowsAsAByte) {
  write("main.c", "int main(void) {\n  return 3 \u2212 3; }\nint\u00a0x;\n");
  EXPECT_EQ(with_named_character(R"(main.c:2:12: error: stray '\342' in program)", folder_.path()),
            R"(main.c:2:12: error: stray '\342' in program: U+2212 (minus sign) instead of -)");
  EXPECT_EQ(with_named_character(R"(main.c:3:4: error: illegal character "'?'" ($C2))",
                                 folder_.path() / "main.c"),
            R"(main.c:3:4: error: illegal character "'?'" ($C2): U+00A0 (no-break space))");
  EXPECT_EQ(with_named_character("A.java:1: error: unmappable character (0xF6) for encoding UTF-8",
                                 folder_.path()),
            "A.java:1: error: unmappable character (0xF6) for encoding UTF-8; save it as UTF-8");
}

TEST_F(SourceText, LeavesOtherReasons) {
  write("main.c", "x\n");
  for (const char* const reason : {"main.c:1:1: error: expected ;", R"(stray '\342' in program)",
                                   R"(main.c:1:1: error: stray '\' in program)",
                                   R"(no.c:1:1: error: stray '\342' in program)"}) {
    EXPECT_EQ(with_named_character(reason, folder_.path()), reason);
  }
}

TEST_F(SourceText, IsCopiedWithoutByteOrderMarks) {
  const std::filesystem::path copy = folder_.path() / "copy";
  std::filesystem::create_directory(folder_.path() / "own");
  write("own/A.java", "class A {}\n");
  write("own/b.h", "\n");
  write("own/data.txt", "\xef\xbb\xbfx");
  Sources sources;
  sources.units = {"A.java"};
  sources.headers = {"b.h"};
  const auto own = folder_.path() / "own";
  EXPECT_EQ(without_byte_order_marks(own, sources, copy).value(), own);
  EXPECT_FALSE(std::filesystem::exists(copy));
  write("own/A.java", "\xef\xbb\xbf\xef\xbb\xbf class A {}\n");
  EXPECT_EQ(without_byte_order_marks(own, sources, copy).value(), copy);
  EXPECT_EQ(read_text(copy / "A.java").value(), "\xef\xbb\xbf class A {}\n") << "only the first";
  EXPECT_EQ(read_text(copy / "data.txt").value(), "\xef\xbb\xbfx") << "is no source";
  EXPECT_TRUE(std::filesystem::exists(copy / "b.h"));
  sources.headers.clear();
  const auto file = without_byte_order_marks(own / "A.java", sources, folder_.path() / "alone");
  EXPECT_EQ(file.value(), folder_.path() / "alone/A.java");
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "alone/b.h"));
}

}  // namespace
}  // namespace biglia::judge
