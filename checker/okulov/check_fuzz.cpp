// Input, output and answer are any three texts, separated by NUL bytes. The checker must return a
// judgement, with a reason unless it accepts. It must not reject the judge's own answer as an
// output. It reports a judge error for an output if and only if it reports one for the judge's own
// answer.
#include "checker/okulov/check.hpp"
#include "toolkit/problem_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using biglia::Verdict;
  const biglia::FuzzedTexts texts = biglia::split_texts(data, size);
  const biglia::Judgement given = biglia::judge_fuzzed(biglia::okulov::check, texts);
  const biglia::Judgement own = biglia::judge_own_answer(biglia::okulov::check, texts);
  BIGLIA_CHECK(given.reason.empty() == (given.verdict == Verdict::kAccepted));
  BIGLIA_CHECK((given.verdict == Verdict::kJudgeError) == (own.verdict == Verdict::kJudgeError));
  return 0;
}
