// What is in the key of a compiled program: BuiltProgram::key() and BoxedPrograms::digest().
#include <gmock/gmock.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/boxed_programs.hpp"
#include "judge/programs/built_program.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

// A language whose sources and headers are lines of a shell script: its compiler joins them.
Language joined_scripts() {
  Language language;
  language.key = "joined";
  language.name = "Joined scripts";
  language.extensions = {".cpp"};
  language.headers = {".h"};
  language.compile = {
      {.standard = "joined",
       .command = {"/bin/sh", "-c", R"(cat "$1"/*.h "$1"/*.cpp > "$2"; chmod +x "$2")", "sh",
                   "{source}", "{program}"}}};
  language.run = {"/bin/sh", "{program}"};
  language.probe = {"/bin/echo", "1.0"};
  return language;
}

constexpr const char* kSource = "#include \"testlib.h\"\nexit $code # {{most}}\n";

class ProgramKey : public FolderTest {
 protected:
  void SetUp() override {
    FolderTest::SetUp();
    auto box = open_box();
    if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    box_ = std::move(*box);
    put("p/testlib.h", "code=42\n");
    put("user/testlib.h", "code=41\n");
    put("p/one/v.cpp", kSource);
    put("p/one/inner/part.h", "part=1\n");
    put("p/scripted/build", "cp script run\n");
    put("p/scripted/script", "#!/bin/sh\nexit 42\n");
  }

  StagingOptions staging() const {
    return {.constants = constants_, .header_folders = {path("p"), path("user")}};
  }

  std::string key(const std::string& program = "one") {
    const Languages languages({language_});
    std::filesystem::create_directories(path("scratch"));
    const ProgramBuilder builder({.languages = &languages,
                                  .scratch = path("scratch"),
                                  .staging = staging(),
                                  .judge_version = version_});
    const auto built = builder.build(*box_, {program, path("p") / program}, {});
    EXPECT_TRUE(built) << built.error().message;
    return built ? built->key() : "";
  }

  // Of all programs in path("p").
  std::string digest() {
    const Languages languages = program_languages(Languages({language_}));
    const auto opened = BoxedPrograms::open({.package = path("p"),
                                             .constants = constants_,
                                             .header_folders = staging().header_folders,
                                             .languages = &languages,
                                             .scratch = path("scratch"),
                                             .jobs = 1,
                                             .open_box = [] { return open_box(); }});
    EXPECT_TRUE(opened) << opened.error().message;
    return opened ? (*opened)->digest() : "";
  }

  Language language_ = joined_scripts();
  Constants constants_ = {{"most", "10"}};
  std::string version_ = "1";
  std::unique_ptr<Box> box_;
};

TEST_F(ProgramKey, ChangesWithEachThingThatTheCompilerReads) {
  std::set<std::string> seen = {key()};
  EXPECT_TRUE(seen.contains(key()));
  const auto is_new = [&](const std::function<void()>& change) {
    change();
    return seen.insert(key()).second;
  };
  EXPECT_TRUE(is_new([&] { put("p/testlib.h", "code=43\n"); })) << "header in the package";
  EXPECT_FALSE(is_new([&] { put("user/testlib.h", "code=44\n"); })) << "a header that is not read";
  EXPECT_TRUE(is_new([&] { std::filesystem::remove(path("p/testlib.h")); })) << "the user's header";
  EXPECT_TRUE(is_new([&] { put("user/testlib.h", "code=45\n"); })) << "the user's header, changed";
  EXPECT_TRUE(is_new([&] { put("p/one/testlib.h", "code=46\n"); })) << "header beside the source";
  EXPECT_TRUE(is_new([&] { put("p/one/inner/part.h", "part=2\n"); })) << "header in a folder";
  EXPECT_TRUE(is_new([&] { put("p/one/v.cpp", std::string(kSource) + "#\n"); })) << "source";
  EXPECT_TRUE(is_new([&] { constants_["most"] = "11"; })) << "constant";
  EXPECT_TRUE(is_new([&] { language_.compile[0].command[2] += " #"; })) << "flags";
  EXPECT_TRUE(is_new([&] { language_.quick_start = {"-x"}; })) << "flags for such programs";
  EXPECT_TRUE(is_new([&] { language_.run.emplace_back("-x"); })) << "how it is run";
  EXPECT_TRUE(is_new([&] { language_.environment = {{"A", "1"}}; })) << "environment";
  EXPECT_TRUE(is_new([&] { language_.probe[1] = "1.1"; })) << "the compiler's version";
  EXPECT_FALSE(is_new([&] { version_ = "2"; })) << "callers add the judge's version";
}

TEST_F(ProgramKey, FollowsALinkToASharedHeader) {
  std::filesystem::create_symlink("../../../elsewhere/testlib.h", path("p/one/testlib.h"));
  const std::string before = key();
  put("p/testlib.h", "code=43\n");
  EXPECT_NE(key(), before);
}

TEST_F(ProgramKey, ChangesWithTheScriptsThatBuildIt) {
  const std::string before = key("scripted");
  EXPECT_EQ(key("scripted"), before);
  put("p/scripted/build", "cp script run #\n");
  const std::string after = key("scripted");
  EXPECT_NE(after, before);
  put("p/scripted/script", "#!/bin/sh\nexit 43\n");
  EXPECT_NE(key("scripted"), after);
}

TEST_F(ProgramKey, IsAPartOfTheDigestForEachKindOfProgram) {
  for (const std::string kind :
       {"input_validators", "output_validator", "static_validator", "checker"}) {
    if (kind == "checker") {
      put("p/protocols.yaml", "output_validator: testlib\nchecker: testlib\n");
      put("p/output_validator/v.sh", "exit 0\n");
    }
    put("p/" + kind + "/v.cpp", kSource);
    const std::string before = digest();
    EXPECT_EQ(digest(), before) << kind;
    put("p/testlib.h", "code=42 # for " + kind + '\n');
    const std::string after = digest();
    EXPECT_NE(after, before) << kind << ": header";
    constants_["most"] += '0';
    EXPECT_NE(digest(), after) << kind << ": constant";
    std::filesystem::remove_all(path("p/" + kind));
  }
}

TEST_F(ProgramKey, IsCompletedByTheProtocols) {
  put("p/output_validator/v.cpp", kSource);
  const std::string before = digest();
  put("p/protocols.yaml", "output_validator: testlib\n");
  EXPECT_NE(digest(), before);
}

}  // namespace
}  // namespace biglia::judge
