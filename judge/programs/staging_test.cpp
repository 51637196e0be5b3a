#include "judge/programs/staging.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;

TEST(WithConstants, ReplacesKnownNamesOnly) {
  const Constants constants = {{"n", "5"}, {"n.tex", "5{,}0"}, {"word", "{{n}}"}};
  const auto replaced = [&](const std::string& text) {
    return with_constants(text, constants).value_or("(too large)");
  };
  EXPECT_EQ(replaced("a {{n}} b {{n.tex}}{{n}}"), "a 5 b 5{,}05");
  EXPECT_EQ(replaced("{{unknown}} {{ n }} {{n"), "{{unknown}} {{ n }} {{n");
  EXPECT_EQ(replaced("{{word}}"), "{{n}}");
  EXPECT_EQ(replaced("{{{n}}}"), "{5}");
  EXPECT_EQ(replaced("{{ {{n}} {{unknown {{n}}"), "{{ 5 {{unknown 5");
  EXPECT_EQ(with_constants("{{n}}", {}).value_or(""), "{{n}}");
  EXPECT_TRUE(names_constant("{{ {{n}}", constants));
  EXPECT_FALSE(names_constant("{{m}} {{n", constants));
}

TEST(WithConstants, HasABound) {
  const Constants constants = {{"long", std::string(100'000, 'x')}};
  std::string text;
  for (int i = 0; i < 20'000; ++i) text += "{{long}}";
  const auto replaced = with_constants(text, constants);
  ASSERT_FALSE(replaced);
  EXPECT_EQ(replaced.error().message, "the constants of problem.yaml make it larger than 16.0 MiB");
}

TEST(WithConstants, ReadsManyBracesInLinearTime) {
  const std::string text = std::string(4'000'000, '{') + "}}";
  EXPECT_EQ(with_constants(text, {{"n", "5"}}).value_or(""), text);
}

class StageSources : public FolderTest {
 protected:
  std::string stage(const std::string& program, const StagingOptions& options = {}) const {
    const auto staged = stage_sources(path(program), path("to"), options);
    return staged ? "" : staged.error().message;
  }
};

TEST_F(StageSources, CopiesAFileOrAFolderWithConstants) {
  put("validate.py", "most = {{n}}\n");
  EXPECT_EQ(stage("validate.py", {.constants = {{"n", "7"}}}), "");
  EXPECT_EQ(get("to/validate.py"), "most = 7\n");
  put("folder/deep/a.py", "1\n");
  put("folder/.hidden", "2\n");
  EXPECT_EQ(stage("folder"), "");
  EXPECT_EQ(get("to/deep/a.py"), "1\n");
  EXPECT_FALSE(std::filesystem::exists(path("to/.hidden")));
}

TEST_F(StageSources, RefusesScriptsWithLineEndsOfWindowsOrAMark) {
  put("v.sh", "#!/bin/sh\ncat > /dev/null\r\nexit 42\r\n");
  EXPECT_EQ(stage("v.sh"), path("v.sh").string() +
                               ":2: line ends of Windows (CR LF) in a script; "
                               "convert it to LF, for example with dos2unix");
  put("folder/run", "#!/usr/bin/env python3\r\nprint(1)\r\n");
  EXPECT_THAT(stage("folder"), HasSubstr("run:1: line ends of Windows (CR LF)"));
  put("marked/build", "\xef\xbb\xbf#!/bin/sh\n");
  EXPECT_THAT(stage("marked"), HasSubstr("build:1: expected a script without a byte order mark"));
  put("v.py", "#!/usr/bin/env python3\r\nprint(1)\r\n");
  put("v.c", "int main(void) { return 42; }\r\n");
  EXPECT_EQ(stage("v.py") + stage("v.c"), "");
}

TEST_F(StageSources, AddsTestlibFromTheFirstFolderThatHasIt) {
  put("check.cpp", "#include <vector>\n#include \"testlib.h\"\n");
  put("package/testlib.h", "// of the package\n");
  put("config/testlib.h", "// of the user\n");
  EXPECT_EQ(stage("check.cpp", {.header_folders = {path("package"), path("config")}}), "");
  EXPECT_EQ(get("to/testlib.h"), "// of the package\n");
}

TEST_F(StageSources, PrefersTestlibBesideTheProgram) {
  put("folder/check.cpp", "# include <vector>\n#include <testlib.h>\n");
  put("folder/testlib.h", "// its own\n");
  put("package/testlib.h", "// of the package\n");
  EXPECT_EQ(stage("folder", {.header_folders = {path("package")}}), "");
  EXPECT_EQ(get("to/testlib.h"), "// its own\n");
}

TEST_F(StageSources, NamesTheFoldersWithoutTestlib) {
  put("checks/check.cpp", "#include \"testlib.h\"\n");
  EXPECT_THAT(stage("checks", {.header_folders = {path("package"), path("config")}}),
              AllOf(HasSubstr("check.cpp: includes testlib.h, which is missing; searched: "),
                    HasSubstr(path("checks").string()), HasSubstr(path("package").string()),
                    HasSubstr(path("config").string())));
}

TEST_F(StageSources, RejectsALinkOutOfTheFolder) {
  put("secret.txt", "root\n");
  put("folder/main.py", "print()\n");
  std::filesystem::create_symlink("../secret.txt", path("folder/link.py"));
  EXPECT_THAT(stage("folder"), HasSubstr("link.py: expected a file in "));
  EXPECT_FALSE(std::filesystem::exists(path("to/link.py")));
}

TEST_F(StageSources, TakesTheHeaderThatALinkOutOfTheFolderNames) {
  put("headers/validation.h", "// shared\n");
  put("folder/main.cpp", "int main() {}\n");
  std::filesystem::create_symlink("../../../elsewhere/validation.h", path("folder/validation.h"));
  EXPECT_THAT(stage("folder"), HasSubstr("validation.h: expected a file in "));
  EXPECT_EQ(stage("folder", {.header_folders = {path("headers")}}), "");
  EXPECT_EQ(get("to/validation.h"), "// shared\n");
}

TEST_F(StageSources, FollowsALinkInTheFolder) {
  put("folder/main.py", "print()\n");
  std::filesystem::create_symlink("main.py", path("folder/link.py"));
  EXPECT_EQ(stage("folder"), "");
  EXPECT_EQ(get("to/link.py"), "print()\n");
}

}  // namespace
}  // namespace biglia::judge
