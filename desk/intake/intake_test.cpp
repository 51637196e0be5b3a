#include "desk/intake/intake.hpp"

#include <gmock/gmock.h>

#include <tuple>

#include "desk/intake/intake_fixture_test.hpp"
#include "judge/files/archive_writer.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

TEST_F(CollectSubmissions, ReadsAZipAsOneSubmission) {
  put("rossi.zip", make_zip({{"src/main.c", "int main(void){return 0;}", ""}, {"R.PDF", "x", ""}}));
  const auto collected = collect("rossi.zip");
  ASSERT_EQ(collected.size(), 1U) << error_;
  EXPECT_EQ(collected[0].name, "rossi");
  EXPECT_FALSE(collected[0].refusal.has_value()) << collected[0].refusal->reason;
  EXPECT_TRUE(collected[0].notes.empty());
  EXPECT_TRUE(std::filesystem::exists(collected[0].sources / "src/main.c"));
}

TEST_F(CollectSubmissions, NotesAMissingReport) {
  put("rossi.zip",
      make_zip({{"main.c", "int main(void){return 0;}", ""}, {"__MACOSX/r.pdf", "", ""}}));
  EXPECT_THAT(collect("rossi.zip")[0].notes, ElementsAre("no report (pdf or rtf) found"));
  put("main.c", "int main(void){return 0;}");
  EXPECT_TRUE(collect("main.c")[0].notes.empty());
}

TEST_F(CollectSubmissions, CollectsAllEntriesOfAFolderDespiteBadOnes) {
  put("all/bianchi/main.c", "int main(void){return 0;}");
  put("all/bianchi/r.rtf", "");
  put("all/evil.zip", make_zip({{"../x.c", "x", ""}}));
  put("all/late.rar", "Rar!");
  put("all/old.lzh", "");
  put("all/marks.csv", "1");
  put("all/rossi.zip", make_zip({{"main.c", "int main(void){return 0;}", ""}}));
  put("all/empty/readme.txt", "nothing");
  const auto collected = collect("all");
  EXPECT_THAT(names(collected), ElementsAre("bianchi", "empty", "evil", "late", "old", "rossi"));
  EXPECT_FALSE(collected[0].refusal.has_value());
  EXPECT_TRUE(collected[1].refusal.has_value());
  EXPECT_THAT(collected[2].refusal->reason, HasSubstr("leaves the archive"));
  EXPECT_THAT(collected[3].refusal->reason, HasSubstr("found another format or a truncated"));
  EXPECT_THAT(collected[4].refusal->reason, HasSubstr("found .lzh: send a zip instead"));
  EXPECT_FALSE(collected[5].refusal.has_value());
}

TEST_F(CollectSubmissions, ReadsAFolderWithSourcesAsOneSubmissionByDefault) {
  put("rossi/main.c", "int main(void){return 0;}");
  put("rossi/list.c", "int list;");
  EXPECT_THAT(names(collect("rossi")), ElementsAre("rossi"));
  EXPECT_THAT(names(collect("rossi", FolderMeans::kMany)), ElementsAre("list", "main"));
  put("rossi/verdi.zip", "");
  EXPECT_THAT(names(collect("rossi")), ElementsAre("list", "main", "verdi"));
}

TEST_F(CollectSubmissions, PrefixesSubmissionsOfAPackageWithTheirFolder) {
  put("p/problem.yaml", "");
  put("p/submissions/accepted/a.c", "int main(void){return 0;}");
  put("p/submissions/accepted/b/main.c", "int main(void){return 0;}");
  put("p/submissions/wrong_answer/a.c", "int main(void){return 1;}");
  EXPECT_THAT(names(collect("p/submissions")),
              ElementsAre("accepted/a.c", "accepted/b", "wrong_answer/a.c"));
  EXPECT_THAT(names(collect("p/submissions/wrong_answer")), ElementsAre("wrong_answer/a.c"));
  EXPECT_THAT(names(collect("p/submissions/accepted/b")), ElementsAre("accepted/b"));
}

TEST_F(CollectSubmissions, RefusesTooMuchCode) {
  put("main.c", std::string(200'000, ' '));
  EXPECT_THAT(collect("main.c")[0].refusal->reason,
              HasSubstr("expected at most 128.0 KiB of source"));
}

TEST_F(CollectSubmissions, HashCoversNamesAndBytes) {
  put("a/main.c", "int x;");
  put("b/main.c", "int x;");
  put("c/main.c", "int y;");
  put("d/other.c", "int x;");
  EXPECT_EQ(collect("a")[0].hash, collect("b")[0].hash);
  EXPECT_NE(collect("a")[0].hash, collect("c")[0].hash);
  EXPECT_NE(collect("a")[0].hash, collect("d")[0].hash);
}

TEST_F(CollectSubmissions, MakesNamesSafeForTerminalsAndFolders) {
  const std::string program = "int main(void){return 0;}";
  put("all/a\nb\x1b[2J.c", program);
  put("all/a\nb\x1b[3J.c", program);
  put("all/ros\xffi.c", program);
  put("all/" + std::string(240, 'x') + ".c", program);
  EXPECT_THAT(names(collect("all", FolderMeans::kMany)),
              ElementsAre("a b?[2J", "a b?[3J", "ros?i", std::string(150, 'x')));
  put("odd/...zip", make_zip({{"main.c", program, ""}}));
  EXPECT_THAT(names(collect("odd/...zip")), ElementsAre("unnamed.."));
}

TEST_F(CollectSubmissions, NumbersSubmissionsWithEqualNames) {
  put("all/rossi/main.c", "int main(void){return 0;}");
  put("all/rossi.c", "int main(void){return 0;}");
  put("all/rossi-2.c", "int main(void){return 0;}");
  const auto collected = collect("all", FolderMeans::kMany);
  EXPECT_THAT(names(collected), ElementsAre("rossi", "rossi-2", "rossi-3"));
  EXPECT_THAT(collected[2].notes, ElementsAre("another submission is also named rossi"));
}

TEST_F(CollectSubmissions, DoesNotFollowALinkOutOfItsFolder) {
  put("secret.c", "the answers");
  put("all/rossi/main.c", "int main(void){return 0;}");
  std::filesystem::create_symlink(path("secret.c"), path("all/evil.c"));
  std::filesystem::create_symlink("/", path("all/everything"));
  std::filesystem::create_symlink("rossi", path("all/verdi"));
  std::filesystem::create_symlink("nowhere.c", path("all/broken.c"));
  const auto collected = collect("all", FolderMeans::kMany);
  EXPECT_THAT(names(collected), ElementsAre("broken", "everything", "evil", "rossi", "verdi"));
  EXPECT_THAT(collected[0].refusal->reason, HasSubstr("found a dangling link"));
  EXPECT_THAT(collected[1].refusal->reason, HasSubstr("a link that leads out of its folder"));
  EXPECT_THAT(collected[2].refusal->reason, HasSubstr("a link that leads out of its folder"));
  EXPECT_FALSE(collected[3].refusal.has_value());
  EXPECT_FALSE(collected[4].refusal.has_value());
}

TEST_F(CollectSubmissions, FollowsALinkOnTheCommandLineAndKeepsItsName) {
  const std::string program = "int main(void){return 0;}";
  put("store/1/main.c", program);
  put("store/2/main.c", program + "/**/");
  put("store/af03", program);
  put("store/4.zip", make_zip({{"main.c", program, ""}}));
  const auto link = [&](const char* to, const char* name) {
    std::filesystem::create_symlink(path(to), path(name));
    return collect(name);
  };
  for (const auto& [to, name, sources] :
       {std::tuple{"store/1/main.c", "bianchi.c", "store/1/main.c"},
        {"store/2/main.c", "rossi", "store/2/main.c"},
        {"store/af03", "verdi.c", "verdi.c"},
        {"store/2", "neri", "store/2"}}) {
    const auto collected = link(to, name);
    ASSERT_EQ(collected.size(), 1U) << error_;
    EXPECT_EQ(collected[0].name, std::filesystem::path(name).stem());
    EXPECT_EQ(collected[0].sources, std::filesystem::canonical(path("")) / sources);
    EXPECT_FALSE(collected[0].refusal.has_value()) << collected[0].refusal->reason;
  }
  EXPECT_THAT(names(link("store/4.zip", "gialli")), ElementsAre("gialli"));
  EXPECT_THAT(names(link("store", "class")), ElementsAre("1", "2", "4"));
  const auto gone = link("nowhere.c", "viola.c");
  EXPECT_THAT(names(gone), ElementsAre("viola"));
  EXPECT_THAT(gone[0].refusal->reason, HasSubstr("found a dangling link"));
  std::filesystem::create_symlink("circle.c", path("circle.c"));
  EXPECT_THAT(collect("circle.c")[0].refusal->reason, HasSubstr("found a dangling link"));
}

TEST_F(CollectSubmissions, IgnoresFoldersWrittenByTheJudge) {
  put("all/rossi.c", "int main(void){return 0;}");
  put("all/results/submissions/rossi/feedback.txt", "");
  put("all/old/journal.jsonl", "");
  put("all/old/.lock", "");
  put("all/made/data/1.in", "");
  written_ = {path("all/results"), path("all/made")};
  EXPECT_THAT(names(collect("all", FolderMeans::kMany)), ElementsAre("rossi"));
  EXPECT_THAT(ignored_, ElementsAre("made (written by the judge)", "old (written by the judge)",
                                    "results (written by the judge)"));
  collect("all/old");
  EXPECT_THAT(error_, HasSubstr("ignored: old (results of a grading)"));
}

TEST_F(CollectSubmissions, RefusesAnOutputFolderThatOverlapsASubmission) {
  put("all/rossi/main.c", "int main(void){return 0;}");
  put("submissions/verdi.c", "int main(void){return 0;}");
  const std::tuple<const char*, const char*, FolderMeans> cases[] = {
      {"all", "all", FolderMeans::kMany},
      {"all/rossi/results", "all", FolderMeans::kMany},
      {"all/rossi", "all/rossi", FolderMeans::kGuess},
      {"all/rossi/a/b", "all/rossi", FolderMeans::kGuess},
      {".", "submissions", FolderMeans::kMany},
      {".", "submissions/verdi.c", FolderMeans::kGuess},
  };
  for (const auto& [out, submissions, means] : cases) {
    written_ = {path(out)};
    EXPECT_THAT(names(collect(submissions, means)), ElementsAre()) << out << ' ' << submissions;
    EXPECT_THAT(error_, HasSubstr("expected an output folder outside the submissions"))
        << out << ' ' << submissions;
  }
  written_ = {path("all/results")};
  EXPECT_THAT(names(collect("all/rossi")), ElementsAre("rossi")) << error_;
}

TEST_F(CollectSubmissions, IgnoresFoldersThatContainOnlyOutputFolders) {
  put("class/rossi.c", "int main(void){return 0;}");
  put("class/results/sum/journal.jsonl", "");
  put("class/results/sum/submissions/rossi/main.c", "");
  put("class/tests/stamps", "");
  put("class/tests/problem.yaml", "");
  put("class/tests/data/secret/1.in", "");
  written_ = {path("class/results/sum")};
  EXPECT_EQ(names(collect("class", FolderMeans::kMany)), std::vector<std::string>{"rossi"})
      << error_;
  EXPECT_THAT(ignored_,
              ElementsAre("results (written by the judge)", "tests (written by the judge)"));
}

TEST_F(CollectSubmissions, RefusesAHugeSourceWithoutReadingIt) {
  put("all/rossi/main.c", "");
  std::filesystem::resize_file(path("all/rossi/main.c"), std::uintmax_t{1} << 40U);  // sparse
  EXPECT_THAT(collect("all")[0].refusal->reason, HasSubstr("found 1.0 TiB"));
}

TEST_F(CollectSubmissions, ListsIgnoredFiles) {
  put("all/rossi.c", "int main(void){return 0;}");
  put("all/verdi.rb", "print()");
  put("all/.hidden", "");
  put("all/.bianchi.c", "int main(void){return 0;}");
  put("all/.DS_Store", "");
  put("all/__MACOSX/._rossi.c", "");
  put("all/neri\n\xff.txt", "");
  EXPECT_THAT(names(collect("all", FolderMeans::kMany)), ElementsAre("rossi"));
  EXPECT_THAT(ignored_, ElementsAre(".DS_Store", ".bianchi.c", ".hidden", "__MACOSX", "neri ?.txt",
                                    "verdi.rb"));
}

TEST_F(CollectSubmissions, ReportsIgnoredFilesOfAFolderWithoutSubmissions) {
  put("all/.rossi.c", "int main(void){return 0;}");
  collect("all");
  EXPECT_THAT(error_, HasSubstr("found no submission"));
  EXPECT_THAT(error_, HasSubstr("; ignored: .rossi.c"));
}

TEST_F(CollectSubmissions, NotesHiddenSourcesOfASubmission) {
  const std::string program = "int main(void){return 0;}";
  put("rossi.zip", make_zip({{".main.c", program, ""},
                             {"r.pdf", "", ""},
                             {"__MACOSX/._main.c", "", ""},
                             {"src/._main.c", "", ""},
                             {".vscode/x.c", "", ""}}));
  const auto collected = collect("rossi.zip");
  EXPECT_THAT(collected[0].refusal->reason, HasSubstr("there is no source file"));
  EXPECT_THAT(collected[0].notes, ElementsAre("hidden source files are ignored: .main.c"));
}

TEST_F(CollectSubmissions, ListsStrayFilesOfAPackageAsIgnored) {
  put("p/problem.yaml", "");
  put("p/submissions/submissions.yaml", "");
  put("p/submissions/stray.c", "int main(void){return 0;}");
  put("p/submissions/accepted/a.c", "int main(void){return 0;}");
  put("p/submissions/accepted/.b.c", "int main(void){return 0;}");
  EXPECT_THAT(names(collect("p/submissions")), ElementsAre("accepted/a.c"));
  EXPECT_THAT(ignored_, ElementsAre("accepted/.b.c", "stray.c"));
}

TEST_F(CollectSubmissions, NumbersNamesThatDifferOnlyByCase) {
  put("all/Rossi.c", "int main(void){return 0;}");
  put("all/rossi.c", "int main(void){return 0;}");
  put("all/perche\u0301.c", "int main(void){return 0;}");
  put("all/perch\u00e9.c", "int main(void){return 0;}");
  const auto collected = collect("all", FolderMeans::kMany);
  EXPECT_THAT(names(collected), ElementsAre("Rossi", "perche\u0301", "perch\u00e9", "rossi-2"));
  EXPECT_THAT(collected[3].notes, ElementsAre("another submission is also named rossi"));
}

TEST_F(CollectSubmissions, RefusesMissingPathsAndOtherFiles) {
  collect("nobody.zip");
  EXPECT_THAT(error_, HasSubstr("nobody.zip: no such file or folder"));
  put("notes.txt", "");
  collect("notes.txt");
  EXPECT_THAT(error_, HasSubstr("expected a source file"));
}

}  // namespace
}  // namespace biglia::judge
