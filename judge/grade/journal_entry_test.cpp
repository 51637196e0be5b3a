#include "judge/grade/journal_entry.hpp"

#include <gmock/gmock.h>

#include "judge/files/sha256.hpp"
#include "judge/grade/some_entries_test.hpp"
#include "judge/grade/some_groups_test.hpp"

namespace biglia::judge {
namespace {

using testing::HasSubstr;
using testing::Not;

// A line with a correct checksum for any content.
std::string line(const std::string& json) { return sha256_of(json).substr(0, 16) + ' ' + json; }

// True if the line is an entry of a test with the key "k".
bool is_accepted(const std::string& text) {
  const auto entry = entry_of(text);
  return entry && entry->key == "k" && std::holds_alternative<TestResult>(entry->what);
}

TEST(JournalEntry, ReturnsWhatWasWritten) {
  const TestResult result = some_result();
  const std::string text = line_of({"k", result});
  EXPECT_THAT(text, Not(HasSubstr("\n")));
  const auto entry = entry_of(text);
  ASSERT_TRUE(entry.has_value());
  EXPECT_EQ(entry->key, "k");
  const TestResult found = std::get<TestResult>(entry->what);
  EXPECT_EQ(found.state, TestState::kResumed);
  EXPECT_EQ(found.judgement.verdict, Verdict::kAccepted);
  EXPECT_EQ(found.judgement.reason, result.judgement.reason);
  EXPECT_EQ(found.judgement.details, result.judgement.details);
  EXPECT_EQ(found.judgement.multiplier, 1.0 / 3);
  EXPECT_EQ(found.cpu, result.cpu);
  EXPECT_EQ(found.wall, result.wall);
  EXPECT_EQ(found.memory, result.memory);
  EXPECT_EQ(found.note, result.note);
  EXPECT_EQ(found.judgement.score, result.judgement.score);
  EXPECT_EQ(found.judgement.score_file, result.judgement.score_file);
  EXPECT_EQ(found.late_verdict, result.late_verdict);
  const auto compilation = entry_of(line_of({"c", some_report()}));
  ASSERT_TRUE(compilation.has_value());
  EXPECT_EQ(compilation->key, "c");
  EXPECT_EQ(std::get<CompileReport>(compilation->what), some_report());
}

TEST(JournalEntry, ReturnsEveryVerdictExceptJudgeErrors) {
  for (const char* const name : {"AC", "WA", "PE", "TLE", "MLE", "OLE", "RTE", "CE"}) {
    const Verdict verdict = verdict_from_short_name(name).value();
    const auto entry = entry_of(line_of({"k", ran(verdict, "reason")}));
    ASSERT_TRUE(entry.has_value()) << name;
    EXPECT_EQ(std::get<TestResult>(entry->what).judgement.verdict, verdict) << name;
  }
  EXPECT_FALSE(entry_of(line_of({"k", ran(Verdict::kJudgeError, "reason")})).has_value());
}

TEST(JournalEntry, ReplacesBytesThatAreNotUtf8) {
  const auto entry = entry_of(line_of({"k", ran(Verdict::kWrongAnswer, "found \xff\xc3(")}));
  ASSERT_TRUE(entry.has_value());
  EXPECT_EQ(std::get<TestResult>(entry->what).judgement.reason, "found \xef\xbf\xbd\xef\xbf\xbd(");
}

TEST(JournalEntry, RejectsEveryChangeOfALine) {
  const std::string good = line_of({"k", some_result()});
  ASSERT_TRUE(is_accepted(good));
  for (std::size_t at = 0; at < good.size(); ++at) {
    EXPECT_FALSE(entry_of(good.substr(0, at)).has_value()) << at;
    std::string bad = good;
    bad[at] = static_cast<char>(static_cast<unsigned char>(bad[at]) ^ 1U);
    EXPECT_FALSE(entry_of(bad).has_value()) << at;
  }
  EXPECT_FALSE(entry_of(good + ' ').has_value());
}

TEST(JournalEntry, RejectsInvalidFields) {
  const std::string fields =
      R"("details":"","memory":1,"multiplier":1.0,"note":"","reason":"r","wall_us":1,)"
      R"("score":-1.0,"score_file":0,"late_verdict":"")";
  const auto test = [&](const std::string& more) {
    return line(R"({"format":3,"key":"k","test":{)" + fields + "," + more + "}}");
  };
  EXPECT_TRUE(is_accepted(test(R"("verdict":"WA","cpu_us":1)")));
  EXPECT_FALSE(is_accepted(test(R"("verdict":"XX","cpu_us":1)")));
  EXPECT_FALSE(is_accepted(test(R"("verdict":"JE","cpu_us":1)")));
  EXPECT_FALSE(is_accepted(test(R"("verdict":7,"cpu_us":1)")));
  EXPECT_FALSE(is_accepted(test(R"("verdict":"WA")")));
  EXPECT_FALSE(is_accepted(test(R"("verdict":"WA","cpu_us":1,"more":1)")));
  for (const char* const time : {"-1", "1.5", "true", "\"1\"", "null"}) {
    EXPECT_FALSE(is_accepted(test(std::string(R"("verdict":"WA","cpu_us":)") + time))) << time;
  }
  const std::string whole = R"({"verdict":"AC","cpu_us":1,)" + fields + "}";
  const auto replaced = [&](const std::string& what, const std::string& by) {
    std::string text = R"({"format":3,"key":"k","test":)" + whole + "}";
    return line(text.replace(text.find(what), what.size(), by));
  };
  EXPECT_TRUE(is_accepted(replaced("\"AC\"", "\"AC\"")));
  EXPECT_FALSE(is_accepted(replaced("1.0", "1.5")));
  EXPECT_FALSE(is_accepted(replaced("1.0", "-0.5")));
  EXPECT_FALSE(is_accepted(replaced("1.0", "null")));
  EXPECT_FALSE(is_accepted(replaced("\"score_file\":0", "\"score_file\":3")));
  EXPECT_FALSE(is_accepted(replaced("\"late_verdict\":\"\"", "\"late_verdict\":\"XX\"")));
  EXPECT_FALSE(is_accepted(replaced("\"format\":3", "\"format\":2")));
  EXPECT_FALSE(is_accepted(replaced("\"format\":3,", "")));
  EXPECT_FALSE(is_accepted(replaced("\"k\"", "1")));
  EXPECT_FALSE(is_accepted(replaced("\"test\"", "\"tests\"")));
  EXPECT_FALSE(is_accepted(line("[]")));
  EXPECT_FALSE(is_accepted(line("")));
}

TEST(JournalEntry, ReadsItsFieldsInAnyOrder) {
  const auto entry =
      entry_of(line(R"({"compile":{"compiler":"gcc 1","conformance_note":"","conforming":true,)"
                    R"("failed":true,"language":"C","log":"all of it","reason":"no main",)"
                    R"("standard":"c90","warning_count":7,"warnings":["a","b"]},)"
                    R"("format":3,"key":"c"})"));
  ASSERT_TRUE(entry.has_value());
  EXPECT_EQ(std::get<CompileReport>(entry->what), some_report());
}

TEST(JournalEntry, RejectsTestAndCompilationInOneLine) {
  const std::string test = R"("test":{"verdict":"WA","cpu_us":1,"details":"","memory":1,)"
                           R"("multiplier":1.0,"note":"","reason":"r","wall_us":1,)"
                           R"("score":-1.0,"score_file":0,"late_verdict":""})";
  EXPECT_TRUE(is_accepted(line(R"({"format":3,"key":"k",)" + test + "}")));
  EXPECT_FALSE(is_accepted(line(R"({"format":3,"key":"k","compile":{},)" + test + "}")));
  EXPECT_FALSE(is_accepted(line(R"({"format":3,"key":"k"})")));
}

}  // namespace
}  // namespace biglia::judge
