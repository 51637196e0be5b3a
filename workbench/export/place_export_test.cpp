#include "workbench/export/place_export.hpp"

#include <gmock/gmock.h>

#include "judge/files/folder.hpp"
#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class PlaceExport : public FolderTest {
 protected:
  Result<void> place(const std::string& out, const std::string& text, bool fails = false) const {
    return place_export(path(out), true, [&](const std::filesystem::path& folder) -> Result<void> {
      std::ofstream(folder / "problem.yaml") << text;
      std::ofstream(folder / kExportMarker) << "made\n";
      if (fails) return failure("no");
      return {};
    });
  }
  std::string refusal(const std::string& out) const {
    const auto usable = check_export_place(path(out));
    return usable ? "ok" : usable.error().message;
  }
};

TEST_F(PlaceExport, ReplacesAnEarlierExportAndLeavesNothingElse) {
  ASSERT_TRUE(place("made", "1"));
  put("made/more", "x");
  EXPECT_EQ(refusal("made"), "ok");
  ASSERT_TRUE(place("made", "2"));
  EXPECT_EQ(get("made/problem.yaml"), "2");
  EXPECT_FALSE(is_file(path("made/more")));
  EXPECT_EQ(all_children_of(path(".")).size(), 1U);
}

TEST_F(PlaceExport, KeepsTheEarlierExportAfterAnError) {
  ASSERT_TRUE(place("made", "1"));
  EXPECT_EQ(place("made", "2", true).error().message, "no");
  EXPECT_EQ(get("made/problem.yaml"), "1");
  EXPECT_EQ(all_children_of(path(".")).size(), 1U);
}

TEST_F(PlaceExport, RefusesOtherFiles) {
  put("own/notes", "x");
  put("file", "x");
  put("own.zip", "x");
  std::filesystem::create_directories(path("empty"));
  EXPECT_THAT(refusal("own"),
              HasSubstr("own: expected a new or empty folder or an earlier export"));
  EXPECT_THAT(refusal("file"), HasSubstr("found a file"));
  EXPECT_THAT(refusal("own.zip"), HasSubstr("found another file"));
  EXPECT_EQ(refusal("empty"), "ok");
  EXPECT_EQ(refusal("none/new"), "ok");
}

TEST_F(PlaceExport, TheSameExportGivesTheSameZip) {
  ASSERT_TRUE(place("made.zip", "1"));
  const std::string first = get("made.zip");
  EXPECT_THAT(first, HasSubstr("made/problem.yaml"));
  EXPECT_EQ(refusal("made.zip"), "ok");
  ASSERT_TRUE(place("made.zip", "1"));
  EXPECT_EQ(get("made.zip"), first);
  EXPECT_EQ(all_children_of(path(".")).size(), 1U);
}

}  // namespace
}  // namespace biglia::judge
