// Any input: the validator tells the same twice and from a stream, in one line that names a place;
// what it takes is written again byte by byte, and never without its last bytes.
#include "rules/labyrinth/instance.hpp"
#include "toolkit/problem_fuzz.hpp"
#include "validators/labyrinth/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using biglia::ByteSource;
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string error = biglia::told_alike(biglia::labyrinth::validate, input);
  if (!error.empty()) return 0;
  const std::string_view less = input.substr(0, size - 1);
  BIGLIA_CHECK(!biglia::told(biglia::labyrinth::validate, ByteSource::from_memory(less)).empty());
  const biglia::Companions files("/nonexistent");
  ByteSource source = ByteSource::from_memory(input);
  const auto instance = biglia::labyrinth::read_instance({source, "fuzz.in", files});
  std::string written;
  biglia::ByteSink sink = biglia::ByteSink::to_string(written);
  biglia::labyrinth::write_instance(*instance, sink);
  BIGLIA_CHECK(sink.finish() && written == input);
  return 0;
}
