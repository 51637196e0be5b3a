// Fuzzes the validator with any bytes. Two runs and a run from a stream must give the same one-line
// message with a place. The validator must reject an input without its last number. --unique must
// not accept more inputs, and --large not fewer.
#include "toolkit/problem_fuzz.hpp"
#include "validators/futoshiki/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto error_of = [](std::string_view input, biglia::Flags flags) {
    return biglia::validate_fuzzed(biglia::futoshiki::validate,
                                   biglia::ByteSource::from_memory(input), flags);
  };
  const std::string error = biglia::validate_consistently(biglia::futoshiki::validate, text);
  if (text.empty()) return 0;
  const std::string unique[] = {"--unique"};
  if (!error.empty()) {
    BIGLIA_CHECK(!error_of(text, unique).empty());
    return 0;
  }
  const std::string large[] = {"--large"};
  BIGLIA_CHECK(error_of(text, large).empty());
  // Empty lines at the end are optional. The input without its last number must be rejected.
  const std::size_t end = text.find_last_not_of('\n');
  BIGLIA_CHECK(!error_of(text.substr(0, end), {}).empty());
  return 0;
}
