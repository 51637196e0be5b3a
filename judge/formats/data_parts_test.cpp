#include "judge/formats/data_parts.hpp"

#include <gmock/gmock.h>

#include "judge/package/package_fixture_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;

class DataParts : public FolderTest {
 protected:
  std::string error_with(const std::string& file,
                         PackageFormat format = PackageFormat::k2025) const {
    std::filesystem::remove_all(path("p"));
    put("p/data/secret/1.in", "");
    put("p/data/secret/1.ans", "");
    put("p/data/" + file, "");
    for (const PackagePart& part : parts_of_data(path("p"), format)) {
      if (part.use == PartUse::kError) return part.path.string() + ": " + part.message;
    }
    return "";
  }
};

TEST_F(DataParts, WithAnotherNameForSettingsAreErrors) {
  for (const char* const name : {"test_group.yml", "secret/test_group.yml", "testgroup.yaml",
                                 "secret/g/test-group.yaml", "settings.yaml", "secret/1.yml"}) {
    EXPECT_THAT(error_with(name), HasSubstr("data/" + std::string(name) + ": expected")) << name;
  }
  EXPECT_THAT(error_with("secret/testdata.yaml"), HasSubstr("found a file of the legacy format"));
  EXPECT_THAT(error_with("secret/g/test_group.yaml", PackageFormat::kLegacy),
              HasSubstr("expected the settings of a group in testdata.yaml, found a file of the "
                        "format 2025-09"));
  EXPECT_THAT(error_with("testdata.yml", PackageFormat::kLegacy), HasSubstr("found another name"));
}

TEST_F(DataParts, WithTestsInOtherFoldersAreErrors) {
  for (const char* const name : {"Secret/2.in", "secrets/2.in", "hidden/g/2.in", "samples/2.in"}) {
    EXPECT_THAT(error_with(name), HasSubstr("found another folder")) << name;
  }
  EXPECT_THAT(error_with("2.in"), HasSubstr("found one beside these folders"));
  EXPECT_THAT(error_with("sample"), HasSubstr("expected a folder of tests, found something else"));
}

TEST_F(DataParts, WithAnotherExtensionAreErrors) {
  EXPECT_THAT(error_with("secret/2.IN"), HasSubstr("expected the extension .in, found .IN"));
  EXPECT_THAT(error_with("secret/2.Ans"), HasSubstr("expected the extension .ans, found .Ans"));
  EXPECT_THAT(error_with("secret/2.in.txt"),
              HasSubstr("expected the extension .in, found .in.txt"));
  EXPECT_THAT(error_with("secret/2.output"), HasSubstr("expected the extension .ans"));
}

TEST_F(DataParts, OfTheFormatsAreNoErrors) {
  for (const char* const name :
       {"test_group.yaml", "secret/g/test_group.yaml", "secret/1.yaml", "secret/1.hint",
        "secret/1.files/x.IN", "sample/1.interaction", "invalid_input/a.in", "README.md", ".x/1.in",
        "secret/1.png", "notes/a.txt", "invalid_answers/a.in"}) {
    EXPECT_EQ(error_with(name), "") << name;
  }
}

}  // namespace
}  // namespace biglia::judge
