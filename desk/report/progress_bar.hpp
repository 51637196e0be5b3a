// The progress of long work on standard error: a bar on a terminal, else a line now and then.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>
#include <string>

#include "desk/report/terminal.hpp"
#include "judge/base/progress.hpp"

namespace biglia::judge {

// Estimates the time that is left from what was done since the beginning. The items are taken to be
// alike, so it is a rough figure.
class TimeLeft {
 public:
  using Time = std::chrono::steady_clock::time_point;

  TimeLeft(Time begin, std::size_t done) : begin_(begin), done_(done) {}

  // None in the first five seconds and while nothing more is done.
  std::optional<std::chrono::seconds> at(Time now, std::size_t done, std::size_t total) const;
  std::chrono::seconds elapsed(Time now) const;

 private:
  Time begin_;
  std::size_t done_;
};

// "40 s", "3 min", "2 h 10 min"
std::string rough_time(std::chrono::seconds time);

// Redraws its line at most about ten times a second and clears it at the end. If standard error is
// not a terminal, prints a line after 30 seconds and then each minute, so that a log shows that it
// continues.
class ProgressBar {
 public:
  explicit ProgressBar(std::string title);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ProgressBar(ProgressBar&&) = delete;
  ProgressBar& operator=(ProgressBar&&) = delete;
  ~ProgressBar();

  // Returns a function that calls show(). It must not outlive this bar.
  ProgressFunction function();

  void show(const Progress& progress);

  // Clears the line. Call this before printing anything else. The destructor calls it too.
  void finish();

 private:
  void print_line(const Progress& progress, std::optional<std::chrono::seconds> left) const;

  std::string title_;
  Terminal terminal_;
  // Since the first call of show(): work that an earlier run did counts as done there.
  std::optional<TimeLeft> time_left_;
  std::chrono::steady_clock::time_point next_;
  bool drawn_ = false;
};

// "title [#####.....]  45 % 90/200, 3 min left: what", fitted to the width. REQUIRES: width > 0.
std::string progress_line(const std::string& title, const Progress& progress,
                          std::optional<std::chrono::seconds> left, std::size_t width);

}  // namespace biglia::judge
