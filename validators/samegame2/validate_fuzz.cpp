// Fuzzes the validator with any commands, followed by up to three companion files `a`, `b` and
// `t.txt`, each after a NUL byte. Two runs and a run from a stream must give the same one-line
// message with a place. The validator must reject truncated inputs.
#include <utility>

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
  const std::string error =
      biglia::validate_consistently(biglia::samegame2::validate, commands, {}, folder.path());
  if (commands.empty() || !error.empty()) return 0;
  for (const std::size_t cut : {commands.size() - 1, commands.size() / 2}) {
    auto truncated = biglia::ByteSource::from_memory(commands.substr(0, cut));
    const std::string message = biglia::validate_fuzzed(biglia::samegame2::validate,
                                                        std::move(truncated), {}, folder.path());
    BIGLIA_CHECK(!message.empty());
  }
  return 0;
}
