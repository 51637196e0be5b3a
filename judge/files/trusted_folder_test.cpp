#include "judge/files/trusted_folder.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>
#include <unistd.h>

#include <string>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;

class TrustedFolder : public testing::Test {
 protected:
  TrustedFolder() {
    fs::create_directories(inner());
    ::chmod(inner().c_str(), 0755);
    ::chmod(outer().c_str(), 0755);
  }
  fs::path outer() const { return folder_.path() / "outer"; }
  fs::path inner() const { return outer() / "inner"; }
  std::string fault() const {
    const auto checked = check_only_ours(inner());
    return checked ? "" : checked.error().message;
  }
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(TrustedFolder, MayBeReadableAndMayBeMissing) {
  EXPECT_EQ(fault(), "");
  EXPECT_TRUE(check_only_ours(outer() / "none"));
}

TEST_F(TrustedFolder, MustNotBeWritableForOthers) {
  ::chmod(inner().c_str(), 0777);
  EXPECT_THAT(fault(), HasSubstr("no other user can change, found mode 777 of"));
  ::chmod(inner().c_str(), 01777);
  EXPECT_THAT(fault(), HasSubstr("found mode 1777"));
}

TEST_F(TrustedFolder, MustNotBeInAFolderInWhichOthersCanReplaceIt) {
  ::chmod(outer().c_str(), 0777);
  EXPECT_THAT(fault(), HasSubstr("found mode 777 of " + fs::canonical(outer()).string()));
  ::chmod(outer().c_str(), 01777);
  EXPECT_EQ(fault(), "");
}

TEST_F(TrustedFolder, MustBelongToTheCallerOrRoot) {
  EXPECT_TRUE(check_only_ours("/usr"));
  if (::geteuid() != 0) GTEST_SKIP() << "only root can give a folder away";
  ASSERT_EQ(::chown(inner().c_str(), 65534, 65534), 0);
  EXPECT_THAT(fault(), HasSubstr("expected a folder of user 0 or root, found one of user 65534"));
}

TEST_F(TrustedFolder, LosesTheRightsOfOthers) {
  make_private(inner());
  EXPECT_EQ(fs::status(inner()).permissions(), fs::perms::owner_all);
  make_private(outer() / "none");
}

}  // namespace
}  // namespace biglia::judge
