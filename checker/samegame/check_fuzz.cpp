// Input, output and answer are any three texts, separated by NUL bytes. The checker must return a
// judgement, with a reason unless it accepts in full. It must not reject the judge's own answer as
// an output.
#include "checker/samegame/check.hpp"
#include "toolkit/problem_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using biglia::Verdict;
  const biglia::FuzzedTexts texts = biglia::split_texts(data, size);
  const biglia::Judgement given = biglia::judge_fuzzed(biglia::samegame::check, texts);
  const biglia::Judgement own = biglia::judge_own_answer(biglia::samegame::check, texts);
  BIGLIA_CHECK(given.reason.empty() == (given.verdict == Verdict::kAccepted));
  if (own.verdict == Verdict::kJudgeError) BIGLIA_CHECK(given.verdict == Verdict::kJudgeError);
  return 0;
}
