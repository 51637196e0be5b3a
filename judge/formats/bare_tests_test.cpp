#include "judge/formats/bare_tests.hpp"

#include <gmock/gmock.h>

#include <set>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

class BareTestsTest : public FolderTest {
 protected:
  void put_all(const std::vector<std::string>& names) const {
    for (const std::string& name : names) put("t/" + name, "1\n");
  }
  // "name input answer" of each test, or the error.
  std::vector<std::string> tests() const {
    const auto found = find_bare_tests(path("t"));
    if (!found) return {found.error().message};
    std::vector<std::string> lines;
    for (const BareTest& test : found->tests) {
      lines.push_back(test.name + ' ' + test.input + ' ' + test.answer);
    }
    return lines;
  }
  std::string message() const {
    const auto found = find_bare_tests(path("t"));
    return found ? "(none)" : found.error().message;
  }
};

TEST_F(BareTestsTest, AreInNaturalOrder) {
  put_all({"t1.in", "t1.out", "t2.in", "t2.out", "t10.in", "t10.out"});
  EXPECT_THAT(tests(), ElementsAre("secret/t01 t1.in t1.out", "secret/t02 t2.in t2.out",
                                   "secret/t10 t10.in t10.out"));
}

TEST_F(BareTestsTest, KeepTheNamesOfFilesThatAreInOrder) {
  put_all({"input/01.txt", "output/01.txt", "input/10.txt", "output/10.txt"});
  EXPECT_THAT(tests(), ElementsAre("secret/01 input/01.txt output/01.txt",
                                   "secret/10 input/10.txt output/10.txt"));
}

TEST_F(BareTestsTest, AreSamplesInAFolderThatIsCalledSo) {
  put_all({"Sample/1.in", "Sample/1.out", "secret/a/1.in", "secret/a/1.out", "secret/b/1.in",
           "secret/b/1.out"});
  EXPECT_THAT(tests(), ElementsAre("sample/1 Sample/1.in Sample/1.out",
                                   "secret/a/1 secret/a/1.in secret/a/1.out",
                                   "secret/b/1 secret/b/1.in secret/b/1.out"));
}

TEST_F(BareTestsTest, HaveDifferentNames) {
  put_all({"1.in", "1.out", "01.in", "01.out", "input/1", "output/1", "a b.in", "a b.out", "a_b.in",
           "a_b.out", "A b.in", "A b.out", "3.in", "3.out", "10.in", "10.out"});
  const auto found = find_bare_tests(path("t"));
  ASSERT_TRUE(found.has_value()) << found.error().message;
  std::set<std::string> names;
  for (const BareTest& test : found->tests) names.insert(test.name);
  EXPECT_EQ(names.size(), 8U);
  EXPECT_TRUE(names.contains("secret/01") && names.contains("secret/01-2") &&
              names.contains("secret/A_b") && names.contains("secret/a_b-2"));
}

TEST_F(BareTestsTest, MayHaveDocumentsProgramsAndHiddenFilesBesideThem) {
  put_all({"1.in", "1.out", "README", "statement.pdf", ".DS_Store", "gen.cpp", "sol/main.py",
           "submissions/accepted/a.py", "__MACOSX/1.in", "Thumbs.db", "r/class.db",
           "r/results.json"});
  const auto found = find_bare_tests(path("t"));
  ASSERT_TRUE(found.has_value()) << found.error().message;
  EXPECT_THAT(found->unused, ElementsAre("gen.cpp", "sol/main.py"));
}

TEST_F(BareTestsTest, AreRefusedIfAPartnerIsMissing) {
  put_all({"1.in", "1.out", "10.in", "11.out"});
  EXPECT_EQ(message(),
            path("t/10.in").string() + ": expected its answer 10.out, found no such file\n" +
                path("t/11.out").string() + ": expected its input 11.in, found no such file");
  fs::remove(path("t/11.out"));
  put_all({"010.out"});
  EXPECT_THAT(message(), HasSubstr("10.in: expected its answer 10.out, found no such file; "
                                   "010.out differs in zeros or capitals"));
}

TEST_F(BareTestsTest, AreRefusedBesideWhatWouldDecideAVerdict) {
  put_all({"1.in", "1.out"});
  ASSERT_EQ(message(), "(none)");
  const auto with = [this](const std::string& name, const std::string& text = "1\n") {
    put("t/" + name, text);
    std::string found = message();
    fs::remove(path("t/" + name));
    return found;
  };
  for (const char* const name :
       {"checker.cpp", "check", "validator.py", "checkers/a.rs", "Chk.exe"}) {
    EXPECT_THAT(with(name),
                HasSubstr(std::string(name) + ": expected only tests in a folder "
                                              "without problem.yaml, found a part of a checker"));
  }
  EXPECT_THAT(with("x.cpp", "int main() { registerTestlibCmd(1, 0); }"),
              HasSubstr("x.cpp: expected only tests"));
  EXPECT_EQ(with("x.cpp", "int main() { registerGen(1, 0, 1); }"), "(none)");
  for (const char* const name : {"1.yaml", "config.json", ".timelimit"}) {
    EXPECT_THAT(with(name), HasSubstr(std::string(name) + ": expected only tests in a folder "
                                                          "without problem.yaml, found settings"));
  }
  EXPECT_THAT(with("limits.txt"), HasSubstr("limits.txt: expected only tests in a folder without "
                                            "problem.yaml, found a file of no test (inputs 1.in, "
                                            "answers 1.out): move it out of the folder"));
  fs::create_directory_symlink(path("t"), path("t/again"));
  EXPECT_THAT(message(), HasSubstr("again: expected a folder, found a link to one"));
}

TEST_F(BareTestsTest, AreRefusedIfThereAreTwoReadings) {
  put_all({"1.in", "1.out", "1.ans", "2.in", "2.out", "2.ans"});
  EXPECT_THAT(message(),
              HasSubstr("expected one answer to each input, found several readings: inputs *.in, "
                        "answers *.ans (2); inputs *.in, answers *.out (2); for example 1.in with "
                        "1.ans or 1.out: move "));
}

TEST_F(BareTestsTest, AreRefusedIfTheyAreInDeliveries) {
  put_all({"one/a.in", "one/a.out", "one/main.py", "two/a.in", "two/a.out", "two/main.py"});
  EXPECT_THAT(message(), HasSubstr("expected a problem, found sources beside tests in 2 folders "
                                   "(one, two), as in deliveries"));
}

TEST_F(BareTestsTest, KeepTheirCompanionFiles) {
  put_all({"in/1.in", "out/1.out", "in/1.files/table"});
  const auto found = find_bare_tests(path("t"));
  ASSERT_TRUE(found.has_value()) << found.error().message;
  EXPECT_EQ(found->tests.at(0).files, "in/1.files");
  put_all({"in/2.files/table"});
  EXPECT_THAT(message(), HasSubstr("2.files: expected the files of a test, found no test"));
}

TEST_F(BareTestsTest, ShowsAFewOfManyErrors) {
  put_all({"0.in", "0.out"});
  for (int i = 1; i <= 30; ++i) put_all({std::to_string(i) + ".in"});
  EXPECT_THAT(message(), HasSubstr("\n… 30 errors in total"));
  EXPECT_THAT(message(), Not(HasSubstr("/30.in")));
}

}  // namespace
}  // namespace biglia::judge
