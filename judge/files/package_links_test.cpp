#include "judge/files/package_links.hpp"

#include <gmock/gmock.h>
#include <sys/stat.h>

#include "judge/base/temp_folder.hpp"
#include "judge/base/without_override_test.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

namespace fs = std::filesystem;

class PackageLinks : public testing::Test {
 protected:
  fs::path path(const std::string& name) const { return folder_.path() / name; }

  void put(const std::string& name, const std::string& text = "") const {
    ASSERT_TRUE(make_folder(path(name).parent_path()));
    ASSERT_TRUE(write_text(path(name), text));
  }

  void link(const std::string& name, const std::string& target) const {
    ASSERT_TRUE(make_folder(path(name).parent_path()));
    fs::create_symlink(target, path(name));
  }

  // "data/1.in expected a file …"
  std::vector<std::string> refused(const std::vector<fs::path>& header_folders = {}) const {
    std::vector<std::string> lines;
    for (const RefusedEntry& entry : refused_entries(path("p"), header_folders)) {
      lines.push_back(entry.path.lexically_relative(path("p")).string() + ' ' + entry.message);
    }
    return lines;
  }

 private:
  TempFolder folder_ = TempFolder::make(testing::TempDir()).value();
};

TEST_F(PackageLinks, InThePackageAreFollowed) {
  put("p/data/secret/1.in");
  put("p/input_validators/v.py");
  link("p/data/secret/2.in", "1.in");
  link("p/data/secret/3.in", path("p/data/secret/2.in"));
  link("p/input_format_validators", "input_validators");
  EXPECT_THAT(refused(), IsEmpty());
}

TEST_F(PackageLinks, OutOfThePackageOrToNothingAreRefused) {
  put("outside");
  put("p-2/1.in");
  put("p/a");
  link("p/b", "../outside");
  link("p/c", "../p-2/1.in");
  link("p/d", path("p-2"));
  link("p/e", "none");
  link("p/f", "f");
  link("p/.g", "../outside");
  link("p/.git/x", "../../outside");
  link("p/h", "b");
  const std::string out = " expected a file of the package, found a link out of it";
  const std::string nothing = " expected a file of the package, found a link to nothing";
  EXPECT_THAT(refused(), ElementsAre(".g" + out, "b" + out, "c" + out, "d" + out, "e" + nothing,
                                     "f" + nothing, "h" + out));
  const auto checked = check_package_links(path("p"), {});
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().message, HasSubstr("p/.g" + std::string(":") + out +
                                                 ". Replace the link by a copy of the file. "
                                                 "The package has 6 more such entries."));
}

TEST_F(PackageLinks, ToSharedHeadersAreForProgramsOnly) {
  put("headers/t.h", "// shared\n");
  put("outside/t.h", "private\n");
  for (const char* const place :
       {"p/attachments/t.h", "p/data/t.h", "p/submissions/accepted/t.h", "p/t.h",
        "p/generators/t.h", "p/input_validators/v/t.h", "p/input_validators/v/other.h"}) {
    link(place, path("outside/t.h"));
  }
  link("p/generators/none", "t.h");
  const std::vector<fs::path> headers = {path("headers")};
  EXPECT_THAT(refused(headers),
              ElementsAre(HasSubstr("attachments/t.h "), HasSubstr("data/t.h "),
                          HasSubstr("no file of this name in " + path("headers").string()),
                          HasSubstr("input_validators/v/other.h "),
                          HasSubstr("submissions/accepted/t.h "), HasSubstr("t.h ")));
  EXPECT_TRUE(has_outer_links(path("p/generators")));
  for (const char* const name : {"p/generators/none", "p/input_validators/v/other.h"}) {
    fs::remove(path(name));
  }
  for (const char* const name : {"p/attachments", "p/data", "p/submissions", "p/t.h"}) {
    fs::remove_all(path(name));
  }
  ASSERT_TRUE(replace_outer_links(path("p"), headers));
  EXPECT_FALSE(has_outer_links(path("p")));
  EXPECT_EQ(read_text(path("p/input_validators/v/t.h")).value_or(""), "// shared\n");
}

TEST_F(PackageLinks, ToFoldersThatMultiplyAreRefused) {
  put("p/a/file");
  link("p/a/self", ".");
  link("p/b/one", "../c");
  link("p/b/two", "../c");
  link("p/c/one", "../d");
  put("p/d/file");
  EXPECT_THAT(refused(), ElementsAre(HasSubstr("a/self expected a link to a folder without links"),
                                     HasSubstr("b/one expected"), HasSubstr("b/two expected")));
}

TEST_F(PackageLinks, ToFoldersOfTestsAreRefusedBecauseTheseAreNotSearched) {
  put("p/data/secret/1/1.in");
  link("p/data/secret/2", "1");
  link("p/data/sample", "secret/1");
  EXPECT_THAT(refused(), ElementsAre(HasSubstr("data/secret/2 expected tests, found a link")));
}

TEST_F(PackageLinks, AndFoldersThatCannotBeListedAreRefused) {
  put("p/data/secret/1.in");
  put("p/data/secret/2.in");
  const WithoutOverride modes_apply;
  fs::permissions(path("p/data/secret"), fs::perms::none);
  EXPECT_THAT(refused(), ElementsAre("data/secret cannot list the folder: Permission denied"));
  fs::permissions(path("p/data/secret"), fs::perms::owner_all);
}

TEST_F(PackageLinks, AndPipesAreRefused) {
  put("p/a");
  ASSERT_EQ(::mkfifo(path("p/problem.yaml").c_str(), 0600), 0);
  link("p/b", "problem.yaml");
  EXPECT_THAT(refused(), ElementsAre(HasSubstr("b expected a link to a file"),
                                     HasSubstr("problem.yaml expected a file or a folder")));
}

}  // namespace
}  // namespace biglia::judge
