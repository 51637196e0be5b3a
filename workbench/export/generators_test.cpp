#include "workbench/export/generators.hpp"

#include <gmock/gmock.h>

#include <algorithm>
#include <cstdlib>

#include "judge/files/sha256.hpp"
#include "judge/package/lock_file.hpp"
#include "judge/package/package_fixture_test.hpp"
#include "judge/problem/registry.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

namespace fs = std::filesystem;

ExportRequest request_for(const Problem& problem) {
  ExportRequest request;
  request.problem = &problem;
  request.name = problem.name;
  request.package = fs::path(source_testdata()) / problem.name;
  return request;
}

class ExportedGenerators : public FolderTest {
 protected:
  // Builds the generator alone in a folder, as other judges do, but without optimisation.
  void build(const ExportRequest& request) const {
    const auto source = generator_source(request);
    ASSERT_TRUE(source) << source.error().message;
    put("g.cpp", *source);
    ASSERT_EQ(shell("g++ -std=c++23 -O0 g.cpp -o g"), 0);
  }

  int shell(const std::string& command) const {
    return std::system(("cd '" + path(".").string() + "' && " + command).c_str());
  }

  // What the exported program prints for a call.
  std::string printed(const std::string& call) const {
    EXPECT_EQ(shell("rm -rf run && mkdir run && cd run && ../g " + call + " > ../out"), 0);
    EXPECT_TRUE(fs::is_empty(path("run"))) << "the input is all";
    return get("out");
  }
};

// The input of a call in the form that the export gives it: with its companion files in it.
std::string expected_input(const Problem& problem, const std::vector<std::string>& arguments,
                           const fs::path& folder, WithoutFilesFunction& rewrite) {
  std::string text;
  ByteSink sink = ByteSink::to_string(text);
  EXPECT_TRUE(problem.generate(arguments, sink, folder));
  EXPECT_TRUE(sink.finish());
  EXPECT_FALSE(fs::is_empty(folder));
  ByteSource source = ByteSource::from_memory(text);
  const Companions files(folder);
  std::string whole;
  ByteSink to = ByteSink::to_string(whole);
  EXPECT_TRUE(rewrite(TestInput{source, "input", files}, to));
  EXPECT_TRUE(to.finish());
  return whole;
}

class EachExportedGenerator : public ExportedGenerators,
                              public testing::WithParamInterface<Problem> {};

// For the first test without companion files, and for one with them if there are such.
TEST_P(EachExportedGenerator, PrintsTheInputsOfTheTests) {
  const Problem& problem = GetParam();
  ExportRequest request = request_for(problem);
  request.without_files = true;
  ASSERT_NO_FATAL_FAILURE(build(request));
  const auto calls = generator_calls(request);
  ASSERT_TRUE(calls) << calls.error().message;
  const auto lock = read_lock_file(request.package / "generators.lock");
  ASSERT_TRUE(lock) << lock.error().message;
  const auto has_files = [&](const std::string& name) {
    const auto at = lock->lower_bound("data/" + name + ".files/");
    return at != lock->end() && at->first.starts_with("data/" + name + ".files/");
  };
  const auto plain =
      std::ranges::find_if(*calls, [&](const auto& call) { return !has_files(call.first); });
  ASSERT_NE(plain, calls->end());
  EXPECT_EQ(sha256_of(printed(plain->second)), lock->at("data/" + plain->first + ".in"));
  if (problem.without_files == nullptr) return;
  fs::create_directory(path("tables"));
  EXPECT_EQ(printed("overlays --tables=3 --side=4 --seed=5"),
            expected_input(problem, {"overlays", "--tables=3", "--side=4", "--seed=5"},
                           path("tables"), *problem.without_files));
}

INSTANTIATE_TEST_SUITE_P(, EachExportedGenerator, testing::ValuesIn(builtin_problems()),
                         [](const auto& tested) { return tested.param.name; });

// A data/ with a generated test, one by hand, one whose answer was empty, and settings.
TEST_F(ExportedGenerators, YamlListsEveryTest) {
  put("to/data/secret/01-small/01-one-cell.in", "1 2\n12\n");
  put("to/data/secret/01-small/01-one-cell.ans", "0\n");
  put("to/data/secret/01-small/03-two-by-two.in", "1 2\n12\n");
  put("to/data/secret/01-small/03-two-by-two.ans", "\n");
  put("to/data/secret/01-small/test_group.yaml", "max_score: 10\n");
  put("to/data/secret/02-rules/by.hand.in", "1 2\n12\n");
  put("to/data/secret/02-rules/by.hand.ans", "0\n");
  put("to/data/secret/02-rules/by.hand.files/table", "0\n");
  const ExportRequest request = request_for(*find_problem(builtin_problems(), "samegame2"));
  const ExportContent content;
  const fs::path to = path("to");
  Exported result;
  const auto written = write_generators({request, content, to, result});
  ASSERT_TRUE(written) << written.error().message;
  EXPECT_EQ(get("to/generators/generators.yaml"),
            "# Written by `biglia export`. Tests in by-hand/ are not generated.\n"
            "solution: /reference/solve.cpp\n"
            "data:\n"
            "  \"secret\":\n"
            "    data:\n"
            "      \"01-small\":\n"
            "        test_group.yaml:\n"
            "          max_score: 10\n"
            "        data:\n"
            "          \"01-one-cell\":\n"
            "            generate: samegame2 mixes --commands=25 --span=1 --colours=1 --x=0 "
            "--y=0 --seed=101\n"
            "          \"03-two-by-two\":\n"
            "            generate: samegame2 mixes --commands=80 --span=2 --colours=2 "
            "--seed=103\n"
            "            copy: by-hand/secret/01-small/03-two-by-two\n"
            "      \"02-rules\":\n"
            "        data:\n"
            "          \"by.hand\":\n"
            "            copy: by-hand/secret/02-rules/by.hand\n");
  EXPECT_EQ(get("to/generators/by-hand/secret/01-small/03-two-by-two.ans"), "\n");
  EXPECT_FALSE(fs::exists(path("to/generators/by-hand/secret/01-small/03-two-by-two.in")));
  EXPECT_EQ(get("to/generators/by-hand/secret/02-rules/by.hand.in"), "1 2\n12\n");
  EXPECT_THAT(get("to/generators/samegame2/generate.cpp"), HasSubstr("int main("));
}

}  // namespace
}  // namespace biglia::judge
