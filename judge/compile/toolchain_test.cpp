#include "judge/compile/toolchain.hpp"

#include <gmock/gmock.h>

#include <memory>
#include <string>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/cache.hpp"
#include "judge/compile/compile.hpp"
#include "judge/files/text_file.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"
#include "judge/sandbox/small_disk_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class TryToolchain : public testing::Test {
 protected:
  void SetUp() override {
    auto box = open_box();
    if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
    box_ = std::move(*box);
  }
  std::filesystem::path path(const std::string& name) const { return folder_.path() / name; }
  std::string error_of(const Language& language) {
    const auto tried = try_toolchain(*box_, language, limits_, path("scratch"));
    return tried ? "" : tried.error().message;
  }
  static Language c() { return *default_languages().find("c"); }

  std::unique_ptr<Box> box_;
  Limits limits_ = compile_limits();
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(TryToolchain, AcceptsEveryInstalledLanguage) {
  for (const Language& language : default_languages().all()) {
    if (!missing_part(language).empty()) continue;
    EXPECT_NE(language.sample, "") << language.key;
    EXPECT_EQ(error_of(language), "") << language.key;
  }
  EXPECT_TRUE(std::filesystem::is_empty(path("scratch")));
}

TEST_F(TryToolchain, ReportsMissingHeaders) {
  Language broken = c();
  broken.compile[1].command.insert(broken.compile[1].command.begin() + 1, "-nostdinc");
  EXPECT_THAT(error_of(broken), HasSubstr("the toolchain of C is broken here: a small program in "
                                          "gnu17: Main.c:1:10: fatal error: assert.h"));
}

TEST_F(TryToolchain, ReportsLimitsThatAreTooLowForTheSample) {
  limits_.memory = mib(8);
  EXPECT_THAT(error_of(*default_languages().find("cpp")), HasSubstr("a small program in "));
}

TEST_F(TryToolchain, ReportsMissingLibraries) {
  Language broken = c();
  broken.compile[0].command.insert(broken.compile[0].command.begin() + 1, "-nodefaultlibs");
  EXPECT_THAT(error_of(broken), HasSubstr("a small program in c90: "));
}

TEST_F(TryToolchain, ReportsAnInterpreterThatFails) {
  Language broken = c();
  broken.run = {"/usr/bin/false"};
  EXPECT_THAT(error_of(broken), HasSubstr("its program does not run"));
}

// Regression test: the program was truncated, and the truncated program was cached.
TEST_F(TryToolchain, ReportsAFullScratchDiskAsAJudgeErrorAndCachesNothing) {
  const SmallDisk disk(path("small"), "size=8k");
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system";
  ASSERT_TRUE(write_text(path("a.c"), "int main(void) { return 0; }\n"));
  CompileCache cache(path("cache"));
  CompileRequest request;
  request.submission = path("a.c");
  request.program = disk.folder() / "program";
  request.scratch = disk.folder();
  request.cache = &cache;
  const auto outcome = compile(*box_, request);
  ASSERT_FALSE(outcome);
  EXPECT_THAT(outcome.error().message, HasSubstr("No space left on device"));
  request.program = path("program");
  request.scratch = path("scratch");
  const auto again = compile(*box_, request);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_TRUE(again->is_compiled());
  EXPECT_FALSE(again->cached);
}

TEST_F(TryToolchain, MarksACompileErrorOfABrokenAssemblerAsDoubtful) {
  ASSERT_TRUE(write_text(path("a.c"), "int main(void) { return 0; }\n"));
  Language broken = c();
  for (CompileStep& step : broken.compile) {
    step.command.insert(step.command.begin() + 1, "-Wa,--no-such-option");
  }
  CompileRequest request;
  request.submission = path("a.c");
  request.program = path("program");
  request.scratch = path("scratch");
  request.language = &broken;
  const auto outcome = compile(*box_, request);
  ASSERT_TRUE(outcome);
  EXPECT_TRUE(outcome->is_compile_error());
  EXPECT_TRUE(outcome->doubtful);
}

}  // namespace
}  // namespace biglia::judge
