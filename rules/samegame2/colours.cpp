#include "rules/samegame2/colours.hpp"

#include <cstring>

#include "toolkit/check.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::size_t kChunk = std::size_t{64} * 1024;

// Multiply-and-fold over words of 8 bytes, as wyhash does (Wang Yi, 2019); any 64-bit hash would
// do, names are compared.
std::uint64_t folded(std::uint64_t a, std::uint64_t b) {
  __extension__ using Wide = unsigned __int128;
  const Wide product = Wide{a} * b;
  return static_cast<std::uint64_t>(product) ^ static_cast<std::uint64_t>(product >> 64);
}

std::uint64_t word_at(const char* p) {
  std::uint64_t word;
  std::memcpy(&word, p, sizeof word);
  return word;
}

std::uint64_t hash_of(std::string_view name) {
  constexpr std::uint64_t kA = 0xa0761d6478bd642fULL;
  constexpr std::uint64_t kB = 0xe7037ed1a0b428dbULL;
  std::uint64_t hash = name.size() * kA;
  const char* p = name.data();
  std::size_t left = name.size();
  for (; left >= 16; left -= 16, p += 16)
    hash = folded(word_at(p) ^ kA ^ hash, word_at(p + 8) ^ kB);
  char tail[16] = {};
  if (left > 0) std::memcpy(tail, p, left);
  return folded(word_at(tail) ^ kA ^ hash, word_at(tail + 8) ^ kB);
}

}  // namespace

Colours::Colours() : slots_(64, kNoColour) {}

Colour Colours::intern(std::string_view name) {
  const std::uint64_t hash = hash_of(name);
  const std::size_t mask = slots_.size() - 1;
  std::size_t slot = hash & mask;
  for (; slots_[slot] != kNoColour; slot = (slot + 1) & mask) {
    const Entry& entry = entries_[slots_[slot] - 1];
    if (entry.hash == hash && entry.name == name) return slots_[slot];
  }
  BIGLIA_CHECK(entries_.size() < UINT32_MAX - 1);
  entries_.push_back({keep(name), hash});
  slots_[slot] = static_cast<Colour>(entries_.size());
  const Colour colour = slots_[slot];
  if (entries_.size() * 2 > slots_.size()) grow();
  return colour;
}

std::string_view Colours::keep(std::string_view name) {
  if (name.size() > free_bytes_) {
    // A long name gets a chunk of its own, and the rest of the current chunk stays in use.
    if (name.size() > kChunk / 4) {
      chunks_.push_back(std::make_unique_for_overwrite<char[]>(name.size()));
      std::memcpy(chunks_.back().get(), name.data(), name.size());
      return {chunks_.back().get(), name.size()};
    }
    chunks_.push_back(std::make_unique_for_overwrite<char[]>(kChunk));
    free_ = chunks_.back().get();
    free_bytes_ = kChunk;
  }
  if (!name.empty()) std::memcpy(free_, name.data(), name.size());
  const std::string_view kept(free_, name.size());
  free_ += name.size();
  free_bytes_ -= name.size();
  return kept;
}

void Colours::grow() {
  std::vector<Colour> larger(slots_.size() * 2, kNoColour);
  const std::size_t mask = larger.size() - 1;
  for (std::size_t i = 0; i < entries_.size(); ++i) {
    std::size_t slot = entries_[i].hash & mask;
    while (larger[slot] != kNoColour) slot = (slot + 1) & mask;
    larger[slot] = static_cast<Colour>(i + 1);
  }
  slots_ = std::move(larger);
}

}  // namespace biglia::samegame2
