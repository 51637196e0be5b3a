#include "reference/samegame2/border.hpp"

#include <algorithm>

namespace biglia::samegame2 {

void BorderWriter::begin(std::size_t marks) {
  if (bytes_.size() < marks * kMostBytes) bytes_.resize(marks * kMostBytes);
  size_ = 0;
  sides_ = 0;
  position_ = 0;
  groups_ = 0;
}

void BorderWriter::end_side() {
  ends_.at(sides_++) = size_;
  position_ = 0;
}

bool BorderWriter::store_in(Border& border) const {
  const bool same = border.groups_ == groups_ && border.ends_ == ends_ &&
                    std::equal(bytes_.begin(), bytes_.begin() + size_, border.bytes_.get());
  if (same) return false;
  if (border.ends_.back() != size_) {
    border.bytes_ = size_ == 0 ? nullptr : std::make_unique_for_overwrite<std::uint8_t[]>(size_);
  }
  std::copy_n(bytes_.begin(), size_, border.bytes_.get());
  border.ends_ = ends_;
  border.groups_ = groups_;
  return true;
}

}  // namespace biglia::samegame2
