#include "judge/programs/warm_programs.hpp"

#include <gmock/gmock.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>

#include "judge/base/temp_folder.hpp"
#include "judge/compile/compile.hpp"
#include "judge/programs/fork_server.hpp"
#include "judge/run/run.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

constexpr std::uintmax_t kMostOutput = 1 << 20;

class WarmProgramsTest : public testing::Test {
 protected:
  void SetUp() override {
    Boxes boxes;
    for (int i = 0; i < 2; ++i) {
      auto box = open_box({});
      if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
      if ((*box)->approximate())
        BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), "without cgroups, no program may fork");
      boxes.push_back(std::move(*box));
    }
    compiler_ = std::move(boxes.back());
    boxes.pop_back();
    programs_.emplace(std::move(boxes));
    limits_.cpu = std::chrono::milliseconds(500);
    limits_.memory = mib(32);
    limits_.output = Bytes{kMostOutput};
  }

  static void put(const fs::path& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
  }

  // A program of one C or C++ source and the server.
  Executable program(const std::string& name, const std::string& source) {
    put(path(name), source);
    const fs::path sources = path(name + "-sources");
    EXPECT_TRUE(add_fork_server(path(name), sources));
    const Language& written_in = *default_languages().find(name.ends_with('c') ? "c" : "cpp");
    const Language language = server_language(written_in);
    const CompileRequest request{.submission = sources,
                                 .program = path("program-" + name),
                                 .scratch = folder_.path(),
                                 .language = &language};
    const auto outcome = compile(*compiler_, request);
    EXPECT_TRUE(outcome && outcome->is_compiled())
        << (outcome ? outcome->report.log + outcome->report.reason : outcome.error().message);
    return {.program = request.program};
  }

  fs::path path(const std::string& name) const { return folder_.path() / name; }

  // Writes a file of the host that the next runs get.
  void give(const std::string& name_in_box, const std::string& text) {
    const fs::path host = path("given-" + fs::path(name_in_box).filename().string());
    put(host, text);
    call_.files.push_back({name_in_box, host});
  }

  // The output, "-" for a failed run, or "none" if the program was not run.
  std::string output(const Executable& executable, const std::string& input) {
    put(path("input"), input);
    call_.input = path("input");
    call_.cpu = limits_.cpu;
    call_.output = limits_.output;
    const auto request = run_request(executable, {}, limits_);
    if (!request) return request.error().message;
    const auto [end, run] = programs_->run({executable.program, *request}, call_, {});
    run_ = run;
    return end == WarmEnd::kSucceeded ? run.output : end == WarmEnd::kFailed ? "-" : "none";
  }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  WarmCall call_;
  WarmRun run_;  // the last one
  std::unique_ptr<Box> compiler_;
  std::optional<WarmPrograms> programs_;
  Limits limits_;
};

constexpr const char* kCounts = R"(#include <stdio.h>
#include <unistd.h>
int calls = 0;
int main(void) {
  int n = 0, c;
  while ((c = getchar()) != EOF) n += c == 'x';
  printf("%d %d %d\n", ++calls, n, access("left", F_OK));
  fclose(fopen("left", "w"));
  return 0;
})";

TEST_F(WarmProgramsTest, RunsAreIndependent) {
  const Executable counts = program("counts.c", kCounts);
  EXPECT_EQ(output(counts, "xx"), "1 2 -1\n");
  EXPECT_EQ(output(counts, ""), "1 0 -1\n");
  EXPECT_EQ(output(counts, std::string(100'000, 'x')), "1 100000 -1\n");
  EXPECT_EQ(output(counts, "x"), "1 1 -1\n");
}

TEST_F(WarmProgramsTest, KeepsTheProcessForTheNextRun) {
  const Executable parent = program("parent.c", R"(#include <stdio.h>
#include <unistd.h>
int main(void) { printf("%d", (int)getppid()); return 0; })");
  const std::string first = output(parent, "");
  EXPECT_NE(first, "-");
  EXPECT_EQ(output(parent, ""), first);
}

TEST_F(WarmProgramsTest, ShowsTheFilesOfTheInstance) {
  const Executable shows = program("shows.cpp", R"(#include <fstream>
#include <iostream>
int main() {
  std::string name, text;
  while (std::cin >> name) {
    text = "none";
    std::getline(std::ifstream(name), text);
    std::cout << text << '\n';
  }
})");
  give("one", "1\n");
  give("/tmp/two", "2\n");
  EXPECT_EQ(output(shows, "one two /tmp/two"), "1\nnone\n2\n");
  call_.files.clear();
  give("one", "3\n");
  EXPECT_EQ(output(shows, "one /tmp/two"), "3\nnone\n");
}

TEST_F(WarmProgramsTest, KeepsTheFilesThatARunLeaves) {
  const Executable leaves = program("leaves.cpp", R"(#include <fstream>
#include <iostream>
int main() {
  std::string name, text;
  while (std::cin >> name >> text) std::ofstream(name) << text;
})");
  call_.keeps_files = true;
  EXPECT_EQ(output(leaves, "a 1 /tmp/b 2 c 3"), "");
  EXPECT_THAT(run_.files, testing::ElementsAre(testing::Pair("a", "1"), testing::Pair("c", "3")));
  const std::string large(200'000, 'x');
  EXPECT_EQ(output(leaves, "a " + large), "");
  EXPECT_THAT(run_.files, testing::ElementsAre(testing::Pair("a", large)));
  EXPECT_EQ(output(leaves, ""), "");
  EXPECT_THAT(run_.files, testing::IsEmpty());
  call_.keeps_files = false;
  EXPECT_EQ(output(leaves, "a 1"), "");
  EXPECT_THAT(run_.files, testing::IsEmpty());
}

TEST_F(WarmProgramsTest, AFileThatIsNoneIsNoRun) {
  const Executable links = program("links.c", R"(#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  switch (getchar()) {
    case 'l': return symlink("/etc/passwd", "link");
    case 'p': return mkfifo("pipe", 0600);
    default: return 0;
  }
})");
  call_.keeps_files = true;
  EXPECT_EQ(output(links, "l"), "-");
  EXPECT_EQ(output(links, "?"), "");
  EXPECT_EQ(output(links, "p"), "-");
  EXPECT_EQ(output(links, "?"), "");
}

TEST_F(WarmProgramsTest, GivesEachRunItsOwnArguments) {
  const Executable echo = program("echo.cpp", R"(#include <cstdio>
int main(int count, char** words) {
  for (int i = 1; i < count; ++i) std::printf("[%s]", words[i]);
  std::printf("%d %d\n", count, words[count] == nullptr);
})");
  EXPECT_EQ(output(echo, ""), "1 1\n");
  call_.arguments = {"a", "", "b c"};
  EXPECT_EQ(output(echo, ""), "[a][][b c]4 1\n");
  call_.arguments = {std::string((1 << 16) - 2, 'x')};
  EXPECT_EQ(output(echo, ""), "[" + call_.arguments.front() + "]2 1\n");
  call_.arguments.assign(1000, "n");
  EXPECT_THAT(output(echo, ""), testing::EndsWith("[n]1001 1\n"));
  call_.arguments.clear();
  EXPECT_EQ(output(echo, ""), "1 1\n");
}

TEST_F(WarmProgramsTest, AcceptsNoMoreArgumentsThanTheServer) {
  const Executable counts = program("counts.c", kCounts);
  call_.arguments.assign(1001, "n");
  EXPECT_EQ(output(counts, ""), "none");
  call_.arguments = {std::string(1 << 16, 'x')};
  EXPECT_EQ(output(counts, ""), "none");
}

TEST_F(WarmProgramsTest, OnlyTheExitCodeThatCountsIsARun) {
  const Executable exits = program("exits.c", R"(#include <stdio.h>
#include <stdlib.h>
int main(void) {
  const int c = getchar();
  fputs("said\n", stderr);
  puts("out");
  if (c == 'a') abort();
  return c == 'v' ? 42 : 0;
})");
  EXPECT_EQ(output(exits, "v"), "-");
  EXPECT_EQ(output(exits, ""), "out\n");
  call_.exit_code = 42;
  EXPECT_EQ(output(exits, ""), "-");
  EXPECT_EQ(output(exits, "v"), "out\n");
  EXPECT_EQ(run_.error, "");
  call_.keeps_error = true;
  EXPECT_EQ(output(exits, "v"), "out\n");
  EXPECT_EQ(run_.error, "said\n");
  call_.exit_code.reset();
  EXPECT_EQ(output(exits, ""), "out\n");
  EXPECT_EQ(run_.exit_code, 0);
  EXPECT_EQ(output(exits, "v"), "out\n");
  EXPECT_EQ(run_.exit_code, 42);
  EXPECT_EQ(output(exits, "a"), "-");
}

TEST_F(WarmProgramsTest, AFailedRunIsNoRunAndTheNextOneSucceeds) {
  const Executable fails = program("fails.c", R"(#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>
int main(void) {
  size_t i;
  char* memory;
  switch (getchar()) {
    case 'a': abort();
    case 'd': fclose(stdout); for (i = 0; i < 200; ++i) close((int)i); return 1;
    case 'e': return 3;
    case 'f': mkdir("folder", 0777); return 0;
    case 'l': for (;;) {}
    case 'm':
      memory = malloc(1 << 26);
      for (i = 0; i < 1 << 26; i += 4096) memory[i] = 1;
      return memory[5];
    case 'o': for (i = 0; i < 1 << 21; ++i) putchar('o'); return 0;
    case 's': sleep(5); return 0;
    case 'k': kill(getppid(), SIGKILL); sleep(1); return 0;
    case 't': kill(getppid(), SIGSTOP); puts("fine"); return 0;
    default: puts("fine"); return 0;
  }
})");
  for (const char* input : {"a", "d", "e", "f", "l", "m", "o", "s", "k", "t"}) {
    EXPECT_EQ(output(fails, input), "-") << input;
    EXPECT_EQ(output(fails, "?"), "fine\n") << "after " << input;
  }
}

// Otherwise their CPU time and memory would not count.
TEST_F(WarmProgramsTest, NoProcessesAndThreads) {
  const Executable forks = program("forks.c", R"(#include <pthread.h>
#include <stdio.h>
#include <unistd.h>
static void* nothing(void* argument) { return argument; }
int main(void) {
  pthread_t thread;
  printf("%d %d\n", fork() == -1, pthread_create(&thread, NULL, nothing, NULL) != 0);
  return 0;
})");
  EXPECT_EQ(output(forks, ""), "1 1\n");
}

TEST_F(WarmProgramsTest, StandardStreamsAreThoseOfAnOrdinaryRun) {
  const Executable shows = program("streams.c", R"(#include <stdio.h>
#include <unistd.h>
int main(void) {
  const int can_write = write(0, "x", 1) == 1;
  const int can_seek_input = lseek(0, 0, SEEK_CUR) == 0;
  const int can_seek_output = lseek(1, 0, SEEK_CUR) >= 0;
  FILE* const named = fopen("/dev/stdout", "w");
  fprintf(named, "%d %d %d", can_write, can_seek_input, can_seek_output);
  fclose(named);
  printf(" %d\n", getchar());
  return 0;
})");
  EXPECT_EQ(output(shows, "A"), "0 1 0 65\n");
}

// Names of the library that a candidate may define itself.
TEST_F(WarmProgramsTest, OwnFunctionsDoNotDisturbTheServer) {
  const Executable own = program("own.c", R"(#include <stddef.h>
#include <stdio.h>
int strcmp(const char* a, const char* b) { return *a == *b; }
char* getenv(const char* name) { (void)name; return NULL; }
int fork(int a) { return a; }
int kill(int a, int b) { return a - b; }
int read_all(int a) { return a + 1; }
int main(void) { printf("%d %d\n", fork(3), read_all(1)); return 0; })");
  EXPECT_EQ(output(own, ""), "3 2\n");
  EXPECT_EQ(output(own, ""), "3 2\n");
}

// The program sends a reply to the judge itself.
TEST_F(WarmProgramsTest, AForgedReplyEndsTheServer) {
  const Executable forges = program("forges.c", R"(#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>
int main(void) {
  char path[64];
  const unsigned long reply[] = {8, 0x0a736579, 0, 0, 1, 0, 0, 0}; /* "yes" */
  int pipe;
  if (getchar() != 'f') return puts("fine") < 0;
  sprintf(path, "/proc/%d/fd/101", (int)getppid());
  pipe = open(path, O_WRONLY);
  if (write(pipe, reply, 8) != 8 || write(pipe, &reply[1], 4) != 4) return 2;
  return write(pipe, &reply[2], 48) != 48;
})");
  EXPECT_EQ(output(forges, "?"), "fine\n");
  EXPECT_EQ(output(forges, "f"), "-");
  EXPECT_EQ(output(forges, "?"), "fine\n");
}

// As above, but the reply has the right number, and files with names that leave a folder.
TEST_F(WarmProgramsTest, ForgedNamesOfFilesAreNoRun) {
  const Executable forges = program("names.cpp", R"(#include <fcntl.h>
#include <unistd.h>
#include <cstdio>
#include <cstring>
#include <iostream>
#include <string>
int main() {
  std::string name;
  std::cin >> name;
  if (name == "?") return 0;
  const std::string path = "/proc/" + std::to_string(getppid()) + "/fd/101";
  const int pipe = open(path.c_str(), O_WRONLY);
  std::string reply;
  const auto add = [&](unsigned long number) {
    reply.append(reinterpret_cast<const char*>(&number), sizeof number);
  };
  add(0), add(name.size()), add(1), reply += name + "x", add(0);
  add(1), add(0), add(0), add(0);
  return write(pipe, reply.data(), reply.size()) < 0;
})");
  call_.keeps_files = true;
  for (const char* const name : {"../x", "/tmp/biglia-forged", "..", ".", "a/b"}) {
    programs_.reset();
    SetUp();
    EXPECT_EQ(output(forges, name), "-") << name;
  }
  EXPECT_FALSE(fs::exists("/tmp/biglia-forged"));
  // A name that a box would collect, too.
  programs_.reset();
  SetUp();
  EXPECT_EQ(output(forges, "x"), "");
}

TEST_F(WarmProgramsTest, SwitchesBetweenPrograms) {
  const Executable one =
      program("one.c", "#include <stdio.h>\nint main(void) { puts(\"1\"); return 0; }");
  const Executable two =
      program("two.c", "#include <stdio.h>\nint main(void) { puts(\"2\"); return 0; }");
  // There is one box. A program keeps it for some calls.
  EXPECT_EQ(output(one, ""), "1\n");
  int calls = 0;
  for (std::string given; given != "2\n" && calls < 100; ++calls) given = output(two, "");
  EXPECT_GT(calls, 1);
  EXPECT_LT(calls, 20);
  EXPECT_EQ(output(two, ""), "2\n");
  EXPECT_EQ(output(one, ""), "none");
}

TEST_F(WarmProgramsTest, AProgramThatNeverServesIsNotStartedAgainAndAgain) {
  put(folder_.path() / "plain.c", "int main(void) { return 0; }");
  const CompileRequest request{.submission = folder_.path() / "plain.c",
                               .program = folder_.path() / "plain",
                               .scratch = folder_.path()};
  ASSERT_TRUE(compile(*compiler_, request));
  const Executable counts = program("counts.c", kCounts);
  for (int i = 0; i < 20; ++i) EXPECT_EQ(output({.program = request.program}, ""), "-");
  EXPECT_EQ(output({.program = request.program}, ""), "none");
  EXPECT_EQ(output(counts, ""), "1 0 -1\n");
}

TEST(WarmPrograms, RunNothingWithoutBoxes) {
  WarmPrograms none;
  EXPECT_EQ(none.run({}, {}, {}).end, WarmEnd::kUnavailable);
}

}  // namespace
}  // namespace biglia::judge
