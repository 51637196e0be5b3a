// Messages name the user's files, whatever copies of them a command works with.
#include "cli/base/user_places.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include "cli/verify_fixture_test.hpp"
#include "judge/files/archive_writer.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::Not;

using UserPlaces = FolderTest;

TEST_F(UserPlaces, ReplaceThePathsOfCopies) {
  put("copy/problem.yaml", "");
  put("copy/a b/1.in", "");
  show_as(path("copy"), {.path = "/home/u/sum.zip", .folder = path("copy")});
  const std::string copy = path("copy").string();
  EXPECT_EQ(with_user_places(copy + "/problem.yaml:3:7: no"),
            "/home/u/sum.zip/problem.yaml:3:7: no");
  EXPECT_EQ(with_user_places(copy + ": no; " + copy), "/home/u/sum.zip: no; /home/u/sum.zip");
  EXPECT_EQ(with_user_places(copy + "/a b/1.in: no"), "/home/u/sum.zip/a b/1.in: no");
  EXPECT_EQ(with_user_places(copy + "2/x: no"), copy + "2/x: no") << "another folder";
}

TEST_F(UserPlaces, NameTheSourcesOfConvertedFiles) {
  put("own/problem_statement/problem.tex", "");
  put("own/data/secret/1.in", "");
  put("copy/statement/problem.en.tex", "");
  put("copy/submissions/submissions.yaml", "");
  put("copy/data/secret/1.in", "");
  show_as(path("copy"), {.path = path("own"),
                         .folder = path("own"),
                         .origins = {{"statement/problem.en.tex", "problem_statement/problem.tex"},
                                     {"data/secret/1.in", "data/secret/1.in"},
                                     {"data/secret/02.in", "in/2"}},
                         .is_converted = true});
  const auto shown = [this](const std::string& name) {
    const std::string text = with_user_places(path("copy" + name).string() + ": no");
    return text.substr(path("own").string().size());
  };
  EXPECT_EQ(shown("/statement/problem.en.tex:3"), "/problem_statement/problem.tex:3: no");
  EXPECT_EQ(shown("/data/secret/02.in"), "/in/2: no");
  EXPECT_EQ(shown("/data/secret/1.ans"), "/data/secret/1.ans: no") << "missing in both";
  EXPECT_EQ(shown("/submissions/submissions.yaml"),
            " (converted to 2025-09: submissions/submissions.yaml): no");
  EXPECT_EQ(user_place(path("copy"), "statement/problem.en.tex:3"),
            "problem_statement/problem.tex:3");
  EXPECT_EQ(user_place(path("copy"), "submissions/submissions.yaml:1:2"), ".");
  EXPECT_EQ(user_place(path("copy"), "."), ".");
}

class PlacesInMessages : public VerifyInBoxes {
 protected:
  void put_legacy() const {
    fs::remove_all(path("p"));
    file("problem.yaml", "name: Sum\nvalidation: custom\nlimits: {memory: 256}\n");
    file(".timelimit", "1\n");
    file("problem_statement/problem.en.tex", "\\problemname{Sum}\nAdd.\n");
    file("input_format_validators/v.sh", input_validator());
    file("output_validators/c/c.sh", output_validator());
    put_test("sample/1", "1 2\n", "3\n");
    put_test("secret/1", "5 6\n", "11\n");
    file("submissions/accepted/a.py", "print(sum(map(int, input().split())))\n");
    file("submissions/wrong_answer/z.py", "print(0)\n");
  }
  void put_bare() const {
    fs::remove_all(path("p"));
    for (const char* const n : {"1", "2", "10"}) {
      file(std::string("input/") + n, "1 1\n");
      file(std::string("output/") + n, "2\n");
    }
    file("submissions/accepted/a.py", "print(sum(map(int, input().split())))\n");
  }
  void zip() const {
    std::vector<ArchiveEntry> entries;
    for (const auto& entry : fs::recursive_directory_iterator(path("p"))) {
      if (!entry.is_regular_file()) continue;
      const std::string name = entry.path().lexically_relative(path("p")).generic_string();
      entries.push_back({.name = "sum/" + name, .bytes = get("p/" + name), .link = {}});
    }
    put("p.zip", make_zip(entries));
  }
  // Runs every command that reads a package on it.
  void expect_own_places(const std::string& package) {
    const std::string p = path(package).string();
    const std::vector<std::vector<std::string>> commands = {
        {"verify", p, "--json", "--sarif", path("f.sarif").string()},
        {"verify", p, "--github"},
        {"grade", p, path("p/submissions").string(), "--out", path("r").string(), "--jobs", "1"},
        {"import", p, "--out", path("q").string()},
        {"init", path("sum").string(), "--from", p},
        {"export", p, "--format", "domjudge", "--out", path("x.zip").string()},
    };
    for (const std::vector<std::string>& command : commands) {
      run(command);
      const std::string all = out_ + error_ + get("f.sarif") + get("r/results.json");
      EXPECT_THAT(all, Not(HasSubstr("/scratch/"))) << fmt::format("{}", fmt::join(command, " "));
      for (const char* const made : {"f.sarif", "r", "q", "sum", "x.zip"})
        fs::remove_all(path(made));
    }
  }
};

TEST_F(PlacesInMessages, AreThoseOfTheUser) {
  struct Fault {
    const char* name;
    const char* text;  // none: the file is removed
  };
  const auto expect_for = [&](const Fault& fault, const auto& put_package) {
    SCOPED_TRACE(fault.name);
    put_package();
    if (fault.text == nullptr) {
      remove(fault.name);
    } else {
      file(fault.name, fault.text);
    }
    zip();
    expect_own_places("p.zip");
  };
  const Fault legacy[] = {{"problem_statement/problem.en.tex", ""},
                          {"data/secret/1.in", "x\n"},
                          {"data/secret/1.ans", nullptr},
                          {"output_validators/c/c.sh", "exit 1\n"},
                          {"submissions/accepted/b.sh", "# @EXPECTED_RESULTS@: NONSENSE\n"}};
  for (const Fault& fault : legacy) expect_for(fault, [&] { put_legacy(); });
  const Fault bare[] = {{"output/2", nullptr}, {"output/2", "3\n"}, {"checker.py", ""}};
  for (const Fault& fault : bare) expect_for(fault, [&] { put_bare(); });
}

TEST_F(PlacesInMessages, OfAStatementAreThoseOfTheLegacyFormat) {
  put_legacy();
  file("problem_statement/problem.en.tex", "");
  for (const auto& finding : verify({"statement"})) {
    EXPECT_THAT(std::string(finding["place"]), Not(HasSubstr("statement/problem.en.tex:")));
    EXPECT_NE(finding["place"], "statement/problem.en.tex");
  }
}

}  // namespace
}  // namespace biglia::judge
