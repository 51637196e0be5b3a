// Any three texts, parted by NUL bytes: input, output, answer. The checker must give a judgement in one
// line, never call an output wrong that is the judge's own answer, and the flag only ever helps.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "checker/futoshiki/check.hpp"
#include "checker/futoshiki/show.hpp"
#include "toolkit/check.hpp"

namespace {

using biglia::Verdict;

std::string_view take_part(std::string_view& rest) {
  const std::size_t end = rest.find('\0');
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

biglia::Judgement judge(std::string_view input, std::string_view output, std::string_view answer,
                        biglia::Flags flags) {
  const biglia::Companions no_files("/nonexistent");
  biglia::ByteSource in = biglia::ByteSource::from_memory(input);
  biglia::ByteSource out = biglia::ByteSource::from_memory(output);
  biglia::ByteSource ans = biglia::ByteSource::from_memory(answer);
  biglia::Judgement judgement =
      biglia::futoshiki::check({in, "fuzz.in", no_files}, out, ans, flags);
  BIGLIA_CHECK(!judgement.reason.empty() || judgement.verdict == Verdict::kAccepted);
  BIGLIA_CHECK(judgement.reason.find('\n') == std::string::npos);
  return judgement;
}

// A picture shows a fault exactly where the checker finds one.
void expect_picture(std::string_view input, std::string_view output, bool right) {
  const biglia::Companions no_files("/nonexistent");
  biglia::ByteSource in = biglia::ByteSource::from_memory(input);
  biglia::ByteSource out = biglia::ByteSource::from_memory(output);
  const auto pictures = biglia::futoshiki::show({in, "fuzz.in", no_files}, &out, {});
  BIGLIA_CHECK(pictures);
  bool faults = false;
  for (const auto& picture : *pictures) faults = faults || !picture.faults.empty();
  BIGLIA_CHECK(faults != right);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view input = take_part(rest);
  const std::string_view output = take_part(rest);
  const std::string_view answer = take_part(rest);
  const std::string lenient[] = {"--allow-limit-message"};
  const auto strict = judge(input, output, answer, {});
  const auto mild = judge(input, output, answer, lenient);
  if (strict.verdict == Verdict::kAccepted) BIGLIA_CHECK(mild.verdict == Verdict::kAccepted);
  if (mild.verdict != Verdict::kJudgeError) {
    expect_picture(input, output, mild.verdict == Verdict::kAccepted);
  }
  const auto own = judge(input, answer, answer, {});
  BIGLIA_CHECK(own.verdict == Verdict::kAccepted || own.verdict == Verdict::kJudgeError);
  return 0;
}
