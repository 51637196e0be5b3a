#include "workbench/verify/statement_text.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <initializer_list>

namespace biglia::judge {
namespace {

constexpr auto kNone = std::string_view::npos;
constexpr std::size_t kLongestValue = 1000;
constexpr std::string_view kBlanks = " \t\r\n\f\v";

bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

// Collects what is found, in the order of the lines.
class Scan {
 public:
  explicit Scan(std::string_view text) : text_(text.substr(0, std::size_t{1} << 20)) {
    lower_ = text_;
    std::ranges::transform(lower_, lower_.begin(),
                           [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  }

  // The images of Markdown: ![text](path "title")
  void markdown_images() {
    for (std::size_t at = text_.find("!["); at != kNone;) {
      const std::size_t end = text_.find_first_of("]\n", at + 2);
      if (end == kNone) return;
      if (text_.substr(end, 2) == "](") add_value(at, end + 2, ")" + std::string(kBlanks));
      at = text_.find("![", end);
    }
  }

  // \includegraphics[options]{path}
  void latex_images() {
    constexpr std::string_view kCommand = "\\includegraphics";
    for (std::size_t at = text_.find(kCommand); at != kNone; at = text_.find(kCommand, at + 1)) {
      std::size_t next = text_.find_first_not_of(kBlanks, at + kCommand.size());
      if (next != kNone && text_[next] == '[') {
        const std::size_t length = text_.substr(next, kLongestValue).find(']');
        if (length == kNone) continue;
        next = text_.find_first_not_of(kBlanks, next + length + 1);
      }
      if (next != kNone && text_[next] == '{') add_value(at, next + 1, "}");
    }
  }

  // The attribute of the elements with these names.
  void html_values(std::initializer_list<std::string_view> names, std::string_view attribute) {
    each_tag([&](std::size_t from, std::size_t end) {
      if (std::ranges::find(names, name_of_tag(from, end)) == names.end()) return;
      const std::string_view tag = std::string_view(lower_).substr(0, end);
      for (std::size_t at = tag.find(attribute, from); at != kNone;
           at = tag.find(attribute, at + 1)) {
        std::size_t next = tag.find_first_not_of(kBlanks, at + attribute.size());
        if (is_word(tag[at - 1]) || next == kNone || tag[next] != '=') continue;
        next = tag.find_first_not_of(kBlanks, next + 1);
        if (next == kNone) return;
        if (tag[next] == '"' || tag[next] == '\'') ++next;
        return add_value(from, next, "\"'>" + std::string(kBlanks));
      }
    });
  }

  void elements(std::initializer_list<std::string_view> names) {
    each_tag([&](std::size_t from, std::size_t end) {
      const std::string_view name = name_of_tag(from, end);
      if (std::ranges::find(names, name) != names.end()) add(from, '<' + std::string(name));
    });
  }

  // <b onclick=...>
  void handlers() {
    each_tag([&](std::size_t from, std::size_t end) {
      const std::string_view tag = std::string_view(lower_).substr(0, end);
      for (std::size_t at = tag.find("on", from); at != kNone; at = tag.find("on", at + 1)) {
        if (!kBlanks.contains(tag[at - 1])) continue;
        const std::size_t after = tag.find_first_not_of("abcdefghijklmnopqrstuvwxyz", at);
        if (after == kNone || after == at + 2) continue;
        const std::size_t next = tag.find_first_not_of(kBlanks, after);
        if (next == kNone || tag[next] != '=') continue;
        return add(from, std::string(tag.substr(at, after - at)) + '=');
      }
    });
  }

  // javascript:
  void addresses(std::string_view scheme) {
    for (std::size_t at = lower_.find(scheme); at != kNone; at = lower_.find(scheme, at + 1)) {
      const std::size_t next = lower_.find_first_not_of(kBlanks, at + scheme.size());
      if (next != kNone && lower_[next] == ':') add(at, std::string(scheme) + ':');
    }
  }

  // The word, if no letter follows.
  void words(std::string_view word) {
    for (std::size_t at = text_.find(word); at != kNone; at = text_.find(word, at + 1)) {
      const std::size_t end = at + word.size();
      if (end == text_.size() || std::isalpha(static_cast<unsigned char>(text_[end])) == 0) {
        add(at, std::string(word));
      }
    }
  }

  std::vector<FoundAt> found() {
    std::ranges::stable_sort(found_, {}, &Found::at);
    std::vector<FoundAt> result;
    std::size_t line = 1;
    std::size_t counted = 0;
    for (Found& found : found_) {
      const std::string_view between = text_.substr(counted, found.at - counted);
      line += static_cast<std::size_t>(std::ranges::count(between, '\n'));
      counted = found.at;
      result.push_back({line, std::move(found.text)});
    }
    return result;
  }

 private:
  struct Found {
    std::size_t at;
    std::string text;
  };

  void add(std::size_t at, std::string text) { found_.push_back({at, std::move(text)}); }

  // The text from `from` up to one of the characters, unless it is empty. A longer one is cut.
  void add_value(std::size_t at, std::size_t from, std::string_view ends) {
    std::string_view value = text_.substr(std::min(from, text_.size()), kLongestValue);
    value = value.substr(0, value.find_first_of(ends));
    if (!value.empty()) add(at, std::string(value));
  }

  // Calls visit(from, end) with the position of each `<` and of the next `<` or `>`.
  template <typename Visit>
  void each_tag(const Visit& visit) {
    for (std::size_t at = text_.find('<'); at != kNone;) {
      const std::size_t end = std::min(text_.find_first_of("<>", at + 1), text_.size());
      visit(at, end);
      at = text_.find('<', end);
    }
  }

  // "script" of "< script src=x"
  std::string_view name_of_tag(std::size_t from, std::size_t end) const {
    const std::string_view tag = std::string_view(lower_).substr(0, end);
    const std::size_t first = tag.find_first_not_of(kBlanks, from + 1);
    if (first == kNone) return {};
    std::size_t last = first;
    while (last < end && is_word(tag[last])) ++last;
    return tag.substr(first, last - first);
  }

  std::string_view text_;
  std::string lower_;  // the same text in lower case
  std::vector<Found> found_;
};

bool is_of_web(const FoundAt& image) {
  return image.text.contains("://") || image.text.starts_with("//");
}

std::vector<FoundAt> all_images_in(std::string_view statement) {
  Scan scan(statement);
  scan.markdown_images();
  scan.html_values({"img"}, "src");
  scan.latex_images();
  return scan.found();
}

}  // namespace

std::vector<FoundAt> images_in(std::string_view statement) {
  std::vector<FoundAt> found = all_images_in(statement);
  std::erase_if(found, [](const FoundAt& image) {
    return is_of_web(image) || image.text.starts_with("data:");
  });
  return found;
}

std::vector<FoundAt> web_images_in(std::string_view statement) {
  std::vector<FoundAt> found = all_images_in(statement);
  Scan svg(statement);
  svg.html_values({"image", "use", "feimage"}, "href");
  for (FoundAt& image : svg.found()) found.push_back(std::move(image));
  std::erase_if(found, [](const FoundAt& image) {
    return !is_of_web(image) || image.text.starts_with("data:");
  });
  return found;
}

std::vector<FoundAt> unsafe_html_in(std::string_view statement) {
  Scan scan(statement);
  scan.elements({"script", "iframe", "object", "embed", "form", "link", "base", "meta"});
  scan.handlers();
  scan.addresses("javascript");
  scan.addresses("vbscript");
  return scan.found();
}

std::vector<FoundAt> places_of_samples_in(std::string_view statement) {
  Scan scan(statement);
  scan.words("{{nextsample}}");
  scan.words("\\nextsample");
  return scan.found();
}

}  // namespace biglia::judge
