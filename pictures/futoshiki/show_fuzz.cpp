// Input, output and answer are any three texts, separated by NUL bytes. The pictures must show a fault
// if and only if the checker finds one.
#include "checker/futoshiki/check.hpp"
#include "pictures/futoshiki/show.hpp"
#include "toolkit/problem_fuzz.hpp"

namespace {

using biglia::Verdict;

// Checks that the pictures show a fault if and only if the checker finds one.
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
  const biglia::FuzzedTexts texts = biglia::split_texts(data, size);
  const std::string lenient[] = {"--allow-limit-message"};
  const auto mild = biglia::judge_fuzzed(biglia::futoshiki::check, texts, lenient);
  if (mild.verdict != Verdict::kJudgeError) {
    expect_picture(texts, mild.verdict == Verdict::kAccepted);
  }
  return 0;
}
