#include "judge/files/xml_file.hpp"

#include <gmock/gmock.h>

#include <fstream>

#include "judge/base/temp_folder.hpp"

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::HasSubstr;

class XmlFileTest : public testing::Test {
 protected:
  void SetUp() override {
    auto made = TempFolder::make(testing::TempDir() + "biglia-test");
    ASSERT_TRUE(made.has_value());
    folder_.emplace(std::move(*made));
  }

  Result<XmlFile> load(const std::string& text) const {
    const auto path = folder_->path() / "problem.xml";
    std::ofstream(path, std::ios::binary) << text;
    return XmlFile::load(path, "problem");
  }

  std::string error_of(const std::string& text) const {
    const auto file = load(text);
    return file ? "" : file.error().message;
  }

 private:
  std::optional<TempFolder> folder_;
};

TEST_F(XmlFileTest, ReadsElementsAttributesAndCharacters) {
  auto file = load(
      "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<problem a='&lt;&#65;&quot;'>\n"
      "  <limit> 12 </limit>\n  <test points=\"2.5\" sample=\"true\"/><test/>\n</problem>\n");
  ASSERT_TRUE(file) << file.error().message;
  const XmlElement root = file->root();
  EXPECT_EQ(root.attribute("a"), "<A\"");
  EXPECT_EQ(root.find("limit").integer(1, 100), 12);
  EXPECT_THAT(root.find("limit").where(), EndsWith("problem.xml:3"));
  const auto tests = root.children("test");
  ASSERT_EQ(tests.size(), 2U);
  EXPECT_EQ(tests[0].number("points", 0, 10), 2.5);
  EXPECT_TRUE(tests[0].boolean("sample"));
  EXPECT_EQ(tests[1].number("points", 0, 10), std::nullopt);
  EXPECT_FALSE(tests[1].boolean("sample"));
  EXPECT_FALSE(root.find("none").exists());
  EXPECT_TRUE(file->ok());
}

TEST_F(XmlFileTest, NamesThePlaceOfAnError) {
  auto file = load("<problem>\n<limit>many</limit>\n<test points='-1'/></problem>");
  ASSERT_TRUE(file);
  (void)file->root().find("limit").integer(1, 100);
  (void)file->root().find("test").number("points", 0, 10);
  ASSERT_FALSE(file->ok());
  EXPECT_THAT(file->failed().error().message,
              EndsWith("problem.xml:2: <limit>: expected a number from 1 to 100, found \"many\""));
  auto other = load("<problem>\n</problem>");
  (void)other->root().at("judging");
  EXPECT_THAT(other->failed().error().message,
              HasSubstr("<problem>: expected the element <judging>, found none"));
}

TEST_F(XmlFileTest, ListsWhatItDoesNotKnow) {
  auto file = load("<problem id='1' x='2'>\n<names/>\n<more/></problem>");
  ASSERT_TRUE(file);
  EXPECT_THAT(file->root().unknown({"names"}, {"id"}),
              ElementsAre(EndsWith("problem.xml:3: <problem>: unknown element <more>: ignored"),
                          HasSubstr("unknown attribute \"x\": ignored")));
}

TEST_F(XmlFileTest, RefusesWhatIsNotXml) {
  EXPECT_THAT(error_of(""), HasSubstr("not XML"));
  EXPECT_THAT(error_of("<problem>\n<a></b></problem>"), HasSubstr("problem.xml:2: not XML"));
  EXPECT_THAT(error_of("<contest/>"), HasSubstr("expected the element <problem>, found <contest>"));
}

TEST_F(XmlFileTest, RefusesBombsAndEntities) {
  EXPECT_THAT(error_of("<!DOCTYPE problem [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>\n"
                       "<problem>&b;</problem>"),
              HasSubstr("not supported: a document type"));
  EXPECT_THAT(error_of("<!DOCTYPE problem SYSTEM \"file:///etc/passwd\"><problem/>"),
              HasSubstr("not supported: a document type"));
  std::string deep = "<problem>";
  for (int i = 0; i < 50'000; ++i) deep += "<a>";
  for (int i = 0; i < 50'000; ++i) deep += "</a>";
  EXPECT_THAT(error_of(deep + "</problem>"), HasSubstr("expected at most 50 levels"));
  EXPECT_THAT(error_of("<problem>" + std::string(17 << 20, ' ') + "</problem>"),
              HasSubstr("expected at most 16.0 MiB"));
}

}  // namespace
}  // namespace biglia::judge
