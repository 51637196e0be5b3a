// A list of 32-bit numbers that grows at its end and is walked from its front: in pieces, so that
// growing neither copies nor holds twice what is there.
//
// Cost: a constant a number. Memory: 4 bytes a number, rounded up to 256 KiB; clear() keeps it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace biglia::okulov {

class RunList {
 public:
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }

  // REQUIRES: i < size().
  std::uint32_t operator[](std::size_t i) const { return pieces_[i / kPiece][i % kPiece]; }

  void push_back(std::uint32_t number) {
    if (size_ / kPiece == pieces_.size()) {
      pieces_.push_back(std::make_unique_for_overwrite<std::uint32_t[]>(kPiece));
    }
    pieces_[size_ / kPiece][size_ % kPiece] = number;
    ++size_;
  }

 private:
  static constexpr std::size_t kPiece = std::size_t{1} << 16;

  std::vector<std::unique_ptr<std::uint32_t[]>> pieces_;
  std::size_t size_ = 0;
};

}  // namespace biglia::okulov
