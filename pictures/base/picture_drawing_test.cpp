#include "pictures/base/picture_drawing.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

using std::string_literals::operator""s;

// The row "1 < 2" above the row "3 .". The 1 is given, the 3 has a fault, and a faulty sign
// requires the 1 to be smaller than the 3 below it.
BoardPicture small() {
  BoardPicture picture{.title = "case 1", .rows = 2, .columns = 2};
  picture.cells = {{.text = "1", .strong = true}, {.text = "2"}, {.text = "3", .fault = true}, {}};
  picture.signs = {{0, 0, false, '<', false}, {0, 0, true, '^', true}};
  picture.notes = {"a note"};
  picture.faults = {"3 > 1"};
  return picture;
}

TEST(Picture, TerminalShowsCellsSignsNotesAndFaults) {
  EXPECT_EQ(to_terminal(std::vector{small()}, false),
            "case 1\n"
            "+---+---+\n"
            "| 1 < 2 |\n"
            "+ ^ +   +\n"
            "| 3!    |\n"
            "+---+---+\n"
            "a note\n"
            "3 > 1\n");
}

TEST(Picture, TerminalWithColoursShowsFaultsInRed) {
  const std::string text = to_terminal(std::vector{small()}, true);
  EXPECT_NE(text.find("\x1b[31;1m 3 \x1b[0m"s), std::string::npos) << text;
  EXPECT_NE(text.find("\x1b[31;1m^\x1b[0m"s), std::string::npos) << text;
  EXPECT_NE(text.find("\x1b[31;1m3 > 1\x1b[0m"s), std::string::npos) << text;
}

TEST(Picture, LongTextsWidenTerminalCellsAndShrinkInSvg) {
  BoardPicture picture{.rows = 1, .columns = 2};
  picture.cells = {{.text = "@120", .ways = BoardPicture::kLeft}, {.text = "7"}};
  EXPECT_EQ(to_terminal(std::vector{picture}, false),
            "+-------+-------+\n"
            "|─@120      7   |\n"
            "+-------+-------+\n");
  const std::string svg = to_svg(std::vector{picture});
  EXPECT_NE(svg.find("font-size=\"9\">@120</text>"), std::string::npos) << svg;
  EXPECT_NE(svg.find("\">7</text>"), std::string::npos) << svg;
}

TEST(Picture, TerminalDrawsBordersBetweenRegions) {
  BoardPicture picture{.rows = 2, .columns = 2};
  picture.cells = {{.region = 1}, {.region = 1}, {.region = 1}, {.region = 2}};
  EXPECT_EQ(to_terminal(std::vector{picture}, false),
            "+---+---+\n"
            "|       |\n"
            "+   +---+\n"
            "|   |   |\n"
            "+---+---+\n");
}

// Above: a corner, and a straight way with a text on it. Below: a tee and a crossing.
BoardPicture with_ways() {
  BoardPicture picture{.rows = 2, .columns = 2};
  picture.cells = {{.ways = 10}, {.text = "7", .ways = 3}, {.ways = 14}, {.ways = 15}};
  return picture;
}

TEST(Picture, TerminalDrawsWays) {
  EXPECT_EQ(to_terminal(std::vector{with_ways()}, false),
            "+---+---+\n"
            "| \u250c\u2500 \u25007\u2500|\n"
            "+ \u2502 + \u2577 +\n"
            "| \u251c\u2500 \u2500\u253c\u2500|\n"
            "+---+---+\n");
}

TEST(Picture, TerminalDrawsWaysAcrossBorders) {
  BoardPicture picture = with_ways();
  picture.cells[0].region = picture.cells[1].region = 1;
  EXPECT_EQ(to_terminal(std::vector{picture}, false),
            "+---+---+\n"
            "| \u250c\u2500 \u25007\u2500|\n"
            "+-\u2502-+-\u2577-+\n"
            "| \u251c\u2500 \u2500\u253c\u2500|\n"
            "+---+---+\n");
}

TEST(Picture, SvgDrawsWays) {
  const std::string svg = to_svg(std::vector{with_ways()});
  std::size_t ways = 0;
  for (std::size_t at = 0; (at = svg.find("stroke=\"#a08060\"", at)) != std::string::npos; ++at) {
    ++ways;
  }
  EXPECT_EQ(ways, 2U + 2 + 3 + 4);
}

TEST(Picture, TerminalStacksSeveralPictures) {
  const std::string one = to_terminal(std::vector{small()}, false);
  EXPECT_EQ(to_terminal(std::vector{small(), small()}, false), one + '\n' + one);
  EXPECT_EQ(to_terminal({}, false), "");
}

TEST(Picture, SvgEscapesText) {
  BoardPicture picture{.title = R"(a < b & "c")", .rows = 1, .columns = 1};
  picture.cells = {{.text = "<\x01"}};
  const std::string svg = to_svg(std::vector{picture});
  EXPECT_NE(svg.find("a &lt; b &amp; &quot;c&quot;"), std::string::npos) << svg;
  EXPECT_NE(svg.find(">&lt;?<"), std::string::npos) << svg;
}

TEST(Picture, SvgMarksFaultsAndRegions) {
  BoardPicture picture = small();
  const std::string svg = to_svg(std::vector{picture});
  EXPECT_TRUE(svg.starts_with("<svg xmlns=")) << svg;
  EXPECT_TRUE(svg.ends_with("</svg>\n")) << svg;
  EXPECT_NE(svg.find("class=\"fault\""), std::string::npos);
  EXPECT_EQ(svg.find("stroke-width=\"3\" stroke-linecap"), std::string::npos);
  picture.cells[3].region = 1;
  EXPECT_NE(to_svg(std::vector{picture}).find("stroke-width=\"3\" stroke-linecap"),
            std::string::npos);
}

}  // namespace
}  // namespace biglia
