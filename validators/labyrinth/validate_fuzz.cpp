// Fuzzes the validator with any input. Two runs and a run from a stream must give the same one-line
// message with a place. write_instance() must reproduce a valid input byte by byte. The validator
// must reject a valid input without its last byte.
#include "rules/labyrinth/instance.hpp"
#include "toolkit/problem_fuzz.hpp"
#include "validators/labyrinth/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using biglia::ByteSource;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string error = biglia::validate_consistently(biglia::labyrinth::validate, input);
  if (!error.empty()) return 0;
  const std::string_view truncated = input.substr(0, size - 1);
  BIGLIA_CHECK(
      !biglia::validate_fuzzed(biglia::labyrinth::validate, ByteSource::from_memory(truncated))
           .empty());
  const biglia::Companions files("/nonexistent");
  ByteSource source = ByteSource::from_memory(input);
  const auto instance = biglia::labyrinth::read_instance({source, "fuzz.in", files});
  std::string written;
  biglia::ByteSink sink = biglia::ByteSink::to_string(written);
  biglia::labyrinth::write_instance(*instance, sink);
  BIGLIA_CHECK(sink.finish() && written == input);
  return 0;
}
