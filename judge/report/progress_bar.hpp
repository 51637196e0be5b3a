// A progress bar on standard error, on a terminal only.
#pragma once

#include <chrono>
#include <string>

#include "judge/package/make_tests.hpp"
#include "judge/report/terminal.hpp"

namespace biglia::judge {

// Draws over its own line, some ten times a second at most; the line is wiped at the end. Silent
// where standard error is not a terminal.
class ProgressBar {
 public:
  explicit ProgressBar(std::string title);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ProgressBar(ProgressBar&&) = delete;
  ProgressBar& operator=(ProgressBar&&) = delete;
  ~ProgressBar();

  // Calls show(); refers to this bar.
  ProgressFunction function();

  void show(const Progress& progress);

  // Wipes the line, before something else is printed; the destructor does it too.
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
