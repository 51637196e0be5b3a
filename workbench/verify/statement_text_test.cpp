#include "workbench/verify/statement_text.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(StatementText, ImagesAreThoseOfThePackage) {
  EXPECT_EQ(
      images_in("# A\n![x](a.png)\n<img alt=1 src='b.svg'>\n\\includegraphics[width=1cm]{c}\n"),
      (std::vector<FoundAt>{{2, "a.png"}, {3, "b.svg"}, {4, "c"}}));
  EXPECT_TRUE(images_in("![x](https://example.org/a.png) [a](b.png)\n").empty());
}

TEST(StatementText, UnsafeHtmlRunsCodeOrLoadsPages) {
  EXPECT_TRUE(unsafe_html_in("$a < b$ and 1 < 2 = on\n<b>bold</b> `if (x <form)`\n").size() <= 1);
  EXPECT_TRUE(unsafe_html_in("A script: x <= y, once on = 3\n").empty());
  EXPECT_EQ(unsafe_html_in("a\n<SCRIPT src=x>").size(), 1U);
  EXPECT_EQ(unsafe_html_in("<p onmouseover = 'x'>")[0].line, 1U);
  EXPECT_EQ(unsafe_html_in("[x](JavaScript:alert(1))").size(), 1U);
}

TEST(StatementText, ImagesOfTheWebAreNotInThePackage) {
  EXPECT_EQ(
      web_images_in("![x](https://a.example/a.png)\n![y](b.png)\n<img src=\"//c.example/c\">\n"
                    "<svg><image xlink:href='http://d.example/d'/><use href='#e'/></svg>\n"),
      (std::vector<FoundAt>{
          {1, "https://a.example/a.png"}, {3, "//c.example/c"}, {4, "http://d.example/d"}}));
}

TEST(StatementText, PlacesOfSamplesHaveTheirLines) {
  EXPECT_EQ(
      places_of_samples_in("a\n{{nextsample}} {{remainingsamples}}\n\\nextsample\n\\nextsamples"),
      (std::vector<FoundAt>{{2, "{{nextsample}}"}, {3, "\\nextsample"}}));
}

TEST(StatementText, LongTextsNeedNoStack) {
  const std::string text(std::size_t{1} << 20, 'a');
  EXPECT_TRUE(images_in("![x](data:image/png;base64," + text + ")").empty());
  EXPECT_TRUE(images_in("![" + text).empty());
  EXPECT_TRUE(images_in("<img " + text).empty());
  EXPECT_TRUE(unsafe_html_in('<' + text).empty());
  EXPECT_TRUE(unsafe_html_in(std::string(text.size(), '<')).empty());
  EXPECT_TRUE(unsafe_html_in("<b on" + text).empty());
  std::string repeated;
  for (int i = 0; i < 60'000; ++i) repeated += "\\includegraphics[![";
  EXPECT_TRUE(images_in(repeated).empty());
}

}  // namespace
}  // namespace biglia::judge
