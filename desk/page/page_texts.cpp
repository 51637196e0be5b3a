#include "desk/page/page_texts.hpp"

#include <algorithm>
#include <utility>

#include "judge/base/safe_text.hpp"

namespace biglia::judge {
namespace {

struct KindOfText {
  std::string_view name;
  std::size_t most = 0;     // bytes of one text
  std::size_t reserve = 0;  // % of the budget, which earlier kinds leave for this one
};

constexpr std::size_t kKilo = 1000;

constexpr std::array<KindOfText, kPageTextKinds> kKinds = {{
    {"reasons", 1 * kKilo, 33},
    {"compiler outputs", 16 * kKilo, 7},
    {"counterexamples", 32 * kKilo, 10},
    {"the checker's details", 4 * kKilo, 12},
    {"sources", std::size_t{64} * 1024, 38},
}};

const KindOfText& kind_of(PageText kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::size_t size_in_page(char c) {
  switch (c) {
    case '<':
    case '>':
    case '&':
      return 6;
    case '"':
    case '\\':
    case '\n':
    case '\t':
      return 2;
    default:
      return 1;
  }
}

// The beginning that has at most `size` bytes in the page, and the mark.
std::string cut_to(const std::string& text, std::size_t size) {
  std::size_t length = 0;
  for (std::size_t used = 0; length < text.size(); ++length) {
    used += size_in_page(text[length]);
    if (used > size) break;
  }
  std::string begun = text.substr(0, cut_at(text, length));
  if (text.find('\n') != std::string::npos && !begun.ends_with('\n')) begun += '\n';
  return begun + std::string(kCutMark);
}

}  // namespace

std::string_view name_of(PageText kind) { return kind_of(kind).name; }

std::size_t size_in_page(std::string_view text) {
  std::size_t size = 0;
  for (const char c : text) size += size_in_page(c);
  return size;
}

std::size_t fair_cap(std::span<const std::size_t> sizes, std::size_t budget, std::size_t most) {
  std::vector<std::size_t> sorted(sizes.begin(), sizes.end());
  std::ranges::sort(sorted);
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const std::size_t size = std::min(sorted[i], most);
    const std::size_t share = budget / (sorted.size() - i);
    if (size > share) return share;
    budget -= size;
  }
  return most;
}

std::size_t PageTexts::add(PageText kind, std::string_view text) {
  auto [at, is_new] = indices_.try_emplace(visible_text(text), texts_.size());
  if (is_new) {
    texts_.push_back(at->first);
    kinds_.push_back(kind);
  }
  return at->second;
}

PageTexts::Finished PageTexts::finish(std::size_t budget) {
  std::array<std::vector<std::size_t>, kPageTextKinds> sizes;
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    sizes[static_cast<std::size_t>(kinds_[i])].push_back(size_in_page(texts_[i]));
  }
  const auto need = [&](std::size_t kind, std::size_t cap) {
    std::size_t sum = 0;
    for (const std::size_t size : sizes[kind]) sum += std::min(size, cap);
    return sum;
  };
  Finished finished;
  const std::size_t percent = budget / 100;
  std::array<std::size_t, kPageTextKinds> caps = {};
  for (std::size_t kind = 0; kind < kPageTextKinds; ++kind) {
    std::size_t later = 0;
    for (std::size_t other = kind + 1; other < kPageTextKinds; ++other) {
      later += std::min(need(other, kKinds[other].most), kKinds[other].reserve * percent);
    }
    caps[kind] = fair_cap(sizes[kind], budget > later ? budget - later : 0, kKinds[kind].most);
    budget -= std::min(budget, need(kind, caps[kind]));
  }
  for (std::size_t i = 0; i < texts_.size(); ++i) {
    const auto kind = static_cast<std::size_t>(kinds_[i]);
    if (size_in_page(texts_[i]) <= caps[kind]) continue;
    finished.cuts[kind] = caps[kind];
    texts_[i] = cut_to(texts_[i], caps[kind]);
  }
  finished.texts = std::move(texts_);
  return finished;
}

}  // namespace biglia::judge
