#include "judge/grade/toolchains.hpp"

#include <gmock/gmock.h>

#include <thread>
#include <vector>

#include "judge/compile/language.hpp"
#include "judge/grade/fake_grading_test.hpp"

namespace biglia::judge {
namespace {

class ToolchainsTest : public FakeGrading {
 protected:
  void SetUp() override {
    FakeGrading::SetUp();
    tools_.probe = [this](Box&, const Language& language, const std::filesystem::path&,
                          const std::stop_token&) -> Result<Toolchain> {
      ++probed_;
      return Toolchain{language.name + " 1", ""};
    };
  }
  const Language& language(const char* file) { return *default_languages().of_file(file); }

  int probed_ = 0;
  NoBox box_;
  std::filesystem::path scratch_;
  std::stop_token stop_;
};

TEST_F(ToolchainsTest, ProbesEachLanguageOnce) {
  Toolchains toolchains(tools_, compile_limits(), scratch_, stop_);
  for (const char* file : {"a.c", "b.c", "A.java", "c.c"}) {
    ASSERT_TRUE(toolchains.probe_once(box_, language(file)).has_value());
  }
  EXPECT_EQ(probed_, 2);
  EXPECT_EQ(toolchains.version_of(language("a.c")), "C 1");
  EXPECT_EQ(toolchains.version_of(language("A.java")), "Java 1");
}

TEST_F(ToolchainsTest, TriesALanguageOnceForAllThreads) {
  Toolchains toolchains(tools_, compile_limits(), scratch_, stop_);
  {
    std::vector<std::jthread> threads;
    constexpr int kThreads = 8;
    threads.reserve(kThreads);
    for (int i = 0; i < kThreads; ++i) {
      threads.emplace_back([&, file = i % 2 == 0 ? "a.c" : "A.java"] {
        EXPECT_TRUE(toolchains.try_once(box_, language(file)).has_value());
      });
    }
  }
  EXPECT_EQ(tried_, 2);
}

TEST_F(ToolchainsTest, DoesNotKeepTheResultOfAStoppedTrial) {
  std::stop_source stop;
  const std::stop_token token = stop.get_token();
  Toolchains toolchains(tools_, compile_limits(), scratch_, token);
  broken_ = true;
  stop.request_stop();
  EXPECT_TRUE(toolchains.try_once(box_, language("a.c")).has_value());
  EXPECT_TRUE(toolchains.try_once(box_, language("a.c")).has_value());
  EXPECT_EQ(tried_, 2);
}

TEST_F(ToolchainsTest, TriesOnceUntilItIsAskedToTryAgain) {
  Toolchains toolchains(tools_, compile_limits(), scratch_, stop_);
  EXPECT_TRUE(toolchains.try_once(box_, language("a.c")).has_value());
  broken_ = true;
  EXPECT_TRUE(toolchains.try_once(box_, language("b.c")).has_value());
  EXPECT_EQ(tried_, 1);
  EXPECT_EQ(toolchains.try_again(box_, language("a.c")).error().message, "the assembler is gone");
  EXPECT_EQ(tried_, 2);
}

}  // namespace
}  // namespace biglia::judge
