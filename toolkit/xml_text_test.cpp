#include "toolkit/xml_text.hpp"

#include <gtest/gtest.h>

namespace biglia {
namespace {

TEST(XmlText, EscapesWhatXmlReserves) {
  EXPECT_EQ(xml_escaped(R"(a < b > "c" & 'd')"), "a &lt; b &gt; &quot;c&quot; &amp; 'd'");
  EXPECT_EQ(xml_escaped("</script>"), "&lt;/script&gt;");
  EXPECT_EQ(xml_escaped("&lt;"), "&amp;lt;");
  EXPECT_EQ(xml_escaped(""), "");
}

TEST(XmlText, ReplacesControlCharacters) {
  EXPECT_EQ(xml_escaped(std::string_view("a\0b\x1b[1m\n", 8)), "a?b?[1m?");
  EXPECT_EQ(xml_escaped("a\tb", '.'), "a.b");
}

TEST(XmlText, ReplacesCodesThatAreNoCharacters) {
  EXPECT_EQ(xml_escaped("a\xEF\xBF\xBE\xEF\xBF\xBF<\xEF\xBF"), "a??&lt;\xEF\xBF");
  EXPECT_EQ(xml_escaped("\uFFFD"), "\uFFFD");
}

TEST(XmlText, KeepsLettersOutsideAscii) { EXPECT_EQ(xml_escaped("più ♟"), "più ♟"); }

TEST(XmlText, KeepsLineEndsIfAskedFor) {
  EXPECT_EQ(xml_escaped_lines("a<\n\n\tb\r\n", ' '), "a&lt;\n\n b \n");
  EXPECT_EQ(xml_escaped_lines(""), "");
  EXPECT_EQ(xml_escaped_lines("\n"), "\n");
}

}  // namespace
}  // namespace biglia
