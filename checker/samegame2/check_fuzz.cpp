// Input, output and answer are any three texts, separated by NUL bytes. The checker must return a
// judgement, with a reason unless it accepts. It must not reject the judge's own answer as an
// output.
#include "checker/samegame2/check.hpp"
#include "toolkit/problem_fuzz.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using biglia::Verdict;
  const biglia::FuzzedTexts texts = biglia::split_texts(data, size);
  const std::string recompute[] = {"--recompute"};
  const auto quick = biglia::judge_fuzzed(biglia::samegame2::check, texts);
  const auto thorough = biglia::judge_fuzzed(biglia::samegame2::check, texts, recompute);
  for (const biglia::Judgement& given : {quick, thorough}) {
    BIGLIA_CHECK(given.reason.empty() == (given.verdict == Verdict::kAccepted));
  }
  if (thorough.verdict == Verdict::kAccepted) BIGLIA_CHECK(quick.verdict == Verdict::kAccepted);
  for (const biglia::Flags flags : {biglia::Flags(), biglia::Flags(recompute)}) {
    biglia::judge_own_answer(biglia::samegame2::check, texts, flags);
  }
  return 0;
}
