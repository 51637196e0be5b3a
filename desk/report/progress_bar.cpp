#include "desk/report/progress_bar.hpp"

#include <fmt/format.h>

#include <algorithm>
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
  if (!terminal_.is_terminal) return;
  const auto now = std::chrono::steady_clock::now();
  if (now < next_ && progress.done < progress.total) return;
  next_ = now + std::chrono::milliseconds(100);
  drawn_ = true;
  const std::string line = progress_line(title_, progress, terminal_.width - 1);
  std::fputs(("\r" + line + "\x1b[K").c_str(), stderr);
}

std::string progress_line(const std::string& title, const Progress& progress, std::size_t width) {
  constexpr std::size_t kCells = 20;
  const std::size_t total = std::max<std::size_t>(progress.total, 1);
  const std::size_t done = std::min(progress.done, total);
  const std::size_t cells = kCells * done / total;
  return fitted(fmt::format("{} [{}{}] {:3} % {}/{} {}", title, std::string(cells, '#'),
                            std::string(kCells - cells, '.'), 100 * done / total, done,
                            progress.total, progress.what),
                width);
}

}  // namespace biglia::judge
