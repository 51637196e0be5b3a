// The words in the name of a test's file that say whether it is the input or the answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace biglia::judge {

enum class TestSide : std::uint8_t { kInput, kAnswer };

enum class WordStrength : std::uint8_t {
  kStrong,  // `in`, `output`, the extension `.a`
  kWeak,    // often something else: `i` and `o`, the folder `tests`, the end of `sumin`
};

struct RoleWord {
  std::size_t begin = 0;  // its first byte in the path
  std::size_t length = 0;
  TestSide side = TestSide::kInput;
  WordStrength strength = WordStrength::kStrong;
  bool is_folder = false;  // the whole name of a folder

  std::size_t end() const { return begin + length; }
};

// The words of a relative path with '/', in upper or lower case, in their order. A word ends where
// letters end, or before a capital: `testInput01.txt` contains `Input`.
std::vector<RoleWord> role_words(std::string_view path);

}  // namespace biglia::judge
