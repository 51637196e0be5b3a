#include "workbench/export/latex_inline.hpp"

#include <algorithm>
#include <array>
#include <optional>

namespace biglia::judge {
namespace {

std::string escaped(char c) {
  switch (c) {
    case '\\':
      return "\\textbackslash{}";
    case '~':
      return "\\textasciitilde{}";
    case '^':
      return "\\textasciicircum{}";
    case '<':
      return "\\textless{}";
    case '>':
      return "\\textgreater{}";
    case '{':
    case '}':
    case '$':
    case '&':
    case '#':
    case '_':
    case '%':
      return std::string("\\") + c;
    default:
      return {c};
  }
}

// `bt constraints` reads each relation between dollars as a constraint. \ensuremath shows the same
// and is not read.
std::string math(std::string_view formula) {
  constexpr std::array<std::string_view, 8> kRelations = {"\\le", "\\ge", "\\neq", "\\in",
                                                          "\\ne", "<",    ">",     "="};
  const bool relates = std::ranges::any_of(
      kRelations, [&](std::string_view relation) { return formula.contains(relation); });
  const std::string text(formula);
  return relates ? "\\ensuremath{" + text + '}' : '$' + text + '$';
}

class Inline {
 public:
  explicit Inline(std::string_view text) : text_(text) {}

  std::string run() {
    while (at_ < text_.size()) {
      if (!between("`",
                   [](std::string_view code) { return "\\texttt{" + latex_escaped(code) + '}'; }) &&
          !between("$", math) &&
          !between("**",
                   [](std::string_view strong) {
                     return "\\textbf{" + latex_of_inline(strong) + '}';
                   }) &&
          !between("*",
                   [](std::string_view emphasis) {
                     return "\\emph{" + latex_of_inline(emphasis) + '}';
                   }) &&
          !link()) {
        result_ += escaped(text_[at_++]);
      }
    }
    return std::move(result_);
  }

 private:
  // Converts what is between two marks, if there is such a thing here.
  template <typename Convert>
  bool between(std::string_view mark, Convert convert) {
    if (!text_.substr(at_).starts_with(mark)) return false;
    const std::size_t begin = at_ + mark.size();
    const std::size_t end = text_.find(mark, begin);
    if (end == std::string_view::npos || end == begin || text_[begin] == ' ') return false;
    result_ += convert(text_.substr(begin, end - begin));
    at_ = end + mark.size();
    return true;
  }

  // [text](address)
  bool link() {
    if (text_[at_] != '[') return false;
    const std::size_t middle = text_.find("](", at_);
    if (middle == std::string_view::npos) return false;
    const std::size_t end = text_.find(')', middle);
    if (end == std::string_view::npos) return false;
    result_ += "\\href{" + std::string(text_.substr(middle + 2, end - middle - 2)) + "}{" +
               latex_of_inline(text_.substr(at_ + 1, middle - at_ - 1)) + '}';
    at_ = end + 1;
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string result_;
};

}  // namespace

std::string latex_escaped(std::string_view text) {
  std::string result;
  for (const char c : text) result += escaped(c);
  return result;
}

std::string latex_of_inline(std::string_view text) { return Inline(text).run(); }

}  // namespace biglia::judge
