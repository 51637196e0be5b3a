// A progress bar on standard error, shown only on a terminal.
#pragma once

#include <chrono>
#include <string>

#include "desk/report/terminal.hpp"
#include "judge/base/progress.hpp"

namespace biglia::judge {

// Redraws its line at most about ten times a second and clears it at the end. Prints nothing if
// standard error is not a terminal.
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
  std::string title_;
  Terminal terminal_;
  std::chrono::steady_clock::time_point next_;
  bool drawn_ = false;
};

// "title [#####.....]  45 % 90/200 what", fitted to the width. REQUIRES: width > 0.
std::string progress_line(const std::string& title, const Progress& progress, std::size_t width);

}  // namespace biglia::judge
