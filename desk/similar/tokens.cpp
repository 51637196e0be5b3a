#include "desk/similar/tokens.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <string>
#include <utility>

#include "judge/base/lower_case.hpp"
#include "judge/compile/language.hpp"

namespace biglia::judge {
namespace {

using Words = std::vector<std::string_view>;

// What the words of a syntax mean to a comparison. All other words are names.
struct Vocabulary {
  Words keywords;
  Words types;    // alike
  Words ignored;  // with the braces
  Words imports;  // begin a line, or a statement, that is ignored
};

const Vocabulary& vocabulary_of(Syntax syntax) {
  static const Vocabulary c = {
      .keywords = {"if",       "else",     "for",     "while",      "do",        "switch",
                   "case",     "default",  "break",   "continue",   "return",    "goto",
                   "struct",   "class",    "union",   "enum",       "try",       "catch",
                   "throw",    "new",      "delete",  "sizeof",     "this",      "operator",
                   "template", "typename", "extends", "implements", "interface", "instanceof"},
      .types = {"int",      "long",     "short",   "char",   "float",  "double",  "bool",
                "boolean",  "byte",     "void",    "auto",   "size_t", "int64_t", "int32_t",
                "uint64_t", "uint32_t", "uint8_t", "string", "String", "Integer", "Long"},
      .ignored = {"const", "static", "inline", "unsigned", "signed", "register", "volatile",
                  "extern", "final", "public", "private", "protected", "constexpr", "override",
                  "noexcept", "std", "{", "}", "::"},
      .imports = {"import", "using", "package"}};
  static const Vocabulary pascal = {
      .keywords = {"if",       "then",      "else",     "for",   "to",   "downto",
                   "while",    "do",        "repeat",   "until", "case", "of",
                   "function", "procedure", "record",   "array", "var",  "type",
                   "div",      "mod",       "and",      "or",    "not",  "in",
                   "exit",     "break",     "continue", "with",  "class"},
      .types = {"integer", "longint", "int64", "word", "byte", "char", "string", "ansistring",
                "boolean", "real", "double", "cardinal", "qword"},
      .ignored = {"begin", "end", "const"},
      .imports = {"uses", "program", "unit"}};
  static const Vocabulary python = {
      .keywords = {"if",    "elif",     "else",   "for",      "while",  "in",      "not",
                   "and",   "or",       "is",     "def",      "class",  "return",  "yield",
                   "break", "continue", "pass",   "try",      "except", "finally", "raise",
                   "with",  "lambda",   "global", "nonlocal", "del",    "assert"},
      .types = {"int", "str", "float", "bool", "list", "dict", "set", "tuple"},
      .ignored = {},
      .imports = {"import", "from"}};
  switch (syntax) {
    case Syntax::kPascal:
      return pascal;
    case Syntax::kPython:
      return python;
    case Syntax::kC:
      break;
  }
  return c;
}

constexpr std::uint64_t kName = 1;
constexpr std::uint64_t kNumber = 2;
constexpr std::uint64_t kText = 3;
constexpr std::uint64_t kType = 4;
constexpr std::uint64_t kFirstWord = 16;

bool contains(const Words& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool begins_name(char c) {
  return c == '_' || (std::isalpha(static_cast<unsigned char>(c)) != 0) ||
         static_cast<unsigned char>(c) >= 0x80;
}

class Tokenizer {
 public:
  Tokenizer(std::string_view source, Syntax syntax)
      : source_(source), syntax_(syntax), words_(vocabulary_of(syntax)) {}

  std::vector<Token> run() {
    while (at_ < source_.size()) step();
    return std::move(tokens_);
  }

 private:
  bool follows(std::string_view text) const { return source_.substr(at_).starts_with(text); }
  // Moves after the next `end`, or to the end of the source.
  void skip_after(std::string_view end) {
    const auto found = source_.find(end, at_);
    at_ = found == std::string_view::npos ? source_.size() : found + end.size();
  }
  void add(std::uint64_t kind, std::size_t begin) {
    tokens_.push_back({.kind = kind, .begin = begin, .end = at_});
    begins_line_ = false;
  }

  void step();
  bool skip_comment();
  bool skip_directive();
  bool read_text();
  void read_word();
  void read_number();
  void read_operator();

  std::string_view source_;
  Syntax syntax_;
  const Vocabulary& words_;
  std::size_t at_ = 0;
  bool begins_line_ = true;
  std::vector<Token> tokens_;
};

void Tokenizer::step() {
  const char c = source_[at_];
  if (c == '\n') begins_line_ = true;
  if (std::isspace(static_cast<unsigned char>(c)) != 0) {
    ++at_;
  } else if (!skip_comment() && !skip_directive() && !read_text()) {
    if (begins_name(c)) {
      read_word();
    } else if (is_digit(c)) {
      read_number();
    } else {
      read_operator();
    }
  }
}

bool Tokenizer::skip_comment() {
  struct Form {
    Syntax syntax;
    std::string_view begin;
    std::string_view end;
  };
  constexpr auto kForms = std::to_array<Form>({{Syntax::kC, "//", "\n"},
                                               {Syntax::kC, "/*", "*/"},
                                               {Syntax::kPascal, "//", "\n"},
                                               {Syntax::kPascal, "{", "}"},
                                               {Syntax::kPascal, "(*", "*)"},
                                               {Syntax::kPython, "#", "\n"}});
  for (const Form& form : kForms) {
    if (form.syntax != syntax_ || !follows(form.begin)) continue;
    at_ += form.begin.size();
    skip_after(form.end);
    if (form.end == "\n") begins_line_ = true;
    return true;
  }
  return false;
}

// `#include <x>`, and `#` alone before other directives, whose tokens count.
bool Tokenizer::skip_directive() {
  if (syntax_ != Syntax::kC || source_[at_] != '#') return false;
  ++at_;
  while (at_ < source_.size() && (source_[at_] == ' ' || source_[at_] == '\t')) ++at_;
  if (follows("include") || follows("pragma")) skip_after("\n");
  begins_line_ = true;
  return true;
}

// A text in quotes. In Python, a text that is a statement is a comment.
bool Tokenizer::read_text() {
  const char quote = source_[at_];
  if (quote != '"' && quote != '\'') return false;
  const std::size_t begin = at_;
  const std::string triple(3, quote);
  if (syntax_ == Syntax::kPython && follows(triple)) {
    const bool is_comment = begins_line_;
    at_ += 3;
    skip_after(triple);
    if (!is_comment) add(kText, begin);
    return true;
  }
  for (++at_; at_ < source_.size() && source_[at_] != quote && source_[at_] != '\n'; ++at_) {
    if (source_[at_] == '\\' && syntax_ != Syntax::kPascal) ++at_;
  }
  at_ = std::min(at_ + 1, source_.size());
  add(kText, begin);
  return true;
}

void Tokenizer::read_word() {
  const std::size_t begin = at_;
  while (at_ < source_.size() && (begins_name(source_[at_]) || is_digit(source_[at_]))) ++at_;
  std::string word(source_.substr(begin, at_ - begin));
  if (syntax_ == Syntax::kPascal) word = in_lower_case(std::move(word));
  if (contains(words_.imports, word) && begins_line_) {
    return skip_after(syntax_ == Syntax::kPython ? "\n" : ";");
  }
  if (contains(words_.ignored, word)) return;
  if (contains(words_.types, word)) return add(kType, begin);
  if (!contains(words_.keywords, word)) return add(kName, begin);
  add(kFirstWord + std::hash<std::string>()(word) / 2, begin);
}

void Tokenizer::read_number() {
  const std::size_t begin = at_;
  const auto belongs = [](char c) { return begins_name(c) || is_digit(c) || c == '.'; };
  while (at_ < source_.size() && belongs(source_[at_])) ++at_;
  add(kNumber, begin);
}

void Tokenizer::read_operator() {
  constexpr auto kLong = std::to_array<std::string_view>(
      {"<<=", ">>=", "...", "->", "++", "--", "&&", "||", "==", "!=", "<=", ">=", "+=", "-=",
       "*=",  "/=",  "%=",  "&=", "|=", "^=", "<<", ">>", "::", ":=", "<>", "**", "//"});
  const std::size_t begin = at_;
  const auto* const found =
      std::ranges::find_if(kLong, [&](std::string_view text) { return follows(text); });
  const std::string text(found == kLong.end() ? source_.substr(at_, 1) : *found);
  at_ += text.size();
  if (contains(words_.ignored, text)) return;
  add(kFirstWord + std::hash<std::string>()(text) / 2, begin);
}

}  // namespace

std::optional<Syntax> syntax_of(const std::filesystem::path& file) {
  constexpr auto kC = std::to_array<std::string_view>(
      {".c", ".cpp", ".cc", ".cxx", ".h", ".hh", ".hpp", ".hxx", ".inl", ".inc", ".java"});
  constexpr auto kPascal = std::to_array<std::string_view>({".pas", ".pp"});
  const std::string extension = lower_extension(file);
  if (std::ranges::find(kC, extension) != kC.end()) return Syntax::kC;
  if (std::ranges::find(kPascal, extension) != kPascal.end()) return Syntax::kPascal;
  if (extension == ".py") return Syntax::kPython;
  return std::nullopt;
}

std::vector<Token> tokens_of(std::string_view source, Syntax syntax) {
  return Tokenizer(source, syntax).run();
}

}  // namespace biglia::judge
