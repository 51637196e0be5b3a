// Any bytes: the validator tells the same twice and from a stream, in one line that names a place,
// and never accepts an input whose last number is missing; --unique takes no more, --large no less.
#include "toolkit/problem_fuzz.hpp"
#include "validators/futoshiki/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto error_of = [](std::string_view input, biglia::Flags flags) {
    return biglia::told(biglia::futoshiki::validate, biglia::ByteSource::from_memory(input), flags);
  };
  const std::string error = biglia::told_alike(biglia::futoshiki::validate, text);
  if (text.empty()) return 0;
  const std::string unique[] = {"--unique"};
  if (!error.empty()) {
    BIGLIA_CHECK(!error_of(text, unique).empty());
    return 0;
  }
  const std::string large[] = {"--large"};
  BIGLIA_CHECK(error_of(text, large).empty());
  // Empty lines at the end may go; the last number and all behind it may not.
  const std::size_t end = text.find_last_not_of('\n');
  BIGLIA_CHECK(!error_of(text.substr(0, end), {}).empty());
  return 0;
}
