#include "cli/base/places.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <map>
#include <stdexcept>

#include "cli/cli_fixture_test.hpp"
#include "judge/base/without_override_test.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::MatchesRegex;
using testing::ThrowsMessage;

using Places = CliTest;

TEST_F(Places, PrefersInstalledPackagesToTheSourceTree) {
  const auto program = path("usr/bin/biglia");
  EXPECT_EQ(shipped_testdata(program, "/source/testdata"), "/source/testdata");
  put("usr/share/biglia/testdata/sum/problem.yaml", "");
  EXPECT_EQ(shipped_testdata(program, "/source/testdata"),
            path("usr/share/biglia/testdata").string());
}

TEST_F(Places, VersionHasTheDigestOfResults) {
  EXPECT_EQ(run({"--version"}), 0);
  EXPECT_THAT(out_, MatchesRegex("biglia 9.9 [0-9a-f]+\n"));
  EXPECT_EQ(out_.size(), std::string("biglia 9.9 0123456789abcdef\n").size());
}

// The folders of the user, for a HOME that cannot be written or is not set.
class UserFolders : public CliTest {
 protected:
  void SetUp() override {
    CliTest::SetUp();
    for (const char* name :
         {"HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"}) {
      const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
      if (value != nullptr) before_[name] = value;
      set(name, {});
    }
    for (const char* name : {"home", "temporary"}) fs::create_directory(path(name));
    set("HOME", path("home"));
    set("TMPDIR", path("temporary"));
  }
  void TearDown() override {
    fs::permissions(path("home"), fs::perms::owner_all);
    for (const char* name :
         {"HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"}) {
      const auto at = before_.find(name);
      set(name, at == before_.end() ? fs::path() : fs::path(at->second));
    }
  }

  static void set(const char* name, const fs::path& value) {
    if (value.empty()) {
      ::unsetenv(name);  // NOLINT(concurrency-mt-unsafe)
    } else {
      ::setenv(name, value.c_str(), 1);  // NOLINT(concurrency-mt-unsafe)
    }
  }
  void make_home_read_only() const {
    fs::permissions(path("home"), fs::perms::owner_read | fs::perms::owner_exec);
  }
  fs::path own() const { return path("temporary") / ("biglia-" + std::to_string(::geteuid())); }
  // What cache_folder() prints.
  static std::string warning() {
    testing::internal::CaptureStderr();
    (void)cache_folder();
    return testing::internal::GetCapturedStderr();
  }

  std::map<std::string, std::string> before_;
};

TEST_F(UserFolders, AreBelowHomeOrWhereTheVariablesSay) {
  EXPECT_EQ(cache_folder(), path("home/.cache/biglia"));
  EXPECT_EQ(data_folder(), path("home/.local/share/biglia"));
  EXPECT_EQ(config_folder(), path("home/.config/biglia"));
  set("XDG_CACHE_HOME", path("elsewhere"));
  EXPECT_EQ(cache_folder(), path("elsewhere/biglia"));
  EXPECT_THAT(warning(), IsEmpty());
  EXPECT_FALSE(fs::exists(path("elsewhere")));
}

// As root, with HOME of another user or a folder that all users may write to, a table of languages of
// another user would decide verdicts.
TEST_F(UserFolders, MustNotBeOfOthers) {
  const auto refused = [](const char* text) {
    return ThrowsMessage<std::runtime_error>(HasSubstr(text));
  };
  fs::create_directories(path("elsewhere/biglia"));
  for (const char* const name : {"XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME"}) {
    set(name, path("elsewhere"));
  }
  ::chmod(path("elsewhere/biglia").c_str(), 0777);
  EXPECT_THAT([] { (void)config_folder(); }, refused("set XDG_CONFIG_HOME to another folder"));
  EXPECT_THAT([] { (void)cache_folder(); }, refused("that no other user can change"));
  EXPECT_THAT([] { (void)data_folder(); }, refused("that no other user can change"));
  ::chmod(path("elsewhere/biglia").c_str(), 0755);
  EXPECT_EQ(config_folder(), path("elsewhere/biglia"));
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a folder away";
  ASSERT_EQ(::chown(path("elsewhere/biglia").c_str(), 65534, 65534), 0);
  EXPECT_THAT([] { (void)config_folder(); }, refused("found one of user 65534"));
}

TEST_F(UserFolders, AreClosedToOthers) {
  fs::create_directories(path("home/.cache/biglia"));
  ::chmod(path("home/.cache/biglia").c_str(), 0755);
  EXPECT_EQ(fs::status(cache_folder()).permissions(), fs::perms::owner_all);
}

TEST_F(UserFolders, AreTemporaryWithOneWarningIfHomeCannotBeWritten) {
  const WithoutOverride modes_apply;
  make_home_read_only();
  EXPECT_EQ(warning(), "biglia: warning: " + path("home/.cache/biglia").string() +
                           " cannot be written (Permission denied): this run uses " +
                           (own() / "cache").string() +
                           "; XDG_CACHE_HOME chooses another folder\n");
  EXPECT_THAT(warning(), IsEmpty());
  EXPECT_EQ(cache_folder(), own() / "cache");
  EXPECT_EQ(data_folder(), own() / "data");
  EXPECT_EQ(config_folder(), path("home/.config/biglia"));
  set("XDG_CACHE_HOME", path("elsewhere"));
  EXPECT_EQ(cache_folder(), path("elsewhere/biglia"));
}

TEST_F(UserFolders, AreTemporaryAndOfThisUserAloneWithoutHome) {
  set("HOME", {});
  EXPECT_THAT(warning(), HasSubstr("HOME is not set: this run uses " + own().string()));
  struct stat status{};
  ASSERT_EQ(::lstat(own().c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 07777U, 0700U);
  EXPECT_EQ(config_folder(), "/etc/xdg/biglia");
}

TEST_F(UserFolders, AreNotTakenFromAFolderThatOthersCanOpen) {
  set("HOME", {});
  fs::create_directory(own());
  fs::permissions(own(), fs::perms::all);
  EXPECT_THAT([] { (void)cache_folder(); },
              ThrowsMessage<std::runtime_error>(
                  HasSubstr("expected a folder that only its user can open, found another one; "
                            "set XDG_CACHE_HOME to another one")));
  fs::remove(own());
  fs::create_symlink(path("home"), own());
  EXPECT_THROW((void)cache_folder(), std::runtime_error);
  EXPECT_TRUE(fs::is_empty(path("home")));
}

}  // namespace
}  // namespace biglia::judge
