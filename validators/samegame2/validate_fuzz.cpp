// Fuzzes the validator with any commands, followed by up to three companion files `a`, `b` and
// `t.txt`, each after a NUL byte. Two runs and a run from a stream must give the same one-line
// message with a place. The validator must reject truncated inputs.
#include "toolkit/problem_fuzz.hpp"
#include "toolkit/scratch_folder_test.hpp"
#include "validators/samegame2/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const biglia::ScratchFolder folder;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view commands = biglia::take_text(rest);
  for (const char* name : {"a", "b", "t.txt"}) {
    std::error_code ignored;
    std::filesystem::remove(folder.path() / name, ignored);
    if (!rest.empty()) folder.write(name, biglia::take_text(rest));
  }
  biglia::fuzz_validator(biglia::samegame2::validate, commands, {}, folder.path());
  return 0;
}
