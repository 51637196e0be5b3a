#include "judge/formats/nested_packages.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::AllOf;
using testing::HasSubstr;

namespace fs = std::filesystem;

class NestedPackages : public FolderTest {
 protected:
  std::string error(const std::string& folder) const {
    const auto checked = check_is_no_part(path(folder), path(folder), path(folder));
    return checked ? "" : checked.error().message;
  }
};

TEST_F(NestedPackages, AreRefusedWithTheirPlace) {
  put("repo/README.md", "");
  put("repo/a/sums/problem.yaml", "");
  put("repo/a/sums/data/secret/1.in", "");
  EXPECT_THAT(error("repo"), HasSubstr("found one in it: problem.yaml is in " +
                                       path("repo/a/sums").string() + "; name that folder"));
  EXPECT_EQ(error("repo/a/sums"), "");
  put("repo/old/more/problem.xml", "");
  EXPECT_THAT(error("repo"), AllOf(HasSubstr("found 2 in it; name one of them: "),
                                   HasSubstr(path("repo/old/more").string())));
}

TEST_F(NestedPackages, InAZipAreNamedWithinIt) {
  put("scratch/repo/repo/sums/domjudge-problem.ini", "");
  put("scratch/repo/repo/README.md", "");
  const auto checked =
      check_is_no_part(path("scratch/repo/repo"), path("scratch/repo"), "/home/u/repo.zip");
  ASSERT_FALSE(checked);
  EXPECT_THAT(checked.error().message,
              AllOf(HasSubstr("/home/u/repo.zip: expected a problem package, found one in it: "
                              "domjudge-problem.ini is in repo/sums of repo.zip; unpack it"),
                    testing::Not(HasSubstr("scratch"))));
}

TEST_F(NestedPackages, AreNotSearchedInHiddenFoldersAndPackages) {
  put("tests/.git/problem.yaml", "");
  put("tests/1.in", "");
  EXPECT_EQ(error("tests"), "");
  put("p/problem.xml", "");
  put("p/inner/problem.yaml", "");
  EXPECT_EQ(error("p"), "");
}

TEST_F(NestedPackages, MakeTheirFoldersPartsOfThem) {
  put("sums/problem.yaml", "");
  put("sums/data/secret/1.in", "");
  for (const char* const part : {"sums/data", "sums/data/secret"}) {
    EXPECT_THAT(error(part), HasSubstr("found a part of one: problem.yaml is in " +
                                       path("sums").string() + "; name that folder"));
  }
}

TEST_F(NestedPackages, WithoutTheirMetadataAreRefused) {
  put("p/data/secret/1.in", "");
  EXPECT_EQ(error("p"), "");
  put("p/output_validator/check.py", "");
  EXPECT_THAT(error("p"), HasSubstr("expected problem.yaml beside output_validator"));
  put("p/problem.yml", "");
  EXPECT_THAT(error("p"), HasSubstr("expected problem.yaml, found problem.yml; rename it"));
}

TEST_F(NestedPackages, AreNotDeliveries) {
  put("tests/samples/1.in", "");
  put("tests/samples/make.py", "");
  put("tests/solution.cpp", "");
  EXPECT_EQ(error("tests"), "");
  put("class/one/main.py", "");
  put("class/one/mine/a.in", "");
  EXPECT_THAT(error("class"), HasSubstr("found deliveries: " + path("class/one").string() +
                                        " has sources beside tests"));
  put("deep/x/two/main.rs", "");
  put("deep/x/two/a.in", "");
  EXPECT_THAT(error("deep"), HasSubstr("found deliveries"));
  put("other/one/prog.c", "");
  put("other/one/input.txt", "");
  put("other/one/output.txt", "");
  EXPECT_THAT(error("other"), HasSubstr("found deliveries"));
}

}  // namespace
}  // namespace biglia::judge
