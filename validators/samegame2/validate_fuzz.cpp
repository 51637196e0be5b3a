// Any commands, and behind NUL bytes up to three companion files `a`, `b` and `t.txt`: the
// validator tells the same twice and from a stream, in one line that names a place, and never
// accepts an input whose last bytes are missing.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <string>
#include <string_view>

#include "toolkit/check.hpp"
#include "toolkit/scratch_folder_test.hpp"
#include "validators/samegame2/validate.hpp"

namespace {

namespace fs = std::filesystem;

std::string_view take_part(std::string_view& rest) {
  const std::size_t end = rest.find('\0');
  const std::string_view part = rest.substr(0, end);
  rest = end == std::string_view::npos ? std::string_view() : rest.substr(end + 1);
  return part;
}

// The error, or nothing.
std::string told(biglia::ByteSource source, const fs::path& folder) {
  const biglia::Companions files(folder);
  const auto valid = biglia::samegame2::validate({source, "fuzz.in", files}, {});
  if (valid) return {};
  const std::string& message = valid.error().message;
  BIGLIA_CHECK(message.starts_with("fuzz.in:"));
  BIGLIA_CHECK(message.find('\n') == std::string::npos);
  return message;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const biglia::ScratchFolder folder;
  std::string_view rest(reinterpret_cast<const char*>(data), size);
  const std::string_view commands = take_part(rest);
  for (const char* name : {"a", "b", "t.txt"}) {
    std::error_code ignored;
    fs::remove(folder.path() / name, ignored);
    if (!rest.empty()) folder.write(name, take_part(rest));
  }
  const std::string error = told(biglia::ByteSource::from_memory(commands), folder.path());
  BIGLIA_CHECK(told(biglia::ByteSource::from_memory(commands), folder.path()) == error);
  if (commands.empty()) return 0;
  std::FILE* stream = fmemopen(const_cast<char*>(commands.data()), commands.size(), "rb");
  BIGLIA_CHECK(stream != nullptr);
  BIGLIA_CHECK(told(biglia::ByteSource::from_stream(stream), folder.path()) == error);
  std::fclose(stream);
  if (!error.empty()) return 0;
  for (const std::size_t cut : {commands.size() - 1, commands.size() / 2}) {
    const std::string_view less = commands.substr(0, cut);
    BIGLIA_CHECK(!told(biglia::ByteSource::from_memory(less), folder.path()).empty());
  }
  return 0;
}
