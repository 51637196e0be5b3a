#include "judge/programs/program_folder.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/program_languages.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

class ProgramFolderForms : public FolderTest {
 protected:
  // What one file in a folder of programs is.
  std::string form(const std::string& name, const std::string& text = "", bool executable = false,
                   ProgramsInFolder count = ProgramsInFolder::kMany) const {
    const fs::path file = put("p/v/" + name, text);
    if (executable) fs::permissions(file, fs::perms::owner_all);
    const auto read = read_program_folder(path("p"), path("p/v"), languages_, count);
    fs::remove_all(path("p/v"));
    if (!read) return read.error().message;
    if (!read->unusable.empty()) return read->unusable.front().message;
    if (!read->files.empty()) return "file";
    if (!read->scripts.empty()) return "script";
    if (!read->grammars.empty()) return "grammar";
    if (!read->papers.empty()) return "paper";
    return read->folders.empty() ? "nothing" : "folder";
  }

  const Languages languages_ = program_languages(default_languages());
};

TEST_F(ProgramFolderForms, AreRecognised) {
  EXPECT_EQ(form("v.py"), "file");
  EXPECT_EQ(form("v/main.cpp"), "folder");
  EXPECT_EQ(form("v", "#!/bin/sh\n", true), "script");
  EXPECT_EQ(form("v.viva"), "grammar");
  EXPECT_EQ(form("notes.md"), "paper");
  for (const char* const name :
       {"README", "LICENSE.txt", ".hidden.rs", "-x.rs", "v.h", "v.rs~", "__pycache__/v.pyc"}) {
    EXPECT_EQ(form(name), "nothing") << name;
  }
}

TEST_F(ProgramFolderForms, ThatCannotBeRunNameWhatIsMissing) {
  EXPECT_THAT(form("v.rs"), HasSubstr("found Rust"));
  EXPECT_THAT(form("v.jar"), HasSubstr("found compiled Java"));
  EXPECT_THAT(form("v", "#!/bin/sh\n"), HasSubstr("`chmod +x` makes it one"));
  EXPECT_THAT(form("v",
                   "\x7f"
                   "ELF",
                   true),
              HasSubstr("an executable file without #!"));
  EXPECT_THAT(form("v.cpp.txt"), HasSubstr("a file of an unknown kind"));
  EXPECT_THAT(form("v.xyz"), HasSubstr("a file of an unknown kind"));
  EXPECT_EQ(form("table.xyz", "", false, ProgramsInFolder::kOne), "paper");
  fs::create_directories(path("p/v"));
  fs::create_symlink(path("nothing"), path("p/v/v.py"));
  EXPECT_THAT(form("README"), HasSubstr("cannot read the file"));
}

TEST_F(ProgramFolderForms, MadeByACompilerAreIgnoredBesideTheirSource) {
  put("p/v/check.cpp", "");
  EXPECT_EQ(form("check",
                 "\x7f"
                 "ELF",
                 true),
            "file");
  put("p/v/Check.java", "");
  EXPECT_EQ(form("Check.class"), "file");
}

TEST_F(ProgramFolderForms, OfScriptsNeedAnInterpreter) {
  EXPECT_EQ(missing_interpreter(put("a", "#!/bin/sh -e\n")), "");
  EXPECT_EQ(missing_interpreter(put("b", "#!/usr/bin/env -S sh\n")), "");
  EXPECT_EQ(missing_interpreter(put("c", "#! /usr/bin/no-such-program x\n")),
            "/usr/bin/no-such-program");
  EXPECT_EQ(missing_interpreter(put("d", "#!/usr/bin/env no-such-program\n")), "no-such-program");
}

}  // namespace
}  // namespace biglia::judge
