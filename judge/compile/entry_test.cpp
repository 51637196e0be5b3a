#include "judge/compile/entry.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/some_class_file_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class Entry : public testing::Test {
 protected:
  void write(const std::string& name, const std::string& text) const {
    const auto path = folder_.path() / name;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }
  // The entry, or the error.
  std::string found() const {
    const auto sources = find_sources(folder_.path(), default_languages());
    if (!sources) return sources.error().message;
    const auto entry = entry_of_sources(folder_.path(), *sources);
    return entry ? *entry : entry.error().message;
  }
  std::string found_class() const {
    const auto entry = entry_of_classes(folder_.path());
    return entry ? *entry : entry.error().message;
  }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(Entry, IsEmptyForC) {
  write("a.c", "");
  write("b.c", "");
  EXPECT_EQ(found(), "");
}

TEST_F(Entry, IsTheOnlyScript) {
  write("dir/any.py", "print(1)\n");
  EXPECT_EQ(found(), "dir/any.py");
}

TEST_F(Entry, IsTheScriptCalledMain) {
  write("main.py", "");
  write("other.py", "if __name__ == '__main__':\n  pass\n");
  EXPECT_EQ(found(), "main.py");
}

TEST_F(Entry, IsTheScriptWithAMainGuard) {
  write("a.py", "import b\nif __name__ == '__main__':\n  pass\n");
  write("b.py", "# if __name__\n");
  EXPECT_EQ(found(), "a.py");
}

TEST_F(Entry, IsRefusedForAmbiguousScripts) {
  write("a.py", "");
  write("b.py", "");
  EXPECT_EQ(found(),
            "no main source: expected one called main.py, found 2 sources with other names");
  write("a/main.py", "");
  write("b/main.py", "");
  EXPECT_EQ(found(), "ambiguous main source: expected one, found a/main.py, b/main.py");
}

TEST_F(Entry, IsThePascalSourceThatIsNoUnit) {
  write("geometry.pas", "{ unit? }\n(* yes *) // it is\nUnit geometry;\n");
  EXPECT_EQ(found(), "no main source: expected a program, found only units");
  write("solve.pas", "{ a unit }\nuses geometry;\nbegin end.\n");
  EXPECT_EQ(found(), "solve.pas");
  write("units.pas", "units = 3");
  EXPECT_THAT(found(), HasSubstr("expected one program, found solve.pas, units.pas"));
}

TEST_F(Entry, IsTheOnlyClassWithAMainMethod) {
  write("A.class", class_file("A", kPublicStatic, "run", kMainType));
  EXPECT_THAT(found_class(), HasSubstr("no class has a `public static void main"));
  write("geo/B.class", class_file("geo/B", kPublicStatic, "main", kMainType));
  EXPECT_EQ(found_class(), "geo.B");
}

TEST_F(Entry, IsTheClassCalledMainIfSeveralHaveAMainMethod) {
  write("B.class", class_file("B", kPublicStatic, "main", kMainType));
  write("C.class", class_file("C", kPublicStatic, "main", kMainType));
  EXPECT_EQ(found_class(),
            "ambiguous main class: expected one class with a main method or one of them called "
            "Main, found B, C");
  write("geo/Main.class", class_file("geo/Main", kPublicStatic, "main", kMainType));
  EXPECT_EQ(found_class(), "geo.Main");
  write("Main.class", class_file("Main", kPublicStatic, "main", kMainType));
  EXPECT_THAT(found_class(), HasSubstr("ambiguous main class"));
}

TEST_F(Entry, MayBeGiven) {
  write("a.py", "");
  write("b/c.py", "");
  const auto sources = find_sources(folder_.path(), default_languages());
  ASSERT_TRUE(sources.has_value());
  EXPECT_EQ(given_entry("b/c.py", *sources).value(), "b/c.py");
  EXPECT_THAT(given_entry("c.py", *sources).error().message,
              HasSubstr("expected the entrypoint c.py among the sources, found a.py, b/c.py"));
  write("d/E.class", "");
  EXPECT_EQ(given_class("d.E", folder_.path()).value(), "d.E");
  EXPECT_THAT(given_class("E", folder_.path()).error().message, HasSubstr("found none of this"));
}

}  // namespace
}  // namespace biglia::judge
