#include <gmock/gmock.h>

#include <fstream>
#include <string>
#include <vector>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/language.hpp"

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

// What gcc needs to see is not what another compiler needs.
TEST_F(ReadLanguages, ForgetsTheViewOfAnotherProgram) {
  const auto sees = [&](const std::string& text) { return read(text)->find("c17")->sees; };
  EXPECT_TRUE(sees("c17: {time_factor: 2}\n").has_value());
  EXPECT_TRUE(sees("c17: {compile: [{standard: c17, command: [/usr/bin/gcc, -O3]}]}\n"));
  EXPECT_FALSE(sees("c17: {compile: [{standard: c17, command: [/opt/x/bin/gcc]}]}\n"));
  EXPECT_THAT(
      sees("c17: {compile: [{standard: c17, command: [/opt/x/bin/gcc]}], sees: [/opt/x]}\n"),
      testing::Optional(ElementsAre("/opt/x")));
}

TEST_F(ReadLanguages, ChecksTheFilesThatALanguageSees) {
  EXPECT_THAT(error_of("c: {sees: [usr/lib]}\n"), HasSubstr("expected an absolute path"));
  EXPECT_THAT(error_of("c: {sees: [/usr/../etc]}\n"), HasSubstr("expected an absolute path"));
  EXPECT_THAT(error_of("c: {compile: [{standard: c, command: [/opt/cc]}], compile_sees: [/opt]}\n"),
              HasSubstr("expected the key sees"));
}

TEST_F(ReadLanguages, ReadsTheWordsOfAMain) {
  EXPECT_THAT(default_languages().find("java")->main, ElementsAre("void", "main", "("));
  EXPECT_TRUE(default_languages().find("c")->main.empty());
  EXPECT_THAT(read("c: {main: [main, \"(\"]}\n")->find("c")->main, ElementsAre("main", "("));
  EXPECT_TRUE(read("java: {main: []}\n")->find("java")->main.empty());
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

TEST_F(ReadLanguages, ReadsEveryFieldOfANewLanguage) {
  const auto languages = read(
      "x:\n  name: X 1\n  extensions: [.x]\n  also: [.c]\n  headers: [.xh]\n  program: folder\n"
      "  entry: class\n  compile:\n  - {standard: x1, command: [/x, \"{memory_mb}\"], ansi_c: "
      "true}\n"
      "  - {standard: x2, command: [/x]}\n  run: [/x, \"{stack_mb}\"]\n  environment: {B: 2, A: "
      "1}\n"
      "  probe: [/x, -v]\n  package: x-dev\n  sample: print\n  memory_message: no room\n"
      "  quick_start: [-fast, -x]\n"
      "  time_factor: 1.5\n  memory_extra: 3\n  processes_extra: 7\n");
  ASSERT_TRUE(languages) << languages.error().message;
  Language expected;
  expected.key = "x";
  expected.name = "X 1";
  expected.extensions = {".x"};
  expected.also = {".c"};
  expected.headers = {".xh"};
  expected.compile = {{"x1", {"/x", "{memory_mb}"}, true}, {"x2", {"/x"}, false}};
  expected.program = ProgramShape::kFolder;
  expected.entry = EntryRule::kClass;
  expected.run = {"/x", "{stack_mb}"};
  expected.environment = {{"B", "2"}, {"A", "1"}};
  expected.probe = {"/x", "-v"};
  expected.package = "x-dev";
  expected.sample = "print";
  expected.time_factor = 1.5;
  expected.memory_extra = mib(3);
  expected.processes_extra = 7;
  expected.memory_message = "no room";
  expected.quick_start = {"-fast", "-x"};
  EXPECT_EQ(*languages->find("x"), expected);
  EXPECT_EQ(languages->all().back(), expected);
}

TEST_F(ReadLanguages, RequiresTheFieldsWithoutADefaultForANewKey) {
  const std::vector<std::string> fields = {"name: X", "compile: [{standard: x, command: [/x]}]",
                                           "run: [/x]", "probe: [/x]", "package: x"};
  for (const std::string& missing : fields) {
    std::string text = "x:\n";
    for (const std::string& field : fields) {
      if (field != missing) text += "  " + field + '\n';
    }
    const std::string key = missing.substr(0, missing.find(':'));
    EXPECT_THAT(error_of(text), HasSubstr("expected the key \"" + key + '"')) << text;
  }
}

TEST_F(ReadLanguages, AcceptsBracesThatAreNoPlaceholders) {
  EXPECT_EQ(error_of("c: {run: [/bin/sh, \"{}\", \"{A}\", \"${x1}\", \"{ program }\", \"{\"]}\n"),
            "(no error)");
  // The commands have different placeholders.
  EXPECT_THAT(error_of("c: {run: [/bin/sh, \"{sources}\"]}\n"),
              HasSubstr("unknown placeholder {sources}"));
  EXPECT_THAT(error_of("c: {probe: [/bin/sh, \"{program}\"]}\n"),
              HasSubstr("unknown placeholder {program}"));
  EXPECT_THAT(error_of("c: {compile: [{standard: c, command: [/x, \"a{entry}{stack_mb}\"]}]}\n"),
              HasSubstr("unknown placeholder {stack_mb}"));
}

TEST_F(ReadLanguages, RejectsCostsOutsideTheirRange) {
  for (const char* const field :
       {"time_factor: 1001", "time_factor: 0.0001", "memory_extra: -1", "memory_extra: 1048577",
        "memory_extra: 0.5", "processes_extra: -1", "processes_extra: 4097"}) {
    const std::string key = std::string(field).substr(0, std::string(field).find(':'));
    EXPECT_THAT(error_of("c: {" + std::string(field) + "}\n"), HasSubstr(key + ": expected"))
        << field;
  }
  EXPECT_EQ(error_of("c: {time_factor: 0.001, memory_extra: 1048576, processes_extra: 4096}\n"),
            "(no error)");
}

TEST_F(ReadLanguages, ReportsAMissingFile) {
  const auto languages = read_languages(folder_.path() / "missing.yaml", default_languages());
  ASSERT_FALSE(languages);
  EXPECT_THAT(languages.error().message, HasSubstr("missing.yaml"));
}

}  // namespace
}  // namespace biglia::judge
