// Faults that `biglia verify` finds without running a program.
#include <gmock/gmock.h>

#include "cli/verify_fixture_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

class FileFaults : public VerifyTest {};

TEST_F(FileFaults, OfProblemYamlAreFound) {
  const auto in_yaml = [this](const std::string& from, const std::string& to) {
    return [=, this] { edit("problem.yaml", from, to); };
  };
  expect_findings(
      {
          {"unknown-key", in_yaml("credits", "kredits"), "error", "problem.yaml:5:10",
           "Correct problem.yaml", "kredits"},
          {"no-name", in_yaml("name: Sum\n", ""), "error", "problem.yaml:1:1",
           "Correct problem.yaml", "name"},
          {"unknown-type", in_yaml("name: Sum\n", "name: Sum\ntype: scored\n"), "error",
           "problem.yaml:3:7", "Correct problem.yaml", "scored"},
          {"broken-yaml", in_yaml("{time_limit: 1, ", "{time_limit: 1 "), "error",
           "problem.yaml:6:30", "Correct what", ""},
          {"negative-time-limit", in_yaml("time_limit: 1", "time_limit: -1"), "error",
           "problem.yaml:6:22", "Correct problem.yaml", "time_limit"},
          {"time-limit-in-milliseconds", in_yaml("time_limit: 1", "time_limit: 2000"), "warning",
           "problem.yaml:6", "in seconds", "expected seconds, found 2000"},
          {"memory-in-kibibytes", in_yaml("memory: 256", "memory: 262144"), "warning",
           "problem.yaml:6", "in MiB", "expected MiB, found 262144"},
          {"little-memory", in_yaml("memory: 256", "memory: 8"), "warning", "problem.yaml:6",
           "in MiB", "found 8"},
          {"no-uuid", in_yaml("uuid: 6d9c1a52-7f8e-4c8e-9f43-2b0a5c5d7e11\n", ""), "warning",
           "problem.yaml", "uuidgen", "expected a uuid"},
          {"short-uuid", in_yaml("6d9c1a52-7f8e-4c8e-9f43-2b0a5c5d7e11", "6d9c1a52"), "warning",
           "problem.yaml:3", "uuidgen", "found \"6d9c1a52\""},
          {"no-license", in_yaml("license: cc by-sa\n", ""), "warning", "problem.yaml",
           "Add `license:`", "expected a license"},
          {"unknown-license", in_yaml("cc by-sa", "gpl"), "error", "problem.yaml:4:10",
           "Correct problem.yaml", "gpl"},
          {"no-credits", in_yaml("credits: {authors: A. Author}\n", ""), "warning", "problem.yaml",
           "Add `credits:`", "expected credits"},
          {"no-owner", in_yaml("credits: {authors: A. Author}\n", ""), "warning", "problem.yaml:4",
           "rights_owner", "expected a rights_owner"},
          {"unknown-language", in_yaml("name: Sum\n", "name: Sum\nlanguages: [cpp, pyton3]\n"),
           "warning", "problem.yaml:3", "language's code", "did you mean \"python3\"?"},
          {"key-given-twice", in_yaml("name: Sum\n", "name: Sum\nname: Sums\n"), "error",
           "problem.yaml:3:1", "Correct what", "name"},
          {"passes-of-one-pass", in_yaml("memory: 256", "validation_passes: 3"), "error",
           "problem.yaml:6:44", "Correct problem.yaml", "multi-pass"},
          {"time-limit-between-steps", in_yaml("time_limit: 1", "time_limit: 1.5"), "error",
           "problem.yaml:6", "time_resolution", "found 1.5"},
          {"time-limit-between-given-steps",
           in_yaml("time_limit: 1", "time_limit: 1, time_resolution: 0.3"), "error",
           "problem.yaml:6", "time_resolution", "which is 0.3, found 1"},
          {"embargo-without-a-date", in_yaml("name: Sum\n", "name: Sum\nembargo_until: tomorrow\n"),
           "error", "problem.yaml:3", "Write the date", "found \"tomorrow\""},
          {"embargo-on-no-day", in_yaml("name: Sum\n", "name: Sum\nembargo_until: 2026-02-30\n"),
           "error", "problem.yaml:3", "Write the date", "2026-02-30"},
          {"embargo-at-no-time",
           in_yaml("name: Sum\n", "name: Sum\nembargo_until: 2026-01-31T24:00:00Z\n"), "error",
           "problem.yaml:3", "Write the date", "2026-01-31T24:00:00Z"},
          {"owner-of-the-public-domain", in_yaml("cc by-sa\n", "public domain\nrights_owner: A\n"),
           "warning", "problem.yaml:5", "Remove `rights_owner:`", "expected none"},
          {"keywords-without-a-list", in_yaml("name: Sum\n", "name: Sum\nkeywords: easy\n"),
           "warning", "problem.yaml:3", "as a list", "found easy"},
          {"source-without-a-name",
           in_yaml("name: Sum\n", "name: Sum\nsource: [A, {url: https://b.example}]\n"), "error",
           "problem.yaml:3", "Add `name:`", "\"name\", which is missing"},
          {"version-that-is-a-number", in_yaml("name: Sum\n", "name: Sum\nversion: 3\n"), "warning",
           "problem.yaml:3", "in quotes", "found 3"},
          {"metadata-with-line-ends-of-windows", in_yaml("name: Sum\n", "name: Sum\r\n"), "warning",
           "problem.yaml:2", "dos2unix", "carriage return"},
          {"metadata-with-a-byte-order-mark",
           in_yaml("problem_format", "\xEF\xBB\xBFproblem_format"), "warning", "problem.yaml:1",
           "without a byte-order mark", "byte-order mark"},
      },
      {"metadata"}, [this] { put_clean(); });
}

TEST_F(FileFaults, OfTheStatementAreFound) {
  const auto statement = [this](const std::string& text) {
    return [=, this] { file("statement/problem.en.md", text); };
  };
  const auto latex = [this](const std::string& text) {
    return [=, this] {
      remove("statement");
      file("statement/problem.en.tex", text);
    };
  };
  const std::string page = "statement/problem.en.md";
  expect_findings(
      {
          {"no-statement", [this] { remove("statement"); }, "error", "statement/", "problem.en.md",
           "found none"},
          {"empty-statement", statement(" \n"), "warning", page, "Write the statement",
           "empty file"},
          {"name-without-statement",
           [this] { edit("problem.yaml", "name: Sum", "name: {en: Sum, sv: Summa}"); }, "warning",
           "problem.yaml", "statement/problem.sv.md", "no statement"},
          {"statement-without-name", [this] { file("statement/problem.sv.md", "Summa\n"); },
           "warning", "statement/problem.sv.md", "Add `sv:`", "expected a name"},
          {"two-statements-of-a-language",
           [this] { file("statement/problem.en.tex", "\\problemname{Sum}\n"); }, "warning",
           "statement/problem.en.tex", "Keep one", "found 2"},
          {"missing-image", statement("# Sum\n\n![a picture](pic.png)\n"), "error", page + ":3",
           "Add the image", "pic.png"},
          {"missing-image-in-html", statement("# Sum\n<img width=3 src=\"pic.svg\">\n"), "error",
           page + ":2", "Add the image", "pic.svg"},
          {"missing-image-in-latex",
           latex("\\problemname{Sum}\n\n\\includegraphics[width=3cm]{pic}\n"), "error",
           "statement/problem.en.tex:3", "Add the image", "pic"},
          {"no-problemname", latex("Print the sum.\n"), "warning", "statement/problem.en.tex",
           "\\problemname", "found none"},
          {"script-in-statement", statement("# Sum\n\n\n<script>alert(1)</script>\n"), "error",
           page + ":4", "Remove the script", "<script"},
          {"handler-in-statement", statement("<b onclick=\"steal()\">Sum</b>\n"), "error",
           page + ":1", "Remove the script", "onclick"},
          {"page-in-statement", statement("Sum\n<iframe src=x></iframe>\n"), "error", page + ":2",
           "Remove the script", "<iframe"},
          {"script-in-a-link", statement("[Sum](javascript:steal())\n"), "error", page + ":1",
           "Remove the script", "javascript:"},
          {"image-of-another-folder", statement("![](../data/secret/1.png)\n"), "error",
           page + ":1", "Copy the image", "../data"},
          {"image-of-the-web", statement("# Sum\n![](https://a.example/a.png)\n"), "warning",
           page + ":2", "Copy the image", "https://a.example/a.png"},
          {"script-in-an-image",
           [this] { file("statement/a.svg", "<svg>\n<script>alert(1)</script></svg>\n"); }, "error",
           "statement/a.svg:2", "Remove the script", "<script"},
          {"more-places-than-samples", statement("# Sum\n{{nextsample}}\n{{nextsample}}\n"),
           "error", page + ":3", "add samples", "found it 2 times"},
          {"statement-with-line-ends-of-windows", statement("# Sum\r\n"), "warning", page + ":1",
           "dos2unix", "carriage return"},
          {"statement-with-a-byte-order-mark",
           statement("\xEF\xBB\xBF"
                     "# Sum\n"),
           "warning", page + ":1", "without a byte-order mark", "byte-order mark"},
          {"pdf-of-another-format",
           [this] {
             remove("statement");
             file("statement/problem.en.pdf", "Sum\n");
           },
           "warning", "statement/problem.en.pdf", "as a PDF", "another format"},
      },
      {"statement"}, [this] { put_clean(); });
}

TEST_F(FileFaults, OfNamesAndPlacesAreFound) {
  expect_findings(
      {
          {"link-out-of-the-package",
           [this] { fs::create_symlink("/etc/hostname", path("p/data/secret/3.in")); }, "error",
           "data/secret/3.in", "copy of the file", "a link out of it"},
          {"link-to-nothing",
           [this] { fs::create_symlink("none.sh", path("p/input_validators/v.sh")); }, "error",
           "input_validators/v.sh", "copy of the file", "to nothing"},
          {"blank-in-a-name", [this] { put_test("secret/a b", "2 2\n", "4\n"); }, "warning",
           "data/secret/a b.in", "Rename it", "a b.in"},
          {"letter-outside-ascii", [this] { file("submissions/accepted/sümme.py", "print(0)\n"); },
           "warning", "submissions/accepted/sümme.py", "Rename it", "expected a name"},
          {"misspelt-folder", [this] { fs::rename(path("p/submissions"), path("p/submission")); },
           "info", "submission", "Rename it", "did you mean \"submissions\"?"},
          {"misspelt-data-folder",
           [this] { fs::rename(path("p/data/sample"), path("p/data/samples")); }, "warning",
           "data/samples", "Move its tests", "did you mean \"sample\"?"},
          {"answer-without-input", [this] { remove("data/secret/1.in"); }, "error",
           "data/secret/1.ans", "Add the input", "1.in"},
          {"settings-without-test", [this] { file("data/secret/3.yaml", "args: [x]\n"); }, "error",
           "data/secret/3.yaml", "Add the input", "3.in"},
          {"output-without-input", [this] { remove("data/valid_output/zeros.in"); }, "error",
           "data/valid_output/zeros.out", "Add the input", "zeros.in"},
          {"yml", [this] { file("data/secret/1.yml", "args: [x]\n"); }, "warning",
           "data/secret/1.yml", "extension .yaml", "ignored"},
          {"arguments-of-drafts", [this] { file("data/secret/1.args", "x\n"); }, "warning",
           "data/secret/1.args", "`args:`", "ignored"},
          {"settings-of-the-legacy-format",
           [this] { file("data/secret/testdata.yaml", "grading: {}\n"); }, "error",
           "data/secret/testdata.yaml", "test_group.yaml", "no effect"},
          {"notes-among-tests", [this] { file("data/secret/notes.txt", "x\n"); }, "warning",
           "data/secret/notes.txt", "Remove it", "ignored"},
          {"submission-without-folder", [this] { file("submissions/sum.py", "print(0)\n"); },
           "warning", "submissions/sum.py", "submissions/accepted", "expected a folder"},
      },
      {"files"}, [this] { put_clean(); });
}

TEST_F(FileFaults, OfFoldersAreFound) {
  const auto put_file = [this](const std::string& name, const std::string& text) {
    return [=, this] { file(name, text); };
  };
  expect_findings(
      {
          {"folder-of-attachments", put_file("attachments/tools/run.py", "print(0)\n"), "error",
           "attachments/tools", "attach a zip", "another folder"},
          {"templates-of-an-unknown-language", put_file("attachments/templates/pyton3/a.py", "x\n"),
           "warning", "attachments/templates/pyton3", "language's code",
           "did you mean \"python3\"?"},
          {"include-without-a-language", put_file("include/x.h", "int x;\n"), "warning",
           "include/x.h", "include/default", "found a file"},
          {"include-of-an-unknown-language", put_file("include/klingon/x.k", "x\n"), "warning",
           "include/klingon", "language's code", "\"klingon\""},
          {"include-of-nothing", [this] { fs::create_directories(path("p/include/cpp")); },
           "warning", "include/cpp", "Remove the folder", "empty"},
          {"solution-of-another-name", put_file("solution/sum.md", "Add.\n"), "warning",
           "solution/", "solution.en.md", "found none"},
          {"group-of-samples",
           [this] {
             put_test("sample/a/1", "2 2\n", "4\n");
             file("data/sample/a/test_group.yaml", "args: [x]\n");
           },
           "error", "data/sample/a/test_group.yaml", "Remove the file", "no effect"},
          {"folder-with-the-name-of-a-test", [this] { put_test("secret/1/1", "2 2\n", "4\n"); },
           "warning", "data/secret/1", "Rename the folder", "the test 1.in"},
          {"two-illustrations",
           [this] {
             file("data/secret/1.jpg", "x");
             file("data/secret/1.png", "x");
           },
           "warning", "data/secret/1.png", "Remove one", "found also 1.jpg"},
          {"companion-with-the-name-of-a-validator",
           put_file("data/secret/1.files/validate.sh", "x\n"), "error",
           "data/secret/1.files/validate.sh", "Rename the file", "an input validator has"},
          {"arguments-of-an-unknown-validator",
           put_file("data/secret/test_group.yaml",
                    "input_validator_args:\n  validate: []\n  validat: [x]\n"),
           "warning", "data/secret/test_group.yaml:3", "Correct the name",
           "did you mean \"validate\"?"},
      },
      {"files"}, [this] { put_clean(); });
}

TEST_F(FileFaults, OfTestsAreFound) {
  const auto input = [this](const std::string& text) {
    return [=, this] { file("data/secret/1.in", text); };
  };
  expect_findings(
      {
          {"missing-answer", [this] { remove("data/secret/2.ans"); }, "error", "data/secret/2.ans",
           "Write the answer", "found no such file"},
          {"same-test-twice", [this] { put_test("secret/3", "5 6\n", "11\n"); }, "warning",
           "data/secret/3.in", "Remove one", "the same input as data/secret/1.in"},
          {"sample-among-secret-tests", [this] { put_test("secret/3", "1 2\n", "3\n"); }, "info",
           "data/secret/3.in", "Nothing, if", "of another group"},
          {"line-ends-of-windows", input("5 6\r\n"), "warning", "data/secret/1.in:1", "dos2unix",
           "carriage return"},
          {"no-newline-at-the-end", input("5 6"), "warning", "data/secret/1.in", "Add a newline",
           "newline at the end"},
          {"byte-order-mark",
           input("\xEF\xBB\xBF"
                 "5 6\n"),
           "warning", "data/secret/1.in:1", "without a byte-order mark", "byte-order mark"},
          {"answer-without-newline", [this] { file("data/secret/2.ans", "-5"); }, "warning",
           "data/secret/2.ans", "Add a newline", "newline at the end"},
          {"no-sample", [this] { remove("data/sample"); }, "warning", "data/sample/",
           "data/sample/1.in", "expected a sample"},
          {"long-sample", [this] { put_test("sample/2", std::string(300, '\n'), "0\n"); }, "info",
           "data/sample/2.in", "Make the sample smaller", "300 lines"},
      },
      {"tests"}, [this] { put_clean(); });
}

TEST_F(FileFaults, OfGroupsAreFound) {
  const auto group = [this](const std::string& name, const std::string& text) {
    return [=, this] { file("data/" + name + "/test_group.yaml", text); };
  };
  expect_findings(
      {
          {"group-without-points", group("secret/a", "score_aggregation: min\n"), "error",
           "data/secret/a/test_group.yaml:1:1", "Correct the file", "max_score"},
          {"group-of-no-points", group("secret/a", "max_score: 0\n"), "warning",
           "data/secret/a/test_group.yaml", "greater than 0", "found 0"},
          {"no-points-at-all",
           [=] {
             group("secret/a", "max_score: 0\n")();
             group("secret/b", "max_score: 0\n")();
           },
           "error", "data/secret/test_group.yaml", "greater than 0", "in all groups"},
          {"another-sum", group("secret", "max_score: 90\nscore_aggregation: sum\n"), "warning",
           "data/secret/test_group.yaml", "Change max_score", "expected 100"},
          {"points-of-samples", group("sample", "max_score: 10\n"), "error",
           "data/sample/test_group.yaml:1:12", "Correct the file", "max_score"},
          {"points-of-pass-fail", [this] { file("problem.yaml", metadata()); }, "error",
           "data/secret/a/test_group.yaml:1:12", "Correct the file", "max_score"},
          {"unknown-required-group", group("secret/b", "max_score: 60\nrequire_pass: secret/c\n"),
           "error", "data/secret/b/test_group.yaml:2:15", "Correct the file", "secret/c"},
          {"later-required-group", group("secret/a", "max_score: 60\nrequire_pass: secret/b\n"),
           "error", "data/secret/a/test_group.yaml:2:15", "Correct the file", "secret/b"},
          {"unknown-key-of-a-group", group("secret/a", "max_score: 40\nmax_scor: 3\n"), "error",
           "data/secret/a/test_group.yaml:2:11", "Correct the file", "max_scor"},
          {"unknown-aggregation", group("secret/a", "max_score: 40\nscore_aggregation: max\n"),
           "error", "data/secret/a/test_group.yaml:2:20", "Correct the file", "max"},
          {"tests-beside-groups", [this] { put_test("secret/1", "1 1\n", "2\n"); }, "error",
           "data/secret", "Correct the file", "expected tests or groups, found both"},
          {"unused-static-validator", [this] { file("static_validator/v.py", "exit(42)\n"); },
           "warning", "static_validator/", "static_validation_score", "never runs"},
      },
      {"groups"}, [this] { put_scoring(); });
}

TEST_F(FileFaults, OfWholePackagesAreFound) {
  put("zip/package.zip", "this is not a zip");
  auto findings = verify({}, "zip/package.zip");
  ASSERT_EQ(findings.size(), 1U) << findings;
  EXPECT_EQ(findings[0]["check"], "package");
  EXPECT_EQ(findings[0]["place"], ".");
  EXPECT_EQ(code_, 1);
  put("empty/README.md", "nothing\n");
  findings = verify({}, "empty");
  ASSERT_EQ(findings.size(), 1U) << findings;
  EXPECT_EQ(findings[0]["level"], "error");
  put("legacy/problem.yaml", "name: x\nvalidation: custom\n");
  put("legacy/data/secret/1.in", "1\n");
  findings = verify({}, "legacy");
  ASSERT_EQ(findings.size(), 1U) << findings;
  EXPECT_EQ(findings[0]["place"], "problem.yaml");
  EXPECT_THAT(std::string(findings[0]["message"]), testing::HasSubstr("output_validators/"));
}

}  // namespace
}  // namespace biglia::judge
