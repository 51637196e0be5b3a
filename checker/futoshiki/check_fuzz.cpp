// Input, output and answer are any three texts, separated by NUL bytes. The checker must return a
// judgement with a reason of one line. It must not reject the judge's own answer as an output. The
// flag must not turn an accepted output into a rejected one.
#include "checker/futoshiki/check.hpp"
#include "toolkit/problem_fuzz.hpp"

using biglia::Verdict;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const biglia::FuzzedTexts texts = biglia::split_texts(data, size);
  const std::string lenient[] = {"--allow-limit-message"};
  const auto strict = biglia::judge_fuzzed(biglia::futoshiki::check, texts);
  const auto mild = biglia::judge_fuzzed(biglia::futoshiki::check, texts, lenient);
  if (strict.verdict == Verdict::kAccepted) BIGLIA_CHECK(mild.verdict == Verdict::kAccepted);
  biglia::judge_own_answer(biglia::futoshiki::check, texts);
  return 0;
}
