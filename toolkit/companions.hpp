// The companion files of a test: plain names in one folder, `<test>.files/` beside `<test>.in`,
// which is also the working directory of the judged program.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "toolkit/byte_source.hpp"
#include "toolkit/result.hpp"

namespace biglia {

// True for a name that stays in its folder and that every program can print and read: 1 to 255
// visible ASCII characters, no slash, neither "." nor "..".
bool is_plain_name(std::string_view name);

// Where the companion files of one test lie. Read-only; a value; opening is the only access to the
// disk.
class Companions {
 public:
  explicit Companions(std::filesystem::path folder) : folder_(std::move(folder)) {}

  // `<test>.files` for `<test>.in` where that folder exists, else the input's own folder (a working
  // directory).
  static Companions beside(const std::filesystem::path& input);

  const std::filesystem::path& folder() const { return folder_; }

  // Opens a companion; an error for a name that is not plain (is_plain_name) and for a file that is
  // not there.
  Result<ByteSource> open(std::string_view name) const;

 private:
  std::filesystem::path folder_;
};

}  // namespace biglia
