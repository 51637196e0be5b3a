// Runs the completion scripts in the shells. A shell that is not installed is skipped by name.
#include "cli/completion.hpp"

#include <gmock/gmock.h>

#include <cstdio>
#include <cstdlib>

#include "cli/cli_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::IsSupersetOf;

class Completion : public CliTest {
 protected:
  // Writes the script of the shell to a file and returns its path.
  std::string script(const std::string& shell) {
    EXPECT_EQ(run({"completion", shell}), 0) << error_;
    return put("script." + shell, out_).string();
  }

  // The lines that the command prints; its exit code is 0.
  std::vector<std::string> lines_of(const std::string& command) {
    const std::string output = path("output").string();
    const int status = std::system((command + " >" + output + " 2>&1").c_str());
    EXPECT_EQ(status, 0) << command << '\n' << get("output");
    std::vector<std::string> lines;
    std::string line;
    for (const char c : get("output")) {
      if (c != '\n') {
        line += c;
      } else if (!line.empty()) {
        lines.push_back(std::move(line));
        line.clear();
      }
    }
    return lines;
  }

  // What bash offers for the last of the words, in the folder "files".
  std::vector<std::string> bash_offers(const std::string& words) {
    const std::string source = script("bash");
    put("files/boards.in", "");
    put("files/inner/x", "");
    return lines_of("cd " + path("files").string() + " && bash -c 'source \"$1\"; shift; " +
                    "COMP_WORDS=(\"$@\") COMP_CWORD=$(($# - 1)); _biglia; " +
                    R"(printf "%s\n" "${COMPREPLY[@]}"' bash )" + source + " biglia " + words);
  }

  static bool has(const std::string& shell) {
    return std::system(("command -v " + shell + " >/dev/null").c_str()) == 0;
  }
};

TEST_F(Completion, OfBashIsValid) { lines_of("bash -n " + script("bash")); }

TEST_F(Completion, OfZshIsValid) {
  if (!has("zsh")) GTEST_SKIP() << "zsh is not installed";
  lines_of("zsh -n " + script("zsh"));
}

TEST_F(Completion, OfFishIsValid) {
  if (!has("fish")) GTEST_SKIP() << "fish is not installed";
  lines_of("fish --no-execute " + script("fish"));
}

TEST_F(Completion, OfBashOffersCommands) {
  EXPECT_THAT(bash_offers("gr"), ElementsAre("grade"));
  EXPECT_THAT(bash_offers("''"), IsSupersetOf({"list", "generate", "doctor", "help"}));
  EXPECT_THAT(bash_offers("--v"), ElementsAre("--version"));
  EXPECT_THAT(bash_offers("help ge"), ElementsAre("generate"));
}

TEST_F(Completion, OfBashOffersProblemsAndFiles) {
  EXPECT_THAT(bash_offers("grade s"), ElementsAre("sum"));
  EXPECT_THAT(bash_offers("grade sum b"), ElementsAre("boards.in"));
  EXPECT_THAT(bash_offers("grade --fresh sum boards.in b"), ElementsAre("boards.in"));
  EXPECT_THAT(bash_offers("grade --fresh s"), ElementsAre("sum"));  // a flag has no value
  EXPECT_THAT(bash_offers("doctor ''"), IsEmpty());
}

TEST_F(Completion, OfBashOffersOptionsAndTheirValues) {
  EXPECT_THAT(bash_offers("grade sum --mat"), ElementsAre("--matrix"));
  EXPECT_THAT(bash_offers("solve sum --pl"), ElementsAre("--plus"));
  EXPECT_THAT(bash_offers("grade --timing c"), ElementsAre("careful"));
  EXPECT_THAT(bash_offers("grade --timing = c"), ElementsAre("careful"));
  EXPECT_THAT(bash_offers("grade --timing ="), ElementsAre("normal", "careful"));
  EXPECT_THAT(bash_offers("grade --timing normal s"), ElementsAre("sum"));
  EXPECT_THAT(bash_offers("grade -o ''"), ElementsAre("inner"));
  EXPECT_THAT(bash_offers("grade --jobs ''"), IsEmpty());
  EXPECT_THAT(bash_offers("completion z"), ElementsAre("zsh"));
}

TEST_F(Completion, OfBashOffersFamilies) {
  EXPECT_THAT(bash_offers("generate sum ''"), ElementsAre("pair", "filed"));
  EXPECT_THAT(bash_offers("generate sum --upd"), ElementsAre("--update-lock"));
  EXPECT_THAT(bash_offers("generate sum pair --o"), ElementsAre("--out"));
  EXPECT_THAT(bash_offers("generate sum pair --upd"), IsEmpty());
}

TEST_F(Completion, OfFishOffersNamesAndValues) {
  if (!has("fish")) GTEST_SKIP() << "fish is not installed";
  const std::string source = script("fish");
  const auto offers = [&](const std::string& line) {
    return lines_of("fish -c 'source " + source + "; complete -C \"biglia " + line +
                    "\" | string split -f 1 \\t'");
  };
  EXPECT_THAT(offers("gr"), ElementsAre("grade"));
  EXPECT_THAT(offers("grade s"), ElementsAre("sum"));
  EXPECT_THAT(offers("grade --timing c"), ElementsAre("careful"));
  EXPECT_THAT(offers("generate sum p"), ElementsAre("pair"));
}

TEST_F(Completion, ListsAreThoseOfTheDeclaredCommands) {
  for (const char* const shell : {"bash", "zsh", "fish"}) {
    ASSERT_EQ(run({"completion", shell}), 0) << error_;
    for (const char* const name : {"grade", "sum", "careful", "pair", "matrix"}) {
      EXPECT_THAT(out_, HasSubstr(name)) << shell;
    }
  }
  EXPECT_EQ(run({"completion", "csh"}), 2);
  EXPECT_THAT(error_, HasSubstr("SHELL: expected one of bash, zsh, fish, found \"csh\"; did you "
                                "mean \"zsh\"?"));
}

}  // namespace
}  // namespace biglia::judge
