#include "judge/compile/language.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class ReadLanguages : public testing::Test {
 protected:
  Result<Languages> read(const std::string& text) const {
    const auto path = folder_.path() / "languages.yaml";
    std::ofstream(path) << text;
    return read_languages(path, default_languages());
  }
  std::string error_of(const std::string& text) const {
    const auto languages = read(text);
    return languages ? "(no error)" : languages.error().message;
  }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

std::string key_of(const char* file) {
  const Language* const language = default_languages().of_file(file);
  return language == nullptr ? "" : language->key;
}

TEST(DefaultLanguages, IncludeAllExpectedKeys) {
  for (const char* key : {"c", "c17", "cpp", "cpp23", "java", "python3", "pypy3", "pascal"}) {
    const Language* const language = default_languages().find(key);
    ASSERT_NE(language, nullptr) << key;
    EXPECT_FALSE(language->compile.empty()) << key;
    EXPECT_GE(language->time_factor, 1) << key;
    EXPECT_LE(language->time_factor, 10) << key;
  }
  EXPECT_EQ(default_languages().find("cobol"), nullptr);
}

TEST(DefaultLanguages, AreFoundByExtensionInUpperOrLowerCase) {
  EXPECT_EQ(key_of("a.c"), "c");
  EXPECT_EQ(key_of("MAIN.C"), "c");
  EXPECT_EQ(key_of("a.CC"), "cpp");
  EXPECT_EQ(key_of("a.cxx"), "cpp");
  EXPECT_EQ(key_of("Main.java"), "java");
  EXPECT_EQ(key_of("a.py"), "python3");
  EXPECT_EQ(key_of("a.pas"), "pascal");
  EXPECT_EQ(key_of("a.h"), "");
  EXPECT_EQ(key_of("c"), "");
}

TEST_F(ReadLanguages, KeepsUnnamedFieldsOfAKnownKey) {
  const auto languages = read("python3: {time_factor: 8, memory_extra: 16}\n");
  ASSERT_TRUE(languages) << languages.error().message;
  const Language& changed = *languages->find("python3");
  EXPECT_EQ(changed.time_factor, 8);
  EXPECT_EQ(changed.memory_extra, mib(16));
  EXPECT_EQ(changed.run, default_languages().find("python3")->run);
  EXPECT_EQ(languages->all().size(), default_languages().all().size());
  EXPECT_NE(description_of(changed), description_of(*default_languages().find("python3")));
}

TEST_F(ReadLanguages, AddsALanguageForANewKey) {
  const auto languages = read(
      "awk:\n  name: AWK\n  extensions: [.awk]\n  program: sources\n  entry: script\n"
      "  compile: [{standard: awk, command: [/usr/bin/awk, --lint, -f, \"{sources}\"]}]\n"
      "  run: [/usr/bin/awk, -f, \"{program}/{entry}\"]\n  environment: {A: b}\n"
      "  probe: [/usr/bin/awk, -W, version]\n  package: mawk\n");
  ASSERT_TRUE(languages) << languages.error().message;
  const Language* const awk = languages->of_file("x.awk");
  ASSERT_NE(awk, nullptr);
  EXPECT_EQ(awk->program, ProgramShape::kSources);
  EXPECT_EQ(awk->entry, EntryRule::kScript);
  EXPECT_THAT(awk->environment, ElementsAre(std::pair("A", "b")));
}

TEST_F(ReadLanguages, AllowsToMoveAnExtensionToAnotherLanguage) {
  const auto languages = read("python3: {extensions: []}\npypy3: {extensions: [.py]}\n");
  ASSERT_TRUE(languages) << languages.error().message;
  EXPECT_EQ(languages->of_file("a.py")->key, "pypy3");
  EXPECT_THAT(error_of("pypy3: {extensions: [.py]}\n"),
              HasSubstr("expected an extension that no other language has, found \".py\" of "
                        "python3"));
}

TEST_F(ReadLanguages, ReportsErrorsWithFileLineAndColumn) {
  EXPECT_THAT(error_of("c:\n  time_faktor: 2\n"),
              HasSubstr("languages.yaml:2:16: unknown key \"time_faktor\""));
  EXPECT_THAT(error_of("c:\n  time_factor: 0\n"),
              HasSubstr("languages.yaml:2:16: time_factor: expected a number in"));
  EXPECT_THAT(error_of("awk: {name: AWK}\n"), HasSubstr("expected the key \"compile\""));
  EXPECT_THAT(error_of("c:\n  run: [\"{programm}\"]\n"),
              HasSubstr("languages.yaml:2:9: unknown placeholder {programm}"));
  EXPECT_THAT(error_of("c: {run: [gcc]}\n"), HasSubstr("begins with an absolute path"));
  EXPECT_THAT(error_of("c: {extensions: [C]}\n"), HasSubstr("expected an extension"));
  EXPECT_THAT(error_of("c: {program: tape}\n"),
              HasSubstr("expected one of file, folder, sources, found \"tape\""));
  EXPECT_THAT(error_of("c: {compile: []}\n"), HasSubstr("at least one compile step"));
  EXPECT_THAT(error_of("c: [\n"), HasSubstr("not YAML"));
}

}  // namespace
}  // namespace biglia::judge
