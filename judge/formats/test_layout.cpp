#include "judge/formats/test_layout.hpp"

#include <algorithm>
#include <unordered_map>

#include "judge/base/lower_case.hpp"

namespace biglia::judge {
namespace {

using RoleWords = std::vector<RoleWord>;

constexpr std::size_t kMostShown = 3;
constexpr std::size_t kMostExamples = 16;  // of kinds of names, for the partner of a lone file

std::string_view text_of(std::string_view path, const RoleWord& word) {
  return path.substr(word.begin, word.length);
}

std::string shown_words(std::string_view path, const RoleWords& words) {
  std::string text;
  for (const RoleWord& word : words) {
    text += std::string(text_of(path, word)) + (word.is_folder ? "/ " : " ");
  }
  return text;
}

bool is_letter_or_digit(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         static_cast<unsigned char>(c) >= 0x80;
}

bool splits_word(std::string_view text, std::size_t at) {
  return at > 0 && at < text.size() && is_letter_or_digit(text[at - 1]) &&
         is_letter_or_digit(text[at]) &&
         (text[at - 1] >= '0' && text[at - 1] <= '9') == (text[at] >= '0' && text[at] <= '9');
}

// What all texts have in common, with a star for what differs: "in/*.txt". Numbers and words are
// not split.
std::string common_pattern(const std::vector<std::string_view>& texts) {
  const std::string_view first = texts.front();
  if (texts.size() == 1) return std::string(first);
  std::size_t before = first.size();
  std::size_t after = first.size();
  std::size_t shortest = first.size();
  for (const std::string_view text : texts) {
    shortest = std::min(shortest, text.size());
    const auto differ = std::ranges::mismatch(first, text).in1 - first.begin();
    before = std::min(before, static_cast<std::size_t>(differ));
    std::size_t same = 0;
    while (same < std::min({after, first.size(), text.size()}) &&
           first[first.size() - 1 - same] == text[text.size() - 1 - same]) {
      ++same;
    }
    after = std::min(after, same);
  }
  // The star is in the same place of all texts if it is in that of the first.
  while (std::ranges::any_of(texts, [&](std::string_view t) { return splits_word(t, before); })) {
    --before;
  }
  while (std::ranges::any_of(texts, [&](std::string_view t) {
    return splits_word(t, t.size() - std::min(after, t.size()));
  })) {
    --after;
  }
  after = std::min(after, shortest - before);
  return std::string(first.substr(0, before)) + '*' +
         std::string(first.substr(first.size() - after));
}

// The word of a path that has the same text and place as one of an example.
const RoleWord* same_word(std::string_view path, const RoleWords& words, std::string_view text,
                          bool is_folder, std::size_t before) {
  const std::string lower = in_lower_case(std::string(text));
  for (std::size_t i = words.size(); i-- > 0;) {
    const RoleWord& word = words[i];
    if (word.end() <= before && word.is_folder == is_folder &&
        in_lower_case(std::string(text_of(path, word))) == lower) {
      return &words[i];
    }
  }
  return nullptr;
}

// The role words of a path and its extension, which may be a word for this folder only.
RoleWords possible_words(std::string_view path) {
  RoleWords words = role_words(path);
  const std::size_t dot = path.find_last_of("./");
  const bool is_known = !words.empty() && words.back().end() == path.size();
  if (!is_known && dot != std::string_view::npos && path[dot] == '.') {
    words.push_back({dot + 1, path.size() - dot - 1});
  }
  return words;
}

// The path with `folder` and '/' before its name with as many folders as `rest` has.
std::string with_folder(std::string path, std::string_view folder, std::string_view rest) {
  auto slashes = std::ranges::count(rest, '/') - 1;  // without that of the folder
  std::size_t at = path.size();
  while (at > 0 && (path[at - 1] != '/' || slashes-- > 0)) --at;
  return path.insert(at, std::string(folder) + '/');
}

}  // namespace

TestLayout::TestLayout(const std::vector<std::string>& paths, const std::vector<TestPair>& pairs)
    : paths_(paths) {
  std::unordered_map<std::string, std::size_t> place_of;
  for (const TestPair& pair : pairs) {
    std::string words = shown_words(paths[pair.input], pair.input_words) + '|' +
                        shown_words(paths[pair.answer], pair.answer_words);
    const auto [place, is_new] = place_of.try_emplace(words, kinds_.size());
    if (is_new) kinds_.push_back({std::move(words), {}});
    kinds_[place->second].pairs.push_back(&pair);
  }
  std::ranges::stable_sort(kinds_, std::ranges::greater(),
                           [](const Kind& kind) { return kind.pairs.size(); });
}

std::string TestLayout::shown(const Kind& kind) const {
  std::vector<std::string_view> inputs;
  std::vector<std::string_view> answers;
  for (const TestPair* const pair : kind.pairs) {
    inputs.push_back(paths_[pair->input]);
    answers.push_back(paths_[pair->answer]);
  }
  return "inputs " + common_pattern(inputs) + ", answers " + common_pattern(answers);
}

std::string TestLayout::shown() const {
  std::string text;
  for (std::size_t i = 0; i < std::min(kinds_.size(), kMostShown); ++i) {
    text += (i == 0 ? "" : "; ") + shown(kinds_[i]);
    if (kinds_.size() > 1) text += " (" + std::to_string(kinds_[i].pairs.size()) + ')';
  }
  if (kinds_.size() > kMostShown) {
    text += "; and " + std::to_string(kinds_.size() - kMostShown) + " other kinds of names";
  }
  return text;
}

std::optional<std::string> TestLayout::partner_of(std::string_view path, TestSide side,
                                                  const TestPair& example) const {
  const bool is_input = side == TestSide::kInput;
  const std::string_view own = paths_[is_input ? example.input : example.answer];
  const std::string_view other = paths_[is_input ? example.answer : example.input];
  const RoleWords& own_words = is_input ? example.input_words : example.answer_words;
  const RoleWords& other_words = is_input ? example.answer_words : example.input_words;
  const RoleWords words = possible_words(path);
  std::vector<const RoleWord*> found(own_words.size());
  std::size_t before = path.size();
  for (std::size_t i = own_words.size(); i-- > 0;) {
    found[i] = same_word(path, words, text_of(own, own_words[i]), own_words[i].is_folder, before);
    if (found[i] == nullptr) return std::nullopt;
    before = found[i]->begin;
  }
  const bool replaces_folders = own_words.size() == other_words.size();
  std::string partner(path);
  std::size_t next = other_words.size();
  for (std::size_t i = own_words.size(); i-- > 0;) {
    const RoleWord& word = *found[i];
    const bool is_removed = !replaces_folders && word.is_folder;
    while (!is_removed && next > 0 && !replaces_folders && other_words[next - 1].is_folder) --next;
    if (is_removed) {
      partner.erase(word.begin, word.length + 1);
    } else if (next > 0) {
      partner.replace(word.begin, word.length, text_of(other, other_words[--next]));
    } else {
      partner.erase(word.begin - 1, word.length + 1);  // with its separator
    }
  }
  if (replaces_folders) return partner;
  for (std::size_t i = other_words.size(); i-- > 0;) {
    const RoleWord& word = other_words[i];
    const std::string_view rest = other.substr(word.end());
    if (word.is_folder) {
      partner = with_folder(std::move(partner), text_of(other, word), rest);
    } else if (own_words.empty()) {
      // `01` and `01.a`: a name with another ending is not of this kind.
      const std::string_view ending = own.substr(std::min(own.find_last_of("./"), own.size()));
      const std::size_t dot = std::min(path.find_last_of("./"), path.size());
      if (ending.starts_with('.') ? path.substr(dot) != ending
                                  : dot < path.size() && path[dot] == '.') {
        return std::nullopt;
      }
      partner.insert(partner.size() - rest.size(), other.substr(word.begin - 1, word.length + 1));
    }
  }
  return partner;
}

std::optional<LoneFile> TestLayout::lone_file(std::string_view path) const {
  // RoleWords first: a plain name could be anything.
  for (const bool with_words : {true, false}) {
    for (std::size_t i = 0; i < std::min(kinds_.size(), kMostExamples); ++i) {
      const TestPair& example = *kinds_[i].pairs.front();
      for (const TestSide side : {TestSide::kInput, TestSide::kAnswer}) {
        const RoleWords& words =
            side == TestSide::kInput ? example.input_words : example.answer_words;
        if (words.empty() == with_words) continue;
        if (auto partner = partner_of(path, side, example)) return LoneFile{side, *partner};
      }
    }
  }
  const RoleWords words = role_words(path);
  const auto strong = std::ranges::find(words, WordStrength::kStrong, &RoleWord::strength);
  if (strong == words.end()) return std::nullopt;
  return LoneFile{strong->side, ""};
}

}  // namespace biglia::judge
