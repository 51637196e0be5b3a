#include "workbench/verify/statement.hpp"

#include <gtest/gtest.h>

namespace biglia::judge {
namespace {

TEST(Statement, ImagesAreThoseOfThePackage) {
  EXPECT_EQ(
      images_in("# A\n![x](a.png)\n<img alt=1 src='b.svg'>\n\\includegraphics[width=1cm]{c}\n"),
      (std::vector<FoundAt>{{2, "a.png"}, {3, "b.svg"}, {4, "c"}}));
  EXPECT_TRUE(images_in("![x](https://example.org/a.png) [a](b.png)\n").empty());
}

TEST(Statement, UnsafeHtmlRunsCodeOrLoadsPages) {
  EXPECT_TRUE(unsafe_html_in("$a < b$ and 1 < 2 = on\n<b>bold</b> `if (x <form)`\n").size() <= 1);
  EXPECT_TRUE(unsafe_html_in("A script: x <= y, once on = 3\n").empty());
  EXPECT_EQ(unsafe_html_in("a\n<SCRIPT src=x>").size(), 1U);
  EXPECT_EQ(unsafe_html_in("<p onmouseover = 'x'>")[0].line, 1U);
  EXPECT_EQ(unsafe_html_in("[x](JavaScript:alert(1))").size(), 1U);
}

}  // namespace
}  // namespace biglia::judge
