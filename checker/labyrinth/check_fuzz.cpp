// Any three texts, parted by NUL bytes: input, output, answer. The checker must give a judgement,
// with its reason where it does not accept in full, and never call an output wrong that is the
// judge's own answer; an output better than the answer is the judge's error. Picture and page are
// drawn of whatever it is.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "checker/labyrinth/check.hpp"
#include "checker/labyrinth/replay_page.hpp"
#include "checker/labyrinth/show.hpp"
#include "toolkit/check.hpp"

namespace {

std::string_view take_part(std::string_view& rest) {
  const std::size_t end = rest.find('\0');
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

biglia::Judgement judge(std::string_view input, std::string_view output, std::string_view answer) {
  const biglia::Companions no_files("/nonexistent");
  biglia::ByteSource in = biglia::ByteSource::from_memory(input);
  biglia::ByteSource out = biglia::ByteSource::from_memory(output);
  biglia::ByteSource ans = biglia::ByteSource::from_memory(answer);
  biglia::Judgement judgement = biglia::labyrinth::check({in, "fuzz.in", no_files}, out, ans, {});
  BIGLIA_CHECK(judgement.reason.empty() == (judgement.verdict == biglia::Verdict::kAccepted));
  BIGLIA_CHECK(judgement.reason.find('\n') == std::string::npos);
  return judgement;
}

void draw(std::string_view input, std::string_view output) {
  const biglia::Companions no_files("/nonexistent");
  biglia::ByteSource in = biglia::ByteSource::from_memory(input);
  biglia::ByteSource out = biglia::ByteSource::from_memory(output);
  const auto pictures = biglia::labyrinth::show({in, "fuzz.in", no_files}, &out, {});
  biglia::ByteSource in_again = biglia::ByteSource::from_memory(input);
  biglia::ByteSource out_again = biglia::ByteSource::from_memory(output);
  const auto page = biglia::labyrinth::replay_page({in_again, "fuzz.in", no_files}, out_again, {});
  BIGLIA_CHECK(pictures.has_value() == page.has_value());
  if (pictures) (void)biglia::to_terminal(*pictures, false);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using biglia::Verdict;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view input = take_part(rest);
  const std::string_view output = take_part(rest);
  const std::string_view answer = take_part(rest);
  const Verdict given = judge(input, output, answer).verdict;
  const Verdict own = judge(input, answer, answer).verdict;
  BIGLIA_CHECK(own == Verdict::kAccepted || own == Verdict::kJudgeError);
  if (own == Verdict::kJudgeError) BIGLIA_CHECK(given == Verdict::kJudgeError);
  draw(input, output);
  return 0;
}
