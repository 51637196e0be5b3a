// The limit of a search: a number of edits, which is the same on every machine, or CPU time of the
// thread.
#pragma once

#include <time.h>

#include <algorithm>
#include <cstdint>

namespace biglia::samegame {

class Budget {
 public:
  static Budget edits(std::uint64_t most) { return {most, 0}; }
  static Budget cpu_seconds(double most) { return {0, most}; }

  // The same limit, of which nothing is used. A time counts from now, in the calling thread.
  Budget restarted() const { return {edits_, seconds_}; }

  bool is_time() const { return seconds_ > 0; }
  std::uint64_t spent() const { return spent_; }
  void spend(std::uint64_t edits) { spent_ += edits; }

  // The share of the budget that is used, in [0, 1]. Cost: a system call if the budget is a time.
  double used() const {
    if (!is_time()) return edits_ == 0 ? 1 : std::min(1.0, double(spent_) / double(edits_));
    return std::min(1.0, (cpu_clock() - begin_) / seconds_);
  }

  // The number of edits of the whole budget; for a time an estimate from the edits per second.
  double edits_expected(double per_second) const {
    return is_time() ? seconds_ * per_second : double(edits_);
  }

  double seconds() const { return cpu_clock() - begin_; }

 private:
  Budget(std::uint64_t edits, double seconds) : edits_(edits), seconds_(seconds) {}

  static double cpu_clock() {
    timespec time = {};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return double(time.tv_sec) + (1e-9 * double(time.tv_nsec));
  }

  std::uint64_t edits_ = 0;
  double seconds_ = 0;
  double begin_ = cpu_clock();
  std::uint64_t spent_ = 0;
};

}  // namespace biglia::samegame
