// Any input: the validator tells the same twice and from a stream, in one line that names a place;
// what it takes is written again byte by byte, and never without its last bytes.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/labyrinth/instance.hpp"
#include "toolkit/check.hpp"
#include "validators/labyrinth/validate.hpp"

namespace {

using biglia::ByteSource;

// The error, or nothing.
std::string told(std::string_view input) {
  const biglia::Companions files("/nonexistent");
  ByteSource source = ByteSource::from_memory(input);
  const auto valid = biglia::labyrinth::validate({source, "fuzz.in", files}, {});
  if (valid) return {};
  const std::string& message = valid.error().message;
  BIGLIA_CHECK(message.starts_with("fuzz.in:"));
  BIGLIA_CHECK(message.find('\n') == std::string::npos);
  return message;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string error = told(input);
  BIGLIA_CHECK(told(input) == error);
  if (!error.empty()) return 0;
  BIGLIA_CHECK(!told(input.substr(0, size - 1)).empty());
  const biglia::Companions files("/nonexistent");
  ByteSource source = ByteSource::from_memory(input);
  const auto instance = biglia::labyrinth::read_instance({source, "fuzz.in", files});
  std::string written;
  biglia::ByteSink sink = biglia::ByteSink::to_string(written);
  biglia::labyrinth::write_instance(*instance, sink);
  BIGLIA_CHECK(sink.finish() && written == input);
  return 0;
}
