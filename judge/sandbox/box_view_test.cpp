#include "judge/sandbox/box_view.hpp"

#include <gmock/gmock.h>

#include <fstream>
#include <string>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;

// root/real/bin/program, and root/link, which is a link to real.
class BoxViewTest : public testing::Test {
 protected:
  BoxViewTest() {
    fs::create_directories(root_ / "real/bin");
    std::ofstream(root_ / "real/bin/program") << "x";
    fs::create_directory_symlink("real", root_ / "link");
  }
  std::string path(const char* name) const { return (root_ / name).string(); }

  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
  fs::path root_ = fs::canonical(folder_.path());
};

TEST_F(BoxViewTest, FollowsLinksAndShowsThem) {
  const ResolvedView resolved = resolve({{path("link/bin/program")}, {}});
  EXPECT_THAT(resolved.binds, ElementsAre(path("real/bin/program")));
  EXPECT_THAT(resolved.links, ElementsAre(ResolvedView::Link{path("link"), "real"}));
}

TEST_F(BoxViewTest, HasNoPathInsideAnotherOne) {
  const ResolvedView resolved = resolve({{path("real/bin"), path("real"), path("link/bin")}, {}});
  EXPECT_THAT(resolved.binds, ElementsAre(path("real")));
  EXPECT_THAT(resolved.links, ElementsAre(ResolvedView::Link{path("link"), "real"}));
}

TEST_F(BoxViewTest, LeavesOutWhatDoesNotExist) {
  const ResolvedView resolved = resolve({{path("none"), path("real/none")}, {path("real/none")}});
  EXPECT_THAT(resolved.binds, IsEmpty());
  EXPECT_THAT(resolved.hidden, IsEmpty());
}

TEST_F(BoxViewTest, HidesByWhateverNameAndOnlyWhatItShows) {
  EXPECT_THAT(resolve({{path("real")}, {path("link/bin")}}).hidden, ElementsAre(path("real/bin")));
  EXPECT_THAT(resolve({{path("real")}, {path("real/bin"), path("real/bin/program")}}).hidden,
              ElementsAre(path("real/bin")));
  EXPECT_THAT(resolve({{path("real/bin")}, {path("none")}}).hidden, IsEmpty());
}

TEST_F(BoxViewTest, ReadsAPatternOfNames) {
  EXPECT_THAT(with_paths({}, {path("r*l"), path("no*")}).paths, ElementsAre(path("real")));
  EXPECT_EQ(missing_of({path("no*"), path("real")}), "");
  EXPECT_EQ(missing_of({path("real"), path("none")}), path("none"));
}

TEST_F(BoxViewTest, ShowsTheFolderThatAProgramCameWith) {
  EXPECT_THAT(system_view_with({path("link/bin/program")}).paths, Contains(path("real")));
  EXPECT_THAT(system_view_with({"/usr/bin/env"}).paths, Not(Contains("/")));
}

TEST_F(BoxViewTest, KnowsTheFilesOfAnInstalledBiglia) {
  fs::create_directories(root_ / "real/share/biglia/testdata/okulov");
  for (const char* const name : {"biglia", "okulov-solve", "desktop-file-validate"}) {
    std::ofstream(root_ / "real/bin" / name) << "x";
  }
  const auto own = own_files(root_ / "real/bin/biglia");
  for (const char* const name :
       {"real/bin/biglia", "real/bin/okulov-solve", "real/share/biglia", "real/libexec/biglia"}) {
    EXPECT_THAT(own, Contains(path(name)));
  }
  EXPECT_THAT(own, Not(Contains(path("real/bin/desktop-file-validate"))));
  EXPECT_THAT(own_files(root_ / "real/biglia"), IsEmpty());
}

TEST(MinimalView, HasTheLibrariesAndNoPrograms) {
  const ResolvedView resolved = resolve(minimal_view());
  EXPECT_FALSE(resolved.binds.empty());
  for (const std::string& bind : resolved.binds) {
    for (const char* const folder : {"/", "/usr", "/usr/bin", "/usr/share", "/usr/local", "/etc"}) {
      EXPECT_NE(bind, folder);
    }
  }
}

TEST(SystemView, HidesWhatWasInstalledByHandAndGames) {
  const BoxView view = system_view();
  EXPECT_THAT(view.hidden, Contains("/usr/local"));
  EXPECT_THAT(view.hidden, Contains("/usr/games"));
}

}  // namespace
}  // namespace biglia::judge
