// Any input: the validator tells the same twice and from a stream, in one line that names a place,
// takes with --large whatever it takes without, and never accepts an input whose last bytes are
// missing.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include "toolkit/check.hpp"
#include "validators/okulov/validate.hpp"

namespace {

// The error, or nothing.
std::string told(biglia::ByteSource source, biglia::Flags flags) {
  const biglia::Companions files("/nonexistent");
  const auto valid = biglia::okulov::validate({source, "fuzz.in", files}, flags);
  if (valid) return {};
  const std::string& message = valid.error().message;
  BIGLIA_CHECK(message.starts_with("fuzz.in:"));
  BIGLIA_CHECK(message.find('\n') == std::string::npos);
  return message;
}

std::string told(std::string_view input, biglia::Flags flags) {
  return told(biglia::ByteSource::from_memory(input), flags);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string large[] = {"--large"};
  for (const biglia::Flags flags : {biglia::Flags(), biglia::Flags(large)}) {
    const std::string error = told(input, flags);
    BIGLIA_CHECK(told(input, flags) == error);
    if (input.empty()) continue;
    std::FILE* stream = fmemopen(const_cast<char*>(input.data()), input.size(), "rb");
    BIGLIA_CHECK(stream != nullptr);
    BIGLIA_CHECK(told(biglia::ByteSource::from_stream(stream), flags) == error);
    std::fclose(stream);
    if (!error.empty()) continue;
    BIGLIA_CHECK(told(input, large).empty());
    for (const std::size_t cut : {input.size() - 1, input.size() / 2}) {
      BIGLIA_CHECK(!told(input.substr(0, cut), flags).empty());
    }
  }
  return 0;
}
