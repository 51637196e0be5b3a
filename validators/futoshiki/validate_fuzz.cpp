// Any bytes: the validator tells the same twice and from a stream, in one line that names a place, and
// never accepts an input whose last number is missing; --unique takes no more, --large no less.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

#include "toolkit/check.hpp"
#include "validators/futoshiki/validate.hpp"

namespace {

// The error, or nothing.
std::string told(biglia::ByteSource source, biglia::Flags flags = {}) {
  const biglia::Companions no_files("/nonexistent");
  const auto valid = biglia::futoshiki::validate({source, "fuzz.in", no_files}, flags);
  if (valid) return {};
  const std::string& message = valid.error().message;
  BIGLIA_CHECK(message.starts_with("fuzz.in:"));
  BIGLIA_CHECK(message.find('\n') == std::string::npos);
  return message;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::string error = told(biglia::ByteSource::from_memory(text));
  BIGLIA_CHECK(told(biglia::ByteSource::from_memory(text)) == error);
  if (text.empty()) return 0;
  std::FILE* stream = fmemopen(const_cast<char*>(text.data()), text.size(), "rb");
  BIGLIA_CHECK(stream != nullptr);
  BIGLIA_CHECK(told(biglia::ByteSource::from_stream(stream)) == error);
  std::fclose(stream);
  const std::string unique[] = {"--unique"};
  if (!error.empty()) {
    BIGLIA_CHECK(!told(biglia::ByteSource::from_memory(text), unique).empty());
    return 0;
  }
  const std::string large[] = {"--large"};
  BIGLIA_CHECK(told(biglia::ByteSource::from_memory(text), large).empty());
  // Empty lines at the end may go; the last number and all behind it may not.
  const std::size_t end = text.find_last_not_of('\n');
  BIGLIA_CHECK(!told(biglia::ByteSource::from_memory(text.substr(0, end))).empty());
  return 0;
}
