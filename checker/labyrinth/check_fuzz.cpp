// Input, output and answer are any three texts, separated by NUL bytes. The checker must return a
// judgement, with a reason unless it accepts in full. It must not reject the judge's own answer as
// an output. An output better than the answer is a judge error. The picture and the page must be
// drawn for every output.
#include "checker/labyrinth/check.hpp"
#include "checker/labyrinth/replay_page.hpp"
#include "checker/labyrinth/show.hpp"
#include "toolkit/problem_fuzz.hpp"

namespace {

void draw(const biglia::FuzzedTexts& texts) {
  const biglia::Companions no_files("/nonexistent");
  biglia::ByteSource in = biglia::ByteSource::from_memory(texts.input);
  biglia::ByteSource out = biglia::ByteSource::from_memory(texts.output);
  const auto pictures = biglia::labyrinth::show({in, "fuzz.in", no_files}, &out, {});
  biglia::ByteSource in_again = biglia::ByteSource::from_memory(texts.input);
  biglia::ByteSource out_again = biglia::ByteSource::from_memory(texts.output);
  const auto page = biglia::labyrinth::replay_page({in_again, "fuzz.in", no_files}, out_again, {});
  BIGLIA_CHECK(pictures.has_value() == page.has_value());
  if (pictures) (void)biglia::to_terminal(*pictures, false);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using biglia::Verdict;
  const biglia::FuzzedTexts texts = biglia::split_texts(data, size);
  const biglia::Judgement given = biglia::judge_fuzzed(biglia::labyrinth::check, texts);
  const biglia::Judgement own = biglia::judge_own_answer(biglia::labyrinth::check, texts);
  BIGLIA_CHECK(given.reason.empty() == (given.verdict == Verdict::kAccepted));
  if (own.verdict == Verdict::kJudgeError) BIGLIA_CHECK(given.verdict == Verdict::kJudgeError);
  draw(texts);
  return 0;
}
