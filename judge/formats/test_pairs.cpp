#include "judge/formats/test_pairs.hpp"

#include <algorithm>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "judge/base/lower_case.hpp"
#include "judge/formats/other_files.hpp"

namespace biglia::judge {
namespace {

using RoleWords = std::vector<RoleWord>;

// Replaces a word in a key. No path of a test contains it.
constexpr char kPlace = '\x01';
// Names with more words are not read as tests by all of them: the last ones decide.
constexpr std::size_t kMostWords = 4;
// A key with more files of one side is ambiguous anyway.
constexpr std::size_t kMostOfOneKey = 4;

enum class LeftFolders : std::uint8_t { kReplaced, kRemoved };

// The path with its words replaced, or the words of folders removed with their '/'.
std::string key_of(std::string_view path, const RoleWords& words, LeftFolders folders) {
  std::string key;
  std::size_t at = 0;
  for (const RoleWord& word : words) {
    key += path.substr(at, word.begin - at);
    at = word.end();
    if (word.is_folder && folders == LeftFolders::kRemoved) {
      ++at;
    } else {
      key += kPlace;
    }
  }
  key += path.substr(at);
  return key;
}

// The path without a word at the end of its name, and the separator before it: `1.out.txt` and
// `1_out` give `1.txt` and `1`. None if the word is elsewhere.
std::optional<std::string> without_last_word(std::string_view path, const RoleWord& word) {
  constexpr std::string_view kSeparators = ".-_ ";
  if (word.is_folder || word.begin < 2 || path[word.begin - 2] == '/') return std::nullopt;
  if (!kSeparators.contains(path[word.begin - 1])) return std::nullopt;
  const std::string_view rest = path.substr(word.end());
  const bool ends_stem = rest.empty() || (rest.front() == '.' &&
                                          rest.find_first_of("./", 1) == std::string_view::npos);
  if (!ends_stem) return std::nullopt;
  return std::string(path.substr(0, word.begin - 1)) + std::string(rest);
}

bool is_digit_of_name(char c) { return c >= '0' && c <= '9'; }

// A part of the words of a path that are of one side.
struct Choice {
  std::size_t file = 0;
  RoleWords words = {};
};

// Calls `use` with each part of the words of one side that is not empty.
template <typename Use>
void for_each_choice(const RoleWords& words, TestSide side, WordStrength least, Use use) {
  RoleWords chosen;
  for (const RoleWord& word : words) {
    const bool enough = least == WordStrength::kWeak || word.strength == WordStrength::kStrong;
    if (word.side == side && enough) chosen.push_back(word);
  }
  if (chosen.size() > kMostWords) {
    chosen.erase(chosen.begin(), chosen.end() - static_cast<std::ptrdiff_t>(kMostWords));
  }
  for (unsigned mask = 1; mask < (1U << chosen.size()); ++mask) {
    RoleWords part;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      if ((mask >> i & 1U) != 0) part.push_back(chosen[i]);
    }
    use(std::move(part));
  }
}

class Pairing {
 public:
  explicit Pairing(const std::vector<std::string>& paths)
      : paths_(paths), pairs_of_(paths.size(), 0), is_settled_(paths.size(), false) {
    words_.reserve(paths.size());
    for (const std::string& path : paths) words_.push_back(role_words(path));
  }

  TestPairs run() {
    pair_by_words(WordStrength::kStrong);
    settle();
    pair_by_words(WordStrength::kWeak);
    pair_by_added_words();
    settle();
    pair_by_extensions();
    settle();
    std::ranges::sort(found_.pairs, {}, &TestPair::input);
    return std::move(found_);
  }

 private:
  struct Sides {
    std::vector<Choice> inputs;
    std::vector<Choice> answers;
  };

  void pair_by_words(WordStrength least);
  void pair_by_added_words();
  void pair_by_extensions();
  void join(const Sides& sides);
  void add(TestPair pair) {
    ++pairs_of_[pair.input];
    ++pairs_of_[pair.answer];
    open_.push_back(std::move(pair));
  }
  // Ends a step: what was paired in it is not paired by a weaker rule.
  void settle();

  const std::vector<std::string>& paths_;
  std::vector<RoleWords> words_;
  std::vector<std::size_t> pairs_of_;  // in this step
  std::vector<bool> is_settled_;       // by an earlier step
  std::vector<TestPair> open_;
  TestPairs found_;
};

void Pairing::join(const Sides& sides) {
  for (std::size_t i = 0; i < std::min(sides.inputs.size(), kMostOfOneKey); ++i) {
    for (std::size_t j = 0; j < std::min(sides.answers.size(), kMostOfOneKey); ++j) {
      const Choice& input = sides.inputs[i];
      const Choice& answer = sides.answers[j];
      if (input.file != answer.file) add({input.file, answer.file, input.words, answer.words});
    }
  }
}

void Pairing::pair_by_words(WordStrength least) {
  std::unordered_map<std::string, Sides> by_key;
  for (std::size_t file = 0; file < paths_.size(); ++file) {
    if (is_settled_[file]) continue;
    for (const TestSide side : {TestSide::kInput, TestSide::kAnswer}) {
      for_each_choice(words_[file], side, least, [&](RoleWords part) {
        Sides& sides = by_key[key_of(paths_[file], part, LeftFolders::kReplaced)];
        (side == TestSide::kInput ? sides.inputs : sides.answers)
            .push_back({file, std::move(part)});
      });
    }
  }
  for (const auto& [key, sides] : by_key) join(sides);
}

// One side has words that the other lacks: at the end of the name, or folders.
void Pairing::pair_by_added_words() {
  for (const TestSide side : {TestSide::kAnswer, TestSide::kInput}) {
    const TestSide other = side == TestSide::kAnswer ? TestSide::kInput : TestSide::kAnswer;
    std::unordered_map<std::string, Sides> by_key;
    const auto put = [&](TestSide of, std::string key, Choice choice) {
      Sides& sides = by_key[std::move(key)];
      (of == TestSide::kInput ? sides.inputs : sides.answers).push_back(std::move(choice));
    };
    for (std::size_t file = 0; file < paths_.size(); ++file) {
      if (is_settled_[file] || pairs_of_[file] > 0) continue;
      const std::string& path = paths_[file];
      put(other, path, {file});
      for_each_choice(words_[file], other, WordStrength::kStrong, [&](RoleWords part) {
        if (std::ranges::any_of(part, &RoleWord::is_folder)) return;
        std::string key = key_of(path, part, LeftFolders::kReplaced);
        put(other, std::move(key), {file, std::move(part)});
      });
      for_each_choice(words_[file], side, WordStrength::kStrong, [&](RoleWords part) {
        if (std::ranges::any_of(part, &RoleWord::is_folder)) {
          std::string key = key_of(path, part, LeftFolders::kRemoved);
          put(side, std::move(key), {file, std::move(part)});
        } else if (auto key = without_last_word(path, part.front()); key && part.size() == 1) {
          put(side, std::move(*key), {file, std::move(part)});
        }
      });
    }
    for (const auto& [key, sides] : by_key) join(sides);
  }
}

// The extension of one side is a role word, and that of the other is not known: all inputs of an
// extension must have answers of the same one, so that a picture beside a test is no answer.
void Pairing::pair_by_extensions() {
  std::unordered_map<std::string, std::vector<std::size_t>> by_stem;
  const auto extension_of = [this](std::size_t file) {
    const std::size_t dot = paths_[file].find_last_of("./");
    const bool found = dot != std::string::npos && dot > 0 && paths_[file][dot] == '.';
    return found ? in_lower_case(paths_[file].substr(dot)) : std::string();
  };
  const auto last_word = [&](std::size_t file) -> const RoleWord* {
    const bool at_end = !words_[file].empty() && words_[file].back().end() == paths_[file].size() &&
                        words_[file].back().strength == WordStrength::kStrong;
    return at_end && !extension_of(file).empty() ? &words_[file].back() : nullptr;
  };
  for (std::size_t file = 0; file < paths_.size(); ++file) {
    if (is_settled_[file]) continue;
    const std::string& path = paths_[file];
    by_stem[path.substr(0, path.size() - extension_of(file).size())].push_back(file);
  }
  // Of each extension that is known: the one of its partners, or "" if there are several or none.
  std::unordered_map<std::string, std::string> partner_of;
  const auto is_pair = [&](const std::vector<std::size_t>& files) {
    if (files.size() != 2 || (last_word(files[0]) == nullptr) == (last_word(files[1]) == nullptr)) {
      return false;
    }
    const std::size_t other = files[last_word(files[0]) == nullptr ? 0 : 1];
    return !extension_of(other).empty() && kind_of_other_file(paths_[other]) == OtherFile::kUnknown;
  };
  for (const auto& [stem, files] : by_stem) {
    for (const std::size_t file : files) {
      if (last_word(file) == nullptr) continue;
      const std::string other =
          is_pair(files) ? extension_of(file == files[0] ? files[1] : files[0]) : std::string();
      const auto [place, is_new] = partner_of.try_emplace(extension_of(file), other);
      if (!is_new && place->second != other) place->second.clear();
    }
  }
  for (const auto& [stem, files] : by_stem) {
    if (!is_pair(files)) continue;
    const std::size_t known = last_word(files[0]) != nullptr ? files[0] : files[1];
    const std::size_t other = known == files[0] ? files[1] : files[0];
    if (partner_of[extension_of(known)].empty()) continue;
    const std::size_t length = extension_of(other).size() - 1;
    const RoleWord extension = {paths_[other].size() - length, length};
    const RoleWords words = {*last_word(known)};
    if (words.front().side == TestSide::kInput) {
      add({known, other, words, {extension}});
    } else {
      add({other, known, {extension}, words});
    }
  }
}

void Pairing::settle() {
  for (TestPair& pair : open_) {
    const bool is_only = pairs_of_[pair.input] == 1 && pairs_of_[pair.answer] == 1;
    is_settled_[pair.input] = is_settled_[pair.answer] = true;
    (is_only ? found_.pairs : found_.ambiguous).push_back(std::move(pair));
  }
  open_.clear();
  std::ranges::fill(pairs_of_, 0);
  std::ranges::sort(found_.ambiguous, {},
                    [](const TestPair& pair) { return std::pair(pair.input, pair.answer); });
}

}  // namespace

TestPairs pair_tests(const std::vector<std::string>& paths) { return Pairing(paths).run(); }

std::string name_of_test(const std::string& input, const TestPair& pair) {
  constexpr std::string_view kSeparators = ".-_ ";
  std::string rest;
  std::size_t at = 0;
  for (const RoleWord& word : pair.input_words) {
    rest += input.substr(at, word.begin - at);
    // Of the separators around the word, one is enough.
    const bool is_double = !rest.empty() && kSeparators.contains(rest.back()) &&
                           word.end() < input.size() && kSeparators.contains(input[word.end()]);
    if (is_double) rest.pop_back();
    at = word.end();
  }
  rest += input.substr(at);
  std::string name;
  for (std::size_t begin = 0; begin <= rest.size();) {
    const std::size_t end = std::min(rest.find('/', begin), rest.size());
    std::string_view part = std::string_view(rest).substr(begin, end - begin);
    // What is left of `input.txt`; `input.1` has a number.
    const bool is_extension = part.starts_with('.') && std::ranges::none_of(part, is_digit_of_name);
    if (is_extension) part = {};
    while (!part.empty() && kSeparators.contains(part.front())) part.remove_prefix(1);
    while (!part.empty() && kSeparators.contains(part.back())) part.remove_suffix(1);
    if (!part.empty()) name += (name.empty() ? "" : "/") + std::string(part);
    begin = end + 1;
  }
  return name.empty() ? "1" : name;
}

}  // namespace biglia::judge
