#include "desk/intake/csv_reader.hpp"

#include <gmock/gmock.h>

namespace biglia::judge {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

using Cells = std::vector<std::vector<std::string>>;

Cells cells_of(std::string_view text) {
  const auto rows = parse_csv(text);
  if (!rows) return {{rows.error().message}};
  Cells cells;
  for (const CsvRow& row : *rows) cells.push_back(row.cells);
  return cells;
}

TEST(Csv, HasRowsAndCells) {
  EXPECT_THAT(cells_of("a,b\n1,\n"), ElementsAre(ElementsAre("a", "b"), ElementsAre("1", "")));
  EXPECT_THAT(cells_of("\xef\xbb\xbf"
                       "a,b\r\n\r\n1,2"),
              ElementsAre(ElementsAre("a", "b"), ElementsAre("1", "2")));
  EXPECT_THAT(cells_of(""), IsEmpty());
}

TEST(Csv, MayHaveSemicolons) {
  EXPECT_THAT(cells_of("a;b\n1,5;2\n"),
              ElementsAre(ElementsAre("a", "b"), ElementsAre("1,5", "2")));
  EXPECT_THAT(cells_of("a,b;c\n"), ElementsAre(ElementsAre("a", "b;c")));
}

TEST(Csv, QuotedCellsContainAnything) {
  EXPECT_THAT(cells_of("\"a,\"\"b\"\"\n\",c\n"), ElementsAre(ElementsAre("a,\"b\"\n", "c")));
  EXPECT_THAT(cells_of("\"\"\n,\n"), ElementsAre(ElementsAre("", "")));
}

TEST(Csv, CountsLines) {
  const auto rows = parse_csv("a\n\"b\n\nc\"\n\nd\n");
  ASSERT_TRUE(rows.has_value());
  ASSERT_EQ(rows->size(), 3U);
  EXPECT_EQ((*rows)[1].line, 2U);
  EXPECT_EQ((*rows)[2].line, 6U);
}

TEST(Csv, MayBeUtf16WithTabsOrHaveLineEndsOfOldMacs) {
  using namespace std::string_literals;
  EXPECT_THAT(cells_of("\xff\xfe"
                       "a\0\t\0b\0\n\0\xf1\0\t\0"
                       "1\0\n\0"s),
              ElementsAre(ElementsAre("a", "b"), ElementsAre("\u00f1", "1")));
  EXPECT_THAT(cells_of("a,b\r1,2\r"), ElementsAre(ElementsAre("a", "b"), ElementsAre("1", "2")));
}

TEST(Csv, RejectsACodePage) {
  EXPECT_EQ(cells_of("a,b\n1,Mu\xf1oz\n").front().front(),
            ":2: not UTF-8 (byte 0xf1), perhaps Latin-1 or Windows-1252; save it as UTF-8");
}

TEST(Csv, RejectsOpenQuotationMarks) {
  EXPECT_EQ(cells_of("a\n\"b\n\n").front().front(),
            ":2: expected a second quotation mark, found the end of the file");
  EXPECT_EQ(cells_of("a\n\"b\"c\n").front().front(),
            ":2: expected a separator after the quotation mark, found more text");
}

}  // namespace
}  // namespace biglia::judge
