#include "toolkit/csv.hpp"

#include <gtest/gtest.h>

#include <utility>

namespace biglia {
namespace {

TEST(Csv, QuotesSeparatorsAndLineEnds) {
  EXPECT_EQ(csv_cell("rossi"), "rossi");
  EXPECT_EQ(csv_cell(""), "");
  EXPECT_EQ(csv_cell("a,b"), "\"a,b\"");
  EXPECT_EQ(csv_cell("a;=1"), "\"a;=1\"");
  EXPECT_EQ(csv_cell("a \"b\""), "\"a \"\"b\"\"\"");
  EXPECT_EQ(csv_cell("a\r\nb"), "\"a\r\nb\"");
}

TEST(Csv, EscapesTextThatLooksLikeAFormula) {
  const std::pair<const char*, const char*> cases[] = {
      {"=HYPERLINK(\"http://x\",\"y\")", "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\""},
      {"=1+1", "'=1+1"},
      {"+1", "'+1"},
      {"-1", "'-1"},
      {"@SUM(A1)", "'@SUM(A1)"},
      {"\t=1", "\"'\t=1\""},
      {"\r=1", "\"'\r=1\""},
      {"  =1", "'  =1"},
      {"\n=1", "\"'\n=1\""},
      {"\uFF1D1", "'\uFF1D1"},
      {"a=1", "a=1"},
      {"1-2", "1-2"},
  };
  for (const auto& [text, cell] : cases) EXPECT_EQ(csv_cell(text), cell) << text;
}

TEST(Csv, BuildsALineOfTextsNumbersAndConstants) {
  EXPECT_EQ(CsvLine().text("=a").number(-5).number(0.5).number(7U).word("-").text("").end(),
            "'=a,-5,0.5,7,-,\n");
  EXPECT_EQ(CsvLine().text("").text("b").end(), ",b\n");
}

}  // namespace
}  // namespace biglia
