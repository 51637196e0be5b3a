// For tests: `biglia verify` on a small clean package in which each row of a table plants one fault.
//
// Tests of one process share the caches, so that programs are compiled and validators called once
// for what rows have in common. BIGLIA_KEEP_PLANTED=DIR keeps each faulty package in DIR/<row>, to
// give it to other tools.
#pragma once

#include <cstdlib>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/cli_fixture_test.hpp"
#include "judge/sandbox/ladder.hpp"
#include "judge/sandbox/missing_box_test.hpp"

namespace biglia::judge {

class VerifyTest : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    // Set before any thread starts.
    setenv("XDG_CACHE_HOME", path("cache").c_str(), 1);    // NOLINT(concurrency-mt-unsafe)
    setenv("XDG_CONFIG_HOME", path("config").c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    setenv("XDG_DATA_HOME", path("data").c_str(), 1);      // NOLINT(concurrency-mt-unsafe)
  }

  // Writes a file of the package.
  void file(const std::string& name, const std::string& text) const { put("p/" + name, text); }
  void remove(const std::string& name) const { std::filesystem::remove_all(path("p/" + name)); }
  // Replaces a part of a file of the package.
  void edit(const std::string& name, const std::string& from, const std::string& to) const {
    std::string text = get("p/" + name);
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << name << ": " << from;
    file(name, text.replace(at, from.size(), to));
  }

  static std::string metadata() {
    return "problem_format_version: 2025-09\nname: Sum\n"
           "uuid: 6d9c1a52-7f8e-4c8e-9f43-2b0a5c5d7e11\nlicense: cc by-sa\n"
           "credits: {authors: A. Author}\nlimits: {time_limit: 1, memory: 256}\n";
  }
  // Accepts two numbers and a newline.
  static std::string input_validator() {
    return "text=$(cat; printf x)\nform=$'^-?[0-9]{1,3} -?[0-9]{1,3}\\nx$'\n"
           "[[ $text =~ $form ]] && exit 42\necho 'expected two numbers' >&2\nexit 43\n";
  }
  // Compares the words of output and answer.
  static std::string output_validator() {
    return "set -f\na=$(echo $(cat \"$2\"))\nb=$(echo $(tr -d '\\0\\r'))\n"
           "[[ $a == \"$b\" ]] && exit 42\necho \"expected $a\" > \"$3judgemessage.txt\"\nexit "
           "43\n";
  }

  // A pass-fail problem with all that a package should have.
  void put_clean() const {
    std::filesystem::remove_all(path("p"));
    file("problem.yaml", metadata());
    file("statement/problem.en.md", "# Sum\n\nPrint the sum of the two numbers.\n");
    put_test("sample/1", "1 2\n", "3\n");
    put_test("secret/1", "5 6\n", "11\n");
    put_test("secret/2", "-7 2\n", "-5\n");
    file("data/invalid_input/letters.in", "a b\n");
    put_test("invalid_output/off", "1 1\n", "2\n");
    file("data/invalid_output/off.out", "3\n");
    put_test("valid_output/zeros", "1 1\n", "2\n");
    file("data/valid_output/zeros.out", " 2\n");
    file("input_validators/validate.sh", input_validator());
    file("submissions/accepted/sum.py", "print(sum(map(int, input().split())))\n");
    file("submissions/wrong_answer/zero.py", "print(0)\n");
  }

  // The same as a scoring problem with two groups.
  void put_scoring() const {
    put_clean();
    file("problem.yaml", metadata() + "type: scoring\n");
    remove("data/secret");
    file("data/secret/a/test_group.yaml", "max_score: 40\n");
    file("data/secret/b/test_group.yaml", "max_score: 60\nscore_aggregation: sum\n");
    put_test("secret/a/1", "5 6\n", "11\n");
    put_test("secret/b/1", "7 8\n", "15\n");
    put_test("secret/b/2", "-7 2\n", "-5\n");
  }

  void put_test(const std::string& name, const std::string& input,
                const std::string& answer) const {
    file("data/" + name + ".in", input);
    file("data/" + name + ".ans", answer);
  }

  // Verifies the package, and returns the findings.
  nlohmann::json verify(const std::vector<std::string>& checks = {},
                        const std::string& package = "p") {
    std::vector<std::string> arguments = {"verify", path(package).string(), "--json", "--jobs",
                                          "2"};
    for (const std::string& check : checks) {
      arguments.insert(arguments.end(), {"--only", check});
    }
    code_ = run(arguments);
    json_ = nlohmann::json::parse(out_, nullptr, false);
    EXPECT_TRUE(json_.is_object()) << out_ << error_;
    return json_.is_object() ? json_["findings"] : nlohmann::json::array();
  }

  struct Row {
    std::string name;
    std::function<void()> plant;
    std::string level;
    std::string place;
    std::string remedy;   // a part of it
    std::string message;  // a part of it
  };

  // Plants the fault of each row in a clean package and expects its finding.
  void expect_findings(const std::vector<Row>& rows, const std::vector<std::string>& checks,
                       const std::function<void()>& put_package) {
    for (const Row& row : rows) {
      SCOPED_TRACE(row.name);
      put_package();
      row.plant();
      keep(row.name);
      const nlohmann::json findings = verify(checks);
      bool found = false;
      for (const auto& finding : findings) {
        found = found || (finding["level"] == row.level && finding["place"] == row.place &&
                          finding["remedy"].get<std::string>().contains(row.remedy) &&
                          finding["message"].get<std::string>().contains(row.message));
      }
      EXPECT_TRUE(found) << "expected " << row.level << " at " << row.place << ": " << row.message
                         << " -> " << row.remedy << "\nfound " << findings.dump(1) << error_;
      EXPECT_EQ(code_, row.level == "error" ? 1 : code_);
    }
  }

  void keep(const std::string& name) const {
    const char* const folder = std::getenv("BIGLIA_KEEP_PLANTED");  // NOLINT(concurrency-mt-unsafe)
    if (folder == nullptr) return;
    const std::filesystem::path to = std::filesystem::path(folder) / name;
    std::filesystem::create_directories(to.parent_path());
    std::filesystem::copy(path("p"), to,
                          std::filesystem::copy_options::recursive |
                              std::filesystem::copy_options::copy_symlinks |
                              std::filesystem::copy_options::overwrite_existing);
  }

  nlohmann::json json_;
  int code_ = -1;
};

// The same in real boxes. Skipped if the machine offers none.
class VerifyInBoxes : public VerifyTest {
 protected:
  void SetUp() override {
    VerifyTest::SetUp();
    const auto box = open_box();
    if (!box) BIGLIA_SKIP_WITHOUT_BOX(rungs_with_groups(), box.error().message);
  }
};

}  // namespace biglia::judge
