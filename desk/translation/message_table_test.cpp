#include "desk/translation/message_table.hpp"

#include <gmock/gmock.h>

#include <string>

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string message(const std::string& english, const std::string& russian) {
  return "  - {en: '" + english + "', de: '" + english + "', es: '" + english + "', it: '" +
         english + "', pt: '" + english + "', ru: '" + russian + "'}\n";
}

std::string error_of(const std::string& phrases, const std::string& reasons) {
  const auto read = read_messages("messages.yaml", "phrases:\n" + phrases + "reasons:\n" + reasons);
  return read ? "" : read.error().message;
}

TEST(MessageTable, OfThisProgramIsComplete) {
  EXPECT_GT(messages().phrases.size(), 30U);
  EXPECT_GT(messages().reasons.size(), 30U);
}

TEST(MessageTable, HasTheLettersOfEachLanguage) {
  const auto letters_of = [](std::size_t language) {
    std::string all;
    for (const auto* const list : {&messages().phrases, &messages().reasons}) {
      for (const MessageTexts& texts : *list) all += texts[language];
    }
    return all;
  };
  const auto index_of = [](std::string_view key) {
    return static_cast<std::size_t>(std::ranges::find(kFeedbackLanguages, key) -
                                    kFeedbackLanguages.begin());
  };
  EXPECT_THAT(letters_of(index_of("de")), HasSubstr("ü"));
  EXPECT_THAT(letters_of(index_of("es")), HasSubstr("¿"));
  EXPECT_THAT(letters_of(index_of("it")), HasSubstr("è"));
  EXPECT_THAT(letters_of(index_of("pt")), HasSubstr("ã"));
  EXPECT_THAT(letters_of(index_of("ru")), HasSubstr("ы"));
  EXPECT_THAT(letters_of(index_of("en")), Not(HasSubstr("ü")));
}

TEST(MessageTable, ReadsMessages) {
  const auto read = read_messages("m.yaml", "phrases:\n" + message("{0} of {1}", "{1}: {0}") +
                                                "reasons:\n" + message("a", "b"));
  ASSERT_TRUE(read.has_value()) << read.error().message;
  ASSERT_EQ(read->phrases.size(), 1U);
  EXPECT_EQ(read->phrases[0].front(), "{0} of {1}");
  EXPECT_EQ(read->phrases[0].back(), "{1}: {0}");
  EXPECT_EQ(read->reasons[0].back(), "b");
}

TEST(MessageTable, RejectsOtherArguments) {
  EXPECT_THAT(error_of(message("{0} of {1}", "{0}"), message("a", "b")),
              HasSubstr("expected the arguments of the English message"));
  EXPECT_THAT(error_of(message("{0}", "{1}"), message("a", "b")),
              HasSubstr("expected the arguments of the English message"));
  EXPECT_THAT(error_of(message("{1} of {0}", "{1} {0}"), message("a", "b")),
              HasSubstr("expected the arguments in the order {0}, {1}, ..."));
  EXPECT_THAT(error_of(message("a", "{"), message("a", "b")),
              HasSubstr("expected an argument such as {0}"));
}

TEST(MessageTable, RejectsMessagesThatOccurTwice) {
  EXPECT_THAT(error_of(message("a", "b") + message("a", "c"), message("a", "b")),
              HasSubstr("messages.yaml:3"));
}

TEST(MessageTable, RejectsMissingAndUnknownLanguages) {
  EXPECT_THAT(error_of("  - {en: a, de: a, es: a, it: a, pt: a}\n", message("a", "b")),
              HasSubstr("ru"));
  EXPECT_THAT(
      error_of("  - {en: a, de: a, es: a, it: a, pt: a, ru: a, fr: a}\n", message("a", "b")),
      HasSubstr("fr"));
}

}  // namespace
}  // namespace biglia::judge
