// A word of a command, or the value of a variable, for a program in a box. Callers write paths of the
// box as it is described in box.hpp: /work, /box and /tmp. A box without a file tree of its own has
// these folders somewhere else, so a word remembers which of its parts are such paths.
//
//   BoxWord word = "-I" + in_box("/box/source");
//   word.text()                 "-I/box/source"
//   word.below("/tmp/b1")       "-I/tmp/b1/box/source"
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace biglia::judge {

class BoxWord {
 public:
  // A word without paths of the box. Implicit: most words are such texts.
  BoxWord(std::string text) : text_(std::move(text)) {}  // NOLINT(*-explicit-*)
  BoxWord(const char* text) : text_(text) {}             // NOLINT(*-explicit-*)

  BoxWord& operator+=(const BoxWord& more);
  friend BoxWord operator+(BoxWord first, const BoxWord& more) { return first += more; }

  // Replaces every `name` in the word by `value`, whose paths become paths of the word. A path that
  // contains `name` loses its mark. Does not look for `name` in `value`.
  void replace_all(std::string_view name, const BoxWord& value);

  const std::string& text() const { return text_; }
  // The text with `root` before each path.
  std::string below(std::string_view root) const;

  friend bool operator==(const BoxWord&, const BoxWord&) = default;
  friend BoxWord in_box(std::string_view path);

 private:
  std::string text_;
  std::vector<std::size_t> paths_;  // where a path begins, in ascending order
};

// A path of the box. REQUIRES: it begins with /.
BoxWord in_box(std::string_view path);

using BoxWords = std::vector<BoxWord>;

// The texts of the words.
std::vector<std::string> texts_of(const BoxWords& words);

// Words without paths.
BoxWords plain_words(const std::vector<std::string>& words);

}  // namespace biglia::judge
