#include "judge/compile/command.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsSupersetOf;
using testing::Not;
using testing::Pair;

using std::chrono::milliseconds;

// The sources in a language without options.
Sources in_some_language(Sources sources = {}) {
  static const Language language;
  sources.language = &language;
  return sources;
}

BoxWords words_of(const std::vector<std::string>& words, const Sources& sources) {
  return compile_command({"c90", words, false}, in_some_language(sources), "geo.Main", mib(512));
}

std::vector<std::string> command_of(const std::vector<std::string>& words, const Sources& sources) {
  return texts_of(words_of(words, sources));
}

TEST(CompileCommand, ReplacesPlaceholdersWithinWords) {
  EXPECT_THAT(command_of({"/usr/bin/x", "-o", "{program}", "-I{source}/include", "-m{memory_mb}m",
                          "{entry}:{entry}", "{unknown}"},
                         {}),
              ElementsAre("/usr/bin/x", "-o", "/work/program", "-I/box/source/include", "-m512m",
                          "geo.Main:geo.Main", "{unknown}"));
}

TEST(RunView, OfALanguageIsTheSameObjectAndHasItsInterpreter) {
  const Language& python = *default_languages().find("python3");
  EXPECT_EQ(run_view(python), run_view(python));
  EXPECT_THAT(run_view(python)->paths, Contains("/usr/bin/python3"));
  EXPECT_THAT(run_view(*default_languages().find("c"))->paths, Not(Contains("/usr/lib/gcc")));
  EXPECT_THAT(compile_view(*default_languages().find("c"))->paths, Contains("/usr/lib/gcc"));
}

TEST(RunView, WithoutAListIsTheSystemAndTheFolderOfTheProgram) {
  Language own;
  own.run = {"/usr/bin/env", "x"};
  EXPECT_EQ(run_view(own), nullptr);
  own.run = {"/opt/none/bin/x"};
  EXPECT_THAT(run_view(own)->paths, IsSupersetOf({"/usr", "/opt/none/bin/x"}));
}

TEST(CompileCommand, EndsWithTheOptionsOfTheLanguage) {
  Language language;
  language.compile_options = {"--release", "8"};
  Sources sources;
  sources.language = &language;
  sources.units = {"A.java"};
  const BoxWords command =
      compile_command({"java", {"/x", "{sources}"}, false}, sources, "", mib(64));
  EXPECT_THAT(texts_of(command), ElementsAre("/x", "/box/source/A.java", "--release", "8"));
}

TEST(CompileCommand, RoundsTheMemoryDown) {
  const CompileStep step = {"c90", {"/x", "{memory_mb}"}, false};
  EXPECT_THAT(compile_command(step, in_some_language(), "", Bytes{mib(2).count - 1}),
              ElementsAre(BoxWord("/x"), BoxWord("1")));
}

TEST(CompileCommand, RepeatsAWordForEachSource) {
  Sources sources;
  sources.units = {"a.c", "dir/b.c"};
  EXPECT_THAT(command_of({"/x", "{sources}", "-x"}, sources),
              ElementsAre("/x", "/box/source/a.c", "/box/source/dir/b.c", "-x"));
  EXPECT_THAT(command_of({"/x", "--file={sources}"}, sources),
              ElementsAre("/x", "--file=/box/source/a.c", "--file=/box/source/dir/b.c"));
  EXPECT_THAT(command_of({"/x", "{sources}"}, {}), ElementsAre("/x"));
}

TEST(CompileCommand, ListsEachFolderOnceAndAlwaysTheFirst) {
  Sources sources;
  sources.units = {"src/a.c", "src/b.c", "src/deep/c.c"};
  sources.headers = {"include/x.h", "include/y.h"};
  EXPECT_THAT(command_of({"/x", "-I{header_folders}"}, sources),
              ElementsAre("/x", "-I/box/source/", "-I/box/source/include"));
  EXPECT_THAT(
      command_of({"/x", "-Fu{source_folders}"}, sources),
      ElementsAre("/x", "-Fu/box/source/", "-Fu/box/source/src", "-Fu/box/source/src/deep"));
  EXPECT_THAT(command_of({"/x", "-I{header_folders}"}, {}), ElementsAre("/x", "-I/box/source/"));
}

// A submission chooses these names.
TEST(CompileCommand, NeverReplacesPlaceholdersOrOptionsInFileNames) {
  Sources sources;
  sources.units = {"-o.c", "{program}.c", "{sources}.c", "a b.c"};
  EXPECT_THAT(command_of({"/x", "{sources}"}, sources),
              ElementsAre("/x", "/box/source/-o.c", "/box/source/{program}.c",
                          "/box/source/{sources}.c", "/box/source/a b.c"));
  const CompileStep step = {"java", {"/x", "{entry}"}, false};
  EXPECT_THAT(texts_of(compile_command(step, in_some_language(), "{entry}", mib(1))),
              ElementsAre("/x", "{entry}"));
}

TEST(CompileCommand, MarksThePathsOfTheBox) {
  Sources sources;
  sources.units = {"tmp/{tmp}.c"};
  const BoxWords words =
      words_of({"/x", "-T{tmp}", "-o{program}", "{sources}", "/box/of"}, sources);
  std::vector<std::string> below;
  for (const BoxWord& word : words) below.push_back(word.below("/r"));
  EXPECT_THAT(below, ElementsAre("/x", "-T/r/tmp", "-o/r/work/program", "/r/box/source/tmp/{tmp}.c",
                                 "/box/of"));
}

TEST(CompilerEnvironment, IsFixedExceptForTheLanguagesVariables) {
  Language language;
  EXPECT_THAT(compiler_environment(language),
              IsSupersetOf({Pair("PATH", "/usr/bin:/bin"), Pair("LC_ALL", "C"),
                            Pair("SOURCE_DATE_EPOCH", "1000000000")}));
  language.environment = {{"LC_ALL", "C.UTF-8"}, {"JAVA_HOME", "/usr/lib/jvm"}};
  EXPECT_THAT(compiler_environment(language),
              IsSupersetOf({Pair("LC_ALL", "C.UTF-8"), Pair("JAVA_HOME", "/usr/lib/jvm")}));
  EXPECT_THAT(compiler_environment(language), Not(Contains(Pair("LC_ALL", "C"))));
}

class PlanRun : public testing::Test {
 protected:
  PlanRun() {
    language_.name = "Java";
    language_.run = {"/usr/bin/java", "-Xmx{memory_mb}m", "-Xss{stack_mb}m",
                     "-cp",           "{program}",        "{entry}"};
    limits_.cpu = milliseconds(2000);
    limits_.wall = milliseconds(8000);
    limits_.memory = mib(256);
    limits_.processes = 10;
  }
  Language language_;
  Limits limits_;
};

TEST_F(PlanRun, FillsTheCommandWithTheProblemsMemory) {
  language_.memory_extra = mib(192);
  EXPECT_THAT(
      texts_of(plan_run(language_, "geo.Main", limits_).command),
      ElementsAre("/usr/bin/java", "-Xmx256m", "-Xss256m", "-cp", "/box/program", "geo.Main"));
}

TEST_F(PlanRun, LimitsTheStackToWhatJavaAccepts) {
  limits_.memory = mib(2048);
  EXPECT_THAT(texts_of(plan_run(language_, "", limits_).command), Contains("-Xss1000m"));
  EXPECT_THAT(texts_of(plan_run(language_, "", limits_).command), Contains("-Xmx2048m"));
}

TEST_F(PlanRun, AddsTheCostsOfTheLanguage) {
  language_.time_factor = 1.5;
  language_.memory_extra = mib(192);
  language_.processes_extra = 30;
  language_.memory_message = "OutOfMemoryError";
  language_.environment = {{"A", "b"}};
  const RunPlan plan = plan_run(language_, "", limits_);
  EXPECT_EQ(plan.limits.cpu, milliseconds(3000));
  EXPECT_EQ(plan.limits.wall, milliseconds(9000)) << "computes longer, waits as long";
  EXPECT_EQ(plan.limits.memory, mib(448));
  EXPECT_EQ(plan.limits.processes, 40U);
  EXPECT_EQ(plan.limits.output, limits_.output);
  EXPECT_EQ(plan.memory_message, "OutOfMemoryError");
  EXPECT_THAT(plan.environment, ElementsAre(Pair("A", "b")));
  EXPECT_EQ(plan.time_note, "= 2.0 s × 1.5 for Java");
  EXPECT_EQ(plan.memory_note, "= 256.0 MiB + 192.0 MiB for Java");
}

TEST_F(PlanRun, HasNoNotesWithoutCosts) {
  language_.processes_extra = 3;
  const RunPlan plan = plan_run(language_, "", limits_);
  EXPECT_EQ(plan.limits.cpu, limits_.cpu);
  EXPECT_EQ(plan.time_note, "");
  EXPECT_EQ(plan.memory_note, "");
}

// The wall limit also tolerates a busy machine, which a fast language does not change.
TEST_F(PlanRun, DoesNotShortenTheWallTimeOfAFastLanguage) {
  language_.time_factor = 0.0005;
  const Limits limits = with_costs(language_, limits_);
  EXPECT_EQ(limits.cpu, milliseconds(1));
  EXPECT_EQ(limits.wall, limits_.wall);
}

}  // namespace
}  // namespace biglia::judge
