#include "workbench/export/amalgamate.hpp"

#include <gmock/gmock.h>

#include <array>

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string error_of(std::span<const SourceFile> files, std::string_view main) {
  const auto text = amalgamate(files, "h", main);
  return text ? "ok" : text.error().message;
}

TEST(Amalgamate, PutsHeadersBeforeTheirUsersAndSourcesAfterAllHeaders) {
  constexpr std::array<SourceFile, 5> kFiles = {
      {{"a/first.cpp",
        "#include \"a/first.hpp\"\n\n#include <cstdio>\n\nint first() { return 1; }\n"},
       {"a/first.hpp", "// About.\n#pragma once\n\n#include <string>\n\nint first();\n"},
       {"b/second.cpp",
        "#include \"b/second.hpp\"\n#include \"b/third.hpp\"\nint second() { return "
        "third(); }\n"},
       {"b/second.hpp", "#pragma once\n#include \"a/first.hpp\"\nint second();\n"},
       {"b/third.hpp",
        "#pragma once\n#include \"a/first.hpp\"\ninline int third() { return "
        "first(); }\n"}}};
  const auto text =
      amalgamate(kFiles, "One\nTwo", "#include \"b/second.hpp\"\n\nint main() { second(); }\n");
  ASSERT_TRUE(text) << text.error().message;
  EXPECT_EQ(*text,
            "// One\n// Two\n#include <cstdio>\n#include <string>\n"
            "\n// a/first.hpp\nint first();\n"
            "\n// b/second.hpp\nint second();\n"
            "\n// b/third.hpp\ninline int third() { return first(); }\n"
            "\n// a/first.cpp\nint first() { return 1; }\n"
            "\n// b/second.cpp\nint second() { return third(); }\n"
            "\n// the main program\nint main() { second(); }\n");
}

TEST(Amalgamate, KeepsSystemHeadersWithinConditions) {
  constexpr std::array<SourceFile, 1> kFiles = {
      {{"a.hpp", "#pragma once\n#ifdef X\n#include <x.h>\n#endif\n#include <y>\n"}}};
  const auto text = amalgamate(kFiles, "h", "#include \"a.hpp\"\n");
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("#include <y>\n\n// a.hpp\n#ifdef X\n#include <x.h>\n#endif\n"));
}

TEST(Amalgamate, ReportsUnknownAndCircularHeaders) {
  constexpr std::array<SourceFile, 2> kFiles = {
      {{"a.hpp", "#include \"b.hpp\"\n"}, {"b.hpp", "#include \"a.hpp\"\n"}}};
  EXPECT_EQ(error_of(kFiles, "#include \"judge/x.hpp\"\n"),
            "the main program: includes \"judge/x.hpp\", which is not a source of layers 0 to 2");
  EXPECT_EQ(error_of(kFiles, "#include \"a.hpp\"\n"), "a.hpp: includes itself, over b.hpp");
}

TEST(ExportedSources, AreSortedAndHaveNoTests) {
  const auto files = exported_sources();
  EXPECT_TRUE(std::ranges::is_sorted(files, {}, &SourceFile::path));
  EXPECT_TRUE(std::ranges::binary_search(files, "toolkit/mains.cpp", {}, &SourceFile::path));
  for (const SourceFile& file : files)
    EXPECT_THAT(std::string(file.path), Not(HasSubstr("_test.")));
}

}  // namespace
}  // namespace biglia::judge
