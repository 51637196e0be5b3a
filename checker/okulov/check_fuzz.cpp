// Any three texts, parted by NUL bytes: input, output, answer. The checker must give a judgement,
// with its reason, never call an output wrong that is the judge's own answer, and accept nothing
// where it does not accept the judge's answer as an output.
#include "checker/okulov/check.hpp"
#include "toolkit/problem_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using biglia::Verdict;
  const biglia::FuzzedTexts texts = biglia::parted(data, size);
  const biglia::Judgement given = biglia::judge_fuzzed(biglia::okulov::check, texts);
  const biglia::Judgement own = biglia::judge_own_answer(biglia::okulov::check, texts);
  BIGLIA_CHECK(given.reason.empty() == (given.verdict == Verdict::kAccepted));
  BIGLIA_CHECK((given.verdict == Verdict::kJudgeError) == (own.verdict == Verdict::kJudgeError));
  return 0;
}
