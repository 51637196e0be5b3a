// Measures the comparison on a class of independent programs, the accepted submissions that come
// with the problems, and of copies of each that were disguised in six ways. Prints the table of
// docs/similar.md.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "desk/similar/compare_class.hpp"
#include "judge/files/lines.hpp"
#include "judge/files/text_file.hpp"

namespace biglia::judge {
namespace {

namespace fs = std::filesystem;

// Words that a copier cannot rename.
bool is_fixed(const std::string& word) {
  static const std::set<std::string> words = {
      "if",        "else",     "elif",      "for",    "while",   "do",       "switch",   "case",
      "default",   "break",    "return",    "struct", "class",   "new",      "def",      "in",
      "not",       "and",      "or",        "var",    "begin",   "end",      "then",     "of",
      "to",        "downto",   "repeat",    "until",  "mod",     "div",      "array",    "record",
      "type",      "const",    "int",       "long",   "short",   "char",     "void",     "bool",
      "double",    "static",   "public",    "final",  "import",  "from",     "using",    "uses",
      "program",   "unit",     "include",   "define", "integer", "longint",  "string",   "boolean",
      "procedure", "function", "continue",  "pass",   "lambda",  "unsigned", "sizeof",   "typedef",
      "enum",      "private",  "namespace", "std",    "auto",    "template", "typename", "boolean",
      "String",    "size_t",   "with",      "as",     "is",      "None",     "True",     "False",
      "this",      "exit"};
  return words.contains(word);
}

std::string renamed(const std::string& text) {
  std::map<std::string, std::string> names;
  std::string result;
  for (std::size_t at = 0; at < text.size();) {
    const auto belongs = [&](std::size_t place) {
      return place < text.size() &&
             (std::isalnum(static_cast<unsigned char>(text[place])) != 0 || text[place] == '_');
    };
    std::size_t end = at;
    while (belongs(end)) ++end;
    if (end == at) {
      result += text[at++];
      continue;
    }
    const std::string word = text.substr(at, end - at);
    const bool is_name = std::isdigit(static_cast<unsigned char>(word[0])) == 0;
    if (is_name && !is_fixed(word)) {
      const auto [known, is_new] = names.try_emplace(word, fmt::format("q{}", names.size()));
      result += known->second;
    } else {
      result += word;
    }
    at = end;
  }
  return result;
}

std::string_view trimmed(std::string_view line) {
  const auto begin = line.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

// Without empty lines, with another indentation where that does not matter, and with comments.
std::string laid_out(const std::string& text, Syntax syntax) {
  const bool is_python = syntax == Syntax::kPython;
  std::string result;
  std::size_t number = 0;
  for (const std::string_view line : lines_of(text)) {
    if (trimmed(line).empty()) continue;
    result += is_python ? std::string(line) : "   " + std::string(trimmed(line));
    const bool may_comment = !trimmed(line).ends_with('\\') && trimmed(line).front() != '#';
    if (++number % 3 == 0 && may_comment) result += is_python ? "  # step" : " // step";
    result += '\n';
  }
  return result;
}

// The parts between empty lines that are followed by a line near the margin.
std::vector<std::string> parts_of(const std::string& text) {
  std::vector<std::string> parts(1);
  bool is_after_empty = false;
  for (const std::string_view line : lines_of(text)) {
    const bool is_near = line.find_first_not_of(' ') <= 4;
    if (is_after_empty && is_near && parts.back().size() > 200) parts.emplace_back();
    parts.back() += std::string(line) + '\n';
    is_after_empty = trimmed(line).empty();
  }
  return parts;
}

std::string reordered(const std::string& text, std::mt19937& random) {
  auto parts = parts_of(text);
  std::shuffle(parts.begin(), parts.end(), random);
  std::string result;
  for (const std::string& part : parts) result += part + '\n';
  return result;
}

std::string with_dead_code(const std::string& text, Syntax syntax) {
  std::string result;
  std::size_t statements = 0;
  for (const std::string_view line : lines_of(text)) {
    result += std::string(line) + '\n';
    const bool is_python = syntax == Syntax::kPython;
    const bool is_statement = is_python ? !trimmed(line).empty() && !trimmed(line).ends_with(':')
                                        : trimmed(line).ends_with(';');
    if (!is_statement || ++statements % 5 != 0) continue;
    if (is_python) {
      const auto indentation = std::min(line.find_first_not_of(' '), line.size());
      result += std::string(indentation, ' ') + "unused = (unused + 7) * 3\n";
    } else if (syntax == Syntax::kPascal) {
      result += "if unused > 7 then unused := unused - 3;\n";
    } else {
      result += "if (unused > 7) { unused -= 3; }\n";
    }
  }
  return result;
}

struct Original {
  std::string name;
  std::vector<SourceText> sources;
};

// The accepted submissions of all problems, and for each the family of those with a common origin.
std::vector<Original> originals() {
  std::vector<Original> all;
  for (const auto& problem : fs::directory_iterator("testdata")) {
    const fs::path folder = problem.path() / "submissions/accepted";
    std::error_code missing;
    for (const auto& entry : fs::directory_iterator(folder, missing)) {
      Original original{.name = problem.path().filename() / entry.path().filename(), .sources = {}};
      const auto add = [&](const fs::path& file) {
        const auto syntax = syntax_of(file);
        if (!syntax) return;
        original.sources.push_back({file.filename(), read_text(file).value(), *syntax});
      };
      if (entry.is_directory()) {
        for (const auto& file : fs::recursive_directory_iterator(entry)) {
          if (file.is_regular_file()) add(file.path());
        }
      } else {
        add(entry.path());
      }
      if (!original.sources.empty()) all.push_back(std::move(original));
    }
  }
  std::ranges::sort(all, {}, &Original::name);
  return all;
}

// One of two variants of the same program, and therefore no independent one.
bool is_variant(const std::string& name) { return name == "futoshiki/verificacao-adiante.c"; }

struct Planted {
  std::string way;
  std::size_t original = 0;
  std::size_t other = 0;  // of which a part was merged; else as `original`
};

class PlantedCopies : public testing::Test {
 protected:
  void SetUp() override {
    originals_ = originals();
    std::erase_if(originals_, [](const Original& o) { return is_variant(o.name); });
    for (std::size_t i = 0; i < originals_.size(); ++i) {
      planted_.push_back({.way = "", .original = i, .other = i});
      documents_.push_back(document_of(originals_[i].name, originals_[i].sources));
    }
    for (std::size_t i = 0; i < originals_.size(); ++i) {
      const std::size_t next = (i + 1) % originals_.size();
      plant("renamed", i, i, each(i, [](const SourceText& s) { return renamed(s.text); }));
      plant("another layout, comments", i, i,
            each(i, [](const SourceText& s) { return laid_out(s.text, s.syntax); }));
      plant("functions reordered", i, i,
            each(i, [this](const SourceText& s) { return reordered(s.text, random_); }));
      plant("dead code", i, i,
            each(i, [](const SourceText& s) { return with_dead_code(s.text, s.syntax); }));
      plant("split into two files", i, i, split(i));
      plant("renamed, reordered, dead code", i, i, each(i, [this](const SourceText& s) {
              return renamed(with_dead_code(reordered(s.text, random_), s.syntax));
            }));
      plant("merged with another program", i, next, merged(i, next));
    }
  }

  template <typename Change>
  std::vector<SourceText> each(std::size_t original, Change change) const {
    std::vector<SourceText> sources = originals_[original].sources;
    for (SourceText& source : sources) source.text = change(source);
    return sources;
  }

  std::vector<SourceText> split(std::size_t original) const {
    std::vector<SourceText> sources;
    for (const SourceText& source : originals_[original].sources) {
      const auto parts = parts_of(source.text);
      SourceText first{"first-" + source.name, "", source.syntax};
      SourceText second{"second-" + source.name, "", source.syntax};
      for (std::size_t i = 0; i < parts.size(); ++i) {
        (i < parts.size() / 2 ? first : second).text += parts[i];
      }
      sources.push_back(std::move(second));
      sources.push_back(std::move(first));
    }
    return sources;
  }

  std::vector<SourceText> merged(std::size_t original, std::size_t other) const {
    std::vector<SourceText> sources = originals_[original].sources;
    for (const SourceText& source : originals_[other].sources) sources.push_back(source);
    return sources;
  }

  void plant(std::string way, std::size_t original, std::size_t other,
             std::vector<SourceText> sources) {
    documents_.push_back(document_of(way + ' ' + originals_[original].name, std::move(sources)));
    planted_.push_back({.way = std::move(way), .original = original, .other = other});
  }

  // Do the two programs have an origin in common?
  bool are_copies(std::size_t a, std::size_t b) const {
    const Planted& first = planted_[a];
    const Planted& second = planted_[b];
    return first.original == second.original || first.original == second.other ||
           first.other == second.original || first.other == second.other;
  }

  std::mt19937 random_{1};
  std::vector<Original> originals_;
  std::vector<Planted> planted_;  // as documents_
  std::vector<Document> documents_;
};

TEST_F(PlantedCopies, AreFoundAndIndependentProgramsAreNot) {
  ASSERT_GE(originals_.size(), 20U);
  const ClassComparison result = ComparisonRun({.documents = documents_}).run();
  std::map<std::string, std::pair<std::size_t, std::size_t>> found;  // of all, by way
  std::size_t true_pairs = 0;
  std::size_t false_pairs = 0;
  double highest = 0;  // of independent programs
  for (const SimilarPair& pair : result.pairs) {
    const bool is_reported = pair.similarity >= result.unusual;
    const bool is_copy = are_copies(pair.first, pair.second);
    if (is_reported) ++(is_copy ? true_pairs : false_pairs);
    if (!is_copy) highest = std::max(highest, pair.similarity);
    // The pairs of an original and its copy.
    if (!is_copy || !planted_[pair.first].way.empty() || planted_[pair.second].way.empty())
      continue;
    auto& [reported, all] = found[planted_[pair.second].way];
    reported += is_reported ? 1U : 0U;
    ++all;
  }
  std::size_t reported = 0;
  std::size_t all = 0;
  fmt::print("| disguise | copies found | of |\n| --- | --: | --: |\n");
  for (const auto& [way, counts] : found) {
    fmt::print("| {} | {} | {} |\n", way, counts.first, counts.second);
    reported += counts.first;
    all += counts.second;
  }
  const double recall = static_cast<double>(reported) / static_cast<double>(all);
  const double precision =
      static_cast<double>(true_pairs) / static_cast<double>(true_pairs + false_pairs);
  fmt::print(
      "{} programs, {} pairs, threshold {:.2f}: recall {:.3f}, precision {:.3f} ({} of {} "
      "reported pairs); the most similar independent programs: {:.2f}\n",
      documents_.size(), result.pairs.size(), result.unusual, recall, precision, true_pairs,
      true_pairs + false_pairs, highest);
  EXPECT_GE(recall, 0.95);
  EXPECT_GE(precision, 0.95);
  EXPECT_TRUE(result.small.empty());
}

}  // namespace
}  // namespace biglia::judge
