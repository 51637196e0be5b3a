// Exports small packages, each with one feature, to each format, and grades the result: each submission has the verdict
// and the points of the original, or the export is refused. A sample of the pairs; all with
// BIGLIA_ALL_ROUND_TRIPS=1, see scripts/round-trips.
#include <gmock/gmock.h>

#include <functional>

#include "cli/grading_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

// "AC 40" by the submission's name.
using Verdicts = std::map<std::string, std::string>;

constexpr const char* kTwoGroups =
    "problem_format_version: 2025-09\nname: x\ntype: scoring\nlimits: {time_limit: 2}\n";

class RoundTrip : public GradingTest {
 protected:
  struct Feature {
    const char* name;
    std::function<void()> add;
  };

  // Prints the sum of the numbers of the input.
  void put_base() {
    fs::remove_all(path("p"));
    put("p/problem.yaml", "problem_format_version: 2025-09\nname: x\nlimits: {time_limit: 2}\n");
    put("p/statement/problem.en.md", "Sum\n");
    put("p/data/sample/1.in", "1 2\n");
    put("p/data/sample/1.ans", "3\n");
    put("p/data/secret/a.in", "2 2\n");
    put("p/data/secret/a.ans", "4\n");
    put("p/data/secret/b.in", "40 60\n");
    put("p/data/secret/b.ans", "100\n");
    put("p/submissions/accepted/sum.c",
        "#include <stdio.h>\nint main(void) { int a, b; scanf(\"%d %d\", &a, &b); "
        "printf(\"%d\\n\", a + b); return 0; }\n");
  }

  void put_groups(const std::string& first, const std::string& second) {
    put("p/problem.yaml", kTwoGroups);
    fs::remove_all(path("p/data/secret"));
    for (const char* const test : {"1/a", "1/b", "2/c", "2/d"}) {
      const bool is_large = std::string(test) == "1/b" || std::string(test) == "2/d";
      const std::string file = std::string("p/data/secret/") + test;
      put(file + ".in", is_large ? "40 60\n" : "2 2\n");
      put(file + ".ans", is_large ? "100\n" : "4\n");
    }
    put("p/data/secret/1/test_group.yaml", first);
    put("p/data/secret/2/test_group.yaml", second);
  }

  void put_validator(const std::string& body) {
    put("p/output_validator/v.py",
        "import sys\nout = sys.stdin.read().split()\n"
        "answer = open(sys.argv[2]).read().split()\n" +
            body);
  }

  void append(const char* file, const std::string& text) { put(file, get(file) + text); }

  void put_submissions() {
    const std::string sum = "x = sum(map(int, input().split()))\n";
    put("mine/right.py", sum + "print(x)\n");
    put("mine/small.py", sum + "print(x if x < 100 else 0)\n");
    put("mine/large.py", sum + "print(x if x >= 100 else 'No')\n");
    put("mine/empty.py", "");
    put("mine/spaces.py", sum + "print(' ', x, end='')\n");
    put("mine/words.py", sum + "import sys\nprint(*sys.argv[1:], x + 1e-7)\n");
    put("mine/long.py", sum + "print(x)\nprint(' ' * 3000000)\n");
  }

  // The exit code is 3 if there are judge errors, which are verdicts here, too.
  Verdicts verdicts(const std::string& package, const std::string& results) {
    fs::remove_all(path(results));
    run({"grade", path(package).string(), path("mine").string(), "--each", "--json", "--out",
         path(results).string(), "--jobs", "2"});
    json_ = nlohmann::json::parse(out_, nullptr, false);
    Verdicts found;
    if (!json_.is_object()) return {{"error", error_}};
    for (const auto& row : json_["submissions"]) {
      found[row["name"]] = row["verdict"].get<std::string>() + ' ' +
                           (row["points"].is_number() ? row["points"].dump() : "");
    }
    return found;
  }

  // Without points, a submission passes if it passes each test.
  static Verdicts passing(const Verdicts& verdicts) {
    Verdicts found;
    for (const auto& [name, verdict] : verdicts) {
      found[name] = verdict.starts_with("AC") ? "passes" : "fails";
    }
    return found;
  }

  std::vector<Feature> features();
};

// NOLINTNEXTLINE(readability-function-size): a table
std::vector<RoundTrip::Feature> RoundTrip::features() {
  const char* const custom = "sys.exit(42 if out == answer else 43)\n";
  return {
      {"nothing", [] {}},
      {"no sample", [this] { fs::remove_all(path("p/data/sample")); }},
      {"an empty answer",
       [this] {
         put("p/data/secret/c.in", "0\n");
         put("p/data/secret/c.ans", "");
       }},
      {"an empty answer and a validator",
       [this, custom] {
         put("p/data/secret/c.in", "0\n");
         put("p/data/secret/c.ans", "");
         put_validator("if open(sys.argv[2]).read() == '': sys.exit(42)\n" + std::string(custom));
       }},
      {"an empty answer and white space that counts",
       [this] {
         put("p/data/secret/c.in", "0\n");
         put("p/data/secret/c.ans", "");
         put("p/data/test_group.yaml", "output_validator_args: [space_change_sensitive]\n");
       }},
      {"no newline at the end", [this] { put("p/data/secret/b.ans", "100"); }},
      {"CR LF in an input", [this] { put("p/data/secret/b.in", "40 60\r\n"); }},
      {"an argument for all",
       [this] {
         put("p/data/test_group.yaml", "output_validator_args: [float_tolerance, '1e-5']\n");
       }},
      {"an argument for secret tests",
       [this] {
         put("p/data/secret/test_group.yaml", "output_validator_args: [space_change_sensitive]\n");
       }},
      {"an argument for a test",
       [this] {
         put("p/data/secret/b.yaml", "output_validator_args: [float_tolerance, '1e-5']\n");
       }},
      {"a validator", [this, custom] { put_validator(custom); }},
      {"a validator with arguments",
       [this] {
         put_validator("sys.exit(42 if out == answer or 'lenient' in sys.argv else 43)\n");
         put("p/data/secret/test_group.yaml", "output_validator_args: [lenient]\n");
       }},
      {"an argument with a blank",
       [this] {
         put_validator("sys.exit(42 if out == answer or 'a b' in sys.argv else 43)\n");
         put("p/data/secret/test_group.yaml", "output_validator_args: [a b]\n");
       }},
      {"a validator that gives shares",
       [this] {
         put_groups("max_score: 40\nscore_aggregation: sum\n",
                    "max_score: 60\nscore_aggregation: min\n");
         put_validator(
             "if out == answer: sys.exit(42)\nif not out: sys.exit(43)\n"
             "open(sys.argv[3] + '/score_multiplier.txt', 'w').write('0.5')\nsys.exit(42)\n");
       }},
      {"a validator that gives points",
       [this] {
         put_groups("max_score: 40\nscore_aggregation: sum\n",
                    "max_score: 60\nscore_aggregation: min\n");
         put_validator(
             "if not out: sys.exit(43)\n"
             "open(sys.argv[3] + '/score.txt', 'w').write('20' if out == answer else '3')\n"
             "sys.exit(42)\n");
       }},
      {"groups that pass or fail", [this] { put_groups("max_score: 40\n", "max_score: 60\n"); }},
      {"groups with sums",
       [this] {
         put_groups("max_score: 40\nscore_aggregation: sum\n",
                    "max_score: 60\nscore_aggregation: sum\n");
       }},
      {"groups with minima",
       [this] {
         put_groups("max_score: 40\nscore_aggregation: min\n",
                    "max_score: 60.5\nscore_aggregation: min\n");
       }},
      {"a required group",
       [this] { put_groups("max_score: 40\n", "max_score: 60\nrequire_pass: secret/1\n"); }},
      {"a required sample",
       [this] { put_groups("max_score: 40\nrequire_pass: sample\n", "max_score: 60\n"); }},
      {"the least group",
       [this] {
         put_groups("max_score: 50\n", "max_score: 50\n");
         put("p/data/secret/test_group.yaml", "score_aggregation: min\nmax_score: 50\n");
       }},
      {"all or nothing",
       [this] {
         put_groups("max_score: 50\n", "max_score: 50\n");
         put("p/data/secret/test_group.yaml", "score_aggregation: pass-fail\nmax_score: 70\n");
       }},
      {"points without groups",
       [this] {
         put("p/problem.yaml", kTwoGroups);
         put("p/data/secret/test_group.yaml", "max_score: 10\nscore_aggregation: sum\n");
       }},
      {"an argument for a test with points",
       [this] {
         put_groups("max_score: 40\nscore_aggregation: sum\n", "max_score: 60\n");
         put("p/data/secret/1/b.yaml", "output_validator_args: [float_tolerance, '1e-5']\n");
       }},
      {"arguments of submissions", [this] { put("p/data/secret/b.yaml", "args: [x]\n"); }},
      {"constants",
       [this] {
         append("p/problem.yaml", "constants: {n: 4}\n");
         put_validator("sys.exit(42 if out == ['{{n}}'] or out == answer else 43)\n");
       }},
      {"languages", [this] { append("p/problem.yaml", "languages: [c, cpp]\n"); }},
      {"a limit of the output",
       [this] {
         put("p/problem.yaml",
             "problem_format_version: 2025-09\nname: x\n"
             "limits: {time_limit: 1.5, output: 1, memory: 100, code: 1}\n");
       }},
      {"files that may be written",
       [this] { append("p/problem.yaml", "allow_file_writing: true\n"); }},
      {"interaction",
       [this] {
         append("p/problem.yaml", "type: interactive\n");
         put("p/output_validator/v.py",
             "import sys\nprint(open(sys.argv[1]).read(), flush=True)\n"
             "out = sys.stdin.readline().split()\n"
             "sys.exit(42 if out == open(sys.argv[2]).read().split() else 43)\n");
       }},
      {"several passes",
       [this] {
         append("p/problem.yaml", "type: multi-pass\n");
         put_validator(
             "import os\nnext = sys.argv[3] + '/nextpass.in'\n"
             "if out != answer: sys.exit(43)\nsys.exit(42)\n");
       }},
      {"folders without points",
       [this] {
         fs::create_directories(path("p/data/secret/x"));
         fs::rename(path("p/data/secret/b.in"), path("p/data/secret/x/b.in"));
         fs::rename(path("p/data/secret/b.ans"), path("p/data/secret/x/b.ans"));
         put("p/data/secret/x/test_group.yaml",
             "output_validator_args: [float_tolerance, '1e-5']\n");
       }},
      {"companion files", [this] { put("p/data/secret/b.files/table.txt", "100\n"); }},
      {"equal inputs",
       [this] {
         put("p/data/secret/c.in", "2 2\n");
         put("p/data/secret/c.ans", "4\n");
       }},
      {"names of tests",
       [this] {
         fs::rename(path("p/data/secret/a.in"), path("p/data/secret/10-x_y.z.in"));
         fs::rename(path("p/data/secret/a.ans"), path("p/data/secret/10-x_y.z.ans"));
       }},
      {"no time limit",
       [this] { put("p/problem.yaml", "problem_format_version: 2025-09\nname: x\n"); }},
  };
}

TEST_F(RoundTrip, KeepsEachVerdictOrIsRefused) {
  const std::vector<std::vector<std::string>> formats = {
      {"icpc"}, {"kattis-legacy"}, {"polygon"}, {"icpc", "--pass-fail"}, {"domjudge"}};
  const bool is_whole =
      std::getenv("BIGLIA_ALL_ROUND_TRIPS") != nullptr;  // NOLINT(concurrency-mt-unsafe)
  put_submissions();
  std::size_t pairs = 0;
  std::size_t refused = 0;
  const std::vector<Feature> all = features();
  for (std::size_t i = 0; i < all.size(); ++i) {
    put_base();
    all[i].add();
    Verdicts original;
    for (std::size_t f = 0; f < formats.size(); ++f) {
      // A pair takes several seconds.
      if (!is_whole && (i % 4 != 0 || f != i / 4 % formats.size())) continue;
      SCOPED_TRACE(std::string(all[i].name) + " in " + formats[f].front() +
                   (formats[f].size() > 1 ? formats[f].back() : ""));
      ++pairs;
      std::vector<std::string> words = {"export", path("p").string(), "--out", path("e").string(),
                                        "--format"};
      words.insert(words.end(), formats[f].begin(), formats[f].end());
      fs::remove_all(path("e"));
      fs::remove_all(path("e.zip"));
      const std::string out = formats[f].front() == "polygon" ? "e.zip" : "e";
      words[3] = path(out).string();
      if (run(words) != 0) {
        ++refused;
        EXPECT_THAT(error_, HasSubstr("not supported:")) << error_;
        EXPECT_FALSE(fs::exists(path(out)));
        if (is_whole) std::printf("refused: %s: %s", all[i].name, error_.c_str());
        continue;
      }
      if (original.empty()) original = verdicts("p", "ours");
      const Verdicts found = verdicts(out, "theirs");
      const bool without_points = f > 2 && get("p/problem.yaml").contains("scoring");
      if (without_points) {
        EXPECT_EQ(passing(found), passing(original));
      } else {
        EXPECT_EQ(found, original);
      }
    }
  }
  if (is_whole) std::printf("%zu pairs, %zu refused\n", pairs, refused);
}

}  // namespace
}  // namespace biglia::judge
