// Fuzzes the validator with any input (fuzz_validator). --large must accept all inputs that are
// valid without it.
#include "toolkit/problem_fuzz.hpp"
#include "validators/okulov/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  const std::string large[] = {"--large"};
  const bool valid = biglia::fuzz_validator(biglia::okulov::validate, input).empty();
  const bool valid_large = biglia::fuzz_validator(biglia::okulov::validate, input, large).empty();
  BIGLIA_CHECK(valid_large || !valid);
  return 0;
}
