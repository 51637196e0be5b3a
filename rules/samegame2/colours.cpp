#include "rules/samegame2/colours.hpp"

#include <cstring>

#include "toolkit/check.hpp"

namespace biglia::samegame2 {
namespace {

constexpr std::size_t kChunk = std::size_t{64} * 1024;

}  // namespace

Colours::Colours() : slots_(64, kNoColour) {}

Colour Colours::intern(std::string_view name) {
  const std::uint64_t hash = keyed_hash(name, key_);
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
    // A long name gets a separate chunk; the rest of the current chunk remains in use.
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
