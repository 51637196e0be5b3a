// An exception that leaves a thread's function ends the whole process without a message. This keeps the first
// exception of several threads for the thread that waits for them.
#pragma once

#include <exception>
#include <mutex>
#include <utility>

namespace biglia::judge {

// Thread-safe, except for rethrow().
class FirstException {
 public:
  template <typename Work>
  void guard(const Work& work) noexcept {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!first_) first_ = std::current_exception();
    }
  }

  bool any() const {
    const std::lock_guard lock(mutex_);
    return first_ != nullptr;
  }

  // Throws the kept exception, if there is one. REQUIRES: the threads have ended.
  void rethrow() {
    if (first_) std::rethrow_exception(std::exchange(first_, nullptr));
  }

 private:
  mutable std::mutex mutex_;  // guards first_
  std::exception_ptr first_;
};

}  // namespace biglia::judge
