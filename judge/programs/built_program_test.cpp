#include "judge/programs/built_program.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "judge/package/package_fixture_test.hpp"
#include "judge/programs/program_languages.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

// A program that may be kept running. In a box of its own, a program has the same number in each run.
class BuiltProgramTest : public FolderTest {
 protected:
  // What all tests share: the builder tries each compiler once.
  struct Shared {
    TempFolder scratch = TempFolder::make(testing::TempDir()).value();
    Languages languages = program_languages(default_languages());
    std::unique_ptr<Box> box;
    WarmPrograms warm;
    ProgramBuilder builder{{.languages = &languages, .scratch = scratch.path(), .warm = &warm}};
  };

  static void SetUpTestSuite() {
    auto box = open_box();
    if (!box || (*box)->approximate()) return;
    shared = std::make_unique<Shared>();
    shared->box = std::move(*box);
    // One for the program of each test.
    auto more = open_boxes(10, [] { return open_box(); }, {});
    if (more) shared->warm.add(std::move(*more));
  }
  static void TearDownTestSuite() { shared.reset(); }

  void SetUp() override {
    FolderTest::SetUp();
    if (!shared)
      BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(),
                              "without boxes that have cgroups, no program may fork");
    call_.limits = program_limits({}, {}, mib(1));
    call_.warm_ends = WarmEnds::kSuccess;
  }

  // `name`: of the test's own program.
  void build(const std::string& name, const std::string& source) {
    auto built = shared->builder.build(*shared->box, {name, put("p/" + name, source)}, {});
    ASSERT_TRUE(built) << built.error().message;
    program_.emplace(std::move(*built));
  }

  ProgramEnd run() {
    auto end = program_->run(*shared->box, call_, shared->scratch.path(), {});
    EXPECT_TRUE(end) << end.error().message;
    return end.value_or(ProgramEnd());
  }
  std::string output() { return run().output; }

  inline static std::unique_ptr<Shared> shared;
  std::optional<BuiltProgram> program_;
  ProgramCall call_;
};

constexpr const char* kNumber = R"(#include <unistd.h>
#include <cstdio>
int main() { std::printf("%d\n", static_cast<int>(getpid())); })";

TEST_F(BuiltProgramTest, KeepsAProgramRunning) {
  build("number.cpp", kNumber);
  EXPECT_NE(output(), output());
  call_.warm_ends = WarmEnds::kNone;
  EXPECT_EQ(output(), output());
}

TEST_F(BuiltProgramTest, GivesARunItsArgumentsInputAndFiles) {
  build("cat.cpp", R"(#include <fstream>
#include <iostream>
int main(int count, char** words) {
  std::cout << std::cin.rdbuf();
  for (int i = 1; i < count; ++i) std::cout << std::ifstream(words[i]).rdbuf();
})");
  call_.input = put("a", "input ");
  call_.binds = {{put("b", "bound "), kInputInBox}};
  put("files/c", "companion ");
  call_.companions = path("files");
  call_.arguments = {"c", std::string(kInputInBox), "c"};
  EXPECT_EQ(output(), "input companion bound companion ");
  call_.arguments.clear();
  put("a", "2");
  EXPECT_EQ(output(), "2");
}

TEST_F(BuiltProgramTest, AnythingButASuccessIsTheEndOfAnOrdinaryRun) {
  build("fails.cpp", R"(#include <cstdio>
#include <cstdlib>
int main(int count, char** words) {
  std::fputs("because\n", stderr);
  if (count > 2) std::abort();
  return count > 1 ? std::atoi(words[1]) : 0;
})");
  EXPECT_TRUE(run().exited(0));
  call_.arguments = {"3"};
  EXPECT_TRUE(run().exited(3));
  EXPECT_EQ(run().error, "because\n");
  call_.success = 3;
  EXPECT_TRUE(run().exited(3));
  call_.arguments = {"3", "crash"};
  EXPECT_THAT(run().description(call_.limits), HasSubstr("abort"));
}

// The number of the process shows that no ordinary run replaced it.
constexpr const char* kReports = R"(#include <unistd.h>
#include <cstdio>
#include <fstream>
int main(int count, char**) {
  std::fprintf(stderr, "said %d\n", static_cast<int>(getpid()));
  std::ofstream("left") << getpid();
  return count > 1 ? 3 : 0;
})";

TEST_F(BuiltProgramTest, GivesAllThatARunLeaves) {
  build("reports.cpp", kReports);
  call_.collect = path("made");
  const std::string first = run().error;
  EXPECT_EQ(first, "said " + get("made/left") + "\n");
  EXPECT_NE(run().error, first);
}

TEST_F(BuiltProgramTest, EveryExitCountsIfTheCallSaysSo) {
  build("fails_too.cpp", kReports);
  call_.arguments = {"fail"};
  const std::string ordinary = run().error;
  EXPECT_EQ(run().error, ordinary);
  call_.warm_ends = WarmEnds::kEveryExit;
  for (int i = 1; i <= 16; ++i) {
    const ProgramEnd end = run();
    EXPECT_TRUE(end.exited(3));
    EXPECT_EQ(end.error == ordinary, i <= 10 || i % 8 == 0) << i;
  }
}

TEST_F(BuiltProgramTest, AProgramThatNeedsProcessesIsNotKeptRunning) {
  build("forks.cpp", R"(#include <unistd.h>
#include <cstdio>
int main() {
  const int child = fork();
  if (child == 0) _exit(0);
  std::printf("%d\n", static_cast<int>(getpid()));
  return child < 0;
})");
  call_.warm_ends = WarmEnds::kEveryExit;
  const ProgramEnd first = run();
  EXPECT_TRUE(first.exited(0));
  EXPECT_EQ(output(), first.output) << "an ordinary run, too";
}

TEST_F(BuiltProgramTest, LongRunsAndLargeFilesAreThoseOfOrdinaryRuns) {
  build("long.cpp", R"(#include <unistd.h>
#include <cstdio>
#include <ctime>
int main(int count, char**) {
  while (count > 1 && std::clock() < 2.2 * CLOCKS_PER_SEC) continue;
  std::printf("%d\n", static_cast<int>(getpid()));
})");
  EXPECT_NE(output(), output());
  call_.input = put("large", std::string((1 << 22) + 1, 'x'));
  const std::string ordinary = output();
  EXPECT_EQ(output(), ordinary);
  call_.input.clear();
  call_.arguments = {"long"};
  EXPECT_EQ(output(), ordinary);
}

TEST_F(BuiltProgramTest, FilesOfAnEarlierPassNeedAnOrdinaryRun) {
  build("passes.cpp", kNumber);
  put("before/state", "1");
  call_.initial_files = path("before");
  EXPECT_EQ(output(), output());
}

TEST_F(BuiltProgramTest, RunsProgramsThatCannotBeKeptRunning) {
  build("number.sh", "echo $$\n");
  EXPECT_EQ(output(), output());
  // A program that has a function of the server.
  build("clash.cpp", std::string(kNumber) + "\nextern \"C\" int __wrap_main() { return 1; }\n");
  EXPECT_EQ(output(), output());
}

}  // namespace
}  // namespace biglia::judge
