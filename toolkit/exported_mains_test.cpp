#include "toolkit/exported_mains.hpp"

#include <gmock/gmock.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <iterator>

#include "toolkit/attached_files.hpp"
#include "toolkit/bound.hpp"
#include "toolkit/flags.hpp"
#include "toolkit/scratch_folder_test.hpp"
#include "toolkit/token_reader.hpp"

namespace biglia {
namespace {

Result<void> validate_number(const TestInput& input, Flags /*flags*/) {
  return TokenReader(input.bytes).integer() ? Result<void>() : failure("no number");
}

Result<std::vector<Measure>> measure_number(const TestInput& input, ByteSource* /*answer*/,
                                            Flags /*flags*/) {
  Measure number({.name = "the number", .least = 1, .most = 50});
  number.record(TokenReader(input.bytes).integer().value_or(0));
  Measure open({.name = "open", .least = 1, .most = 5, .is_open = true});
  open.record(5);
  return std::vector<Measure>{number, open};
}

Judgement accept_all(const TestInput& /*input*/, ByteSource& /*output*/, ByteSource& /*answer*/,
                     Flags flags) {
  if (const auto known = verify_flags({}, flags); !known) return judge_error(known.error().message);
  return accepted_partially(0.25, "a quarter");
}

class ExportedMains : public ::testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    return folder_.write(name, text).string();
  }
  std::string text_of(const std::string& name) {
    std::ifstream stream(folder_.path() / name);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  int validate(const std::string& input, std::vector<const char*> arguments) {
    const std::string path = file("in", input);
    EXPECT_NE(std::freopen(path.c_str(), "rb", stdin), nullptr);
    arguments.insert(arguments.begin(), "v");
    return exported_validate_main(static_cast<int>(arguments.size()), arguments.data(),
                                  validate_number, {}, measure_number);
  }

  ScratchFolder folder_;
};

TEST_F(ExportedMains, ValidatorWritesTheBoundsThatAreAskedFor) {
  const std::string path = (folder_.path() / "constraints").string();
  EXPECT_EQ(validate("50\n", {"--constraints_file", path.c_str()}), 42);
  EXPECT_EQ(text_of("constraints"), "the_number the_number 0 1 50 50 1 50\n");
  EXPECT_EQ(validate("x\n", {"--constraints_file", path.c_str()}), 43);
  EXPECT_EQ(validate("7\n", {}), 42);
}

TEST_F(ExportedMains, CheckerIgnoresTheFileAndReportsPoints) {
  const std::string in = file("in", "1\n");
  ASSERT_NE(std::freopen(in.c_str(), "rb", stdin), nullptr);
  const std::string folder = folder_.path().string();
  std::vector<const char*> argv = {
      "c", in.c_str(), in.c_str(), folder.c_str(), "--constraints_file", "none", "--points=8"};
  EXPECT_EQ(exported_check_main(static_cast<int>(argv.size()), argv.data(), accept_all, {}), 42);
  EXPECT_EQ(text_of("score.txt"), "2\n");
  EXPECT_FALSE(std::filesystem::exists(folder_.path() / "score_multiplier.txt"));
  EXPECT_FALSE(std::filesystem::exists("none"));
  argv.back() = "--points=two";
  EXPECT_EQ(exported_check_main(static_cast<int>(argv.size()), argv.data(), accept_all, {}), 2);
}

// Writes the number of files that it is asked for.
Result<void> generate_files(std::span<const std::string> arguments, ByteSink& input,
                            const std::filesystem::path& folder) {
  if (arguments.empty()) return failure("no number");
  input.put("f\n");
  for (const char* const name : {"b", "a"}) {
    if (arguments.front() == "2") std::ofstream(folder / name) << name << '\n';
  }
  return {};
}

TEST_F(ExportedMains, GeneratorHasItsFilesInTheInput) {
  const auto made = [&](const std::vector<std::string>& arguments) {
    std::string text;
    ByteSink sink = ByteSink::to_string(text);
    const auto done =
        generate_without_files(arguments, sink, folder_.path(), generate_files, attach_files);
    EXPECT_TRUE(sink.finish());
    EXPECT_TRUE(std::filesystem::is_empty(folder_.path()));
    return done ? text : done.error().message;
  };
  EXPECT_EQ(made({"0"}), "f\n");
  EXPECT_EQ(made({"2"}), "f\nfile a 2\na\nfile b 2\nb\n");
  EXPECT_EQ(made({}), "no number");
}

TEST_F(ExportedMains, GroupSelectsFlags) {
  const std::vector<GroupFlags> groups = {{"a", {"--one"}}, {"b", {"--two", "--three"}}};
  const auto flags = [&](std::vector<const char*> arguments) {
    const auto all = with_group_flags(static_cast<int>(arguments.size()), arguments.data(), groups);
    return std::vector<std::string>(all.begin(), all.end());
  };
  EXPECT_THAT(flags({"v", "--group", "b"}),
              testing::ElementsAre("v", "--group", "b", "--two", "--three"));
  EXPECT_THAT(flags({"v", "--group", "c"}), testing::ElementsAre("v", "--group", "c"));
  EXPECT_THAT(flags({"v", "--group"}), testing::ElementsAre("v", "--group"));
}

}  // namespace
}  // namespace biglia
