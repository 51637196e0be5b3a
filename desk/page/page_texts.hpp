// The texts of a page that must stay small: equal texts are stored once, and long ones are cut.
//
// Each kind of text has a reserve of bytes. What one kind does not need is left for the next ones. If a
// kind does not fit, its longest texts are cut, all at the same length.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace biglia::judge {

// In the order in which they get their bytes.
enum class PageText : std::uint8_t { kReason, kLog, kExplanation, kDetails, kSource };

inline constexpr std::size_t kPageTextKinds = 5;

// "reasons", "sources"
std::string_view name_of(PageText kind);

// The end of a text that was cut.
inline constexpr std::string_view kCutMark = "… [cut]";

// The bytes of the text in the page: as JSON in a script element (pictures/base/page.hpp).
std::size_t size_in_page(std::string_view text);

// The largest length, at most `most`, such that texts of these sizes, cut at that length, have at most
// `budget` bytes together.
std::size_t fair_cap(std::span<const std::size_t> sizes, std::size_t budget, std::size_t most);

class PageTexts {
 public:
  struct Finished {
    std::vector<std::string> texts;  // by index
    // The length at which texts of this kind were cut; 0: none was.
    std::array<std::size_t, kPageTextKinds> cuts = {};
  };

  // Returns the text's index. Control characters and others that could hide something are made visible
  // (visible_text()). Index 0 is the empty text.
  std::size_t add(PageText kind, std::string_view text);

  // Cuts texts so that they have about `budget` bytes in the page. REQUIRES: not called before.
  Finished finish(std::size_t budget);

 private:
  std::vector<std::string> texts_ = {""};
  std::vector<PageText> kinds_ = {PageText::kReason};
  std::unordered_map<std::string, std::size_t> indices_ = {{"", 0}};
};

}  // namespace biglia::judge
