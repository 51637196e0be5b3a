// Fuzzes the validator with any input. Two runs and a run from a stream must give the same one-line
// message with a place. --large must accept all inputs that are valid without it. The validator
// must reject truncated inputs.
#include "toolkit/problem_fuzz.hpp"
#include "validators/okulov/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string large[] = {"--large"};
  const auto error_of = [](std::string_view text, biglia::Flags flags) {
    return biglia::validate_fuzzed(biglia::okulov::validate, biglia::ByteSource::from_memory(text),
                                   flags);
  };
  for (const biglia::Flags flags : {biglia::Flags(), biglia::Flags(large)}) {
    const std::string error = biglia::validate_consistently(biglia::okulov::validate, input, flags);
    if (input.empty() || !error.empty()) continue;
    BIGLIA_CHECK(error_of(input, large).empty());
    for (const std::size_t cut : {input.size() - 1, input.size() / 2}) {
      BIGLIA_CHECK(!error_of(input.substr(0, cut), flags).empty());
    }
  }
  return 0;
}
