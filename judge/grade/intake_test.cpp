#include "judge/grade/intake.hpp"

#include <gmock/gmock.h>

#include <array>
#include <tuple>

#include "judge/grade/zip_writer.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

class TakeSubmissions : public FolderTest {
 protected:
  std::vector<Submission> take(const std::string& name, FolderMeans means = FolderMeans::kGuess) {
    std::filesystem::create_directories(path("scratch"));
    IntakeOptions options;
    options.scratch = path("scratch");
    options.folder_means = means;
    options.written = written_;
    const std::array<std::filesystem::path, 1> paths = {path(name)};
    auto taken = take_submissions(paths, options);
    error_ = taken ? "" : taken.error().message;
    if (!taken) return {};
    passed_over_ = std::move(taken->passed_over);
    return std::move(taken->submissions);
  }

  static std::vector<std::string> names(const std::vector<Submission>& submissions) {
    std::vector<std::string> result;
    result.reserve(submissions.size());
    for (const Submission& submission : submissions) result.push_back(submission.name);
    return result;
  }

  std::string error_;
  std::vector<std::string> passed_over_;
  std::vector<std::filesystem::path> written_;
};

TEST_F(TakeSubmissions, AZipIsASubmissionWithItsReport) {
  put("rossi.zip", make_zip({{"src/main.c", "int main(void){return 0;}", ""}, {"R.PDF", "x", ""}}));
  const auto taken = take("rossi.zip");
  ASSERT_EQ(taken.size(), 1U) << error_;
  EXPECT_EQ(taken[0].name, "rossi");
  EXPECT_FALSE(taken[0].refusal.has_value()) << taken[0].refusal->reason;
  EXPECT_TRUE(taken[0].notes.empty());
  EXPECT_TRUE(std::filesystem::exists(taken[0].sources / "src/main.c"));
}

TEST_F(TakeSubmissions, AMissingReportIsNoted) {
  put("rossi.zip",
      make_zip({{"main.c", "int main(void){return 0;}", ""}, {"__MACOSX/r.pdf", "", ""}}));
  EXPECT_THAT(take("rossi.zip")[0].notes, ElementsAre("no report (pdf or rtf) found"));
  put("main.c", "int main(void){return 0;}");
  EXPECT_TRUE(take("main.c")[0].notes.empty());
}

TEST_F(TakeSubmissions, AFolderOfManyTakesEachAndABadOneDoesNotStopTheOthers) {
  put("all/bianchi/main.c", "int main(void){return 0;}");
  put("all/bianchi/r.rtf", "");
  put("all/evil.zip", make_zip({{"../x.c", "x", ""}}));
  put("all/late.rar", "Rar!");
  put("all/marks.csv", "1");
  put("all/rossi.zip", make_zip({{"main.c", "int main(void){return 0;}", ""}}));
  put("all/empty/readme.txt", "nothing");
  const auto taken = take("all");
  EXPECT_THAT(names(taken), ElementsAre("bianchi", "empty", "evil", "late", "rossi"));
  EXPECT_FALSE(taken[0].refusal.has_value());
  EXPECT_TRUE(taken[1].refusal.has_value());
  EXPECT_THAT(taken[2].refusal->reason, HasSubstr("leaves the archive"));
  EXPECT_THAT(taken[3].refusal->reason, HasSubstr("expected a zip, found .rar"));
  EXPECT_FALSE(taken[4].refusal.has_value());
}

TEST_F(TakeSubmissions, AFolderWithSourcesIsOneSubmissionUnlessAskedOtherwise) {
  put("rossi/main.c", "int main(void){return 0;}");
  put("rossi/list.c", "int list;");
  EXPECT_THAT(names(take("rossi")), ElementsAre("rossi"));
  EXPECT_THAT(names(take("rossi", FolderMeans::kMany)), ElementsAre("list", "main"));
  put("rossi/verdi.zip", "");
  EXPECT_THAT(names(take("rossi")), ElementsAre("list", "main", "verdi"));
}

TEST_F(TakeSubmissions, APackagesSubmissionsAreNamedByTheirFolder) {
  put("p/problem.yaml", "");
  put("p/submissions/accepted/a.c", "int main(void){return 0;}");
  put("p/submissions/accepted/b/main.c", "int main(void){return 0;}");
  put("p/submissions/wrong_answer/a.c", "int main(void){return 1;}");
  EXPECT_THAT(names(take("p/submissions")),
              ElementsAre("accepted/a.c", "accepted/b", "wrong_answer/a.c"));
  EXPECT_THAT(names(take("p/submissions/wrong_answer")), ElementsAre("wrong_answer/a.c"));
  EXPECT_THAT(names(take("p/submissions/accepted/b")), ElementsAre("accepted/b"));
}

TEST_F(TakeSubmissions, TooMuchCodeIsRefused) {
  put("main.c", std::string(200'000, ' '));
  EXPECT_THAT(take("main.c")[0].refusal->reason, HasSubstr("expected at most 128.0 KiB of source"));
}

TEST_F(TakeSubmissions, TheHashIsOfNamesAndBytes) {
  put("a/main.c", "int x;");
  put("b/main.c", "int x;");
  put("c/main.c", "int y;");
  put("d/other.c", "int x;");
  EXPECT_EQ(take("a")[0].hash, take("b")[0].hash);
  EXPECT_NE(take("a")[0].hash, take("c")[0].hash);
  EXPECT_NE(take("a")[0].hash, take("d")[0].hash);
}

TEST_F(TakeSubmissions, NamesAreSafeToShowAndGoodForAFolder) {
  const std::string program = "int main(void){return 0;}";
  put("all/a\nb\x1b[2J.c", program);
  put("all/a\nb\x1b[3J.c", program);
  put("all/ros\xffi.c", program);
  put("all/" + std::string(240, 'x') + ".c", program);
  EXPECT_THAT(names(take("all", FolderMeans::kMany)),
              ElementsAre("a b?[2J", "a b?[3J", "ros?i", std::string(150, 'x')));
  put("odd/...zip", make_zip({{"main.c", program, ""}}));
  EXPECT_THAT(names(take("odd/...zip")), ElementsAre("unnamed.."));
}

TEST_F(TakeSubmissions, TheSameSurnameTwiceIsToldApart) {
  put("all/rossi/main.c", "int main(void){return 0;}");
  put("all/rossi.c", "int main(void){return 0;}");
  put("all/rossi-2.c", "int main(void){return 0;}");
  const auto taken = take("all", FolderMeans::kMany);
  EXPECT_THAT(names(taken), ElementsAre("rossi", "rossi-2", "rossi-3"));
  EXPECT_THAT(taken[2].notes, ElementsAre("another submission is called rossi too"));
}

TEST_F(TakeSubmissions, ALinkOutOfItsFolderIsNotFollowed) {
  put("secret.c", "the answers");
  put("all/rossi/main.c", "int main(void){return 0;}");
  std::filesystem::create_symlink(path("secret.c"), path("all/evil.c"));
  std::filesystem::create_symlink("/", path("all/everything"));
  std::filesystem::create_symlink("rossi", path("all/verdi"));
  std::filesystem::create_symlink("nowhere.c", path("all/broken.c"));
  const auto taken = take("all", FolderMeans::kMany);
  EXPECT_THAT(names(taken), ElementsAre("broken", "everything", "evil", "rossi", "verdi"));
  EXPECT_THAT(taken[0].refusal->reason, HasSubstr("found a link to nothing"));
  EXPECT_THAT(taken[1].refusal->reason, HasSubstr("a link out of its folder"));
  EXPECT_THAT(taken[2].refusal->reason, HasSubstr("a link out of its folder"));
  EXPECT_FALSE(taken[3].refusal.has_value());
  EXPECT_FALSE(taken[4].refusal.has_value());
}

TEST_F(TakeSubmissions, ALinkThatTheCallerNamesIsFollowedAndGivesItsName) {
  const std::string program = "int main(void){return 0;}";
  put("store/1/main.c", program);
  put("store/2/main.c", program + "/**/");
  put("store/af03", program);
  put("store/4.zip", make_zip({{"main.c", program, ""}}));
  const auto link = [&](const char* to, const char* name) {
    std::filesystem::create_symlink(path(to), path(name));
    return take(name);
  };
  for (const auto& [to, name, sources] :
       {std::tuple{"store/1/main.c", "bianchi.c", "store/1/main.c"},
        {"store/2/main.c", "rossi", "store/2/main.c"},
        {"store/af03", "verdi.c", "verdi.c"},
        {"store/2", "neri", "store/2"}}) {
    const auto taken = link(to, name);
    ASSERT_EQ(taken.size(), 1U) << error_;
    EXPECT_EQ(taken[0].name, std::filesystem::path(name).stem());
    EXPECT_EQ(taken[0].sources, std::filesystem::canonical(path("")) / sources);
    EXPECT_FALSE(taken[0].refusal.has_value()) << taken[0].refusal->reason;
  }
  EXPECT_THAT(names(link("store/4.zip", "gialli")), ElementsAre("gialli"));
  EXPECT_THAT(names(link("store", "class")), ElementsAre("1", "2", "4"));
  const auto gone = link("nowhere.c", "viola.c");
  EXPECT_THAT(names(gone), ElementsAre("viola"));
  EXPECT_THAT(gone[0].refusal->reason, HasSubstr("found a link to nothing"));
  std::filesystem::create_symlink("circle.c", path("circle.c"));
  EXPECT_THAT(take("circle.c")[0].refusal->reason, HasSubstr("found a link to nothing"));
}

TEST_F(TakeSubmissions, WhatTheJudgeWritesIsNobodysSubmission) {
  put("all/rossi.c", "int main(void){return 0;}");
  put("all/results/submissions/rossi/feedback.txt", "");
  put("all/old/journal.jsonl", "");
  put("all/old/.lock", "");
  put("all/made/data/1.in", "");
  written_ = {path("all/results"), path("all/made")};
  EXPECT_THAT(names(take("all", FolderMeans::kMany)), ElementsAre("rossi"));
  EXPECT_THAT(passed_over_, ElementsAre("made (written by the judge)", "old (written by the judge)",
                                        "results (written by the judge)"));
  take("all/old");
  EXPECT_THAT(error_, HasSubstr("ignored: old (results of a grading)"));
}

TEST_F(TakeSubmissions, ResultsAmongTheFilesOfADeliveryAreTheCallersError) {
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
  for (const auto& [out, deliveries, means] : cases) {
    written_ = {path(out)};
    EXPECT_THAT(names(take(deliveries, means)), ElementsAre()) << out << ' ' << deliveries;
    EXPECT_THAT(error_, HasSubstr("the judge is to write there")) << out << ' ' << deliveries;
  }
  written_ = {path("all/results")};
  EXPECT_THAT(names(take("all/rossi")), ElementsAre("rossi")) << error_;
}

TEST_F(TakeSubmissions, FoldersThatHoldNothingButTheJudgesAreItsOwn) {
  put("class/rossi.c", "int main(void){return 0;}");
  put("class/results/okulov/journal.jsonl", "");
  put("class/results/okulov/submissions/rossi/main.c", "");
  put("class/tests/stamps", "");
  put("class/tests/problem.yaml", "");
  put("class/tests/data/secret/1.in", "");
  written_ = {path("class/results/okulov")};
  EXPECT_EQ(names(take("class", FolderMeans::kMany)), std::vector<std::string>{"rossi"}) << error_;
  EXPECT_THAT(passed_over_,
              ElementsAre("results (written by the judge)", "tests (written by the judge)"));
}

TEST_F(TakeSubmissions, AnArchiveInAnArchiveIsNotOpened) {
  put("rossi.zip", make_zip({{"inner.zip", make_zip({{"main.c", "int main;", ""}}), ""}}));
  EXPECT_THAT(take("rossi.zip")[0].refusal->reason,
              HasSubstr("archives in it are not opened: inner.zip"));
}

TEST_F(TakeSubmissions, AHugeSourceIsRefusedUnread) {
  put("all/rossi/main.c", "");
  std::filesystem::resize_file(path("all/rossi/main.c"), std::uintmax_t{1} << 40U);  // a hole
  EXPECT_THAT(take("all")[0].refusal->reason, HasSubstr("found 1.0 TiB"));
}

TEST_F(TakeSubmissions, WhatIsNoSubmissionIsNamed) {
  put("all/rossi.c", "int main(void){return 0;}");
  put("all/verdi.rb", "print()");
  put("all/.hidden", "");
  put("all/.bianchi.c", "int main(void){return 0;}");
  put("all/.DS_Store", "");
  put("all/__MACOSX/._rossi.c", "");
  put("all/neri\n\xff.txt", "");
  EXPECT_THAT(names(take("all", FolderMeans::kMany)), ElementsAre("rossi"));
  EXPECT_THAT(passed_over_, ElementsAre(".DS_Store", ".bianchi.c", ".hidden", "__MACOSX",
                                        "neri ?.txt", "verdi.rb"));
}

TEST_F(TakeSubmissions, AFolderWithHiddenFilesAloneSaysSo) {
  put("all/.rossi.c", "int main(void){return 0;}");
  take("all");
  EXPECT_THAT(error_, HasSubstr("no submission in it"));
  EXPECT_THAT(error_, HasSubstr("; ignored: .rossi.c"));
}

TEST_F(TakeSubmissions, HiddenSourcesInASubmissionAreNamed) {
  const std::string program = "int main(void){return 0;}";
  put("rossi.zip", make_zip({{".main.c", program, ""},
                             {"r.pdf", "", ""},
                             {"__MACOSX/._main.c", "", ""},
                             {"src/._main.c", "", ""},
                             {".vscode/x.c", "", ""}}));
  const auto taken = take("rossi.zip");
  EXPECT_THAT(taken[0].refusal->reason, HasSubstr("there is no source file"));
  EXPECT_THAT(taken[0].notes, ElementsAre("hidden source files are ignored: .main.c"));
}

TEST_F(TakeSubmissions, AStrayFileInAPackageIsNamed) {
  put("p/problem.yaml", "");
  put("p/submissions/submissions.yaml", "");
  put("p/submissions/stray.c", "int main(void){return 0;}");
  put("p/submissions/accepted/a.c", "int main(void){return 0;}");
  put("p/submissions/accepted/.b.c", "int main(void){return 0;}");
  EXPECT_THAT(names(take("p/submissions")), ElementsAre("accepted/a.c"));
  EXPECT_THAT(passed_over_, ElementsAre("accepted/.b.c", "stray.c"));
}

TEST_F(TakeSubmissions, NamesThatDifferInCapitalsGetFoldersOfTheirOwnEverywhere) {
  put("all/Rossi.c", "int main(void){return 0;}");
  put("all/rossi.c", "int main(void){return 0;}");
  put("all/perche\u0301.c", "int main(void){return 0;}");
  put("all/perch\u00e9.c", "int main(void){return 0;}");
  const auto taken = take("all", FolderMeans::kMany);
  EXPECT_THAT(names(taken), ElementsAre("Rossi", "perche\u0301", "perch\u00e9", "rossi-2"));
  EXPECT_THAT(taken[3].notes, ElementsAre("another submission is called rossi too"));
}

TEST_F(TakeSubmissions, APathThatIsNotThereIsTheCallersError) {
  take("nobody.zip");
  EXPECT_THAT(error_, HasSubstr("nobody.zip: no such file or folder"));
  put("notes.txt", "");
  take("notes.txt");
  EXPECT_THAT(error_, HasSubstr("expected a source file"));
}

}  // namespace
}  // namespace biglia::judge
