#include "desk/report/progress_bar.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>

#include "judge/base/text_width.hpp"

namespace biglia::judge {

ProgressBar::ProgressBar(std::string title)
    : title_(std::move(title)), terminal_(look_at_terminal(stderr)) {}

ProgressBar::~ProgressBar() { finish(); }

void ProgressBar::finish() {
  if (drawn_) std::fputs("\r\x1b[K", stderr);
  drawn_ = false;
}

ProgressFunction ProgressBar::function() {
  return [this](const Progress& progress) { show(progress); };
}

void ProgressBar::show(const Progress& progress) {
  const auto now = std::chrono::steady_clock::now();
  if (!time_left_) {
    time_left_.emplace(now, progress.done);
    if (!terminal_.is_terminal) next_ = now + std::chrono::seconds(30);
  }
  const bool is_last = terminal_.is_terminal && progress.done >= progress.total;
  if (now < next_ && !is_last) return;
  const auto left = time_left_->at(now, progress.done, progress.total);
  if (!terminal_.is_terminal) {
    next_ = now + std::chrono::minutes(1);
    return print_line(progress, left);
  }
  next_ = now + std::chrono::milliseconds(100);
  drawn_ = true;
  const std::string line = progress_line(title_, progress, left, terminal_.width - 1);
  std::fputs(("\r" + line + "\x1b[K").c_str(), stderr);
}

void ProgressBar::print_line(const Progress& progress,
                             std::optional<std::chrono::seconds> left) const {
  const std::string line =
      fmt::format("biglia: {}: {} of {} done{}\n", title_, progress.done, progress.total,
                  left ? ", about " + rough_time(*left) + " left" : "");
  std::fputs(line.c_str(), stderr);
}

std::optional<std::chrono::seconds> TimeLeft::at(Time now, std::size_t done,
                                                 std::size_t total) const {
  if (elapsed(now) < std::chrono::seconds(5) || done <= done_ || total < done) return std::nullopt;
  const double each =
      std::chrono::duration<double>(now - begin_).count() / static_cast<double>(done - done_);
  return std::chrono::seconds(std::llround(each * static_cast<double>(total - done)));
}

std::chrono::seconds TimeLeft::elapsed(Time now) const {
  return std::chrono::duration_cast<std::chrono::seconds>(now - begin_);
}

std::string rough_time(std::chrono::seconds time) {
  const auto seconds = time.count();
  if (seconds < 90) return fmt::format("{} s", seconds);
  const auto minutes = (seconds + 30) / 60;
  if (minutes < 90) return fmt::format("{} min", minutes);
  return fmt::format("{} h {} min", minutes / 60, minutes % 60);
}

std::string progress_line(const std::string& title, const Progress& progress,
                          std::optional<std::chrono::seconds> left, std::size_t width) {
  constexpr std::size_t kCells = 20;
  const std::size_t total = std::max<std::size_t>(progress.total, 1);
  const std::size_t done = std::min(progress.done, total);
  const std::size_t cells = kCells * done / total;
  const std::string time = left ? ", " + rough_time(*left) + " left:" : "";
  return fitted(fmt::format("{} [{}{}] {:3} % {}/{}{} {}", title, std::string(cells, '#'),
                            std::string(kCells - cells, '.'), 100 * done / total, done,
                            progress.total, time, progress.what),
                width);
}

}  // namespace biglia::judge
