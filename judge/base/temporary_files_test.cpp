#include "judge/base/temporary_files.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <optional>
#include <string>

namespace biglia::judge {
namespace {

using testing::HasSubstr;

// No other thread runs.
class TemporaryFiles : public testing::Test {
 protected:
  void SetUp() override {
    if (const char* const named = std::getenv("TMPDIR"))
      before_ = named;  // NOLINT(concurrency-mt-unsafe)
  }
  void TearDown() override {
    if (before_) {
      setenv("TMPDIR", before_->c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    } else {
      unsetenv("TMPDIR");  // NOLINT(concurrency-mt-unsafe)
    }
  }
  std::optional<std::string> before_;
};

TEST_F(TemporaryFiles, AreInTheFolderThatTheEnvironmentNames) {
  setenv("TMPDIR", "/usr", 1);  // NOLINT(concurrency-mt-unsafe)
  EXPECT_EQ(temporary_files().value(), "/usr");
}

TEST_F(TemporaryFiles, NeedAFolderThatExists) {
  setenv("TMPDIR", "/nonexistent", 1);  // NOLINT(concurrency-mt-unsafe)
  const auto folder = temporary_files();
  ASSERT_FALSE(folder);
  EXPECT_EQ(folder.error().fault, FaultOf::kHost);
  EXPECT_THAT(folder.error().message,
              HasSubstr("TMPDIR=/nonexistent: expected a folder for temporary files, found none"));
}

}  // namespace
}  // namespace biglia::judge
