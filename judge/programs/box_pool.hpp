// The boxes in which the programs of a package run. A call takes a free box and returns it.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <stop_token>
#include <vector>

#include "judge/sandbox/box.hpp"
#include "toolkit/result.hpp"

namespace biglia::judge {

using Boxes = std::vector<std::unique_ptr<Box>>;
using OpenBox = std::function<Result<std::unique_ptr<Box>>()>;

// Opens `count` boxes, at least one. After a stop request, it opens only the first. Every error is a fault of the host. Restarts the
// worker processes of judge/worker. REQUIRES: no other thread calls a worker.
Result<Boxes> open_boxes(unsigned count, const OpenBox& open, const std::stop_token& stop);

// Thread-safe.
class BoxPool {
 public:
  explicit BoxPool(Boxes boxes);

  // A box that belongs to one caller until the loan ends.
  class Loan {
   public:
    Loan(BoxPool& pool, Box& box) : pool_(pool), box_(box) {}
    Loan(const Loan&) = delete;
    Loan& operator=(const Loan&) = delete;
    Loan(Loan&&) = delete;
    Loan& operator=(Loan&&) = delete;
    ~Loan() { pool_.give_back(box_); }

    Box& box() const { return box_; }

   private:
    BoxPool& pool_;
    Box& box_;
  };

  // Waits until a box is free.
  Loan take();
  std::size_t size() const { return boxes_.size(); }

 private:
  void give_back(Box& box);

  Boxes boxes_;
  std::mutex mutex_;  // guards free_
  std::condition_variable returned_;
  std::vector<Box*> free_;
};

}  // namespace biglia::judge
