// Any commands, and behind NUL bytes up to three companion files `a`, `b` and `t.txt`: the
// validator tells the same twice and from a stream, in one line that names a place, and never
// accepts an input whose last bytes are missing.
#include <utility>

#include "toolkit/problem_fuzz.hpp"
#include "toolkit/scratch_folder_test.hpp"
#include "validators/samegame2/validate.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const biglia::ScratchFolder folder;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view commands = biglia::take_part(rest);
  for (const char* name : {"a", "b", "t.txt"}) {
    std::error_code ignored;
    std::filesystem::remove(folder.path() / name, ignored);
    if (!rest.empty()) folder.write(name, biglia::take_part(rest));
  }
  const std::string error =
      biglia::told_alike(biglia::samegame2::validate, commands, {}, folder.path());
  if (commands.empty() || !error.empty()) return 0;
  for (const std::size_t cut : {commands.size() - 1, commands.size() / 2}) {
    auto less = biglia::ByteSource::from_memory(commands.substr(0, cut));
    BIGLIA_CHECK(
        !biglia::told(biglia::samegame2::validate, std::move(less), {}, folder.path()).empty());
  }
  return 0;
}
