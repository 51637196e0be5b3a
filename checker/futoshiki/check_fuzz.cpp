// Any three texts, parted by NUL bytes: input, output, answer. The checker must give a judgement in
// one line, never call an output wrong that is the judge's own answer, and the flag only ever helps.
#include "checker/futoshiki/check.hpp"
#include "checker/futoshiki/show.hpp"
#include "toolkit/problem_fuzz.hpp"

namespace {

using biglia::Verdict;

// A picture shows a fault exactly where the checker finds one.
void expect_picture(const biglia::FuzzedTexts& texts, bool right) {
  const biglia::Companions no_files("/nonexistent");
  biglia::ByteSource in = biglia::ByteSource::from_memory(texts.input);
  biglia::ByteSource out = biglia::ByteSource::from_memory(texts.output);
  const auto pictures = biglia::futoshiki::show({in, "fuzz.in", no_files}, &out, {});
  BIGLIA_CHECK(pictures);
  bool faults = false;
  for (const auto& picture : *pictures) faults = faults || !picture.faults.empty();
  BIGLIA_CHECK(faults != right);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const biglia::FuzzedTexts texts = biglia::parted(data, size);
  const std::string lenient[] = {"--allow-limit-message"};
  const auto strict = biglia::judge_fuzzed(biglia::futoshiki::check, texts);
  const auto mild = biglia::judge_fuzzed(biglia::futoshiki::check, texts, lenient);
  if (strict.verdict == Verdict::kAccepted) BIGLIA_CHECK(mild.verdict == Verdict::kAccepted);
  if (mild.verdict != Verdict::kJudgeError) {
    expect_picture(texts, mild.verdict == Verdict::kAccepted);
  }
  biglia::judge_own_answer(biglia::futoshiki::check, texts);
  return 0;
}
