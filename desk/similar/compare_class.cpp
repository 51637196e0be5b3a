#include "desk/similar/compare_class.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace biglia::judge {
namespace {

std::vector<std::size_t> breaks_of(const Document& document) {
  std::vector<std::size_t> breaks;
  for (std::size_t i = 1; i < document.source_of.size(); ++i) {
    if (document.source_of[i] != document.source_of[i - 1]) breaks.push_back(i);
  }
  return breaks;
}

IndexedTokens indexed(const Document& document) {
  const auto breaks = breaks_of(document);
  return {document.kinds, std::vector<bool>(document.kinds.size()), breaks};
}

// The passages of the shortest length that do not count.
class Known {
 public:
  Known(const std::vector<IndexedTokens>& documents, const std::vector<Document>& base,
        std::optional<std::size_t> most_common) {
    for (const Document& document : base) {
      const IndexedTokens given = indexed(document);
      for (const auto& [hash, place] : given.grams()) hashes_.insert(hash);
    }
    if (!most_common) return;
    std::unordered_map<std::uint64_t, std::size_t> count;
    for (const IndexedTokens& document : documents) {
      const auto& grams = document.grams();
      for (std::size_t i = 0; i < grams.size(); ++i) {
        const bool is_first = i == 0 || grams[i - 1].first != grams[i].first;
        if (is_first && ++count[grams[i].first] > *most_common) hashes_.insert(grams[i].first);
      }
    }
  }

  // Marks the tokens of the passages.
  std::vector<bool> in(const IndexedTokens& document) const {
    std::vector<bool> known(document.kinds().size());
    for (const auto& [hash, place] : document.grams()) {
      if (!hashes_.contains(hash)) continue;
      for (std::size_t k = 0; k < kShortestPassage; ++k) known[place + k] = true;
    }
    return known;
  }

 private:
  std::unordered_set<std::uint64_t> hashes_;
};

// The value below which this share of the pairs is. REQUIRES: not empty, sorted in descending
// order.
double quantile(const std::vector<SimilarPair>& pairs, double share) {
  const auto last = static_cast<double>(pairs.size() - 1);
  return pairs[pairs.size() - 1 - static_cast<std::size_t>(std::lround(share * last))].similarity;
}

}  // namespace

ComparisonRun::ComparisonRun(ComparisonRequest request) : request_(std::move(request)) {
  const auto& documents = request_.documents;
  indexed_.reserve(documents.size());
  for (const Document& document : documents) indexed_.push_back(indexed(document));
  if (request_.base.empty() && !request_.most_common) return;
  const Known known(indexed_, request_.base, request_.most_common);
  for (std::size_t i = 0; i < documents.size(); ++i) {
    indexed_[i] = {documents[i].kinds, known.in(indexed_[i]), breaks_of(documents[i])};
  }
}

std::vector<Passage> ComparisonRun::passages(const SimilarPair& pair) const {
  return common_passages(indexed_[pair.first], indexed_[pair.second]);
}

SimilarPair ComparisonRun::compared(std::size_t first, std::size_t second) const {
  SimilarPair pair{.first = first, .second = second};
  for (const Passage& passage : passages(pair)) pair.common += passage.length;
  const auto common = static_cast<double>(pair.common);
  pair.of_first = common / static_cast<double>(indexed_[first].counted());
  pair.of_second = common / static_cast<double>(indexed_[second].counted());
  pair.similarity = std::max(pair.of_first, pair.of_second);
  return pair;
}

ClassComparison ComparisonRun::run() const {
  ClassComparison result;
  std::vector<std::size_t> large;
  for (std::size_t i = 0; i < indexed_.size(); ++i) {
    (indexed_[i].counted() < kFewestTokens ? result.small : large).push_back(i);
  }
  for (std::size_t i = 0; i < large.size(); ++i) {
    result.interrupted = request_.stop.stop_requested();
    if (result.interrupted) return result;
    for (std::size_t j = i + 1; j < large.size(); ++j) {
      const bool is_past = request_.documents[large[i]].is_past;
      if (is_past && request_.documents[large[j]].is_past) continue;
      result.pairs.push_back(compared(large[i], large[j]));
    }
    if (request_.progress) request_.progress(i + 1, large.size());
  }
  std::ranges::stable_sort(result.pairs, std::ranges::greater(), &SimilarPair::similarity);
  if (!result.pairs.empty()) {
    const double upper = quantile(result.pairs, 0.75);
    const double fence = upper + (3 * (upper - quantile(result.pairs, 0.25)));
    result.unusual = std::clamp(fence, kLeastUnusual, kMostUnusual);
  }
  return result;
}

}  // namespace biglia::judge
