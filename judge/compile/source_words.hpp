// The words of a source in C, C++ or Java: what is outside of comments and literals.
#pragma once

#include <cstddef>
#include <string_view>

namespace biglia::judge {

// Reads one word after another. A word is a name or one other character. Cost: linear in the text.
class SourceWords {
 public:
  // The text must outlive the object.
  explicit SourceWords(std::string_view text) : rest_(text) {}

  // Empty at the end.
  std::string_view next();
  // The line of the last word, from 1.
  std::size_t line() const { return line_; }

 private:
  // Skips white space, a comment or a literal. Returns false if there is none.
  bool skip_one();
  void skip_to(std::string_view end, std::size_t from);
  void skip_literal();
  void skip(std::size_t length);

  std::string_view rest_;
  std::size_t line_ = 1;
};

// True if the word is a name: not a sign, nor a number.
bool is_name(std::string_view word);

}  // namespace biglia::judge
