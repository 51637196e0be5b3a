// A package with every kind of part of the format, in which each part is planted in forms that cannot be used:
// no command may then give a verdict by a default. The list of parts is that of the format's specification.
#include <gmock/gmock.h>

#include <functional>
#include <set>

#include "cli/verify_fixture_test.hpp"
#include "judge/base/without_override_test.hpp"

namespace biglia::judge {
namespace {

using testing::AnyOf;
using testing::Eq;
using testing::HasSubstr;
using testing::Not;

namespace fs = std::filesystem;

constexpr const char* kAccept = "exit 42\n";

class UnusedParts : public VerifyTest {
 protected:
  // Every part of the format 2025-09 that decides a verdict or may decide one.
  void put_package() const {
    fs::remove_all(path("p"));
    file("problem.yaml", metadata());
    file("statement/problem.en.md", "# Sum\n");
    put_test("sample/1", "1 2\n", "3\n");
    put_test("secret/g/1", "5 6\n", "11\n");
    file("data/test_group.yaml", "output_validator_args: [case_sensitive]\n");
    file("data/secret/g/test_group.yaml", "input_validator_args: [small]\n");
    file("data/secret/g/1.yaml", "hint: add\n");
    file("input_validators/format.sh", kAccept);
    file("output_validator/check.sh", kAccept);
    file("static_validator/look.sh", kAccept);
    file("input_visualizer/draw.sh", "true\n");
    file("output_visualizer/draw.sh", "true\n");
    file("generators/gen.sh", "echo 1 2\n");
    file("include/default/note.txt", "x\n");
    file("submissions/submissions.yaml", "accepted: {}\n");
    file("submissions/accepted/sum.py", "print(sum(map(int, input().split())))\n");
    put("mine.py", "print(sum(map(int, input().split())))\n");
    put("1.out", "3\n");
  }

  void move(const std::string& from, const std::string& to) const {
    fs::create_directories(path("p/" + to).parent_path());
    fs::rename(path("p/" + from), path("p/" + to));
  }

  // Runs each command that gives a verdict or a package, and expects the error.
  void expect_refused(const std::string& what, const std::string& named) {
    SCOPED_TRACE(what);
    const std::string p = path("p").string();
    const std::string mine = path("mine.py").string();
    const std::vector<std::vector<std::string>> commands = {
        {"grade", p, mine, "--out", path("r").string()},
        {"try", p, mine},
        {"stress", p, mine, "--seconds", "1"},
        {"check", p, path("p/data/sample/1.in").string(), path("1.out").string(),
         path("1.out").string()},
        {"validate", p, path("p/data/sample/1.in").string()},
        {"export", p, "--format", "domjudge", "--out", path("x.zip").string()},
        {"init", path("copy").string(), "--from", p},
        {"verify", p}};
    for (const auto& command : commands) {
      const int code = run(command);
      EXPECT_THAT(code, AnyOf(Eq(1), Eq(2), Eq(3))) << command.front() << '\n' << out_;
      EXPECT_THAT(error_ + out_, HasSubstr(named)) << command.front();
      EXPECT_FALSE(fs::exists(path("r"))) << command.front();
      EXPECT_FALSE(fs::exists(path("x.zip")));
      EXPECT_FALSE(fs::exists(path("copy/problem.yaml")));
    }
  }
};

struct ProgramPart {
  const char* folder;
  const char* file;
};

TEST_F(UnusedParts, OfProgramsAreErrorsInEveryCommand) {
  const auto parts = std::to_array<ProgramPart>({{"input_validators", "format.sh"},
                                                 {"output_validator", "check.sh"},
                                                 {"static_validator", "look.sh"}});
  for (const auto& [folder, name] : parts) {
    const std::string in = std::string(folder) + '/';
    const std::string from = in + name;
    put_package();
    move(from, in + "x.rs");
    expect_refused(in + "x.rs", in + "x.rs");
    put_package();
    move(from, in + "x");
    file(in + "x", "#!/bin/sh\nexit 42\n");
    expect_refused(in + "x: not executable", in + "x");
    put_package();
    fs::remove(path("p/" + from));
    fs::create_symlink("nothing.sh", path("p/" + from));
    expect_refused(from + " to nothing", name);
    put_package();
    fs::remove(path("p/" + from));
    put("outside.sh", kAccept);
    fs::create_symlink(path("outside.sh"), path("p/" + from));
    expect_refused(from + " to a file outside", name);
    put_package();
    file(in + "second.go", "");
    expect_refused(in + "second.go", in + "second.go");
    put_package();
    move(folder, std::string(folder) + "_");
    expect_refused(in + " with another name", std::string(folder) + "_");
    put_package();
    const std::string moved =
        std::string(folder).substr(0, std::string(folder).find('_')) + "_validator.sh";
    move(from, moved);
    expect_refused(from + " beside problem.yaml", moved);
    put_package();
    fs::remove_all(path("p/" + std::string(folder)));
    file(folder, kAccept);
    expect_refused(in + " is a file", folder);
  }
}

struct FilePart {
  const char* from;
  const char* to;
};

TEST_F(UnusedParts, OfSettingsAndTestsAreErrorsInEveryCommand) {
  const auto rows =
      std::to_array<FilePart>({{"data/test_group.yaml", "data/test_group.yml"},
                               {"data/test_group.yaml", "data/testdata.yaml"},
                               {"data/test_group.yaml", "test_group.yaml"},
                               {"data/secret/g/test_group.yaml", "data/secret/g/test-group.yaml"},
                               {"data/secret/g/1.yaml", "data/secret/g/1.yml"},
                               {"data/secret/g/1.in", "data/secret/g/1.IN"},
                               {"data/sample/1.ans", "data/sample/1.answer"},
                               {"data/sample", "data/samples"},
                               {"data/secret", "data/Secret"},
                               {"data/secret", "secret"},
                               {"include/default", "include/pyhton"},
                               {"include", "includes"},
                               {"submissions/submissions.yaml", "submissions/submissions.yml"},
                               {"submissions/submissions.yaml", "submissions.yaml"},
                               {"submissions/accepted", "submissions/acepted"},
                               {"submissions", "submision"},
                               {"problem.yaml", "problem.yml"}});
  for (const auto& [from, to] : rows) {
    put_package();
    move(from, to);
    // The commands that read a file of the sample need one.
    put_test("sample/1", "1 2\n", "3\n");
    if (std::string(from).starts_with("data/sample/")) fs::remove(path("p/data/sample/1.ans"));
    expect_refused(std::string(from) + " as " + to, fs::path(to).filename().string());
  }
}

TEST_F(UnusedParts, ThatCannotBeReadAreErrors) {
  const std::string p = path("p").string();
  for (const std::string part :
       {"data/secret/g/test_group.yaml", "data/secret/g/1.in", "data/secret/g/1.ans", "data/secret",
        "input_validators/format.sh", "output_validator", "output_validator/check.sh"}) {
    put_package();
    const WithoutOverride modes_apply;
    const fs::perms before = fs::status(path("p/" + part)).permissions();
    fs::permissions(path("p/" + part), fs::perms::none);
    SCOPED_TRACE(part);
    // Without the right to read all files, root has no exact box.
    const std::vector<std::vector<std::string>> commands = {
        {"grade", p, path("mine.py").string(), "--out", path("r").string(), "--approximate-box"},
        {"export", p, "--format", "icpc", "--out", path("copy").string(), "--approximate-box"}};
    for (const auto& command : commands) {
      const int code = run(command);
      EXPECT_THAT(code, AnyOf(Eq(1), Eq(2), Eq(3))) << command.front() << '\n' << out_;
      EXPECT_THAT(error_ + out_, HasSubstr(fs::path(part).filename().string())) << command.front();
      EXPECT_FALSE(fs::exists(path("r/results.json"))) << command.front();
      EXPECT_FALSE(fs::exists(path("copy/problem.yaml")));
    }
    fs::permissions(path("p/" + part), before);
  }
}

TEST_F(UnusedParts, AreNoneInThePackageItself) {
  put_package();
  verify({"package"});
  EXPECT_THAT(error_ + json_.dump(), Not(HasSubstr("expected a program")));
  for (const auto& finding : json_["findings"]) EXPECT_NE(finding["level"], "error") << finding;
}

}  // namespace
}  // namespace biglia::judge
