// Compares all programs of a class with each other, and with those of earlier classes.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "desk/similar/document.hpp"
#include "desk/similar/tiling.hpp"

namespace biglia::judge {

struct ComparisonRequest {
  std::vector<Document> documents = {};
  std::vector<Document> base = {};  // code that was given out: passages in it do not count
  // A passage that is in more documents than this is common knowledge and does not count either.
  // None: all count.
  std::optional<std::size_t> most_common = {};
  std::function<void(std::size_t done, std::size_t all)> progress = {};  // may be empty
  std::stop_token stop = {};
};

struct SimilarPair {
  std::size_t first = 0;  // indices of documents; first < second
  std::size_t second = 0;
  std::size_t common = 0;  // tokens in common passages
  // The share of the common tokens among those of the smaller document, 0 to 1.
  double similarity = 0;
  double of_first = 0;  // of the tokens of this document
  double of_second = 0;
};

struct ClassComparison {
  std::vector<SimilarPair> pairs;  // all of them, the most similar first
  std::vector<std::size_t> small;  // documents with too few tokens of their own to be compared
  // A similarity above which a pair is unusual in this class: the outer fence of the distribution,
  // three interquartile ranges above the upper quartile (Tukey, "Exploratory Data Analysis", 1977),
  // within the bounds below.
  double unusual = 1;
  bool interrupted = false;  // the rest is meaningless
};

// Independent programs stay below 0.45, also those of one author; docs/similar.md.
inline constexpr double kLeastUnusual = 0.45;
inline constexpr double kMostUnusual = 0.6;
inline constexpr std::size_t kFewestTokens = 40;

// Cost: linear in the pairs; 45,000 pairs of programs of 600 tokens take a few seconds.
class ComparisonRun {
 public:
  explicit ComparisonRun(ComparisonRequest request);
  // The index refers to the documents.
  ComparisonRun(const ComparisonRun&) = delete;
  ComparisonRun& operator=(const ComparisonRun&) = delete;
  ComparisonRun(ComparisonRun&&) = delete;
  ComparisonRun& operator=(ComparisonRun&&) = delete;
  ~ComparisonRun() = default;

  ClassComparison run() const;
  const std::vector<Document>& documents() const { return request_.documents; }
  // The passages of a pair, the longest first.
  std::vector<Passage> passages(const SimilarPair& pair) const;

 private:
  SimilarPair compared(std::size_t first, std::size_t second) const;

  ComparisonRequest request_;
  std::vector<IndexedTokens> indexed_;  // as the documents
};

}  // namespace biglia::judge
