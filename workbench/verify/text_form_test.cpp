#include "workbench/verify/text_form.hpp"

#include <gtest/gtest.h>

#include <string>

namespace biglia::judge {
namespace {

using namespace std::string_literals;

// "level place: message" of the only finding; empty if there is none.
std::string found(const std::string& text) {
  const Findings findings = check_text_form(Check::kTests, "1.ans", text);
  if (findings.empty()) return {};
  EXPECT_EQ(findings.size(), 1U);
  const Finding& first = findings.front();
  return std::string(name_of(first.level)) + ' ' + first.place + ": " + first.message;
}

TEST(TextForm, NamesTheEncoding) {
  EXPECT_EQ(found("\xff\xfe"
                  "6\0\n\0"s),
            "error 1.ans: 1.ans is UTF-16; save it as UTF-8");
  EXPECT_EQ(found("6\0\n\0"s), "error 1.ans: 1.ans is UTF-16; save it as UTF-8");
  EXPECT_EQ(
      found("a\n\xe9\n"),
      "warning 1.ans:2: expected UTF-8, found other bytes, perhaps of Latin-1 or Windows-1252");
  EXPECT_EQ(found("\xc3\xa9\n") + found("\0\xff"s), "");
}

TEST(TextForm, NamesTheLineEnds) {
  EXPECT_EQ(found("a\r\n"),
            "warning 1.ans:1: expected line ends of Unix (LF), found a carriage return");
  EXPECT_EQ(found("a\rb\r"),
            "warning 1.ans:1: expected line ends of Unix (LF), found those of old Macs (CR)");
}

}  // namespace
}  // namespace biglia::judge
