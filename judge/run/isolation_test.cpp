// Tests what a program sees and leaves. Attacks are tested in judge/conformance.
#include <gmock/gmock.h>

#include <chrono>
#include <string>
#include <thread>

#include "judge/run/box_fixture_test.hpp"

namespace biglia::judge {
namespace {

class IsolationOfABox : public BoxFixture {};

TEST_F(IsolationOfABox, ShowsCompanionFilesReadOnlyInTheWorkingFolder) {
  companions_ = folder() / "test.files";
  std::filesystem::create_directory(companions_);
  write("test.files/f1.txt", "r v\n");
  write("test.files/f2.txt", "g\n");
  const auto outcome =
      run("#include <stdio.h>\n"
          "int main(void) { char w[9]; FILE *f = fopen(\"f1.txt\", \"r\"), *g = fopen(\"f2.txt\", "
          "\"r\");\n"
          "  if (!f || !g || fscanf(f, \"%8s\", w) != 1) return 1; puts(w);\n"
          "  if (fopen(\"f1.txt\", \"w\") || remove(\"f2.txt\") == 0) return 2;\n"
          "  return fopen(\"new.txt\", \"w\") == 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted));
  EXPECT_EQ(read(outcome.output), "r\n");
  EXPECT_EQ(read(companions_ / "f1.txt"), "r v\n");
  EXPECT_FALSE(std::filesystem::exists(companions_ / "new.txt"));
}

TEST_F(IsolationOfABox, ShowsHundredsOfCompanionFiles) {
  companions_ = folder() / "test.files";
  std::filesystem::create_directory(companions_);
  for (int i = 0; i < 302; ++i) write("test.files/f" + std::to_string(i), std::to_string(i));
  const auto outcome =
      run("#include <stdio.h>\n"
          "int main(void) { int i, n, all = 0; char name[9]; for (i = 0; i < 302; i++) {\n"
          "  FILE *f; sprintf(name, \"f%d\", i); f = fopen(name, \"r\");\n"
          "  if (f && fscanf(f, \"%d\", &n) == 1 && n == i) all++; if (f) fclose(f); }\n"
          "  printf(\"%d\\n\", all); return 0; }\n");
  EXPECT_TRUE(has_verdict(outcome, Verdict::kAccepted)) << outcome.judgement.reason;
  EXPECT_EQ(read(outcome.output), "302\n");
}

TEST_F(IsolationOfABox, RunsTheProgramAsAnotherUserWithoutPrivileges) {
  const auto outcome = run(
      "#include <stdio.h>\n#include <unistd.h>\n"
      "int main(void) { printf(\"%d %d %d\\n\", (int)getuid(), (int)getgid(), setuid(0) == 0);\n"
      "  return 0; }\n");
  EXPECT_THAT(read(outcome.output), testing::AnyOf("65534 65534 0\n", "65533 65533 0\n"));
}

TEST_F(IsolationOfABox, LeavesNothingOnTheDiskAfterARun) {
  {
    const auto outcome =
        run("#include <stdio.h>\nint main(void) { fopen(\"x\", \"w\"); return 0; }\n");
    EXPECT_TRUE(std::filesystem::exists(outcome.output));
  }
  EXPECT_TRUE(std::filesystem::is_empty(folder() / "runs"));
}

TEST_F(IsolationOfABox, KillsTheProgramPromptlyOnAnInterrupt) {
  const auto path = program("int main(void) { for (;;) {} }\n");
  auto limits = small_limits();
  limits.cpu = limits.wall = std::chrono::seconds(20);
  std::stop_source stop;
  const std::jthread later([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    stop.request_stop();
  });
  const auto outcome = run_program(*box_, {path}, {write("in", ""), {}}, limits, folder() / "runs",
                                   stop.get_token());
  EXPECT_TRUE(outcome.interrupted);
  EXPECT_LT(outcome.wall, std::chrono::seconds(10));
}

TEST_F(IsolationOfABox, KillsTheProgramOnAnInterruptBeforeTheStart) {
  const auto path = program("int main(void) { for (;;) {} }\n");
  std::stop_source stop;
  stop.request_stop();
  const auto outcome = run_program(*box_, {path}, {write("in", ""), {}}, small_limits(),
                                   folder() / "runs", stop.get_token());
  EXPECT_TRUE(outcome.interrupted);
}

}  // namespace
}  // namespace biglia::judge
