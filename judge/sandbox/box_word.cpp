#include "judge/sandbox/box_word.hpp"

#include "toolkit/check.hpp"

namespace biglia::judge {

BoxWord& BoxWord::operator+=(const BoxWord& more) {
  const std::size_t before = text_.size();
  text_ += more.text_;
  for (const std::size_t path : more.paths_) paths_.push_back(before + path);
  return *this;
}

void BoxWord::replace_all(std::string_view name, const BoxWord& value) {
  BoxWord result("");
  std::size_t from = 0;
  const auto keep = [&](std::size_t end) {
    BoxWord part(text_.substr(from, end - from));
    for (const std::size_t path : paths_) {
      if (path >= from && path < end) part.paths_.push_back(path - from);
    }
    result += part;
  };
  for (auto at = text_.find(name); at != std::string::npos; at = text_.find(name, from)) {
    keep(at);
    result += value;
    from = at + name.size();
  }
  keep(text_.size());
  *this = std::move(result);
}

std::string BoxWord::below(std::string_view root) const {
  std::string result;
  std::size_t from = 0;
  for (const std::size_t path : paths_) {
    result.append(text_, from, path - from).append(root);
    from = path;
  }
  return result.append(text_, from);
}

BoxWord in_box(std::string_view path) {
  BIGLIA_CHECK(path.starts_with('/'));
  BoxWord word{std::string(path)};
  word.paths_ = {0};
  return word;
}

std::vector<std::string> texts_of(const BoxWords& words) {
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const BoxWord& word : words) texts.push_back(word.text());
  return texts;
}

BoxWords plain_words(const std::vector<std::string>& words) { return {words.begin(), words.end()}; }

}  // namespace biglia::judge
